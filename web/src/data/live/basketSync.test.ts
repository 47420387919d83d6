import { describe, expect, it } from 'vitest';
import { buildSlowTable, buildTable, firstId, itemsOf, LINES } from '../../../test/basket.ts';
import {
  buildBasketLine,
  buildLine,
  buildOrder,
  buildUser,
  disconnect,
  refusal,
  requestsOf,
  until,
} from '../../../test/data.ts';

const READY = 'PUT /api/sessions/1/basket/ready';
/** Order of a line of the basket. */
const orderOf = (basketLineId: string | null = null) =>
  buildOrder({ lines: [buildLine({ basketLineId })] });

describe('the shared basket', () => {
  it('receives the present cart when a guest joins, and each change after it', async () => {
    const { phone, server, sitDown, pushes } = await buildTable();
    const page = await phone.openPage();
    page.cart.add(1, 1, { quantity: 2, note: 'az tuzlu', options: [5, 4], isForTable: true });
    page.cart.add(1, 2);
    expect(pushes()).toEqual([]);
    await sitDown(page);
    await until(() => server.contents().length === 2);
    const lines = [
      { version: 0, itemId: 1, quantity: 2, note: 'az tuzlu', options: [4, 5], isForTable: true },
      { version: 0, itemId: 2, quantity: 1 },
    ];
    expect(pushes()).toMatchObject([{ body: { lines } }]);
    page.cart.change(1, firstId(page), { quantity: 3 });
    page.cart.remove(1, page.cart.linesOf(1)[1]?.id ?? '');
    await until(() => JSON.stringify(server.contents()) === '[[1,3]]');
    expect(itemsOf(page)).toEqual([[1, 3]]);
  });

  it('receives changes made at once in one request, and not more than five requests a second', async () => {
    const { phone, server, openSeated, pushes } = await buildTable();
    const page = await openSeated();
    for (let times = 0; times < 20; times += 1) page.cart.add(1, 1);
    await until(() => JSON.stringify(server.contents()) === '[[1,20]]');
    expect(pushes().length).toBeLessThan(4);
    expect(phone.waits.filter((ms) => ms === 200)).toHaveLength(pushes().length);
  });

  it('receives changes as soon as the server allows after too many', async () => {
    const refusals = [refusal('too_many_requests', { retryAfterSeconds: 20 })];
    const { phone, server, openSeated, pushes } = await buildTable((server) => ({
      [LINES]: (request) => refusals.pop() ?? server.answer(request),
    }));
    const page = await openSeated();
    page.cart.add(1, 1);
    await until(() => JSON.stringify(server.contents()) === '[[1,1]]');
    expect(pushes()).toHaveLength(2);
    expect(phone.waits).toContain(20_000);
  });

  it('receives changes made without a connection once it returns, also after a reload', async () => {
    let isOffline = true;
    const { phone, server, sitDown } = await buildTable((server, snapshot) => ({
      [LINES]: (request) => (isOffline ? disconnect() : server.answer(request)),
      'GET /api/sessions/1': () => (isOffline ? disconnect() : snapshot()),
    }));
    const page = await phone.openPage();
    await page.sessions.start(1);
    page.cart.add(1, 1);
    await until(() => phone.waits.length > 2);
    const reopened = await phone.openPage();
    reopened.cart.add(1, 2);
    isOffline = false;
    await sitDown(reopened);
    await until(() => server.contents().length === 2);
    expect(itemsOf(reopened)).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('keeps a change that was made while an earlier one was on its way', async () => {
    const { server, openSeated, pushes, hear, release } = await buildSlowTable();
    const page = await openSeated();
    page.cart.add(1, 1);
    await until(() => pushes().length === 1);
    page.cart.change(1, firstId(page), { quantity: 4 });
    // The event of the first change arrives before its response.
    for (const line of server.lines()) hear(page, line);
    expect(itemsOf(page)).toEqual([[1, 4]]);
    release();
    await until(() => JSON.stringify(server.contents()) === '[[1,4]]');
    expect(itemsOf(page)).toEqual([[1, 4]]);
  });

  it('keeps a line out of the cart whose change is answered after its order', async () => {
    const { server, openSeated, pushes, release } = await buildSlowTable();
    const page = await openSeated();
    page.cart.add(1, 1);
    await until(() => pushes().length === 1);
    page.orders.apply(orderOf(firstId(page)));
    expect(itemsOf(page)).toEqual([]);
    release();
    await until(
      () => Object.keys(page.baskets.store.getState().bySession[1]?.lines ?? {}).length > 0,
    );
    expect(server.contents()).toEqual([[1, 1]]);
    expect(itemsOf(page)).toEqual([]);
  });

  it('knows its own change again whose response was lost', async () => {
    let cuts = 1;
    const { server, openSeated } = await buildTable((server) => ({
      [LINES]: (request) => {
        const answer = server.answer(request);
        if (cuts-- > 0) {
          page.cart.change(1, firstId(page), { quantity: 7 });
          disconnect();
        }
        return answer;
      },
    }));
    const page = await openSeated();
    page.cart.add(1, 1);
    await until(() => JSON.stringify(server.contents()) === '[[1,7]]');
    expect(itemsOf(page)).toEqual([[1, 7]]);
  });

  it('returns their lines to a guest who opens the session in another browser', async () => {
    const { server, openSeated, pushes } = await buildTable();
    server.put(buildBasketLine({ quantity: 3, note: 'az tuzlu' }));
    server.put(buildBasketLine({ id: 'line-of-mert', addedBy: 8 }));
    server.put(buildBasketLine({ id: 'line-ordered', quantity: 0 }));
    const page = await openSeated();
    await until(() => page.cart.linesOf(1).length > 0);
    expect(page.cart.linesOf(1)).toMatchObject([{ quantity: 3, note: 'az tuzlu' }]);
    expect(pushes()).toEqual([]);
  });

  it('wins over a line that changed elsewhere since this phone last saw it', async () => {
    const { server, openWithLine } = await buildTable();
    const { page, line } = await openWithLine();
    server.put({ ...line, quantity: 9, version: 2 });
    page.cart.change(1, line.id, { quantity: 5 });
    await until(() => itemsOf(page)[0]?.[1] === 9);
    expect(server.contents()).toEqual([[1, 9]]);
  });

  it('stops after a refusal until the cart changes, and keeps the cart', async () => {
    let isFull = true;
    const { server, openSeated, pushes } = await buildTable((server) => ({
      [LINES]: (request) => (isFull ? refusal('basket_full') : server.answer(request)),
    }));
    const page = await openSeated();
    page.cart.add(1, 1);
    await until(() => page.sync.store.getState().refused !== null);
    expect(page.sync.store.getState().refused).toBe('basket_full');
    expect(itemsOf(page)).toEqual([[1, 1]]);
    // Neither time nor what the page hears meanwhile is a reason to send them again.
    let turns = 0;
    await until(() => (turns += 1) > 10);
    (await page.sessions.read(1)).apply();
    expect(pushes()).toHaveLength(1);
    isFull = false;
    page.cart.add(1, 2);
    await until(() => server.contents().length === 2);
    expect(pushes()).toHaveLength(2);
    expect(page.sync.store.getState().refused).toBeNull();
  });

  it('receives a change that was made while an earlier one was being refused', async () => {
    let isFull = true;
    const { server, openSeated } = await buildTable((server) => ({
      [LINES]: (request) => {
        if (!isFull) return server.answer(request);
        isFull = false;
        page.cart.add(1, 2);
        return refusal('basket_full');
      },
    }));
    const page = await openSeated();
    page.cart.add(1, 1);
    await until(() => server.contents().length === 2);
    expect(page.sync.store.getState().refused).toBeNull();
  });

  it('has own lines of a guest who has signed in as another user since', async () => {
    const { phone, server, sitDown } = await buildTable((server) => ({
      [LINES]: (request) => {
        const sent = JSON.stringify(request.body);
        const isForeign = server
          .lines()
          .some(({ id, addedBy }) => addedBy !== 7 && sent.includes(id));
        return isForeign ? refusal('forbidden') : server.answer(request);
      },
    }));
    const page = await phone.openPage();
    page.cart.add(1, 1, { note: 'az tuzlu' });
    const former = buildBasketLine({ id: firstId(page), note: 'az tuzlu', addedBy: 8 });
    server.put(former);
    await sitDown(page);
    await until(() => server.contents().length === 2);
    expect(page.cart.linesOf(1)).toMatchObject([{ itemId: 1, quantity: 1, note: 'az tuzlu' }]);
    expect(firstId(page)).not.toBe(former.id);
    expect(server.lines()).toContainEqual(former);
  });

  it('keeps the lines of a guest who signs in in another tab, once', async () => {
    const { server, openWithLine, hear } = await buildTable();
    const { page, line } = await openWithLine();
    // The sign-in gives the lines to the account; the page hears of it later.
    const given = { ...line, addedBy: 9, version: 2 };
    server.put(given);
    page.auth.store.setState({ auth: buildUser({ id: 9, isAnonymous: false }) });
    hear(page, given);
    page.cart.add(1, 2);
    await until(() => server.contents().length > 1);
    expect(itemsOf(page)).toEqual(server.contents());
    expect(page.cart.linesOf(1)).toMatchObject([{ id: line.id, quantity: 1 }, { itemId: 2 }]);
  });

  it('is changed by one tab at a time, although both see the same cart', async () => {
    const { phone, server, sitDown, pushes, hear } = await buildTable();
    const [first, second] = await phone.openTabs();
    for (const tab of [first, second]) await sitDown(tab);
    first.cart.add(1, 1);
    await until(() => itemsOf(second).length === 1);
    second.cart.change(1, firstId(second), { quantity: 2 });
    await until(() => JSON.stringify(server.contents()) === '[[1,2]]');
    for (const tab of [first, second]) for (const line of server.lines()) hear(tab, line);
    expect([itemsOf(first), itemsOf(second)]).toEqual([[[1, 2]], [[1, 2]]]);
    expect(pushes().length).toBeLessThan(4);
  });
});

describe('ordering for the table', () => {
  it('marks the guest as ready only after their last change has arrived', async () => {
    const ready = { userId: 7, isReady: true, isHere: true, version: 3 };
    const { openSeated, pushes } = await buildTable(() => ({ [READY]: () => ready }));
    const page = await openSeated();
    page.cart.add(1, 1);
    await page.sync.setReady(1, true);
    expect(requestsOf(pushes())).toEqual([LINES, READY]);
    expect(page.baskets.store.getState().bySession[1]?.guests[7]).toMatchObject({ isReady: true });
  });

  it('sends the lines as shown, under one id while nothing arrives', async () => {
    let cuts = 2;
    const { phone, openSeated } = await buildTable((server) => ({
      'POST /api/sessions/1/basket/send': () => {
        if ((cuts -= 1) >= 0) disconnect();
        return server.lines().map(({ id }) => orderOf(id));
      },
    }));
    const page = await openSeated();
    page.cart.add(1, 1);
    const id = firstId(page);
    expect(await page.sync.sendTable(1, [id], 8500)).toHaveLength(1);
    const sent = phone.asked.filter(({ path }) => path.endsWith('/send')).map(({ body }) => body);
    expect(sent).toEqual([sent[0], sent[0], sent[0]]);
    expect(sent[0]).toMatchObject({ lines: [{ id, version: 1 }], expectedTotal: 85 });
    expect(itemsOf(page)).toEqual([]);
    // The caller tells its own guest.
    expect(page.sync.store.getState().ordered).toEqual({});
  });

  it('is sent again when the server allows it after too many, unless that takes long', async () => {
    const refusals = [15, 16].map((retryAfterSeconds) =>
      refusal('too_many_requests', { retryAfterSeconds }),
    );
    const { phone, openSeated } = await buildTable((server) => ({
      'POST /api/sessions/1/basket/send': () =>
        refusals.shift() ?? server.lines().map(({ id }) => orderOf(id)),
    }));
    const page = await openSeated();
    page.cart.add(1, 1);
    const send = () => page.sync.sendTable(1, [firstId(page)], 8500);
    await expect(send()).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(phone.waits).toContain(15_000);
    expect(phone.waits).not.toContain(16_000);
    expect(await send()).toHaveLength(1);
  });

  it('succeeds if another guest has just ordered the same lines', async () => {
    const { openSeated } = await buildTable((server) => ({
      'POST /api/sessions/1/basket/send': () => {
        const [line] = server.lines();
        page.orders.apply(orderOf(line?.id));
        return refusal('basket_changed');
      },
    }));
    const page = await openSeated();
    page.cart.add(1, 1);
    expect(await page.sync.sendTable(1, [firstId(page)], 8500)).toMatchObject([{ id: 1 }]);
    expect(itemsOf(page)).toEqual([]);
    expect(page.sync.store.getState().ordered).toEqual({});
  });
});
