import { computeBill } from '@sofra/contracts/bill-math';
import { describe, expect, it } from 'vitest';
import { buildLedger, buildLine, buildOrder, buildPayment } from '../../../../../test/data.ts';
import { itemGroups } from './billItems.ts';
import { partsOfPeople } from './billPeople.ts';
import {
  amountOf,
  equalParts,
  firstChoice,
  heldLines,
  lastPart,
  obstacleOf,
  othersMinor,
  type OwnBill,
  ownPartMinor,
  splitOf,
  typedMinor,
} from './splits.ts';
import { suggestedCash, suggestedTips } from './amounts.ts';

const placedBy = (userId: number) => ({ userId, nickname: null, seat: userId - 6 });
/** Guest 7: a soup of 100; guest 8: two teas of 20; for the table: humus of 50. */
const orders = [
  buildOrder({
    id: 1,
    placedBy: placedBy(7),
    lines: [buildLine({ id: 1, unitPriceMinor: 10_000 })],
  }),
  buildOrder({
    id: 2,
    placedBy: placedBy(8),
    lines: [
      buildLine({ id: 2, unitPriceMinor: 2000, quantity: 2 }),
      buildLine({ id: 3, unitPriceMinor: 5001, isForTable: true }),
    ],
  }),
];
function ownBill({
  ledger = buildLedger(),
  holds = [],
  presentIds = [7, 8],
  payable = 'all',
}: {
  ledger?: OwnBill['ledger'];
  holds?: { userId: number; lineId: number; units: number }[];
  presentIds?: number[];
  payable?: OwnBill['payable'];
} = {}): OwnBill {
  const until = '2026-11-21T12:01:00.000Z';
  return {
    bill: computeBill(orders, ledger),
    ledger,
    choices: { sessionId: 1, holds: holds.map((hold) => ({ ...hold, until })) },
    myId: 7,
    presentIds,
    payable,
  };
}

describe('what a guest chooses to pay', () => {
  it('is only their own part, or nothing, before anything is served', () => {
    const [mine, all] = [{ kind: 'people' as const, userIds: [7] }, { kind: 'rest' as const }];
    const obstacles = (payable: OwnBill['payable']) =>
      [mine, all].map((split) => obstacleOf(ownBill({ payable }), split));
    expect(obstacles('nothing')).toEqual(['nothingYet', 'nothingYet']);
    expect(obstacles('own')).toEqual([undefined, 'onlyOwn']);
    expect(obstacles('all')).toEqual([undefined, undefined]);
  });

  it('is at least five lira, or all that is left', () => {
    const obstacle = (amountMinor: number) => obstacleOf(ownBill(), { kind: 'sum', amountMinor });
    expect([499, 500].map(obstacle)).toEqual(['tooLittle', undefined]);
    const payment = buildPayment({
      amountMinor: 19_000,
      shares: [
        { lineId: 1, units: 1, amountMinor: 10_000 },
        { lineId: 2, units: 2, amountMinor: 4000 },
        { lineId: 3, units: 0, amountMinor: 5000 },
      ],
    });
    const own = ownBill({ ledger: buildLedger({ payments: [payment] }) });
    expect(obstacleOf(own, { kind: 'sum', amountMinor: 1 })).toBeUndefined();
  });

  it('is their own part at first, and everything if they are alone', () => {
    const own = ownBill();
    const shared = firstChoice(own, true);
    expect(splitOf(own, shared)).toEqual({ kind: 'people', userIds: [7] });
    expect(splitOf(own, { ...shared, tab: 'items' })).toEqual({
      kind: 'items',
      lines: [{ lineId: 1, units: 1 }],
    });
    const split = splitOf(own, firstChoice(own, false));
    expect(split && amountOf(own, split)).toBe(own.bill.leftMinor);
  });

  it('is nobody’s part if their own is paid', () => {
    const ledger = buildLedger({
      payments: [
        buildPayment({
          amountMinor: 12_500,
          split: { kind: 'people', userIds: [7] },
          shares: [
            { lineId: 1, units: 1, amountMinor: 10_000 },
            { lineId: 3, units: 0, amountMinor: 2500 },
          ],
        }),
      ],
    });
    const own = ownBill({ ledger });
    expect(firstChoice(own, true).people).toEqual([]);
    expect(partsOfPeople(own)).toMatchObject([
      { userId: 7, leftMinor: 0, paidMinor: 12_500 },
      { userId: 8, ownMinor: 4000, sharedMinor: 2501 },
    ]);
  });

  it('has no units that another guest is choosing', () => {
    const own = ownBill({ holds: [{ userId: 8, lineId: 2, units: 1 }] });
    const choice = { ...firstChoice(own, true), tab: 'items' as const, units: { 2: 2, 3: 1 } };
    expect(splitOf(own, choice)).toEqual({
      kind: 'items',
      lines: [
        { lineId: 2, units: 1 },
        { lineId: 3, units: 1 },
      ],
    });
    expect(othersMinor(own)).toBe(2000);
  });

  it('holds lines of people and items, but nothing for parts and sums', () => {
    const own = ownBill();
    const lines = [
      { lineId: 1, units: 1 },
      { lineId: 2, units: 2 },
    ];
    expect(heldLines(own, { kind: 'people', userIds: [7, 8] })).toEqual(lines);
    expect(heldLines(own, { kind: 'items', lines })).toEqual(lines);
    expect(heldLines(own, { kind: 'equal', parts: 2, count: 1 })).toEqual([]);
    expect(heldLines(own, { kind: 'rest' })).toEqual([]);
    expect(heldLines(own, undefined)).toEqual([]);
  });

  it('is a typed sum of at most what is left', () => {
    const own = ownBill();
    const typed = (text: string) =>
      splitOf(own, { ...firstChoice(own, true), tab: 'sum', typed: text });
    expect(typed('120,5')).toEqual({ kind: 'sum', amountMinor: 12_050 });
    expect(typed('99999')).toEqual({ kind: 'sum', amountMinor: 19_001 });
    expect(typed('0')).toBeUndefined();
    expect(typed('abc')).toBeUndefined();
    expect(typedMinor('-5', 19_001)).toBeUndefined();
  });

  it('counts payments under way as chosen by others', () => {
    const payment = buildPayment({ state: 'intent', amountMinor: 4000 });
    const shares = [{ lineId: 2, units: 2, amountMinor: 4000 }];
    const own = ownBill({ ledger: buildLedger({ payments: [{ ...payment, shares }] }) });
    expect(othersMinor(own)).toBe(4000);
    expect(ownPartMinor(own)).toBe(12_500);
  });
});

describe('equal parts', () => {
  it('are one for each guest, the last with the difference', () => {
    const own = ownBill();
    expect(equalParts(own, undefined)).toMatchObject({ left: 2, paidCount: 0 });
    expect(amountOf(own, { kind: 'equal', parts: 2, count: 1 })).toBe(9500);
    expect(lastPart(19_001, 2)).toBe(9501);
    expect(lastPart(19_000, 2)).toBeUndefined();
    expect(lastPart(100, 3)).toBe(34);
  });

  it('go on as the last payer divided them', () => {
    const payments = [
      buildPayment({
        amountMinor: 6333,
        split: { kind: 'equal', parts: 3, count: 1 },
        shares: [{ lineId: 1, units: 0, amountMinor: 6333 }],
      }),
    ];
    const own = ownBill({ ledger: buildLedger({ payments }) });
    expect(equalParts(own, undefined)).toMatchObject({ left: 2, paidCount: 1 });
    expect(amountOf(own, { kind: 'equal', parts: 2, count: 2 })).toBe(19_001 - 6333);
  });

  it('don’t count a refunded one', () => {
    const split = { kind: 'equal' as const, parts: 3, count: 1 };
    const shares = [{ lineId: 1, units: 0, amountMinor: 6333 }];
    const paid = buildPayment({ amountMinor: 6333, split, shares });
    const refund = buildPayment({
      id: 2,
      kind: 'refund',
      refundOf: 1,
      amountMinor: 6333,
      split,
      shares: shares.map((share) => ({ ...share, amountMinor: -share.amountMinor })),
    });
    const own = ownBill({ ledger: buildLedger({ payments: [paid, refund] }) });
    expect(equalParts(own, undefined)).toMatchObject({ left: 2, paidCount: 0 });
  });
});

describe('the items of a bill', () => {
  it('are grouped by guest, the own first and those for the table last', () => {
    const groups = itemGroups(ownBill({ presentIds: [8, 7] }), orders, {});
    expect(groups.map(({ ownerId }) => ownerId)).toEqual([7, 8, null]);
  });

  it('say who chooses them, who paid them and what is left', () => {
    const payments = [
      buildPayment({
        split: { kind: 'items', lines: [{ lineId: 2, units: 1 }] },
        amountMinor: 2000,
        shares: [{ lineId: 2, units: 1, amountMinor: 2000 }],
      }),
      buildPayment({
        id: 2,
        amountMinor: 10_000,
        shares: [{ lineId: 1, units: 1, amountMinor: 10_000 }],
      }),
    ];
    const own = ownBill({
      ledger: buildLedger({ payments }),
      holds: [{ userId: 8, lineId: 3, units: 1 }],
    });
    const items = itemGroups(own, orders, { 2: 2 }).flatMap((group) => group.items);
    expect(items).toMatchObject([
      { state: 'paid', priceMinor: 10_000, payments: [{ id: 2 }] },
      { state: 'open', freeUnits: 1, chosenUnits: 1, priceMinor: 2000 },
      { state: 'held', heldBy: [8], priceMinor: 5001 },
    ]);
  });
});

describe('suggested tips', () => {
  it('are round and fit the sum', () => {
    expect(suggestedTips(21_200, 'TRY')).toEqual([1000, 2000, 3000]);
    expect(suggestedTips(131_000, 'TRY')).toEqual([5000, 10_000, 15_000]);
    expect(suggestedTips(5000, 'EUR')).toEqual([200, 400, 600]);
  });

  it('aren’t smaller than a coin of use', () => {
    expect(suggestedTips(3000, 'TRY')).toEqual([500, 1000, 1500]);
    expect(suggestedTips(300, 'EUR')).toEqual([100, 200, 300]);
  });
});

describe('suggested cash', () => {
  it('is round and more than the sum', () => {
    expect(suggestedCash(23_200)).toEqual([25_000, 30_000, 50_000]);
    expect(suggestedCash(4500)).toEqual([5000, 10_000]);
    expect(suggestedCash(18_540)).toEqual([20_000, 50_000, 100_000]);
  });

  it('leaves out what the sum already is', () => {
    expect(suggestedCash(50_000)).toEqual([100_000]);
    expect(suggestedCash(90)).toEqual([100, 500, 1000]);
  });
});
