import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../lib/storage.ts';
import { createAuth } from './auth.ts';
import { createCart, lineKey } from './cart.ts';
import { createMenus } from './menus.ts';
import { createOrders } from './orders.ts';
import { createOutbox } from './outbox.ts';
import { createSessions } from './sessions.ts';
import { buildItem, buildNetwork, buildOrder, buildSession, buildUser } from './testing.ts';
import { cut, refusal } from './testing.ts';

const menu = {
  branchId: 1,
  currency: 'TRY',
  categories: [{ key: 'starters', name: { tr: 'Başlangıçlar' } }],
  items: [
    buildItem({ id: 1 }),
    buildItem({ id: 2, name: { tr: 'Ayran' }, priceMinor: 1550, price: 15.5, basePrice: '15.50' }),
    buildItem({ id: 3, isAvailable: false }),
  ],
  position: { room: 'menu:1', epoch: 'e', seq: 0 },
};

type Answer = Parameters<typeof buildNetwork>[0];

/** A guest's phone: its storage outlives the page, as a reload does. */
async function buildPhone(answerOrder: Answer, more: Partial<Record<string, Answer>> = {}) {
  const storage = createMemoryStorage();
  let now = Date.parse('2026-11-21T12:00:00.000Z');
  let user: unknown = null;
  const { call, asked } = buildNetwork((request) => {
    const key = `${request.method} ${request.path.split('?')[0]}`;
    const other = more[key];
    if (other) return other(request);
    if (key === 'GET /api/auth/me') return user;
    if (key === 'POST /api/auth/anonymous') return (user = buildUser());
    if (key === 'GET /api/tables/1/menu') return menu;
    if (key === 'POST /api/tables/1/session/start') return buildSession();
    if (key === 'GET /api/tables/1/session') return null;
    if (key === 'POST /api/sessions/1/join') return buildSession({ version: 2 });
    if (key === 'POST /api/sessions/1/leave') return {};
    if (key === 'POST /api/sessions/1/orders') return answerOrder(request);
    throw new Error(`unexpected ${key}`);
  });
  async function openPage() {
    const clock = () => now;
    const auth = createAuth({ call, storage, log: () => undefined });
    const menus = createMenus({ call, storage, now: clock });
    const cart = createCart({ menus, storage, now: clock });
    const orders = createOrders({ call });
    const sessions = createSessions({ call, auth, orders });
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
    const outbox = createOutbox({
      call,
      storage,
      auth,
      cart,
      menus,
      orders,
      sessions,
      wait,
      now: clock,
    });
    await menus.load(1, 'tr');
    return { auth, menus, cart, orders, sessions, outbox };
  }
  const placed = () =>
    asked.filter(({ method, path }) => method === 'POST' && path === '/api/sessions/1/orders');
  return {
    openPage,
    asked,
    placed,
    storage,
    later: (ms: number) => (now += ms),
    signOutOnServer: () => (user = null),
  };
}

const answerOrder: Answer = ({ body }) => {
  const sent: { clientOrderId?: string } = body ?? {};
  return buildOrder({ clientOrderId: sent.clientOrderId ?? null });
};
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
};

describe('placing an order', () => {
  it('makes a guest, starts the session, and sends ids, quantities, notes and the total seen', async () => {
    const phone = await buildPhone(answerOrder);
    const { cart, outbox, orders, sessions } = await phone.openPage();
    cart.add(1, 1, { quantity: 2, note: ' az tuzlu ' });
    cart.add(1, 2);
    expect(await outbox.place(1)).toBe('placed');
    expect(phone.asked.map(({ method, path }) => `${method} ${path}`).slice(1)).toEqual([
      'GET /api/auth/me',
      'POST /api/auth/anonymous',
      'POST /api/tables/1/session/start',
      'POST /api/sessions/1/orders',
    ]);
    expect(phone.placed()[0]?.body).toMatchObject({
      items: [
        { itemId: 1, quantity: 2, note: 'az tuzlu' },
        { itemId: 2, quantity: 1 },
      ],
      expectedTotal: 185.5,
    });
    expect(cart.linesOf(1)).toEqual([]);
    expect(outbox.store.getState().entries).toEqual([]);
    expect(Object.keys(orders.store.getState().byId)).toEqual(['1']);
    expect(sessions.seatAt(1)).toBe(1);
  });

  it('empties the cart once, so that a second tap orders nothing', async () => {
    const phone = await buildPhone(answerOrder);
    const { cart, outbox } = await phone.openPage();
    cart.add(1, 1);
    const outcomes = await Promise.all([outbox.place(1), outbox.place(1)]);
    expect(outcomes).toEqual(['placed', 'refused']);
    expect(phone.placed()).toHaveLength(1);
  });

  it('waits on the phone without a connection and goes out under one id when it is back', async () => {
    let cuts = 4;
    const phone = await buildPhone((request) => (cuts-- > 0 ? cut() : answerOrder(request)));
    const { cart, outbox } = await phone.openPage();
    cart.add(1, 1);
    expect(await outbox.place(1)).toBe('waiting');
    await until(() => outbox.store.getState().entries.length === 0);
    const ids = phone.placed().map(({ body }) => JSON.stringify(body));
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(1);
  });

  it('survives a reload and is sent once', async () => {
    let isCut = true;
    const phone = await buildPhone((request) => (isCut ? cut() : answerOrder(request)));
    const before = await phone.openPage();
    before.cart.add(1, 1);
    expect(await before.outbox.place(1)).toBe('waiting');
    // The page is gone; what it had not sent is in the storage.
    before.outbox.store.setState({ entries: [] });
    isCut = false;
    const after = await phone.openPage();
    expect(after.cart.linesOf(1)).toEqual([]);
    expect(after.outbox.store.getState().entries).toHaveLength(1);
    const sentBefore = phone.placed().length;
    after.outbox.resume();
    await until(() => after.outbox.store.getState().entries.length === 0);
    expect(phone.placed().length).toBe(sentBefore + 1);
    expect((await phone.openPage()).outbox.store.getState().entries).toEqual([]);
  });

  it('hands the lines back and names what is sold out', async () => {
    const phone = await buildPhone(() =>
      refusal('items_unavailable', { items: [{ itemId: 2, reason: 'unavailable' }] }),
    );
    const { cart, outbox } = await phone.openPage();
    cart.add(1, 1);
    cart.add(1, 2);
    expect(await outbox.place(1)).toBe('refused');
    expect(cart.linesOf(1).map((line) => line.itemId)).toEqual([1, 2]);
    expect(outbox.store.getState().refusals[1]).toEqual({
      code: 'items_unavailable',
      items: [{ itemId: 2, reason: 'unavailable' }],
      totalMinor: null,
    });
    expect(outbox.store.getState().entries).toEqual([]);
  });

  it('hands the lines back with the new total when prices changed', async () => {
    const phone = await buildPhone(() =>
      refusal('total_changed', {
        totalMinor: 9000,
        items: [{ itemId: 1, quantity: 1, unitPriceMinor: 9000 }],
      }),
    );
    const { cart, outbox } = await phone.openPage();
    cart.add(1, 1);
    expect(await outbox.place(1)).toBe('refused');
    expect(outbox.store.getState().refusals[1]?.totalMinor).toBe(9000);
    expect(cart.linesOf(1)).toHaveLength(1);
  });

  it('sits down again when the guest was forgotten, and looks first whether the order arrived', async () => {
    let answers = 0;
    const phone = await buildPhone(
      (request) => {
        answers += 1;
        if (answers > 1) return answerOrder(request);
        phone.signOutOnServer();
        return refusal('sign_in_required');
      },
      { 'GET /api/sessions/1/orders': () => [] },
    );
    const { cart, outbox } = await phone.openPage();
    cart.add(1, 1);
    expect(await outbox.place(1)).toBe('placed');
    const path = phone.asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
    expect(path.slice(-5)).toEqual([
      'GET /api/auth/me',
      'POST /api/auth/anonymous',
      'POST /api/sessions/1/join',
      'GET /api/sessions/1/orders',
      'POST /api/sessions/1/orders',
    ]);
  });

  it('does not send by itself what waited while the guests were gone', async () => {
    let isCut = true;
    const phone = await buildPhone((request) => (isCut ? cut() : answerOrder(request)), {
      'GET /api/sessions/1/orders': () => [],
    });
    const before = await phone.openPage();
    before.cart.add(1, 1);
    expect(await before.outbox.place(1)).toBe('waiting');
    before.outbox.store.setState({ entries: [] });
    isCut = false;
    phone.later(40 * 60_000);
    const sent = phone.placed().length;
    const after = await phone.openPage();
    after.outbox.resume();
    await until(() => after.outbox.store.getState().entries.length === 0);
    expect(phone.placed().length).toBe(sent);
    expect(after.cart.linesOf(1)).toHaveLength(1);
    expect(after.outbox.store.getState().refusals[1]?.code).toBe('expired');
  });

  it('takes back what is still waiting when the guest leaves the table', async () => {
    const phone = await buildPhone(cut);
    const { cart, outbox, sessions } = await phone.openPage();
    await sessions.start(1);
    cart.add(1, 1);
    expect(await outbox.place(1)).toBe('waiting');
    await sessions.leave(1);
    expect(outbox.store.getState().entries).toEqual([]);
    expect((await phone.openPage()).outbox.store.getState().entries).toEqual([]);
  });
});

describe('the cart', () => {
  it('merges the same dish with the same note, and keeps others apart', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    cart.add(1, 1);
    cart.add(1, 1);
    cart.add(1, 1, { note: 'az tuzlu' });
    expect(cart.linesOf(1)).toEqual([
      { itemId: 1, quantity: 2, note: null },
      { itemId: 1, quantity: 1, note: 'az tuzlu' },
    ]);
    cart.setNote(1, lineKey({ itemId: 1, note: 'az tuzlu' }), '');
    expect(cart.linesOf(1)).toEqual([{ itemId: 1, quantity: 3, note: null }]);
  });

  it('blocks a sold-out dish, stops at 50, and drops a line at 0', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    expect(cart.add(1, 3)).toBe(false);
    expect(cart.add(1, 1, { quantity: 49 })).toBe(true);
    cart.add(1, 1, { quantity: 5 });
    const key = lineKey({ itemId: 1, note: null });
    expect(cart.linesOf(1)[0]?.quantity).toBe(50);
    cart.setQuantity(1, key, 0);
    expect(cart.linesOf(1)).toEqual([]);
  });

  it('survives a reload, but not until tomorrow, and belongs to its table', async () => {
    const phone = await buildPhone(answerOrder);
    (await phone.openPage()).cart.add(1, 1);
    expect((await phone.openPage()).cart.linesOf(1)).toHaveLength(1);
    expect((await phone.openPage()).cart.linesOf(2)).toHaveLength(0);
    phone.later(13 * 3_600_000);
    expect((await phone.openPage()).cart.linesOf(1)).toHaveLength(0);
  });

  it('lets go, by name, of a dish that left the menu', async () => {
    let items = menu.items;
    const phone = await buildPhone(answerOrder, {
      'GET /api/tables/1/menu': () => ({ ...menu, items }),
    });
    const { cart, menus } = await phone.openPage();
    cart.add(1, 1);
    cart.add(1, 2);
    items = menu.items.filter((item) => item.id !== 2);
    await menus.load(1, 'tr');
    expect(cart.linesOf(1).map((line) => line.itemId)).toEqual([1]);
    expect(cart.store.getState().dropped[1]).toEqual([{ tr: 'Ayran' }]);
  });

  it('ignores what another version, or somebody, left in the storage', async () => {
    const phone = await buildPhone(answerOrder);
    phone.storage.setItem(
      'sofra.carts',
      '{"1":{"at":"yesterday","lines":[{"itemId":"1 or 1=1"}]}}',
    );
    phone.storage.setItem('sofra.outbox', 'not json');
    const { cart, outbox } = await phone.openPage();
    expect(cart.linesOf(1)).toEqual([]);
    expect(outbox.store.getState().entries).toEqual([]);
  });
});
