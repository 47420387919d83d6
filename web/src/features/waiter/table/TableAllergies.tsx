import { chakra } from '@chakra-ui/react';
import type { GuestAllergy } from '@sofra/contracts/allergies';
import { TriangleAlert } from 'lucide-react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { AllergyText } from '../../../parts/allergies/AllergyText.tsx';
import { guestName } from '../../../parts/orders/orderNames.ts';
import { Avatar, initialOf, seatColour } from '../../../ui/base/Avatar.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';

/** Allergies that guests of the table share, each with its guest. */
export function TableAllergies({ guests }: { guests: readonly GuestAllergy[] }) {
  const t = useT('staff');
  const language = useLanguage();
  if (guests.length === 0) return null;
  return (
    <chakra.ul listStyle="none" display="grid" gap="6px" mb="4" aria-label={t('allergy.title')}>
      {guests.map((guest) => {
        const { userId, nickname } = guest;
        const seat = guest.seat ?? 1;
        return (
          <chakra.li
            key={userId}
            display="flex"
            alignItems="center"
            gap="12px"
            overflow="hidden"
            borderRadius="3"
            bg="danger.solid"
            color="danger.contrast"
          >
            <chakra.span
              alignSelf="stretch"
              display="grid"
              placeItems="center"
              w="48px"
              flexShrink="0"
              minH="48px"
              bg="danger.contrast"
              color="danger.solid"
              borderBlock="2px solid {colors.danger.solid}"
              borderInlineStart="2px solid {colors.danger.solid}"
              borderStartStartRadius="3"
              borderEndStartRadius="3"
            >
              <Icon of={TriangleAlert} size={22} />
            </chakra.span>
            <chakra.b flex="1" minW="0" paddingBlock="8px" fontSize="16" fontWeight="strong">
              <chakra.span srOnly>{t('allergy.label')}: </chakra.span>
              <AllergyText guest={guest} startsText />
            </chakra.b>
            <chakra.span
              display="inline-flex"
              alignItems="center"
              gap="8px"
              pe="12px"
              maxW="45%"
              fontSize="15"
            >
              <Avatar
                initial={initialOf(nickname, seat, language)}
                colour={seatColour(seat)}
                size={24}
              />
              <chakra.bdi truncate>{guestName(nickname, seat)}</chakra.bdi>
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
