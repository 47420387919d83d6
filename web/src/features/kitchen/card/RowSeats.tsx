import { VisuallyHidden } from '../../../ui/base/VisuallyHidden.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { guestName } from '../../../parts/orders/orderNames.ts';
import type { CardSeat } from './cardRows.ts';

/** Number of a seat in a ring; its name for screen readers, or beside it with `isNamed`. */
export function Seat({ seat, isNamed }: { seat: CardSeat; isNamed: boolean }) {
  const t = useT('staff');
  const name = seat.kind === 'table' ? t('kitchen.forTable') : guestName(seat.nickname, seat.seat);
  return (
    <>
      {seat.kind === 'guest' && (
        <span data-part="seat" aria-hidden="true">
          {seat.seat}
        </span>
      )}
      {isNamed ? <bdi>{name}</bdi> : <VisuallyHidden>{name}</VisuallyHidden>}
    </>
  );
}

/** Seats of a row: numbers in rings; the name too if there is one seat and room for it. */
export function RowSeats({ seats, hasNames }: { seats: readonly CardSeat[]; hasNames: boolean }) {
  if (seats.length === 0) return null;
  const isNamed = hasNames && seats.length === 1;
  return (
    <span data-part="who" data-named={isNamed || undefined}>
      {seats.map((seat) => (
        <Seat key={seat.kind === 'guest' ? seat.seat : 0} seat={seat} isNamed={isNamed} />
      ))}
    </span>
  );
}
