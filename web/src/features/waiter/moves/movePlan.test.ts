import { describe, expect, it } from 'vitest';
import type { Table } from '@sofra/contracts/tables';
import { buildBranchTable } from '../../../../test/businesses.ts';
import { buildOrder, buildSession } from '../../../../test/data.ts';
import { partOfGuest, splitOf, targetsOf, wholeOf } from './movePlan.ts';

const table = (id: number, changes: Partial<Table> = {}) =>
  buildBranchTable({ id, area: 'Salon', ...changes });
const guests = [7, 8].map((userId, index) => ({ userId, nickname: null, seat: index + 1 }));
const session = buildSession({ id: 1, tableId: 5, guestCount: 2, guests });
const other = buildSession({ id: 2, tableId: 6 });
const by = (userId: number) => ({ userId, nickname: null, seat: 1 });

const orders = [
  buildOrder({ id: 1, sessionId: 1, placedBy: by(7), totalMinor: 1000 }),
  buildOrder({
    id: 2,
    sessionId: 1,
    source: 'staff',
    placedBy: { userId: 99, nickname: null, seat: null },
    placedFor: { userId: 8, nickname: null, seat: 2 },
    totalMinor: 2000,
  }),
  buildOrder({
    id: 3,
    sessionId: 1,
    source: 'staff',
    placedBy: { userId: 99, nickname: null, seat: null },
    totalMinor: 4000,
  }),
  buildOrder({ id: 4, sessionId: 1, placedBy: by(7), status: 'cancelled', totalMinor: 9000 }),
];
const otherOrders = [buildOrder({ id: 5, sessionId: 2, totalMinor: 500 })];

describe('where a session may go', () => {
  const floor = {
    tables: [
      table(2),
      table(3, { status: 'closed' }),
      table(5),
      table(6),
      table(9, { area: 'Teras' }),
    ],
    sessions: [session, other],
    orders: [...orders, ...otherOrders],
  };
  const chosen = (verb: 'move' | 'merge' | 'split') =>
    targetsOf(verb, session, floor).map(({ area, targets }) => [
      area,
      targets.map(({ table: { id }, totalMinor }) => [id, totalMinor]),
    ]);

  it('moves and splits go to free tables, by area', () => {
    const free = [
      ['Salon', [[2, 0]]],
      ['Teras', [[9, 0]]],
    ];
    expect(chosen('move')).toEqual(free);
    expect(chosen('split')).toEqual(free);
  });

  it('merges go to other sessions only', () => {
    expect(chosen('merge')).toEqual([['Salon', [[6, 500]]]]);
  });
});

describe('what goes where', () => {
  it('counts people and orders without cancelled ones', () => {
    expect(wholeOf(session, orders)).toMatchObject({ people: 2, orderCount: 3, totalMinor: 7000 });
  });

  it('an order by staff goes with its guest, and one for the table stays', () => {
    expect(partOfGuest(8, orders).totalMinor).toBe(2000);
    const { goes, stays } = splitOf(session, orders, [8]);
    expect([goes.people, goes.totalMinor]).toEqual([1, 2000]);
    expect([stays.people, stays.totalMinor]).toEqual([1, 5000]);
  });
});
