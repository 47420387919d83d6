import { chakra } from '@chakra-ui/react';
import type { GuestAllergy } from '@sofra/contracts/allergies';
import { allergens } from '@sofra/contracts/items';
import { TriangleAlert } from 'lucide-react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { guestName } from '../../../parts/orders/orderNames.ts';
import { Icon } from '../../../ui/base/Icon.tsx';

/** Allergies that guests of the table share: the first thing under a card's header. */
export function AllergyBanner({ guests }: { guests: readonly GuestAllergy[] }) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  return guests.map(({ userId, nickname, seat, allergens: shared, text }) => {
    const typed = text === null ? [] : [`\u2068${text}\u2069`];
    const names = allergens
      .filter((allergen) => shared.includes(allergen))
      .map((allergen) => common(`allergens.${allergen}`));
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
          {t('kitchen.allergy', {
            allergens: [...names, ...typed].join(language === 'ar' ? '، ' : ', '),
          })}{' '}
          <chakra.bdi fontWeight="mid">{guestName(nickname, seat ?? 1)}</chakra.bdi>
        </chakra.span>
      </chakra.p>
    );
  });
}
