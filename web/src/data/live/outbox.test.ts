import { describe, expect, it } from 'vitest';
import {
  buildOrder,
  buildSession,
  disconnect,
  refusal,
  requestsOf,
  until,
} from '../../../test/data.ts';
import {
  answerOrder,
  buildPhone,
  hasNoOrders,
  openWithSoup,
  outboxOf,
  outcomesOf,
} from '../../../test/phone.ts';

describe('placing an order', () => {
  it('creates a guest, starts the session, and sends ids, quantities, notes and the total shown', async () => {
    const phone = await buildPhone(answerOrder);
    const page = await phone.openPage();
    page.cart.add(1, 1, { quantity: 2, note: ' az tuzlu ' });
    page.cart.add(1, 2);
    expect(await page.outbox.place(1)).toBe('placed');
    expect(requestsOf(phone.asked).slice(1)).toEqual([
      'GET /api/auth/me',
      'POST /api/auth/anonymous',
      'GET /api/tables/1/session',
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
    expect(page.cart.linesOf(1)).toEqual([]);
    expect(outboxOf(page).entries).toEqual([]);
    expect(Object.keys(page.orders.store.getState().byId)).toEqual(['1']);
    expect(page.sessions.seatAt(1)).toBe(1);
  });

  it('empties the cart once, so that a second tap orders nothing', async () => {
    const { phone, page } = await openWithSoup(answerOrder);
    const outcomes = await Promise.all([page.outbox.place(1), page.outbox.place(1)]);
    expect(outcomes).toEqual(['placed', 'empty']);
    expect(phone.placed()).toHaveLength(1);
  });

  it('waits on the phone while offline and is sent with the same id after reconnecting', async () => {
    let cuts = 4;
    const { phone, page } = await openWithSoup((request) =>
      cuts-- > 0 ? disconnect() : answerOrder(request),
    );
    expect(await page.outbox.place(1)).toBe('waiting');
    await until(() => hasNoOrders(page));
    const ids = phone.placed().map(({ body }) => JSON.stringify(body));
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(1);
  });

  it('is shown as being sent during the first attempt only', async () => {
    let cuts = 2;
    const shown: (string | null)[] = [];
    const { page } = await openWithSoup((request) => {
      shown.push(outboxOf(page).sending);
      return cuts-- > 0 ? disconnect() : answerOrder(request);
    });
    await page.outbox.place(1);
    await until(() => hasNoOrders(page));
    expect(shown).toEqual([expect.any(String), null, null]);
  });

  it.each([
    ['an answer of another release', () => Response.json({ ...buildOrder(), status: 'simmering' })],
    ["a portal's page", () => new Response('<html>Sign in to the Wi-Fi</html>')],
    ["a proxy's refusal", () => new Response('<html>Forbidden</html>', { status: 403 })],
  ])('isn’t repeated after %s', async (_what, unreadable) => {
    let isUnreadable = true;
    const { phone, page } = await openWithSoup((request) =>
      isUnreadable ? unreadable() : answerOrder(request),
    );
    expect(await page.outbox.place(1)).toBe('waiting');
    expect(page.cart.linesOf(1)).toEqual([]);
    isUnreadable = false;
    await until(() => hasNoOrders(page));
    const ids = phone.placed().map(({ body }) => JSON.stringify(body));
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    expect(page.cart.linesOf(1)).toEqual([]);
  });

  it('is placed once its event arrives, even without a readable response', async () => {
    const { phone, page } = await openWithSoup(
      () => new Response('<html>Sign in to the Wi-Fi</html>'),
    );
    expect(await page.outbox.place(1)).toBe('waiting');
    const { clientOrderId = null } = outboxOf(page).entries[0] ?? {};
    page.orders.apply(buildOrder({ id: 8, clientOrderId: 'another one' }));
    expect(outboxOf(page).entries).toHaveLength(1);
    page.orders.apply(buildOrder({ id: 9, clientOrderId }));
    expect(outboxOf(page).entries).toEqual([]);
    expect(outcomesOf(page)).toEqual([{ kind: 'placed' }]);
    expect(phone.storage.getItem('sofra.outbox')).toBe('[]');
  });

  it('doesn’t treat an unreadable response as an order that never arrived', async () => {
    let found: () => unknown = () => new Response('<html>Sign in to the Wi-Fi</html>');
    const { phone, page } = await openWithSoup(disconnect, {
      'GET /api/sessions/1/orders': () => found(),
    });
    await page.outbox.place(1);
    phone.later(40 * 60_000);
    const looks = () => phone.asked.filter(({ path }) => path.includes('clientOrderId=')).length;
    await until(() => looks() > 1);
    expect(page.cart.linesOf(1)).toEqual([]);
    const { clientOrderId = null } = outboxOf(page).entries[0] ?? {};
    found = () => [buildOrder({ clientOrderId })];
    await until(() => hasNoOrders(page));
    expect(page.cart.linesOf(1)).toEqual([]);
    expect(outboxOf(page).refusals).toEqual({});
  });

  it('waits longer after each attempt, and hardly at all after reconnecting', async () => {
    let tries = 0;
    const { phone, page } = await openWithSoup((request) => {
      tries += 1;
      // It comes back while a try is under way that the old connection takes with it.
      if (tries === 8) phone.comeBack();
      return tries < 9 ? disconnect() : answerOrder(request);
    });
    await page.outbox.place(1);
    await until(() => hasNoOrders(page));
    expect(phone.waits).toHaveLength(8);
    expect(phone.waits[6]).toBeGreaterThan(7000);
    expect(phone.waits[7]).toBeLessThanOrEqual(250);
  });

  it('returns the lines and names what is sold out', async () => {
    const phone = await buildPhone(() =>
      refusal('items_unavailable', { items: [{ itemId: 2, reason: 'unavailable' }] }),
    );
    const page = await phone.openPage();
    page.cart.add(1, 1);
    page.cart.add(1, 2);
    expect(await page.outbox.place(1)).toBe('refused');
    expect(page.cart.linesOf(1).map((line) => line.itemId)).toEqual([1, 2]);
    expect(outboxOf(page).refusals[1]).toEqual({
      code: 'items_unavailable',
      items: [{ itemId: 2, reason: 'unavailable' }],
      totalMinor: null,
    });
    expect(outboxOf(page).entries).toEqual([]);
  });

  it('returns the lines with the new total if prices changed', async () => {
    const { page } = await openWithSoup(() =>
      refusal('total_changed', {
        totalMinor: 9000,
        items: [{ itemId: 1, quantity: 1, unitPriceMinor: 9000 }],
      }),
    );
    expect(await page.outbox.place(1)).toBe('refused');
    expect(outboxOf(page).refusals[1]?.totalMinor).toBe(9000);
    expect(page.cart.linesOf(1)).toHaveLength(1);
  });

  it('returns the lines during maintenance, which outlasts a waiting order', async () => {
    const { page } = await openWithSoup(answerOrder, {
      'POST /api/auth/anonymous': () => refusal('maintenance'),
    });
    expect(await page.outbox.place(1)).toBe('refused');
    expect(outboxOf(page).refusals[1]?.code).toBe('maintenance');
    expect(page.cart.linesOf(1)).toHaveLength(1);
  });

  it.each([
    ['in a page that doesn’t know it yet', 1],
    ['also at the table to which staff moved the guest', 2],
  ])('goes to the seat that its guest has, %s', async (_where, tableId) => {
    const { phone, page } = await openWithSoup(answerOrder, {
      'GET /api/tables/1/session': () => buildSession({ tableId }),
      'POST /api/tables/1/session/start': () => refusal('maintenance'),
    });
    expect(await page.outbox.place(1)).toBe('placed');
    expect(phone.placed()).toHaveLength(1);
  });

  it('joins again if the guest was deleted, after checking whether the order arrived', async () => {
    let answers = 0;
    const { phone, page } = await openWithSoup(
      (request) => {
        answers += 1;
        if (answers > 1) return answerOrder(request);
        phone.signOutOnServer();
        return refusal('sign_in_required');
      },
      { 'GET /api/sessions/1/orders': () => [] },
    );
    expect(await page.outbox.place(1)).toBe('placed');
    const path = phone.asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
    expect(path.slice(-5)).toEqual([
      'GET /api/auth/me',
      'POST /api/auth/anonymous',
      'POST /api/sessions/1/join',
      'GET /api/sessions/1/orders',
      'POST /api/sessions/1/orders',
    ]);
  });
});
