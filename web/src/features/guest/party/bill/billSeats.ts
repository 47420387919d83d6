import type { TableSession } from '@sofra/contracts/sessions';
import { sorted } from '../../../../lib/format/lists.ts';
import { seatColour } from '../../../../ui/base/Avatar.tsx';
import type { BillSeat } from '../table/BillDisc.tsx';
import { type PersonPart, partsOfPeople } from './billPeople.ts';
import { equalParts, type OwnBill } from './splits.ts';

/** Returns the seats of the guests at the table: with a tick once their part is paid, dashed while it is. */
export function seatsOf(
  own: OwnBill,
  session: TableSession,
  parts: readonly PersonPart[] = partsOfPeople(own),
): BillSeat[] {
  return sorted(session.guests, (a, b) => a.seat - b.seat).map(({ userId, seat }) => {
    const part = parts.find((one) => one.userId === userId);
    const isPaying = own.ledger.payments.some(
      ({ state, kind, payer }) =>
        kind === 'payment' && state === 'intent' && payer?.userId === userId,
    );
    const hasPart = equalParts(own, undefined).paid.some(
      ({ state, payer }) => state === 'paid' && payer?.userId === userId,
    );
    const isPaid = hasPart || (part?.leftMinor === 0 && own.bill.paidMinor > 0);
    return { colour: seatColour(seat), state: isPaying ? 'paying' : isPaid ? 'paid' : 'open' };
  });
}
