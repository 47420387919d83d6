import { serveLine } from '@sofra/contracts/order-changes';
import * as orders from '@sofra/contracts/orders';
import { describe, expect, it } from 'vitest';
import { setTableStatus } from '@sofra/contracts/tables';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { endSession } from '@sofra/contracts/sessions';
import { leftUnpaid, splitOf } from '../../test/bills.ts';
import { type Party, eventsOf, headOf, orderOf, placeIn } from '../../test/parties.ts';
import { sql } from 'kysely';
import { freeSettled } from './free-settled.ts';
import { openEvening } from '../../test/evening.ts';

const { api, venue, waiter, aParty, ...evening } = await openEvening();

type Choice = { openOrders?: 'serve' | 'cancel'; reason?: string };
const end = ({ sessionId }: Party, body?: Choice) => ({
  params: { sessionId },
  cookie: waiter.cookie,
  body: { ...leftUnpaid, ...body },
});
const place = (party: Party, status: orders.OrderStatus) =>
  placeIn(api, status, orderOf(party, party.guest, venue.items[0].id), waiter);
const listed = (party: Party) => evening.ordersOf(party, waiter);
const audited = async (action: 'order.cancelled' | 'session.ended') => {
  const rows = await api
    .rows('audit_log', { action, business_id: venue.businessId })
    .read('actor_id', 'details');
  return rows.map(({ actor_id: actor, details }) => ({ actor, details }));
};

describe('ending a session with open orders', () => {
  it('keeps money that moves to a line which is cancelled next, and owes it back', async () => {
    const party = await evening.anOrder(2);
    const [served, other] = venue.items;
    const items = [served, other].map(({ id }) => ({ itemId: id, quantity: 1 }));
    const second = await evening.place(party, { items });
    await evening.setStatus(second, 'preparing');
    const line = { orderId: second.id, lineId: second.lines[0]?.id ?? 0 };
    await api.ask(serveLine, { params: line, body: { isServed: true }, cookie: waiter.cookie });
    // 170 liras of the first order, and 30 of the served line at 85.
    await evening.bills.record(party, waiter, 20_000, splitOf.sum(20_000));
    await api.ask(endSession, end(party, { openOrders: 'cancel', reason: 'Gittiler' }));
    const [paid] = (await evening.bills.read(party, waiter)).ledger.payments;
    const held = new Map<number, number>();
    for (const { lineId, amountMinor } of paid?.shares ?? []) {
      held.set(lineId, (held.get(lineId) ?? 0) + amountMinor);
    }
    expect(held.get(line.lineId)).toBe(8500);
    expect([...held.values()].reduce((sum, amount) => sum + amount, 0)).toBe(20_000);
  });

  it('leaves them to be served, and marks them for kitchen, floor and table', async () => {
    const party = await aParty();
    const open = [
      await place(party, 'pending'),
      await place(party, 'preparing'),
      await place(party, 'ready'),
    ];
    const served = await place(party, 'served');
    // The kitchen still shows it until it acknowledges the cancellation.
    const cancelled = await place(party, 'cancelled');
    const unseen = await place(party, 'cancelled');
    const acknowledged = await api.ask(orders.acknowledgeOrder, {
      params: { orderId: unseen.id },
      cookie: waiter.cookie,
    });
    expect([...open, served].map(({ isSessionEnded }) => isSessionEnded)).toEqual(
      Array(4).fill(false),
    );
    const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    await api.ask(endSession, end(party));

    const ended = (order: orders.Order) => ({ ...order, isSessionEnded: true });
    const marked = [...open, cancelled].map((order) => ({
      ...ended(order),
      version: order.version + 1,
    }));
    const [, , , markedCancelled] = marked;
    const [inBranch, inSession] = await Promise.all(
      rooms.map((room, index) => eventsOf(api, room, heads[index])),
    );
    for (const inRoom of [inBranch, inSession]) {
      const events = inRoom?.filter(({ type }) => type.startsWith('order.'));
      expect(events?.map(({ type }) => type)).toEqual(Array(4).fill('order.sessionEnded'));
      expect(events?.map(({ payload }) => payload)).toEqual([
        markedCancelled,
        ...marked.slice(0, 3),
      ]);
    }
    expect(inSession?.at(-1)?.type).toBe('session.ended');
    // Later reads agree; orders that were finished before have no new version.
    expect(await listed(party)).toEqual([
      ...marked.slice(0, 3),
      ended(served),
      markedCancelled,
      ended(acknowledged),
    ]);
    const board = await api.ask(orders.listBranchOrders, {
      params: { branchId: venue.branchId },
      cookie: waiter.cookie,
    });
    expect(board.orders.filter(({ sessionId }) => sessionId === party.sessionId)).toEqual(marked);
  });

  it('cancels what isn’t ready with one reason, as an ordinary cancellation', async () => {
    const party = await aParty();
    const [pending, preparing, ready] = [
      await place(party, 'pending'),
      await place(party, 'preparing'),
      await place(party, 'ready'),
    ];
    const head = await headOf(api, branchRoom(venue.branchId));
    await api.ask(endSession, end(party, { openOrders: 'cancel', reason: 'Misafir kalktı' }));

    const events = (await eventsOf(api, branchRoom(venue.branchId), head)).filter(({ type }) =>
      type.startsWith('order.'),
    );
    const cancelled = { status: 'cancelled', cancelReason: 'Misafir kalktı' };
    const both = { isAcknowledged: false, isSessionEnded: true };
    expect(events).toMatchObject([
      { type: 'order.statusChanged', payload: { id: pending.id, ...cancelled, ...both } },
      { type: 'order.statusChanged', payload: { id: preparing.id, ...cancelled, ...both } },
      {
        type: 'order.sessionEnded',
        payload: {
          id: ready.id,
          status: 'ready',
          version: ready.version + 1,
          isSessionEnded: true,
        },
      },
    ]);
    for (const { id } of [pending, preparing]) {
      expect(await audited('order.cancelled')).toContainEqual({
        actor: waiter.userId,
        details: { orderId: id, reason: 'Misafir kalktı' },
      });
    }
    expect((await listed(party)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'ready',
    ]);
  });

  it('requires a reason if an order is in preparation, and changes nothing without it', async () => {
    const party = await aParty();
    await place(party, 'pending');
    await place(party, 'preparing');
    const before = await listed(party);
    const refused = await api.refused(endSession, end(party, { openOrders: 'cancel' }));
    expect(refused).toMatchObject({ status: 400, code: 'reason_required' });
    expect(await listed(party)).toEqual(before);

    const early = await aParty();
    await place(early, 'pending');
    await api.ask(endSession, end(early, { openOrders: 'cancel' }));
    expect((await listed(early)).map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('offers the same choice when staff set the table to idle', async () => {
    const party = await aParty();
    await place(party, 'preparing');
    const free = (choice: Choice) => ({
      params: { tableId: party.table.id },
      cookie: waiter.cookie,
      body: { status: 'idle' as const, endSession: true, ...leftUnpaid, ...choice },
    });
    const refused = await api.refused(setTableStatus, free({ openOrders: 'cancel' }));
    expect(refused.code).toBe('reason_required');
    const freed = await api.ask(
      setTableStatus,
      free({ openOrders: 'cancel', reason: 'Yanlış masa' }),
    );
    expect(freed.status).toBe('idle');
    expect(await listed(party)).toMatchObject([
      { status: 'cancelled', cancelReason: 'Yanlış masa', isSessionEnded: true },
    ]);
  });

  it('lets a guest end only a session without open orders, whatever they choose', async () => {
    const party = await aParty();
    await place(party, 'pending');
    const byGuest = {
      ...end(party, { openOrders: 'cancel' }),
      cookie: party.guest.cookie,
    };
    expect((await api.refused(endSession, byGuest)).code).toBe('session_busy');
    const { orders: remaining } = await evening.read(party);
    expect(remaining).toMatchObject([{ status: 'pending', isSessionEnded: false }]);
  });
});

it('frees an empty table although guests still sit at many tables that were settled earlier', async () => {
  const till = await openEvening();
  const { businessId, branchId } = till.venue;
  await sql`
    with places as (
      insert into tables (business_id, branch_id, table_number, qr_code, status)
      select ${businessId}, ${branchId}, 'Dolu ' || n, 'full-' || n, 'active'
      from generate_series(1, 60) n returning id
    ), sat as (
      insert into table_sessions (business_id, branch_id, table_id)
      select ${businessId}, ${branchId}, id from places returning id
    ), guests as (
      insert into session_guests (session_id, user_id, seat)
      select id, ${till.waiter.userId}, 1 from sat
    ), here as (
      insert into basket_guests (session_id, user_id, is_here, here_until)
      select id, ${till.waiter.userId}, true, now() + interval '1 hour' from sat
    )
    insert into bills (session_id, settled_at) select id, now() - interval '20 minutes' from sat`.execute(
    api.db,
  );
  const party = await till.anOrder();
  await till.setStatus(party.order, 'served');
  await till.bills.record(party, till.waiter, party.order.totalMinor);
  await sql`insert into basket_guests (session_id, user_id, is_here, here_until)
    values (${party.sessionId}, ${party.guest.userId}, false, now())
    on conflict (session_id, user_id) do update set is_here = false`.execute(api.db);
  await sql`update bills set settled_at = now() - interval '11 minutes'
    where session_id = ${party.sessionId}`.execute(api.db);
  await freeSettled(api.deps);
  const open = await api.db
    .selectFrom('table_sessions')
    .select(['id', 'ended_at as endedAt'])
    .where('branch_id', '=', branchId)
    .execute();
  const ended = open.filter(({ endedAt }) => endedAt !== null);
  expect([open.length, ended.map(({ id }) => id)]).toEqual([61, [party.sessionId]]);
});
