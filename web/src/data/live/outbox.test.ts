import { describe, expect, it } from 'vitest';
import { buildOrder, disconnect, refusal, requestsOf, until } from '../../../test/data.ts';
import { answerOrder, buildPhone } from '../../../test/phone.ts';

describe('placing an order', () => {
  it('creates a guest, starts the session, and sends ids, quantities, notes and the total shown', async () => {
    const phone = await buildPhone(answerOrder);
    const { cart, outbox, orders, sessions } = await phone.openPage();
    cart.add(1, 1, { quantity: 2, note: ' az tuzlu ' });
    cart.add(1, 2);
    expect(await outbox.place(1)).toBe('placed');
    expect(requestsOf(phone.asked).slice(1)).toEqual([
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
    expect(outcomes).toEqual(['placed', 'empty']);
    expect(phone.placed()).toHaveLength(1);
  });

  it('waits on the phone while offline and is sent with the same id after reconnecting', async () => {
    let cuts = 4;
    const phone = await buildPhone((request) => (cuts-- > 0 ? disconnect() : answerOrder(request)));
    const { cart, outbox } = await phone.openPage();
    cart.add(1, 1);
    expect(await outbox.place(1)).toBe('waiting');
    await until(() => outbox.store.getState().entries.length === 0);
    const ids = phone.placed().map(({ body }) => JSON.stringify(body));
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(1);
  });

  it('is shown as being sent during the first attempt only', async () => {
    let cuts = 2;
    const shown: (string | null)[] = [];
    const phone = await buildPhone((request) => {
      shown.push(outbox.store.getState().sending);
      return cuts-- > 0 ? disconnect() : answerOrder(request);
    });
    const { cart, outbox } = await phone.openPage();
    cart.add(1, 1);
    await outbox.place(1);
    await until(() => outbox.store.getState().entries.length === 0);
    expect(shown).toEqual([expect.any(String), null, null]);
  });

  it.each([
    ['an answer of another release', () => Response.json({ ...buildOrder(), status: 'simmering' })],
    ["a portal's page", () => new Response('<html>Sign in to the Wi-Fi</html>')],
    ["a proxy's refusal", () => new Response('<html>Forbidden</html>', { status: 403 })],
  ])('isn’t repeated after %s', async (_what, unreadable) => {
    let isUnreadable = true;
    const phone = await buildPhone((request) =>
      isUnreadable ? unreadable() : answerOrder(request),
    );
    const { cart, outbox } = await phone.openPage();
    cart.add(1, 1);
    expect(await outbox.place(1)).toBe('waiting');
    expect(cart.linesOf(1)).toEqual([]);
    isUnreadable = false;
    await until(() => outbox.store.getState().entries.length === 0);
    const ids = phone.placed().map(({ body }) => JSON.stringify(body));
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    expect(cart.linesOf(1)).toEqual([]);
  });

  it('is placed once its event arrives, even without a readable response', async () => {
    const phone = await buildPhone(() => new Response('<html>Sign in to the Wi-Fi</html>'));
    const { cart, outbox, orders } = await phone.openPage();
    cart.add(1, 1);
    expect(await outbox.place(1)).toBe('waiting');
    const { clientOrderId = null } = outbox.store.getState().entries[0] ?? {};
    orders.apply(buildOrder({ id: 8, clientOrderId: 'another one' }));
    expect(outbox.store.getState().entries).toHaveLength(1);
    orders.apply(buildOrder({ id: 9, clientOrderId }));
    expect(outbox.store.getState().entries).toEqual([]);
    expect(outbox.store.getState().unreadOutcomes.map(({ outcome }) => outcome)).toEqual([
      { kind: 'placed' },
    ]);
    expect(phone.storage.getItem('sofra.outbox')).toBe('[]');
  });

  it('doesn’t treat an unreadable response as an order that never arrived', async () => {
    let found: () => unknown = () => new Response('<html>Sign in to the Wi-Fi</html>');
    const phone = await buildPhone(disconnect, { 'GET /api/sessions/1/orders': () => found() });
    const { cart, outbox } = await phone.openPage();
    cart.add(1, 1);
    await outbox.place(1);
    phone.later(40 * 60_000);
    const looks = () => phone.asked.filter(({ path }) => path.includes('clientOrderId=')).length;
    await until(() => looks() > 1);
    expect(cart.linesOf(1)).toEqual([]);
    const { clientOrderId = null } = outbox.store.getState().entries[0] ?? {};
    found = () => [buildOrder({ clientOrderId })];
    await until(() => outbox.store.getState().entries.length === 0);
    expect(cart.linesOf(1)).toEqual([]);
    expect(outbox.store.getState().refusals).toEqual({});
  });

  it('waits longer after each attempt, and hardly at all after reconnecting', async () => {
    let tries = 0;
    const phone = await buildPhone((request) => {
      tries += 1;
      // It comes back while a try is under way that the old connection takes with it.
      if (tries === 8) phone.comeBack();
      return tries < 9 ? disconnect() : answerOrder(request);
    });
    const { cart, outbox } = await phone.openPage();
    cart.add(1, 1);
    await outbox.place(1);
    await until(() => outbox.store.getState().entries.length === 0);
    expect(phone.waits).toHaveLength(8);
    expect(phone.waits[6]).toBeGreaterThan(7000);
    expect(phone.waits[7]).toBeLessThanOrEqual(250);
  });

  it('survives a reload and is sent once', async () => {
    let isCut = true;
    const phone = await buildPhone((request) => (isCut ? disconnect() : answerOrder(request)));
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

  it('returns the lines and names what is sold out', async () => {
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

  it('returns the lines with the new total if prices changed', async () => {
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

  it('returns the lines during maintenance, which outlasts a waiting order', async () => {
    const phone = await buildPhone(answerOrder, {
      'POST /api/auth/anonymous': () => refusal('maintenance'),
    });
    const { cart, outbox } = await phone.openPage();
    cart.add(1, 1);
    expect(await outbox.place(1)).toBe('refused');
    expect(outbox.store.getState().refusals[1]?.code).toBe('maintenance');
    expect(cart.linesOf(1)).toHaveLength(1);
  });

  it('joins again if the guest was deleted, after checking whether the order arrived', async () => {
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

  it('doesn’t automatically send what waited while the guests were away', async () => {
    let isCut = true;
    const phone = await buildPhone((request) => (isCut ? disconnect() : answerOrder(request)), {
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

  it('withdraws waiting orders when the guest leaves the table', async () => {
    const phone = await buildPhone(disconnect);
    const { cart, outbox, sessions } = await phone.openPage();
    await sessions.start(1);
    cart.add(1, 1);
    expect(await outbox.place(1)).toBe('waiting');
    await sessions.leave(1);
    expect(outbox.store.getState().entries).toEqual([]);
    expect((await phone.openPage()).outbox.store.getState().entries).toEqual([]);
  });
});
