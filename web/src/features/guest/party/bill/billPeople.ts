import type { Payment } from '@sofra/contracts/payments';
import { amountOf, heldByOthers, type OwnBill } from './splits.ts';

/** A guest's part of the bill. */
export interface PersonPart {
  readonly userId: number;
  /** Unpaid amount of their own lines. */
  readonly ownMinor: number;
  /** Unpaid amount of their part of the shared lines. */
  readonly sharedMinor: number;
  readonly leftMinor: number;
  /** Amount that they have paid, without tips. */
  readonly paidMinor: number;
  /** Latest of the payments that count for them; undefined if nothing is paid or under way. */
  readonly payment: Payment | undefined;
  /** Guest who is choosing their lines. */
  readonly chosenBy: number | undefined;
}

const isFor = ({ split, payer }: Payment, userId: number): boolean =>
  payer?.userId === userId || (split.kind === 'people' && split.userIds.includes(userId));

/** Returns true if payments have a refund that is paid. */
const isUndone = (own: OwnBill, { id }: Payment): boolean =>
  own.ledger.payments.some(({ refundOf, state }) => refundOf === id && state === 'paid');

function partOf(own: OwnBill, userId: number): PersonPart {
  const lines = own.bill.lines.filter(({ ownerId }) => ownerId === userId);
  const ownMinor = lines.reduce((sum, line) => sum + line.leftMinor, 0);
  const leftMinor = amountOf(own, { kind: 'people', userIds: [userId] });
  const payments = own.ledger.payments.filter(
    (payment) =>
      payment.kind === 'payment' &&
      (payment.state === 'paid' || payment.state === 'intent') &&
      isFor(payment, userId) &&
      !isUndone(own, payment),
  );
  const paidByThem = payments
    .filter(({ state, payer }) => state === 'paid' && payer?.userId === userId)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const paidForThem = lines.reduce((sum, { paidMinor }) => sum + paidMinor, 0);
  return {
    userId,
    ownMinor,
    sharedMinor: leftMinor - ownMinor,
    leftMinor,
    paidMinor: Math.max(paidByThem, paidForThem),
    payment: payments.at(-1),
    chosenBy: lines
      .filter(({ unitsLeft }) => unitsLeft > 0)
      .flatMap(({ lineId }) => heldByOthers(own, lineId))
      .find((hold) => hold.userId !== userId)?.userId,
  };
}

/** Returns the parts of the guests at the table, and of those who left something to pay. */
export function partsOfPeople(own: OwnBill): PersonPart[] {
  const gone = own.bill.lines.flatMap(({ ownerId, leftMinor }) =>
    ownerId === null || leftMinor === 0 || own.presentIds.includes(ownerId) ? [] : [ownerId],
  );
  return [...own.presentIds, ...new Set(gone)].map((userId) => partOf(own, userId));
}

/** Returns the paid or open payments that pay a line, oldest first. */
export const paymentsOf = (own: OwnBill, lineId: number): Payment[] =>
  own.ledger.payments.filter(
    (payment) =>
      payment.kind === 'payment' &&
      (payment.state === 'paid' || payment.state === 'intent') &&
      payment.shares
        .filter((share) => share.lineId === lineId)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0) > 0,
  );
