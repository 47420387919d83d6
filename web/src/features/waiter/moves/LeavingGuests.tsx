import { Box, chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import type { SessionGuest } from '@sofra/contracts/sessions';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { guestName } from '../../../parts/orders/orderNames.ts';
import { Avatar, initialOf, seatColour } from '../../../ui/base/Avatar.tsx';
import { CheckSquare } from '../../../ui/staff/CheckSquare.tsx';
import { Label } from '../../../ui/staff/ChoiceTile.tsx';
import { partOfGuest } from './movePlan.ts';

/** Guests of the table, each with what goes along; a tap chooses who leaves. */
export function LeavingGuests({
  guests,
  orders,
  leaving,
  currency,
  onToggle,
}: {
  guests: readonly SessionGuest[];
  orders: readonly Order[];
  leaving: readonly number[];
  currency: string;
  onToggle: (userId: number) => void;
}) {
  const t = useT('ordering');
  const language = useLanguage();
  const sorted = [...guests].sort((a, b) => a.seat - b.seat);
  return (
    <Box role="group" aria-label={t('move.who')}>
      <Label hint={t('move.whoHint')}>{t('move.who')}</Label>
      <Box borderRadius="4" border="1px solid {colors.border}" overflow="hidden">
        {sorted.map(({ userId, nickname, seat }) => {
          const part = partOfGuest(userId, orders);
          const isOn = leaving.includes(userId);
          return (
            <chakra.button
              key={userId}
              type="button"
              role="checkbox"
              aria-checked={isOn}
              onClick={() => onToggle(userId)}
              display="flex"
              alignItems="center"
              gap="3"
              w="full"
              minH="52px"
              padding="6px 14px"
              textAlign="start"
              borderBlockStart="1px solid {colors.border}"
              _first={{ borderBlockStart: 'none' }}
              cursor="pointer"
              focusVisibleRing="inside"
            >
              <CheckSquare isOn={isOn} />
              <Avatar
                initial={initialOf(nickname, seat, language)}
                colour={seatColour(seat)}
                size={32}
              />
              <Box as="span" flex="1" minW="0">
                <chakra.span display="block" fontWeight="strong" truncate>
                  <bdi>{guestName(nickname, seat)}</bdi>
                </chakra.span>
                <chakra.span display="block" fontSize="13" color="fg.muted">
                  {t('move.items', { count: part.itemCount })}
                </chakra.span>
              </Box>
              <chakra.bdi fontWeight="strong" fontVariantNumeric="tabular-nums">
                {money(part.totalMinor, currency, language)}
              </chakra.bdi>
            </chakra.button>
          );
        })}
      </Box>
    </Box>
  );
}
