import { type Bill, type BillLine, counts, scale, spread, sum } from './bill-lines.ts';
import type { BillLedger } from './bills.ts';
import type { Payment, PaymentSplit } from './payments.ts';

export {
  type Bill,
  type BilledOrder,
  type BillLine,
  computeBill,
  hasServed,
  spread,
} from './bill-lines.ts';

/** A share that a new payment would have. */
export interface NewShare {
  lineId: number;
  units: number;
  amountMinor: number;
}

/**
 * Returns the guests whose part of the shared lines is paid or reserved by payments for guests, unless one was
 * refunded as a whole.
 */
export function coveredGuests({ payments }: BillLedger): Set<number> {
  const refunded = (id: number): number =>
    sum(
      payments
        .filter(({ refundOf, state }) => refundOf === id && state === 'paid')
        .map(({ amountMinor }) => amountMinor),
    );
  return new Set(
    payments
      .filter(
        (payment) =>
          payment.kind === 'payment' &&
          counts(payment) &&
          refunded(payment.id) < payment.amountMinor,
      )
      .flatMap(({ split }) => (split.kind === 'people' ? split.userIds : [])),
  );
}

/**
 * Returns the guests among whom the shared lines are still divided: those at the table (or, if all have left,
 * those who ordered) whose part isn't covered; all of them if it is covered for everyone.
 */
export function sharingGuests(
  bill: Bill,
  ledger: BillLedger,
  presentIds: readonly number[],
): number[] {
  const all = guestsOfBill(bill, presentIds);
  const covered = coveredGuests(ledger);
  const open = all.filter((userId) => !covered.has(userId));
  return open.length > 0 ? open : all;
}

/** Returns the guests at the table or, if all have left, those who ordered. */
function guestsOfBill(bill: Bill, presentIds: readonly number[]): number[] {
  if (presentIds.length > 0) return [...presentIds];
  return [...new Set(bill.lines.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId])))];
}

/** Pays a part of what is left of a line; the whole of it pays its units too. */
const shareOf = (line: BillLine, amountMinor: number): NewShare => ({
  lineId: line.lineId,
  units: amountMinor === line.leftMinor ? line.unitsLeft : 0,
  amountMinor,
});

const spreadOver = (lines: readonly BillLine[], totalMinor: number): NewShare[] =>
  spread(
    totalMinor,
    lines.map(({ leftMinor }) => leftMinor),
  ).flatMap((amount, index) => {
    const line = lines[index];
    return line ? [shareOf(line, amount)] : [];
  });

/** Returns numbers in ascending order. */
export const ascending = (numbers: readonly number[]): number[] =>
  // `toSorted` is missing in the oldest supported browsers.
  // oxlint-disable-next-line unicorn/no-array-sort
  [...numbers].sort((one, other) => one - other);

/**
 * Raises the lowest of some levels until an amount is used up, and returns by how much; what can't be divided
 * goes to the last ones.
 */
function fill(levels: readonly number[], amount: number): number[] {
  const rising = ascending(levels);
  let count = rising.length;
  const levelOf = () => Math.floor((amount + sum(rising.slice(0, count))) / count);
  while (count > 1 && levelOf() < (rising[count - 1] ?? 0)) count -= 1;
  const level = levelOf();
  let rest = amount - sum(levels.map((held) => Math.max(0, level - held)));
  return levels.reduceRight<number[]>((raised, held) => {
    const isLast = held <= level && rest > 0;
    if (isLast) rest -= 1;
    return [Math.max(0, level - held) + (isLast ? 1 : 0), ...raised];
  }, []);
}

/** Sums up what was paid or is reserved for each guest of a shared line, by payments for guests. */
function paidByGuest(ledger: BillLedger, lineId: number): Map<number, number> {
  const amounts = new Map<number, number>();
  const onLine = (payment: Payment): number =>
    sum(
      payment.shares.filter((share) => share.lineId === lineId).map((share) => share.amountMinor),
    );
  for (const payment of ledger.payments) {
    if (payment.split.kind !== 'people' || payment.kind === 'refund' || !counts(payment)) continue;
    const refunds = ledger.payments.filter(
      ({ refundOf, state }) => refundOf === payment.id && state === 'paid',
    );
    const userIds = ascending([...new Set(payment.split.userIds)]);
    const parts = fill(
      userIds.map((userId) => amounts.get(userId) ?? 0),
      Math.max(0, sum([payment, ...refunds].map(onLine))),
    );
    for (const [index, userId] of userIds.entries()) {
      amounts.set(userId, (amounts.get(userId) ?? 0) + (parts[index] ?? 0));
    }
  }
  return amounts;
}

/**
 * Divides what is left of a shared line among guests, less what each has already paid for it: the parts add up
 * to it, and a part stays the same when others pay theirs.
 */
function partOfLine(
  line: BillLine,
  ledger: BillLedger,
  { guests, userIds }: { guests: readonly number[]; userIds: readonly number[] },
): number {
  if (line.leftMinor === 0 || guests.length === 0) return 0;
  const paid = paidByGuest(ledger, line.lineId);
  const parts = fill(
    guests.map((userId) => paid.get(userId) ?? 0),
    line.leftMinor,
  );
  return sum(parts.filter((_part, index) => userIds.includes(guests[index] ?? 0)));
}

/** Shares of the lines of guests, and of their parts of the shared lines. */
function sharesOfPeople(
  bill: Bill,
  ledger: BillLedger,
  presentIds: readonly number[],
  userIds: readonly number[],
): NewShare[] {
  const guests = ascending([...new Set(guestsOfBill(bill, presentIds))]);
  return bill.lines.map((line) => {
    if (line.ownerId === null) return shareOf(line, partOfLine(line, ledger, { guests, userIds }));
    return shareOf(line, userIds.includes(line.ownerId) ? line.leftMinor : 0);
  });
}

function sharesOfItems(
  bill: Bill,
  asked: readonly { lineId: number; units: number }[],
): NewShare[] {
  return bill.lines.map((line) => {
    const units = Math.min(
      line.unitsLeft,
      sum(asked.filter(({ lineId }) => lineId === line.lineId).map((wanted) => wanted.units)),
    );
    if (units === 0 || units === line.unitsLeft)
      return shareOf(line, units === 0 ? 0 : line.leftMinor);
    return {
      lineId: line.lineId,
      units,
      amountMinor: scale(line.leftMinor, units, line.unitsLeft),
    };
  });
}

/** Shares of a sum: the payer's own lines first, then the others in proportion. */
function sharesOfSum(bill: Bill, payerId: number | null, amountMinor: number): NewShare[] {
  const own = bill.lines.filter(({ ownerId }) => ownerId !== null && ownerId === payerId);
  const others = bill.lines.filter((line) => !own.includes(line));
  const forOwn = Math.min(amountMinor, sum(own.map(({ leftMinor }) => leftMinor)));
  return [...spreadOver(own, forOwn), ...spreadOver(others, amountMinor - forOwn)];
}

/**
 * Divides a payment among the lines of a bill; the sum of the shares is what the choice costs, and never more
 * than what is left. `presentIds` are the guests at the table now.
 */
export function sharesOfSplit(
  bill: Bill,
  ledger: BillLedger,
  {
    split,
    payerId,
    presentIds,
  }: { split: PaymentSplit; payerId: number | null; presentIds: readonly number[] },
): NewShare[] {
  const shares = (): NewShare[] => {
    switch (split.kind) {
      case 'people':
        return sharesOfPeople(bill, ledger, presentIds, split.userIds);
      case 'items':
        return sharesOfItems(bill, split.lines);
      case 'equal': {
        const count = Math.min(split.count, split.parts);
        return spreadOver(bill.lines, scale(bill.leftMinor, count, split.parts));
      }
      case 'sum':
        return sharesOfSum(bill, payerId, Math.min(split.amountMinor, bill.leftMinor));
      case 'rest':
        return spreadOver(bill.lines, bill.leftMinor);
    }
  };
  return shares().filter(({ amountMinor }) => amountMinor > 0);
}

/** Returns true if shares pay nothing beyond a guest's own part, their lines and their part of the shared ones. */
export const isWithin = (shares: readonly NewShare[], own: readonly NewShare[]): boolean =>
  shares.every(({ lineId, amountMinor }) => {
    const part = own.find((share) => share.lineId === lineId);
    return part !== undefined && amountMinor <= part.amountMinor;
  });

/** Sums up shares: the amount of a payment without its tip. */
export const totalOf = (shares: readonly NewShare[]): number =>
  sum(shares.map(({ amountMinor }) => amountMinor));
