/** Choices of the payment view: who or what is paid now, what of it is free, and what it costs. */
import {
  type Bill,
  type BillLine,
  type NewShare,
  sharesOfSplit,
  sharingGuests,
  totalOf,
} from '@sofra/contracts/bill-math';
import type { BillChoices, BillLedger } from '@sofra/contracts/bills';
import type { Payment, PaymentSplit } from '@sofra/contracts/payments';

export const payModes = ['people', 'items', 'equal', 'sum'] as const;
export type PayMode = (typeof payModes)[number];

/** A bill at one time, with who is at the table and what guests are choosing on their phones. */
export interface TableBill {
  readonly bill: Bill;
  readonly ledger: BillLedger;
  /** Guests at the table now. */
  readonly presentIds: readonly number[];
  /** Holds that haven't expired. */
  readonly holds: BillChoices['holds'];
}

/** A payment that a choice would make. */
export interface PayChoice {
  readonly split: PaymentSplit;
  readonly shares: readonly NewShare[];
  readonly amountMinor: number;
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** Returns the holds of a line, and how many of its units are still free. */
export function heldOf(line: BillLine, holds: TableBill['holds']) {
  const own = holds.filter(({ lineId, units }) => lineId === line.lineId && units > 0);
  const units = Math.min(line.unitsLeft, sum(own.map((hold) => hold.units)));
  return { holders: own.map(({ userId }) => userId), units, unitsFree: line.unitsLeft - units };
}

/** Sums up what is left of the held units, and returns who holds them. */
export function heldTotal({ bill, holds }: TableBill, ignored: ReadonlySet<number> = new Set()) {
  const counted = holds.filter(({ userId }) => !ignored.has(userId));
  const lines = bill.lines.map((line) => ({ line, ...heldOf(line, counted) }));
  const held = lines.filter(({ units }) => units > 0);
  return {
    holders: [...new Set(held.flatMap(({ holders }) => holders))],
    amountMinor: sum(
      held.map(({ line, units }) => Math.ceil((line.leftMinor * units) / line.unitsLeft)),
    ),
  };
}

const isCounted = ({ state }: Payment): boolean => state === 'paid' || state === 'intent';

/** Returns the payments that pay or reserve any of these lines, the newest first. */
export const paymentsOf = (ledger: BillLedger, lineIds: readonly number[]): Payment[] =>
  ledger.payments
    .filter(
      (payment) =>
        payment.kind === 'payment' &&
        isCounted(payment) &&
        payment.shares.some((share) => lineIds.includes(share.lineId)),
    )
    .reverse();

/** A guest with what is left of their lines and of their part of the shared ones. */
export interface PersonRow {
  readonly userId: number;
  readonly itemCount: number;
  readonly leftMinor: number;
  /** Paid or reserved: by the payment for them alone, else for their own lines. */
  readonly coveredMinor: number;
  /** Payment that covers them, if nothing is left. */
  readonly payment: Payment | undefined;
  /** Guest whose phone holds one of their lines. */
  readonly holderId: number | undefined;
}

/** Returns the last payment for a guest: for them by name, by them, or for their lines. */
function paymentFor(ledger: BillLedger, userId: number, lineIds: readonly number[]) {
  const payments = ledger.payments.filter((one) => one.kind === 'payment' && isCounted(one));
  const named = payments.filter(
    ({ split, payer }) =>
      payer?.userId === userId || (split.kind === 'people' && split.userIds.includes(userId)),
  );
  return named.at(-1) ?? paymentsOf(ledger, lineIds)[0];
}

function personRow(table: TableBill, userId: number, sharing: readonly number[]): PersonRow {
  const { bill, ledger, presentIds, holds } = table;
  const lines = bill.lines.filter(({ ownerId }) => ownerId === userId);
  const lineIds = lines.map(({ lineId }) => lineId);
  const isSharing = sharing.includes(userId);
  const shared = bill.lines.filter(({ ownerId, leftMinor }) => ownerId === null && leftMinor > 0);
  const split: PaymentSplit = { kind: 'people', userIds: [userId] };
  const leftMinor = totalOf(sharesOfSplit(bill, ledger, { split, payerId: null, presentIds }));
  const payment = leftMinor > 0 ? undefined : paymentFor(ledger, userId, lineIds);
  const isOwn = payment?.split.kind === 'people' && payment.split.userIds.length === 1;
  const holderId = lines.flatMap((line) =>
    line.leftMinor > 0 ? heldOf(line, holds).holders : [],
  )[0];
  return {
    userId,
    itemCount: sum(lines.map(({ quantity }) => quantity)) + (isSharing ? shared.length : 0),
    leftMinor,
    coveredMinor: isOwn
      ? payment.amountMinor
      : sum(lines.map(({ paidMinor, pendingMinor }) => paidMinor + pendingMinor)),
    payment,
    holderId,
  };
}

/** Returns the guests who owe or have paid something, those at the table first. */
export function personRows(table: TableBill): PersonRow[] {
  const { bill, ledger, presentIds } = table;
  const owners = bill.lines.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]));
  const sharing = sharingGuests(bill, ledger, presentIds);
  return [...new Set([...presentIds, ...owners])]
    .map((userId) => personRow(table, userId, sharing))
    .filter(({ leftMinor, coveredMinor, payment }) => leftMinor + coveredMinor > 0 || payment);
}

const toChoice = ({ bill, ledger, presentIds }: TableBill, split: PaymentSplit): PayChoice => {
  const shares = sharesOfSplit(bill, ledger, { split, payerId: null, presentIds });
  return { split, shares, amountMinor: totalOf(shares) };
};

/** Pays everything that is left. */
export const choiceOfRest = (table: TableBill): PayChoice => toChoice(table, { kind: 'rest' });

/** Pays what these guests owe; everything that is left if that is the same. */
export function choiceOfPeople(
  table: TableBill,
  userIds: readonly number[],
): PayChoice | undefined {
  if (userIds.length === 0) return undefined;
  const choice = toChoice(table, { kind: 'people', userIds: [...userIds] });
  return choice.amountMinor === table.bill.leftMinor ? choiceOfRest(table) : choice;
}

/** Pays units of lines. */
export function choiceOfItems(
  table: TableBill,
  units: ReadonlyMap<number, number>,
): PayChoice | undefined {
  const lines = [...units].flatMap(([lineId, count]) =>
    count > 0 ? [{ lineId, units: count }] : [],
  );
  return lines.length === 0 ? undefined : toChoice(table, { kind: 'items', lines });
}

/** Pays some of the equal parts into which the rest is divided. */
export const choiceOfParts = (table: TableBill, parts: number, count: number): PayChoice =>
  count >= parts ? choiceOfRest(table) : toChoice(table, { kind: 'equal', parts, count });

/** Pays an amount; at most what is left. */
export function choiceOfSum(table: TableBill, amountMinor: number): PayChoice | undefined {
  if (amountMinor <= 0) return undefined;
  if (amountMinor >= table.bill.leftMinor) return choiceOfRest(table);
  return toChoice(table, { kind: 'sum', amountMinor });
}

/** Returns the number of equal parts that are left: after 1 of 4, three. The guests at first. */
export function partsLeft({ ledger, presentIds }: TableBill): number {
  const last = ledger.payments.filter((one) => one.kind === 'payment' && isCounted(one)).at(-1);
  if (last?.split.kind === 'equal' && last.split.parts > last.split.count) {
    return last.split.parts - last.split.count;
  }
  return Math.max(2, presentIds.length);
}

/** Returns amounts in minor units that a payer may hand over: exactly it, and the next round ones. */
export function suggestedNotes(amountMinor: number): number[] {
  const step = amountMinor <= 5_000 ? 1_000 : 5_000;
  const next = (above: number, multiple: number): number =>
    (Math.floor(above / multiple) + 1) * multiple;
  const first = next(amountMinor, step);
  const second = next(first, step);
  return [amountMinor, first, second, next(second, 10_000)];
}
