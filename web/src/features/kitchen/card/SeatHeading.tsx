import { chakra } from '@chakra-ui/react';
import { UserRound, UsersRound } from 'lucide-react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { guestName } from '../../../parts/orders/orderNames.ts';
import { Avatar, initialOf, seatColour } from '../../../ui/base/Avatar.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import type { CardSeat } from './cardLines.ts';

/** Heading of the lines of one guest, of the table, or of the waiter. */
export function SeatHeading({ seat }: { seat: CardSeat }) {
  const t = useT('staff');
  const language = useLanguage();
  const name =
    seat.kind === 'guest'
      ? guestName(seat.nickname, seat.seat)
      : t(seat.kind === 'table' ? 'kitchen.forTable' : 'floor.byStaff');
  return (
    <chakra.h2
      display="flex"
      alignItems="center"
      gap="8px"
      paddingInline="14px"
      paddingBlockStart="8px"
      fontSize="1.0625rem"
      fontWeight="strong"
      lineHeight="1.3"
      color="fg.soft"
    >
      {seat.kind === 'guest' ? (
        <Avatar
          initial={initialOf(seat.nickname, seat.seat, language)}
          colour={seatColour(seat.seat)}
          size={24}
        />
      ) : (
        <Icon of={seat.kind === 'table' ? UsersRound : UserRound} size={20} />
      )}
      <chakra.bdi minW="0" truncate>
        {name}
      </chakra.bdi>
    </chakra.h2>
  );
}
