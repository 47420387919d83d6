import type { PaymentSplit } from '@sofra/contracts/payments';
import {
  type BillModel,
  counts,
  isOnBill,
  leftOf,
  type ModelLine,
  must,
  type Shares,
  sumOf,
  unitsLeftOf,
} from './model.ts';

interface Choice {
  sessionId: number;
  split: PaymentSplit;
  payer: number | null;
  present: readonly number[];
}

/** Returns how far a fund rises if an amount is added where there is least, by trying levels. */
function levelOf(held: readonly number[], amount: number): number {
  let low = 0;
  let high = Math.max(0, ...held) + amount;
  while (low < high) {
    const level = Math.ceil((low + high) / 2);
    let needed = 0;
    for (const one of held) if (one < level) needed += level - one;
    if (needed <= amount) low = level;
    else high = level - 1;
  }
  return low;
}

/** Adds an amount to what guests have paid for a line, each as much as the others; the last get the rest. */
function addTo(paid: Map<number, number>, userIds: readonly number[], amount: number): void {
  const order = [...userIds].toSorted((one, other) => other - one);
  const level = levelOf(
    order.map((userId) => paid.get(userId) ?? 0),
    amount,
  );
  let rest = amount;
  for (const userId of order) rest -= Math.max(0, level - (paid.get(userId) ?? 0));
  for (const userId of order) {
    const held = paid.get(userId) ?? 0;
    if (held > level) continue;
    paid.set(userId, rest > 0 ? level + 1 : level);
    if (rest > 0) rest -= 1;
  }
}

/** Returns what was paid for each guest of a line of the table, refunds taken away. */
function paidByGuests(model: BillModel, line: ModelLine): Map<number, number> {
  const paid = new Map<number, number>();
  for (const payment of model.payments.values()) {
    if (payment.refundOf !== null || !counts(payment) || payment.split.kind !== 'people') continue;
    let net = 0;
    for (const one of model.payments.values()) {
      const isRefund = one.refundOf === payment.id && one.state === 'paid';
      if (one.id !== payment.id && !isRefund) continue;
      for (const share of one.shares) if (share.lineId === line.id) net += share.amountMinor;
    }
    addTo(paid, [...new Set(payment.split.userIds)], net);
  }
  return paid;
}

/** Returns what guests must pay of a line of the table, so that each has paid as much as the others. */
function partOf(model: BillModel, line: ModelLine, { sessionId, present, split }: Choice): number {
  const owners = model
    .linesOf(sessionId)
    .flatMap((one) => (isOnBill(one) ? (one.owner ?? []) : []));
  const guests = [...new Set(present.length > 0 ? present : owners)];
  const paid = paidByGuests(model, line);
  const before = new Map(paid);
  addTo(paid, guests, leftOf(line));
  let part = 0;
  for (const userId of guests) {
    const isPayer = split.kind === 'people' && split.userIds.includes(userId);
    if (isPayer) part += (paid.get(userId) ?? 0) - (before.get(userId) ?? 0);
  }
  return part;
}

/** Returns what each line's share of a choice must be; undefined if it is spread in proportion. */
function exactShare(model: BillModel, line: ModelLine, choice: Choice): number | undefined {
  const left = leftOf(line);
  const { split } = choice;
  if (split.kind === 'rest') return left;
  if (split.kind === 'items') {
    const all = unitsLeftOf(line);
    let asked = 0;
    for (const { lineId, units } of split.lines) if (lineId === line.id) asked += units;
    return asked >= all ? left : Math.floor((left * asked) / all);
  }
  if (split.kind === 'people') {
    if (line.owner !== null) return split.userIds.includes(line.owner) ? left : 0;
    return partOf(model, line, choice);
  }
  return undefined;
}

const amountOn = (shares: Shares, { id }: ModelLine): number =>
  shares.find(({ lineId }) => lineId === id)?.amountMinor ?? 0;

/** Checks that shares are in proportion to what is left, to the last minor unit. */
function mustBeInProportion(lines: readonly ModelLine[], shares: Shares, total: number): void {
  const all = lines.reduce((sum, line) => sum + leftOf(line), 0);
  let given = 0;
  for (const line of lines) {
    const amount = amountOn(shares, line);
    given += amount;
    const ideal = all === 0 ? 0 : (leftOf(line) * total) / all;
    must(Math.abs(amount - ideal) < 1, `line ${line.id} pays ${amount} instead of ${ideal}`);
  }
  must(given === total, `${given} instead of ${total} are spread`);
}

/** Checks the shares that a choice of a payer got; returns their sum. */
export function checkShares(model: BillModel, choice: Choice, shares: Shares): number {
  const { split, payer, sessionId } = choice;
  const lines = model.linesOf(sessionId);
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0);
  const total = sumOf(shares);
  const ids = new Set(shares.map(({ lineId }) => lineId));
  must(ids.size === shares.length, 'a line has two shares of one payment');
  for (const lineId of ids) {
    must(model.lines.get(lineId)?.sessionId === sessionId, `line ${lineId} is on another bill`);
  }
  if (split.kind === 'equal') {
    const count = Math.min(split.count, split.parts);
    mustBeInProportion(lines, shares, Math.floor((left * count) / split.parts));
  } else if (split.kind === 'sum') {
    const amount = Math.min(split.amountMinor, left);
    const isOwn = ({ owner }: ModelLine): boolean => owner !== null && owner === payer;
    const own = lines.filter(isOwn);
    const ownLeft = own.reduce((sum, line) => sum + leftOf(line), 0);
    mustBeInProportion(own, shares, Math.min(amount, ownLeft));
    const others = lines.filter((line) => !isOwn(line));
    mustBeInProportion(others, shares, amount - Math.min(amount, ownLeft));
  } else {
    for (const line of lines) {
      const wanted = exactShare(model, line, choice);
      const amount = amountOn(shares, line);
      must(amount === wanted, `line ${line.id}: ${split.kind} pays ${amount}, not ${wanted}`);
    }
  }
  return total;
}
