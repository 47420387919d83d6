import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { BasketLine } from '@sofra/contracts/baskets';
import {
  buildBasketLine,
  buildLine,
  buildOrder,
  buildSession,
  disconnect,
  refusal,
} from '../../../test/data.ts';
import { answerOrder, buildBasket, buildPhone, type FakeResponse } from '../../../test/phone.ts';

const LINES = 'PUT /api/sessions/1/basket/lines';
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
};
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof buildPhone>>['openPage']>>;
const itemsOf = ({ cart }: Page) =>
  cart.linesOf(1).map(({ itemId, quantity }) => [itemId, quantity]);
const firstId = ({ cart }: Page): string => cart.linesOf(1)[0]?.id ?? '';

/** Builds a phone whose guest may sit down; `server` is the table's shared basket. */
async function buildTable(more: Partial<Record<string, FakeResponse>> = {}) {
  const server = buildBasket();
  const snapshot = () => ({
    session: buildSession({ version: 2 }),
    orders: [],
    basket: { lines: server.lines(), guests: [] },
    position: { room: 'session:1', epoch: 'e', seq: 0 },
  });
  const phone = await buildPhone(answerOrder, {
    [LINES]: server.answer,
    'GET /api/sessions/1': snapshot,
    ...more,
  });
  const sitDown = async (page: Page): Promise<void> => {
    await page.sessions.start(1);
    (await page.sessions.read(1)).apply();
  };
  const pushes = () => phone.asked.filter(({ method }) => method === 'PUT');
  const hear = (page: Page, line: BasketLine): void =>
    page.baskets.apply({ sessionId: 1, lines: [line], guests: [] });
  return { phone, server, sitDown, pushes, hear };
}

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

  it('takes lines away that another tab removed or ordered, but not what was added since', async () => {
    const { phone, server, sitDown, hear } = await buildTable();
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    page.cart.add(1, 2, { quantity: 2 });
    await until(() => server.contents().length === 2);
    const [soup, ayran] = server.lines();
    if (!soup || !ayran) throw new Error('no lines');
    hear(page, { ...soup, quantity: 0, version: 2 });
    expect(itemsOf(page)).toEqual([[2, 2]]);
    page.cart.change(1, ayran.id, { quantity: 3 });
    const ordered = buildLine({ itemId: 2, quantity: 2, basketLineId: ayran.id });
    page.orders.apply(buildOrder({ lines: [ordered] }));
    expect(itemsOf(page)).toEqual([[2, 1]]);
    expect(firstId(page)).not.toBe(ayran.id);
    expect(page.sync.store.getState().ordered).toEqual({ 1: false });
    page.sync.markTold(1);
    expect(page.sync.store.getState().ordered).toEqual({});
  });

  it('keeps the lines of an order that is being sent, and loses them with it', async () => {
    let isRefused = true;
    const { phone, server, sitDown, pushes } = await buildTable({
      'POST /api/sessions/1/orders': (request) => {
        if (isRefused) return refusal('total_changed', { totalMinor: 9000 });
        const [line] = server.lines();
        if (line) server.put({ ...line, quantity: 0, version: line.version + 1 });
        const sent = v.parse(v.object({ clientOrderId: v.string() }), request.body);
        const ordered = buildLine({ basketLineId: line?.id ?? null });
        return buildOrder({ ...sent, lines: [ordered] });
      },
    });
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    await until(() => server.contents().length === 1);
    const id = firstId(page);
    expect(await page.outbox.place(1)).toBe('refused');
    expect(firstId(page)).toBe(id);
    isRefused = false;
    expect(await page.outbox.place(1)).toBe('placed');
    expect(itemsOf(page)).toEqual([]);
    expect(pushes()).toHaveLength(1);
    expect(page.sync.store.getState().ordered).toEqual({});
  });

  it('loses a line that comes back from a refused order but was ordered for the table', async () => {
    const { phone, server, sitDown } = await buildTable();
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    await until(() => server.contents().length === 1);
    const [line] = server.lines();
    const lines = page.cart.linesOf(1);
    if (!line) throw new Error('no line');
    page.cart.clear(1);
    server.put({ ...line, quantity: 0, version: 2 });
    page.orders.apply(buildOrder({ lines: [buildLine({ basketLineId: line.id })] }));
    page.cart.giveBack(1, lines);
    await until(() => itemsOf(page).length === 0);
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

describe('ordering for the table', () => {
  it('marks the guest as ready only after their last change has arrived', async () => {
    const { phone, sitDown, pushes } = await buildTable({
      'PUT /api/sessions/1/basket/ready': () => ({
        userId: 7,
        isReady: true,
        isHere: true,
        version: 3,
      }),
    });
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    await page.sync.setReady(1, true);
    expect(pushes().map(({ path }) => path)).toEqual([
      '/api/sessions/1/basket/lines',
      '/api/sessions/1/basket/ready',
    ]);
    expect(page.baskets.store.getState().bySession[1]?.guests[7]).toMatchObject({ isReady: true });
  });

  it('sends the lines as shown, under one id while nothing arrives', async () => {
    let cuts = 2;
    const { phone, server, sitDown } = await buildTable({
      'POST /api/sessions/1/basket/send': () => {
        if ((cuts -= 1) >= 0) disconnect();
        return server
          .lines()
          .map(({ id }) => buildOrder({ lines: [buildLine({ basketLineId: id })] }));
      },
    });
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    const id = firstId(page);
    expect(await page.sync.sendTable(1, [id], 8500)).toHaveLength(1);
    const sent = phone.asked.filter(({ path }) => path.endsWith('/send')).map(({ body }) => body);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(sent[0]).toMatchObject({ lines: [{ id, version: 1 }], expectedTotal: 85 });
    expect(itemsOf(page)).toEqual([]);
    // The caller tells its own guest.
    expect(page.sync.store.getState().ordered).toEqual({});
  });
});
