import { describe, expect, it } from 'vitest';
import { buildBasket, buildTable, firstId, itemsOf, LINES } from '../../../test/basket.ts';
import { buildBasketLine, buildSession, disconnect, refusal, until } from '../../../test/data.ts';

describe('the shared basket', () => {
  it('receives the present cart when a guest joins, and each change after it', async () => {
    const { phone, server, sitDown, pushes } = await buildTable();
    const page = await phone.openPage();
    page.cart.add(1, 1, { quantity: 2, note: 'az tuzlu', options: [5, 4], isForTable: true });
    page.cart.add(1, 2);
    expect(pushes()).toEqual([]);
    await sitDown(page);
    await until(() => server.contents().length === 2);
    expect(pushes()).toHaveLength(1);
    expect(pushes()[0]?.body).toMatchObject({
      lines: [
        { version: 0, itemId: 1, quantity: 2, note: 'az tuzlu', options: [4, 5], isForTable: true },
        { version: 0, itemId: 2, quantity: 1 },
      ],
    });
    page.cart.change(1, firstId(page), { quantity: 3 });
    page.cart.remove(1, page.cart.linesOf(1)[1]?.id ?? '');
    await until(() => JSON.stringify(server.contents()) === '[[1,3]]');
    expect(itemsOf(page)).toEqual([[1, 3]]);
  });

  it('receives changes made at once in one request, and not more than five requests a second', async () => {
    const { phone, server, sitDown, pushes } = await buildTable();
    const page = await phone.openPage();
    await sitDown(page);
    for (let times = 0; times < 20; times += 1) page.cart.add(1, 1);
    await until(() => JSON.stringify(server.contents()) === '[[1,20]]');
    expect(pushes().length).toBeLessThan(4);
    expect(phone.waits.filter((ms) => ms === 200)).toHaveLength(pushes().length);
  });

  it('receives changes made without a connection once it returns, also after a reload', async () => {
    let isOffline = true;
    const server = buildBasket();
    const { phone, sitDown } = await buildTable({
      [LINES]: (request) => (isOffline ? disconnect() : server.answer(request)),
      'GET /api/sessions/1': () =>
        isOffline
          ? disconnect()
          : {
              session: buildSession({ version: 2 }),
              orders: [],
              basket: { lines: server.lines(), guests: [] },
              position: { room: 'session:1', epoch: 'e', seq: 0 },
            },
    });
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
    const server = buildBasket();
    let release = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    const { phone, sitDown, hear, pushes } = await buildTable({
      [LINES]: async (request) => {
        const answer = server.answer(request);
        await isHeld;
        return answer;
      },
    });
    const page = await phone.openPage();
    await sitDown(page);
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

  it('knows its own change again whose response was lost', async () => {
    const server = buildBasket();
    let cuts = 1;
    const { phone, sitDown } = await buildTable({
      [LINES]: (request) => {
        const answer = server.answer(request);
        if (cuts > 0) {
          cuts -= 1;
          page.cart.change(1, firstId(page), { quantity: 7 });
          disconnect();
        }
        return answer;
      },
    });
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    await until(() => JSON.stringify(server.contents()) === '[[1,7]]');
    expect(itemsOf(page)).toEqual([[1, 7]]);
  });

  it('returns their lines to a guest who opens the session in another browser', async () => {
    const { phone, server, sitDown, pushes } = await buildTable();
    server.put(buildBasketLine({ quantity: 3, note: 'az tuzlu' }));
    server.put(buildBasketLine({ id: 'line-of-mert', addedBy: 8 }));
    server.put(buildBasketLine({ id: 'line-ordered', quantity: 0 }));
    const page = await phone.openPage();
    await sitDown(page);
    await until(() => page.cart.linesOf(1).length > 0);
    expect(page.cart.linesOf(1)).toMatchObject([{ quantity: 3, note: 'az tuzlu' }]);
    expect(pushes()).toEqual([]);
  });

  it('wins over a line that changed elsewhere since this phone last saw it', async () => {
    const { phone, server, sitDown } = await buildTable();
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    await until(() => server.contents().length === 1);
    const [line] = server.lines();
    if (!line) throw new Error('no line');
    server.put({ ...line, quantity: 9, version: 2 });
    page.cart.change(1, line.id, { quantity: 5 });
    await until(() => itemsOf(page)[0]?.[1] === 9);
    expect(server.contents()).toEqual([[1, 9]]);
  });

  it('stops after a refusal until the cart changes, and keeps the cart', async () => {
    let isFull = true;
    const server = buildBasket();
    const { phone, sitDown, pushes } = await buildTable({
      [LINES]: (request) => (isFull ? refusal('basket_full') : server.answer(request)),
    });
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    await until(() => page.sync.store.getState().refused !== null);
    expect(page.sync.store.getState().refused).toBe('basket_full');
    expect(itemsOf(page)).toEqual([[1, 1]]);
    const before = pushes().length;
    isFull = false;
    page.cart.add(1, 2);
    await until(() => server.contents().length === 2);
    expect(pushes()).toHaveLength(before + 1);
    expect(page.sync.store.getState().refused).toBeNull();
  });

  it('receives a change that was made while an earlier one was being refused', async () => {
    let isFull = true;
    const server = buildBasket();
    const { phone, sitDown } = await buildTable({
      [LINES]: (request) => {
        if (!isFull) return server.answer(request);
        isFull = false;
        page.cart.add(1, 2);
        return refusal('basket_full');
      },
    });
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    await until(() => server.contents().length === 2);
    expect(page.sync.store.getState().refused).toBeNull();
  });

  it('has own lines of a guest who has signed in as another user since', async () => {
    const { phone, server, sitDown } = await buildTable({
      [LINES]: (request) => {
        const { lines } = request.body as { lines: { id: string }[] };
        const held = new Map(server.lines().map(({ id, addedBy }) => [id, addedBy]));
        return lines.some(({ id }) => (held.get(id) ?? 7) !== 7)
          ? refusal('forbidden')
          : server.answer(request);
      },
    });
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

  it('is changed by one tab at a time, although both see the same cart', async () => {
    const { phone, server, sitDown, pushes } = await buildTable();
    const [first, second] = await phone.openTabs();
    await sitDown(first);
    await sitDown(second);
    first.cart.add(1, 1);
    await until(() => itemsOf(second).length === 1);
    second.cart.change(1, firstId(second), { quantity: 2 });
    await until(() => JSON.stringify(server.contents()) === '[[1,2]]');
    for (const line of server.lines()) {
      first.baskets.apply({ sessionId: 1, lines: [line], guests: [] });
      second.baskets.apply({ sessionId: 1, lines: [line], guests: [] });
    }
    expect([itemsOf(first), itemsOf(second)]).toEqual([[[1, 2]], [[1, 2]]]);
    expect(pushes().length).toBeLessThan(4);
  });
});
