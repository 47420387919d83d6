import { describe, expect, it, vi } from 'vitest';
import { buildOrder, buildSession, disconnect, noon, refusal } from '../../../test/data.ts';
import { buildPhone, type FakeResponse } from '../../../test/phone.ts';
import { createFollowMoves } from './followMoves.ts';

const movedTo = { sessionId: 5, tableId: 2 };
const newSession = buildSession({ id: 5, tableId: 2, tableNumber: '2' });
const ended = () => refusal('session_ended', { movedTo });

/** A guest's phone in session 1 at table 1, whose guests staff move to session 5 at table 2. */
async function buildMovedPhone(more: Partial<Record<string, FakeResponse>> = {}) {
  const phone = await buildPhone(ended, {
    'POST /api/sessions/5/orders': (request) => {
      const sent: { clientOrderId?: string } = request.body ?? {};
      const { clientOrderId = null } = sent;
      return buildOrder({ id: 9, sessionId: 5, tableId: 2, clientOrderId });
    },
    'GET /api/tables/1/session': () => newSession,
    ...more,
  });
  const page = await phone.openPage();
  await page.sessions.start(1);
  const { auth, sync: basketSync, cart, outbox, sessions } = page;
  createFollowMoves({ auth, basketSync, cart, outbox, sessions, retry: (work) => work() });
  const sentTo = (path: string) => phone.asked.filter((one) => one.path === path);
  const entries = () => outbox.store.getState().entries;
  const isSettled = () => vi.waitFor(() => expect(entries()).toEqual([]));
  return { ...page, phone, sentTo, entries, isSettled };
}
type MovedPhone = Awaited<ReturnType<typeof buildMovedPhone>>;

const OLD = '/api/sessions/1/orders';
const NEW = '/api/sessions/5/orders';

/** Expects one order at the new table, under the id that it had at the old one. */
function expectSameOrder({ sentTo, cart }: MovedPhone): void {
  expect(sentTo(NEW)).toHaveLength(1);
  expect(sentTo(OLD).map(({ body }) => body)).toEqual(sentTo(OLD).map(() => sentTo(NEW)[0]?.body));
  expect([cart.linesOf(1), cart.linesOf(2)]).toEqual([[], []]);
}

describe('an order whose guest was moved', () => {
  it('goes to the new session under the same id, once', async () => {
    const phone = await buildMovedPhone();
    phone.cart.add(1, 1);
    expect(await phone.outbox.place(1)).toBe('placed');
    await phone.isSettled();
    expectSameOrder(phone);
    expect(phone.sentTo(OLD)).toHaveLength(1);
    await vi.waitFor(() => expect(phone.sessions.seatAt(2)).toBe(5));
    expect(phone.outbox.store.getState().refusals).toEqual({});
  });

  it('that waited without a connection goes there too', async () => {
    let cuts = 2;
    const phone = await buildMovedPhone({
      [`POST ${OLD}`]: () => (cuts-- > 0 ? disconnect() : ended()),
    });
    phone.cart.add(1, 1);
    expect(await phone.outbox.place(1)).toBe('waiting');
    await phone.isSettled();
    expectSameOrder(phone);
    expect(phone.sentTo(OLD)).toHaveLength(3);
  });

  it('is at the new table, with its reason, if it was being sent when the guest was moved', async () => {
    const phone = await buildMovedPhone({
      [`POST ${OLD}`]: () => {
        phone.sessions.follow(1, newSession);
        return refusal('items_unavailable');
      },
    });
    phone.cart.add(1, 1);
    expect(await phone.outbox.place(1)).toBe('refused');
    expect(phone.cart.linesOf(1)).toEqual([]);
    expect(phone.cart.linesOf(2)).toMatchObject([{ itemId: 1 }]);
    expect(phone.outbox.store.getState().refusals).toMatchObject({
      2: { code: 'items_unavailable' },
    });
  });

  it('isn’t sent if the guest has left the table meanwhile', async () => {
    const phone = await buildMovedPhone({
      [`POST ${OLD}`]: () => {
        phone.sessions.forget(1);
        return ended();
      },
    });
    phone.cart.add(1, 1);
    expect(await phone.outbox.place(1)).toBe('left');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(phone.sentTo(NEW)).toEqual([]);
  });
});

describe('the cart of a guest who was moved', () => {
  it('stays in the basket of a session that moves to another table', async () => {
    const basket = '/api/sessions/1/basket/lines';
    const phone = await buildMovedPhone({
      [`PUT ${basket}`]: ({ body }) => {
        const { lines = [] }: { lines?: object[] } = body ?? {};
        const added = { addedBy: 7, note: null, options: [], addedAt: noon, changedAt: noon };
        return {
          lines: lines.map((line) => ({ ...added, isForTable: false, ...line, version: 1 })),
        };
      },
    });
    phone.cart.add(1, 1, { quantity: 2 });
    const [line] = phone.cart.linesOf(1);
    await vi.waitFor(() => expect(phone.sentTo(basket)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    phone.sessions.apply(buildSession({ tableId: 2, tableNumber: '2', version: 2 }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(phone.sentTo(basket)).toHaveLength(1);
    expect([phone.cart.linesOf(1), phone.cart.linesOf(2)]).toEqual([[], [line]]);
  });

  it('is sent to the basket of the new session, once', async () => {
    const basket = '/api/sessions/5/basket/lines';
    const phone = await buildMovedPhone({
      'PUT /api/sessions/1/basket/lines': ended,
      [`PUT ${basket}`]: () => ({ lines: [] }),
    });
    phone.cart.add(1, 1, { quantity: 2 });
    const [line] = phone.cart.linesOf(1);
    await vi.waitFor(() => expect(phone.sentTo(basket)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(phone.sentTo(basket)).toMatchObject([
      { body: { lines: [{ id: line?.id, quantity: 2 }] } },
    ]);
    expect(phone.sentTo('/api/sessions/1/basket/lines')).toHaveLength(1);
    expect([phone.cart.linesOf(1), phone.cart.linesOf(2)]).toEqual([[], [line]]);
  });
});
