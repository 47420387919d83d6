import { computeBill } from '@sofra/contracts/bill-math';
import type { BillChoices, BillLedger } from '@sofra/contracts/bills';
import { describe, expect, it } from 'vitest';
import {
  buildLedger,
  buildLine,
  buildOrder,
  buildStaffPayment,
  noon,
} from '../../../../test/data.ts';
import {
  choiceOfItems,
  choiceOfParts,
  choiceOfPeople,
  choiceOfSum,
  heldOf,
  heldTotal,
  partsLeft,
  personRows,
  suggestedNotes,
  type TableBill,
} from './payChoice.ts';
import { newAdjustmentOf, owedWith } from './discount.ts';
import { asTyped, typedMinor, withKey, withoutLast } from './keypad.ts';

const [can, nil, ece] = [11, 12, 13];
const of = (userId: number, ...lines: [id: number, price: number, quantity?: number][]) =>
  buildOrder({
    id: userId,
    status: 'served',
    placedBy: { userId, nickname: null, seat: 1 },
    lines: lines.map(([id, unitPriceMinor, quantity = 1]) =>
      buildLine({ id, unitPriceMinor, quantity }),
    ),
  });
const forTable = buildOrder({
  id: 99,
  source: 'staff',
  placedFor: null,
  status: 'served',
  lines: [buildLine({ id: 9, unitPriceMinor: 10_000, isForTable: true })],
});
const orders = [of(can, [1, 16_800]), of(nil, [2, 5_000, 3]), of(ece, [3, 18_500]), forTable];

function tableOf(
  ledger: Partial<BillLedger> = {},
  holds: BillChoices['holds'] = [],
  presentIds = [can, nil, ece],
): TableBill {
  const whole = buildLedger(ledger);
  return { bill: computeBill(orders, whole), ledger: whole, presentIds, holds };
}
const hold = (userId: number, lineId: number, units = 1) => ({
  userId,
  lineId,
  units,
  until: noon,
});
const canPaid = buildStaffPayment({
  amountMinor: 20_133,
  split: { kind: 'people', userIds: [can] },
  payer: { userId: can, nickname: 'Can', seat: 1 },
  shares: [
    { lineId: 1, units: 1, amountMinor: 16_800 },
    { lineId: 9, units: 0, amountMinor: 3_333 },
  ],
});

describe('the guests of a bill', () => {
  it('owe their lines and their part of the shared ones', () => {
    expect(personRows(tableOf()).map(({ userId, leftMinor }) => [userId, leftMinor])).toEqual([
      [can, 20_133],
      [nil, 18_333],
      [ece, 21_834],
    ]);
  });

  it('are covered by their payment, and the others share what is left', () => {
    const [first, second] = personRows(tableOf({ payments: [canPaid] }));
    expect(first).toMatchObject({ leftMinor: 0, coveredMinor: 20_133, payment: { id: 1 } });
    expect(second).toMatchObject({ userId: nil, leftMinor: 18_333, payment: undefined });
  });

  it('are held by whoever chooses one of their lines', () => {
    const rows = personRows(tableOf({}, [hold(ece, 3), hold(can, 2)]));
    expect(rows.map(({ userId, holderId }) => [userId, holderId])).toEqual([
      [can, undefined],
      [nil, can],
      [ece, ece],
    ]);
  });

  it('are those who ordered, once they have left', () => {
    const rows = personRows(tableOf({}, [], []));
    expect(rows.map(({ userId }) => userId)).toEqual([can, nil, ece]);
  });
});

describe('what is free', () => {
  it('leaves out the units that phones hold, never more than are left', () => {
    const table = tableOf({}, [hold(can, 2, 2), hold(ece, 2, 5)]);
    const [, line] = table.bill.lines;
    expect(line && heldOf(line, table.holds)).toMatchObject({ units: 3, unitsFree: 0 });
    expect(heldTotal(table)).toEqual({ holders: [can, ece], amountMinor: 15_000 });
  });
});

describe('a choice', () => {
  it('of everyone is the rest, exactly what is left', () => {
    const table = tableOf();
    expect(choiceOfPeople(table, [can, nil, ece])).toMatchObject({
      split: { kind: 'rest' },
      amountMinor: 60_300,
    });
    expect(choiceOfPeople(table, [nil, ece])?.split).toEqual({
      kind: 'people',
      userIds: [nil, ece],
    });
    expect(choiceOfPeople(table, [])).toBeUndefined();
  });

  it('of items costs its units', () => {
    const table = tableOf();
    expect(choiceOfItems(table, new Map([[2, 2]]))?.amountMinor).toBe(10_000);
    expect(choiceOfItems(table, new Map([[2, 0]]))).toBeUndefined();
  });

  it('of all parts is the rest; the last part takes what rounding left', () => {
    const table = tableOf();
    expect(choiceOfParts(table, 7, 1).amountMinor).toBe(8_614);
    expect(choiceOfParts(table, 7, 7)).toMatchObject({
      split: { kind: 'rest' },
      amountMinor: 60_300,
    });
  });

  it('of a sum is at most what is left', () => {
    const table = tableOf();
    expect(choiceOfSum(table, 5_050)?.amountMinor).toBe(5_050);
    expect(choiceOfSum(table, 99_900)).toMatchObject({
      split: { kind: 'rest' },
      amountMinor: 60_300,
    });
    expect(choiceOfSum(table, 0)).toBeUndefined();
  });
});

describe('the parts that are left', () => {
  it('are the guests at first, at least two, then those that nobody has paid', () => {
    expect(partsLeft(tableOf())).toBe(3);
    expect(partsLeft(tableOf({}, [], [can]))).toBe(2);
    const part = buildStaffPayment({ split: { kind: 'equal', parts: 4, count: 1 } });
    expect(partsLeft(tableOf({ payments: [part] }))).toBe(3);
    const refused = buildStaffPayment({ ...part, state: 'failed' });
    expect(partsLeft(tableOf({ payments: [refused] }))).toBe(3);
  });
});

describe('the notes', () => {
  it.each([
    [38_900, [38_900, 40_000, 45_000, 50_000]],
    [23_200, [23_200, 25_000, 30_000, 40_000]],
    [4_550, [4_550, 5_000, 6_000, 10_000]],
    [10_000, [10_000, 15_000, 20_000, 30_000]],
  ])('for %i are it and the next round amounts', (amountMinor, notes) => {
    expect(suggestedNotes(amountMinor)).toEqual(notes);
  });
});

const reason = 'Çok beklendi';
const unlimited = { lineIds: undefined, reason };
const eaten = [
  buildOrder({
    status: 'served',
    lines: [buildLine({ id: 1 }), buildLine({ id: 2, quantity: 2, unitPriceMinor: 5_000 })],
  }),
];

describe('a discount', () => {
  it('is a rate, an amount, or complimentary lines', () => {
    expect(newAdjustmentOf({ kind: 'rate', typed: '12,5', ...unlimited })).toEqual({
      kind: 'discount',
      rate: 1250,
      reason,
    });
    expect(newAdjustmentOf({ kind: 'amount', typed: '20', lineIds: new Set([2]), reason })).toEqual(
      { kind: 'amount', amountMinor: 2000, lineIds: [2], reason },
    );
    expect(newAdjustmentOf({ kind: 'complimentary', typed: '', ...unlimited })).toEqual({
      kind: 'complimentary',
      reason,
    });
  });

  it.each([
    ['nothing', ''],
    ['zero', '0'],
    ['words', 'on'],
    ['more than all', '101'],
  ])('isn’t %s', (_what, typed) => {
    expect(newAdjustmentOf({ kind: 'rate', typed, ...unlimited })).toBeUndefined();
  });

  it('of chosen lines needs one', () => {
    const lineIds = new Set<number>();
    expect(newAdjustmentOf({ kind: 'complimentary', typed: '', lineIds, reason })).toBeUndefined();
  });

  it('shows what the bill owes then', () => {
    const ledger = buildLedger();
    expect(owedWith(eaten, ledger, { kind: 'discount', rate: 1000, reason })).toBe(16_650);
    expect(owedWith(eaten, ledger, { kind: 'amount', amountMinor: 1_001, reason })).toBe(17_499);
    expect(owedWith(eaten, ledger, { kind: 'amount', amountMinor: 99_999, reason })).toBe(0);
    expect(owedWith(eaten, ledger, { kind: 'complimentary', lineIds: [2], reason })).toBe(8_500);
  });
});

describe('the keypad of an amount', () => {
  const typing = (keys: string): string => [...keys].reduce(withKey, '');

  it.each([
    ['', '', 0],
    ['400', '400', 40_000],
    ['389,5', '389,5', 38_950],
    ['389,505', '389,50', 38_950],
    [',5', '0,5', 50],
    ['1,,2', '1,2', 120],
    ['007', '7', 700],
    ['12345678', '1234567', 123_456_700],
  ])('enters %j as %j', (keys, typed, minor) => {
    expect(typing(keys)).toBe(typed);
    expect(typedMinor(typed)).toBe(minor);
  });

  it('removes the last key, and shows an amount as it would be typed', () => {
    expect(withoutLast('38,5')).toBe('38,');
    expect([asTyped(40_000), asTyped(38_905)]).toEqual(['400', '389,05']);
  });
});
