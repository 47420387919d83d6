import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import { guestOrderTransitions, orderTransitions } from '@sofra/contracts/order-transitions';
import * as contract from '@sofra/contracts/orders';
import { startSession } from '@sofra/contracts/sessions';
import { buildGuest, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';

let sessionId: number;

const api = await sharedApi();
const venue = await buildVenue(api.db);
const cook = await signInAs(api, 'employee', venue);
const guest = await buildGuest(api);
beforeAll(async () => {
  const params = { tableId: venue.tables[0].id };
  sessionId = (await api.ask(startSession, { params, cookie: guest.cookie })).id;
});

const placeOrder = (): Promise<contract.Order> =>
  api.ask(contract.placeOrder, {
    params: { sessionId },
    body: { items: [{ itemId: venue.items[0].id, quantity: 1 }] },
    cookie: guest.cookie,
  });

const to = (
  order: contract.Order,
  who: SignedInUser,
  body: { status: contract.OrderStatus; reason?: string },
) => ({ params: { orderId: order.id }, body, cookie: who.cookie });

const setStatus = (order: contract.Order, status: contract.OrderStatus) =>
  api.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute();

async function countEvents(): Promise<number> {
  const { count } = await api.db
    .selectFrom('room_events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('PATCH /api/orders/:id/status', () => {
  const cases = contract.orderStatuses.flatMap((from) =>
    contract.orderStatuses.map((status) => ({ from, status })),
  );
  const users = [
    { name: 'staff', who: () => cook, transitions: orderTransitions },
    { name: 'its guest', who: () => guest, transitions: guestOrderTransitions },
  ];

  describe.each(users)('follows the table for $name', ({ who, transitions }) => {
    it.each(cases)('$from → $status', async ({ from, status }) => {
      const order = await placeOrder();
      await setStatus(order, from);
      const move = to(order, who(), { status, reason: 'bitti' });
      if (from === status || transitions[from].includes(status)) {
        expect((await api.ask(contract.changeOrderStatus, move)).status).toBe(status);
      } else {
        expect(await api.refused(contract.changeOrderStatus, move)).toMatchObject({
          status: 409,
          code: 'transition_not_allowed',
          details: { status: from },
        });
      }
    });
  });

  it('sends one event per room for twenty concurrent taps', async () => {
    const order = await placeOrder();
    const before = await countEvents();
    const tap = to(order, cook, { status: 'preparing' });
    await Promise.all(Array.from({ length: 20 }, () => api.ask(contract.changeOrderStatus, tap)));
    expect((await countEvents()) - before).toBe(2);
  });

  it('requires a reason from staff once the kitchen has started', async () => {
    const order = await placeOrder();
    await api.ask(contract.changeOrderStatus, to(order, cook, { status: 'preparing' }));
    const mute = to(order, cook, { status: 'cancelled' });
    expect((await api.refused(contract.changeOrderStatus, mute)).code).toBe('reason_required');
    const cancellation = to(order, cook, { status: 'cancelled', reason: 'Malzeme bitti' });
    expect(await api.ask(contract.changeOrderStatus, cancellation)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Malzeme bitti',
      isAcknowledged: false,
    });
  });

  it('records when an order was started, ready and served, and by whom; a step back clears it', async () => {
    const order = await placeOrder();
    const step = async (status: contract.OrderStatus) => {
      await api.ask(contract.changeOrderStatus, to(order, cook, { status, reason: 'Yanlış' }));
      const row = await api.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      const set = (value: Date | null) => value !== null;
      return [set(row.preparing_at), set(row.ready_at), set(row.served_at), row.served_by];
    };
    const cookId = (await api.ask(me, { cookie: cook.cookie }))?.id;
    expect(await step('preparing')).toEqual([true, false, false, null]);
    expect(await step('ready')).toEqual([true, true, false, null]);
    expect(await step('served')).toEqual([true, true, true, cookId]);
    expect(await step('ready')).toEqual([true, true, false, null]);
    expect(await step('preparing')).toEqual([true, false, false, null]);
    expect(await step('pending')).toEqual([false, false, false, null]);
  });

  it('records a cancellation with its reason in the audit log, and no other step', async () => {
    const order = await placeOrder();
    const served = await placeOrder();
    for (const status of ['preparing', 'ready', 'served'] as const) {
      const move = to(served, cook, { status, reason: 'Yok' });
      expect((await api.ask(contract.changeOrderStatus, move)).cancelReason).toBeNull();
    }
    const cancel = to(order, cook, { status: 'cancelled', reason: 'Malzeme bitti' });
    await api.ask(contract.changeOrderStatus, cancel);
    const entries = await api.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where(sql`(details ->> 'orderId')::bigint`, 'in', [order.id, served.id])
      .execute();
    expect(entries).toEqual([
      { action: 'order.cancelled', details: { orderId: order.id, reason: 'Malzeme bitti' } },
    ]);
  });

  it('keeps a cancelled order on the board until it is acknowledged, once', async () => {
    const order = await placeOrder();
    await api.ask(contract.changeOrderStatus, to(order, guest, { status: 'cancelled' }));
    const idsOnBoard = async (): Promise<number[]> => {
      const params = { branchId: venue.branchId };
      const board = await api.ask(contract.listBranchOrders, { params, cookie: cook.cookie });
      return board.orders.map(({ id }) => id);
    };
    expect(await idsOnBoard()).toContain(order.id);
    const see = { params: { orderId: order.id }, cookie: cook.cookie };
    const seen = await api.ask(contract.acknowledgeOrder, see);
    expect(await api.ask(contract.acknowledgeOrder, see)).toEqual(seen);
    expect(await idsOnBoard()).not.toContain(order.id);
  });
});

describe('PATCH /api/orders/:id/lines/:lineId', () => {
  const strike = (order: contract.Order, line: contract.Order, isDone: boolean) => ({
    params: { orderId: order.id, lineId: line.lines[0]?.id ?? 0 },
    body: { isDone },
    cookie: cook.cookie,
  });

  it('strikes and restores a line; a repeat sends no event', async () => {
    const order = await placeOrder();
    const before = await countEvents();
    for (const isDone of [true, true, false]) {
      const struck = await api.ask(contract.strikeOrderLine, strike(order, order, isDone));
      expect(struck.lines[0]?.isDone).toBe(isDone);
    }
    expect((await countEvents()) - before).toBe(4);
  });

  it('refuses a line of an order that the kitchen has finished', async () => {
    const order = await placeOrder();
    for (const status of ['ready', 'served', 'cancelled'] as const) {
      await setStatus(order, status);
      const late = strike(order, order, true);
      expect(await api.refused(contract.strikeOrderLine, late)).toMatchObject({
        code: 'transition_not_allowed',
        details: { status },
      });
    }
  });

  it('doesn’t find a line of another order', async () => {
    const crossed = strike(await placeOrder(), await placeOrder(), true);
    expect((await api.refused(contract.strikeOrderLine, crossed)).status).toBe(404);
  });
});

describe('GET /api/branches/:id/orders', () => {
  it('returns the history in pages without gaps or repeats', async () => {
    const own = await buildVenue(api.db);
    const { cookie } = await signInAs(api, 'waiter', own);
    const session = await api.ask(startSession, {
      params: { tableId: own.tables[0].id },
      cookie,
    });
    const placed: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const order = await api.ask(contract.placeOrder, {
        params: { sessionId: session.id },
        body: { items: [{ itemId: own.items[0].id, quantity: 1 }] },
        cookie,
      });
      const params = { orderId: order.id };
      await api.ask(contract.changeOrderStatus, { params, body: { status: 'served' }, cookie });
      placed.unshift(order.id);
    }
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(own, cookie, cursor);
      seen.push(...page.orders.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(placed);
  });

  const readPage = (own: Venue, cookie: string, cursor: string) =>
    api.ask(contract.listBranchOrders, {
      params: { branchId: own.branchId },
      query: { state: 'history', limit: '3', ...(cursor && { cursor }) },
      cookie,
    });
});
