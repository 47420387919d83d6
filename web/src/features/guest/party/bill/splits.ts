/** Ways in which a guest chooses what to pay, and what the choices cost. */
import { type Bill, isWithin, sharesOfSplit, totalOf } from '@sofra/contracts/bill-math';
import type { BillChoices, BillLedger } from '@sofra/contracts/bills';
import { isTooLittle } from '@sofra/contracts/payment-limits';
import { MAX_PARTS, type Payment, type PaymentSplit } from '@sofra/contracts/payments';
import { readPrice } from '../../../../lib/format/price.ts';

export type BillTab = 'people' | 'items' | 'equal' | 'sum';

/** The bill as one guest sees it. */
export interface OwnBill {
  readonly bill: Bill;
  readonly ledger: BillLedger;
  readonly choices: BillChoices;
  readonly myId: number | undefined;
  /** Guests at the table. */
  readonly presentIds: readonly number[];
  /** The part that guests may pay: until something has been served, their own or nothing. */
  readonly payable: 'all' | 'own' | 'nothing';
}

/** A guest's choices on the tabs. */
export interface Choice {
  readonly tab: BillTab;
  readonly people: readonly number[];
  /** Units by line. */
  readonly units: Readonly<Record<number, number>>;
  /** Number of equal parts that are left; undefined: as many as guests. */
  readonly parts: number | undefined;
  /** Number of these parts that the guest pays. */
  readonly count: number;
  /** Typed sum. */
  readonly typed: string;
}

const sharesOf = ({ bill, ledger, myId, presentIds }: OwnBill, split: PaymentSplit) =>
  sharesOfSplit(bill, ledger, { split, payerId: myId ?? null, presentIds });

/** Returns what a split costs now. */
export const amountOf = (own: OwnBill, split: PaymentSplit): number =>
  totalOf(sharesOf(own, split));

/** Returns why the server would refuse a split now; undefined if it wouldn't. */
export function obstacleOf(
  own: OwnBill,
  split: PaymentSplit,
): 'nothingYet' | 'onlyOwn' | 'tooLittle' | undefined {
  const { payable, myId = 0, bill } = own;
  if (payable === 'nothing') return 'nothingYet';
  const shares = sharesOf(own, split);
  const mine = { kind: 'people' as const, userIds: [myId] };
  if (payable === 'own' && !isWithin(shares, sharesOf(own, mine))) return 'onlyOwn';
  const amounts = { amountMinor: totalOf(shares), leftMinor: bill.leftMinor };
  return isTooLittle(split, amounts) ? 'tooLittle' : undefined;
}

/** Returns true for a split that costs something and that the server takes now. */
export const isPayable = (own: OwnBill, split: PaymentSplit): boolean =>
  amountOf(own, split) > 0 && obstacleOf(own, split) === undefined;

/** Returns what is left of a guest's own lines and their part of the shared ones. */
export const ownPartMinor = (own: OwnBill): number =>
  own.myId === undefined ? 0 : amountOf(own, { kind: 'people', userIds: [own.myId] });

/** Returns the units of a line that others are choosing, by guest. */
export const heldByOthers = (
  { choices, myId }: Pick<OwnBill, 'choices' | 'myId'>,
  lineId: number,
): { userId: number; units: number }[] =>
  choices.holds.filter((hold) => hold.lineId === lineId && hold.userId !== myId);

/** Returns the number of units of a line that the guest can choose. */
export function freeUnits(own: OwnBill, lineId: number): number {
  const line = own.bill.lines.find((one) => one.lineId === lineId);
  const held = heldByOthers(own, lineId).reduce((sum, { units }) => sum + units, 0);
  return Math.max(0, (line?.unitsLeft ?? 0) - held);
}

/** Returns the chosen units of each line, as far as they are still free. */
export const chosenUnits = (
  own: OwnBill,
  units: Choice['units'],
): { lineId: number; units: number }[] =>
  own.bill.lines.flatMap(({ lineId }) => {
    const chosen = Math.min(units[lineId] ?? 0, freeUnits(own, lineId));
    return chosen > 0 ? [{ lineId, units: chosen }] : [];
  });

const isCounted = ({ kind, state }: Payment): boolean =>
  kind === 'payment' && (state === 'paid' || state === 'intent');

/** Equal parts of the bill: those already paid, and those that are left. */
export interface EqualParts {
  readonly paid: readonly Payment[];
  readonly paidCount: number;
  readonly left: number;
}

/** Returns the equal parts; by default, one for each guest whose part isn't paid. */
export function equalParts(own: OwnBill, parts: number | undefined): EqualParts {
  const refunded = new Set(own.ledger.payments.map(({ refundOf }) => refundOf));
  const paid = own.ledger.payments.filter(
    (payment) => isCounted(payment) && payment.split.kind === 'equal' && !refunded.has(payment.id),
  );
  const counts = paid.map(({ split }) => (split.kind === 'equal' ? split.count : 0));
  const last = paid.at(-1)?.split;
  const expected =
    last?.kind === 'equal'
      ? last.parts - last.count
      : own.presentIds.filter((userId) => amountOf(own, { kind: 'people', userIds: [userId] }) > 0)
          .length;
  const left = Math.min(MAX_PARTS, Math.max(1, parts ?? expected));
  return { paid, paidCount: counts.reduce((sum, count) => sum + count, 0), left };
}

/** Returns what the last of equal parts costs, if it differs from the first. */
export function lastPart(leftMinor: number, parts: number): number | undefined {
  const first = Math.floor(leftMinor / parts);
  let left = leftMinor;
  for (let open = parts; open > 1; open -= 1) left -= Math.floor(left / open);
  return left === first ? undefined : left;
}

/** Returns the typed sum in minor units, at most what is left; undefined if it isn't one. */
export function typedMinor(typed: string, leftMinor: number): number | undefined {
  const price = readPrice(typed);
  return price === undefined ? undefined : Math.min(leftMinor, Math.round(price * 100));
}

/** Returns the split of a choice; undefined if nothing is chosen. */
export function splitOf(own: OwnBill, choice: Choice): PaymentSplit | undefined {
  switch (choice.tab) {
    case 'people':
      return choice.people.length > 0 ? { kind: 'people', userIds: [...choice.people] } : undefined;
    case 'items': {
      const lines = chosenUnits(own, choice.units);
      return lines.length > 0 ? { kind: 'items', lines } : undefined;
    }
    case 'equal': {
      const { left } = equalParts(own, choice.parts);
      return { kind: 'equal', parts: left, count: Math.min(choice.count, left) };
    }
    case 'sum': {
      const amountMinor = typedMinor(choice.typed, own.bill.leftMinor);
      return amountMinor ? { kind: 'sum', amountMinor } : undefined;
    }
  }
}

/** Returns the lines to hold for a split: those that nobody else should choose meanwhile. */
export function heldLines(
  own: OwnBill,
  split: PaymentSplit | undefined,
): { lineId: number; units: number }[] {
  if (split?.kind === 'items') return split.lines;
  if (split?.kind !== 'people') return [];
  const all = own.bill.lines.flatMap(({ lineId, ownerId, unitsLeft }) =>
    ownerId !== null && split.userIds.includes(ownerId) && unitsLeft > 0
      ? [[lineId, unitsLeft] as const]
      : [],
  );
  return chosenUnits(own, Object.fromEntries(all));
}

/** Returns the value of the lines that others are choosing or paying. */
export function othersMinor(own: OwnBill): number {
  const held = own.bill.lines.flatMap(({ lineId, unitsLeft }) => {
    const units = heldByOthers(own, lineId).reduce((sum, hold) => sum + hold.units, 0);
    return units > 0 ? [{ lineId, units: Math.min(units, unitsLeft) }] : [];
  });
  const chosenMinor = held.length > 0 ? amountOf(own, { kind: 'items', lines: held }) : 0;
  return chosenMinor + own.bill.pendingMinor;
}

/** Returns the choice with which the sheet opens: the guest's own part, or everything if they are alone. */
export function firstChoice(own: OwnBill, isShared: boolean): Choice {
  const mine = own.bill.lines.filter(({ ownerId }) => !isShared || ownerId === own.myId);
  return {
    tab: isShared ? 'people' : 'items',
    people: own.myId !== undefined && ownPartMinor(own) > 0 ? [own.myId] : [],
    units: Object.fromEntries(mine.map(({ lineId, unitsLeft }) => [lineId, unitsLeft])),
    parts: undefined,
    count: 1,
    typed: '',
  };
}
