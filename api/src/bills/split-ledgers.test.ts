import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { revokeAdjustment } from '@sofra/contracts/bills';
import { changeLineQuantity } from '@sofra/contracts/order-changes';
import { placeRound } from '@sofra/contracts/rounds';
import { lineDiscounts } from '@sofra/infra/line-discounts';
import { splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { openSplitTables, type There, type TwoGuests as Table } from '../../test/split-tables.ts';
import { roundOf } from '../../test/parties.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';
import { failOnline, settleOnline } from './settle-online.ts';

const till = await openEvening();
const { api, venue, waiter, manager, bills, place, setStatus, moves, end } = till;

const { seatTwo, split, expectTold } = openSplitTables(till);

const tip = { tipMinor: 500 };
const payHalf = (party: Table) =>
  bills.record(party, waiter, 8050, { ...splitOf.equal(2), ...tip });
const settle = (id: number) => api.deps.rooms.transact((trx) => settleOnline(trx, id));
/** Begins to pay everything, as guests may once something was served. */
async function begin(party: Table) {
  await setStatus(party.second, 'served');
  return bills.begin(party, party.guest, 16_100, tip);
}
/** Pays everything on the phone, with a provider that is away since. */
async function payOnline(party: Table) {
  const { id } = await begin(party);
  await api.rows('payments', id).set({ method: 'online', provider: 'test' });
  return settle(id);
}
const sums = async (...tables: There[]) => {
  const all = await Promise.all(tables.map((table) => bills.sumUp(table, waiter)));
  expect(all.reduce((sum, { tipMinor }) => sum + tipMinor, 0)).toBeLessThanOrEqual(500);
  return all.map(({ paidMinor, leftMinor, refundDueMinor }) => [
    paidMinor,
    leftMinor,
    refundDueMinor,
  ]);
};

const half = { kind: 'discount', rate: 5000, reason: 'Gecikme' } as const;
const revoke = ({ sessionId }: { sessionId: number }, adjustmentId: number) =>
  api.ask(revokeAdjustment, { params: { sessionId, adjustmentId }, cookie: manager.cookie });

/** An action whose lines, or whose payment's lines, are in two sessions; and paid, left and due in each. */
interface Action {
  /** Prepares the action before the split. */
  first: (party: Table) => Promise<{ id: number }>;
  act: (party: Table, there: There, id: number) => Promise<unknown>;
  here: number[];
  there: number[];
}
const actions: Record<string, Action> = {
  'a discount': {
    first: payHalf,
    act: (party) => bills.adjust(party, manager, { ...half, rate: 9000, lineIds: [party.lineId] }),
    here: [6150, 0, 1500],
    there: [1900, 1900, 0],
  },
  'complimentary lines': {
    first: payHalf,
    act: (party) =>
      bills.adjust(party, manager, {
        kind: 'complimentary',
        reason: 'Soğuktu',
        lineIds: [party.lineId],
      }),
    here: [6150, 0, 2350],
    there: [1900, 1900, 0],
  },
  'a revoked discount': {
    first: async (party) => {
      const { adjustments } = await bills.adjust(party, manager, half);
      await bills.record(party, waiter, 8050, tip);
      return { id: adjustments[0]?.id ?? 0 };
    },
    act: (party, _there, id) => revoke(party, id),
    here: [6150, 6150, 0],
    there: [1900, 1900, 0],
  },
  'a refund': {
    first: payHalf,
    act: (party, _there, id) => bills.refund(party, manager, id, 3000, { tipMinor: 100 }),
    here: [5050, 7250, 0],
    there: [0, 3800, 0],
  },
  'a payment by staff': {
    first: payHalf,
    act: (party) => bills.record(party, waiter, 6150),
    here: [12_300, 0, 0],
    there: [1900, 1900, 0],
  },
  'a settled payment of a guest': {
    first: begin,
    act: (_party, there, id) => bills.settle(there, waiter, id),
    here: [12_300, 0, 0],
    there: [3800, 0, 0],
  },
  'a withdrawn payment': {
    first: begin,
    act: (party, _there, id) => bills.withdraw(party, party.guest, id),
    here: [0, 12_300, 0],
    there: [0, 3800, 0],
  },
  'a refund that the provider decides later': {
    first: payOnline,
    act: async (_party, there, id) => settle((await bills.refund(there, manager, id, 3000)).id),
    here: [12_300, 0, 0],
    there: [800, 3000, 0],
  },
  'a refund that failed after all': {
    first: payOnline,
    act: async (_party, there, id) => {
      const refund = await settle((await bills.refund(there, manager, id, 3000)).id);
      await api.deps.rooms.transact((trx) => failOnline(trx, refund.id, 'failed'));
    },
    here: [12_300, 0, 0],
    there: [3800, 0, 0],
  },
  'a cancelled order': {
    first: payHalf,
    act: (party) => setStatus(party.order, 'cancelled'),
    here: [6150, 0, 2350],
    there: [1900, 1900, 0],
  },
  'a changed line': {
    first: payHalf,
    act: ({ order, lineId }) =>
      api.ask(changeLineQuantity, {
        params: { orderId: order.id, lineId },
        body: { from: 1, quantity: 0 },
        cookie: waiter.cookie,
      }),
    here: [6150, 0, 2350],
    there: [1900, 1900, 0],
  },
  'an order after a refund became due': {
    first: payHalf,
    act: async (party) => {
      await setStatus(party.order, 'cancelled');
      await place(party, { item: 1 });
    },
    here: [6150, 1450, 0],
    there: [1900, 1900, 0],
  },
  'a round after a refund became due': {
    first: payHalf,
    act: async (party) => {
      await setStatus(party.order, 'cancelled');
      await api.ask(placeRound, roundOf(party, waiter, venue.items[1].id));
    },
    here: [6150, 1450, 0],
    there: [1900, 1900, 0],
  },
  'a merge with a table that has money to move': {
    first: payHalf,
    act: async (party, there) => {
      await setStatus(party.order, 'cancelled');
      await moves.merge(there, party);
    },
    here: [8050, 0, 450],
    there: [0, 0, 0],
  },
};

describe('after a split, both tables have the money and the events of', () => {
  it.each(Object.entries(actions))('%s', async (_what, action) => {
    const party = await seatTwo();
    const { id } = await action.first(party);
    const there = await split(party);
    // Nothing changes the money of a table that another transaction is reading.
    const reader = await lockRow(api.db, 'table_sessions', 'id', there.sessionId);
    const acting = action.act(party, there, id);
    await whenWaiting(api.db, 1);
    await reader.rollback().execute();
    await acting;
    expect(await sums(party, there)).toEqual([action.here, action.there]);
    await expectTold(party, there);
  });
});

describe('revoking a discount', () => {
  it('refuses a payment at another table that would pay the bill as it was', async () => {
    const party = await seatTwo();
    const { adjustments } = await bills.adjust(party, manager, half);
    const there = await split(party);
    const reader = await lockRow(api.db, 'table_sessions', 'id', there.sessionId);
    const revoking = revoke(party, adjustments[0]?.id ?? 0);
    await whenWaiting(api.db, 1);
    const paying = bills.refuseRecord(there, waiter, 1900);
    await whenWaiting(api.db, 2);
    await reader.rollback().execute();
    await revoking;
    expect(await paying).toMatchObject({ code: 'bill_changed', details: { leftMinor: 3800 } });
    await expectTold(party, there);
  });

  it.each([half, { kind: 'amount', amountMinor: 1610, reason: 'Gecikme' } as const])(
    'leaves the lines of a session that has ended discounted, and says so in the audit log: $kind',
    async (discount) => {
      const party = await seatTwo();
      const { adjustments } = await bills.adjust(party, manager, discount);
      const id = adjustments[0]?.id ?? 0;
      const there = await split(party);
      const { leftMinor, discountMinor } = await bills.sumUp(there, waiter);
      await bills.record(there, waiter, leftMinor);
      await end(there, { openOrders: 'serve' });
      const revoked = await revoke(party, id);
      expect(await sums(party, there)).toEqual([
        [0, 12_300, 0],
        [leftMinor, 0, 0],
      ]);
      const lines = sql`select line_id from adjustment_lines where adjustment_id >= ${id}`;
      const { rows } = await sql`
        select adjustment_id as id, off_minor as off from ${lineDiscounts(lines)} step`.execute(
        api.db,
      );
      expect(rows).toEqual([{ id, off: discountMinor }]);
      await expectTold(party, there);
      const audit = await api
        .rows('audit_log', { action: 'bill.adjustmentRevoked', business_id: venue.businessId })
        .read();
      expect(audit.at(-1)?.details).toMatchObject({
        adjustmentId: id,
        keptLineIds: [party.theirs.lines[0]?.id],
      });
      expect(await revoke(party, id)).toEqual(revoked);
    },
  );

  it('is told to the table that was split off, once the one where it was given has ended', async () => {
    const party = await seatTwo();
    const { adjustments } = await bills.adjust(party, manager, half);
    const there = await split(party);
    const { leftMinor } = await bills.sumUp(party, waiter);
    await bills.record(party, waiter, leftMinor);
    await end(party, {});
    await revoke(there, adjustments[0]?.id ?? 0);
    expect(await sums(party, there)).toEqual([
      [leftMinor, 0, 0],
      [0, 3800, 0],
    ]);
    await expectTold(party, there);
  });
});
