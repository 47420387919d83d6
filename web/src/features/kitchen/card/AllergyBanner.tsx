import { chakra } from '@chakra-ui/react';
import type { GuestAllergy } from '@sofra/contracts/allergies';
import { TriangleAlert } from 'lucide-react';
import { isolated } from '../../../lib/format/textLists.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { allergyText } from '../../../parts/allergies/allergyText.ts';
import { guestName } from '../../../parts/orders/orderNames.ts';
import { Icon } from '../../../ui/base/Icon.tsx';

/** Allergies that guests of the table share: the first thing under a card's header. */
export function AllergyBanner({ guests }: { guests: readonly GuestAllergy[] }) {
  const t = useT('staff');
  return guests.map((guest) => {
    const { userId, nickname, seat } = guest;
    return (
      <chakra.p
        key={userId}
        data-allergy
        display="grid"
        gridTemplateColumns="44px minmax(0, 1fr)"
        flex="none"
        bg="danger.solid"
        color="danger.contrast"
        fontSize="1.0625rem"
        fontWeight="loud"
        lineHeight="1.25"
        borderBlockEnd="1px solid {colors.danger.contrast}"
      >
        <chakra.span display="grid" placeItems="center" bg="danger.contrast" color="danger.solid">
          <Icon of={TriangleAlert} size={24} />
        </chakra.span>
        <chakra.span padding="8px 12px" overflowWrap="anywhere">
          {/* Isolated, because guests also write from right to left. */}
          {t('kitchen.allergy', { allergens: isolated(allergyText(guest)) })}{' '}
          <chakra.bdi fontWeight="mid">{guestName(nickname, seat ?? 1)}</chakra.bdi>
        </chakra.span>
      </chakra.p>
    );
  });
}
