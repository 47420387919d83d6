import { describe, expect, it, vi } from 'vitest';
import {
  buildCartLine,
  buildOrder,
  buildSession,
  disconnect,
  refusal,
} from '../../../test/data.ts';
import {
  answerOrder,
  buildPhone,
  type FakeResponse,
  openWithSoup,
  outboxOf,
  outcomesOf,
  type Page,
  type Phone,
} from '../../../test/phone.ts';

const MINUTE_MS = 60_000;
const isSettled = (page: Page) =>
  vi.waitFor(() => expect(outboxOf(page)).toMatchObject({ entries: [], sending: null }));
const asked = (phone: Phone) =>
  phone.asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
const unread = (page: Page) => outcomesOf(page).map(({ kind }) => kind);
const addSoup = ({ cart }: Page) => cart.add(1, 1);

function idIn(body: unknown): string | null {
  const sent: { clientOrderId?: string } = body ?? {};
  return sent.clientOrderId ?? null;
}

describe('an order', () => {
  it('is listed while it is sent, with the items the guest saw, under its session', async () => {
    const seen: unknown[] = [];
    const phone = await buildPhone((request) => {
      seen.push(structuredClone(outboxOf(page)));
      return answerOrder(request);
    });
    const page = await phone.openPage();
    page.cart.add(1, 1, { note: 'az tuzlu' });
    page.cart.add(1, 2, { quantity: 2 });
    const ids = page.cart.linesOf(1).map(({ id }) => id);
    const clientOrderId = page.cart.toOrder(1)?.orderId;
    await page.outbox.place(1);
    const entry = {
      clientOrderId,
      tableId: 1,
      sessionId: 1,
      lines: [
        { itemId: 1, quantity: 1, note: 'az tuzlu' },
        { itemId: 2, quantity: 2, note: null },
      ],
      totalMinor: 11_600,
      createdAt: Date.parse('2026-11-21T12:00:00.000Z'),
    };
    expect(seen).toMatchObject([{ entries: [entry], unsavedIds: [], sending: clientOrderId }]);
    expect(phone.placed()[0]?.body).toEqual({
      clientOrderId,
      items: [
        { itemId: 1, quantity: 1, note: 'az tuzlu', options: [], basketLineId: ids[0] },
        { itemId: 2, quantity: 2, options: [], basketLineId: ids[1] },
      ],
      expectedTotal: 116,
    });
    await isSettled(page);
    expect(unread(page)).toEqual([]);
  });

  it('with items that left the menu is empty, and remains in the cart', async () => {
    const page = await (await buildPhone(answerOrder)).openPage();
    expect(await page.outbox.place(1)).toBe('empty');
    page.cart.giveBack(1, [buildCartLine({ itemId: 99 })]);
    expect(await page.outbox.place(1)).toBe('empty');
    expect(page.cart.linesOf(1)).toHaveLength(1);
  });

  it('uses the session where the guest sits, without requesting one', async () => {
    const phone = await buildPhone(answerOrder);
    const page = await phone.openPage();
    await page.sessions.start(1);
    const before = phone.asked.length;
    addSoup(page);
    await page.outbox.place(1);
    expect(asked(phone).slice(before)).toEqual(['POST /api/sessions/1/orders']);
  });

  it('is sent at once although an earlier one waits, and both in order', async () => {
    let isCut = true;
    const { phone, page } = await openWithSoup((request) =>
      isCut ? disconnect() : answerOrder(request),
    );
    expect(await page.outbox.place(1)).toBe('waiting');
    addSoup(page);
    const second = page.outbox.place(1);
    isCut = false;
    expect(await second).toBe('placed');
    await isSettled(page);
    const ids = phone.placed().map(({ body }) => JSON.stringify(body).slice(0, 60));
    expect(new Set(ids.slice(0, -1)).size).toBe(1);
    expect(ids.at(-1)).not.toBe(ids[0]);
  });

  it('clears the previous refusal, as does the guest who reads it', async () => {
    const answers: FakeResponse[] = [
      () => refusal('total_changed'),
      () => refusal('total_changed'),
    ];
    const { page } = await openWithSoup((request) => (answers.shift() ?? answerOrder)(request));
    expect(await page.outbox.place(1)).toBe('refused');
    expect(outboxOf(page).refusals[1]?.code).toBe('total_changed');
    page.outbox.dismiss(1);
    expect(outboxOf(page).refusals).toEqual({});
    await page.outbox.place(1);
    expect(outboxOf(page).refusals[1]?.code).toBe('total_changed');
    expect(await page.outbox.place(1)).toBe('placed');
    expect(outboxOf(page).refusals).toEqual({});
    expect(page.cart.linesOf(1)).toEqual([]);
  });

  it('requests the table’s session only if the known one has ended', async () => {
    const codes = ['session_ended', 'items_unavailable'] as const;
    for (const code of codes) {
      const { phone, page } = await openWithSoup(() => refusal(code));
      page.sessions.close(1);
      await page.outbox.place(1);
      await isSettled(page);
      const finds = asked(phone).filter((one) => one === 'GET /api/tables/1/session');
      expect(finds).toHaveLength(code === 'session_ended' ? 1 : 0);
      expect(outboxOf(page).refusals[1]?.code).toBe(code);
    }
  });

  it('is refused, and not sent again, for a reason that a new sign-in can’t change', async () => {
    const { phone, page } = await openWithSoup(() => refusal('scan_required'));
    expect(await page.outbox.place(1)).toBe('refused');
    await isSettled(page);
    expect(phone.placed()).toHaveLength(1);
    expect(asked(phone)).not.toContain('POST /api/sessions/1/join');
  });

  it('is found instead of sent again if the deleted guest had placed it', async () => {
    let clientOrderId: string | null = null;
    const { phone, page } = await openWithSoup(
      (request) => {
        clientOrderId = idIn(request.body);
        return refusal('forbidden');
      },
      { 'GET /api/sessions/1/orders': () => [buildOrder({ id: 4, clientOrderId })] },
    );
    expect(await page.outbox.place(1)).toBe('placed');
    expect(phone.placed()).toHaveLength(1);
    expect(phone.asked.at(-1)?.path).toBe(
      `/api/sessions/1/orders?clientOrderId=${String(clientOrderId)}`,
    );
    expect(Object.keys(page.orders.store.getState().byId)).toEqual(['4']);
  });
});

describe('an order that waited', () => {
  /** Leaves an order in the phone's storage, then opens the page again `later`. */
  async function reopen(later: number, more: Parameters<typeof buildPhone>[1] = {}) {
    let isCut = true;
    const phone = await buildPhone(
      (request) => (isCut ? disconnect() : answerOrder(request)),
      more,
    );
    const before = await phone.openPage();
    await before.sessions.start(1);
    addSoup(before);
    expect(await before.outbox.place(1)).toBe('waiting');
    before.outbox.store.setState({ entries: [] });
    isCut = false;
    phone.later(later);
    const page = await phone.openPage();
    const { entries } = outboxOf(page);
    const sent = phone.placed().length;
    page.outbox.resume();
    await isSettled(page);
    return { phone, page, entries, sent: phone.placed().length - sent };
  }

  it('survives a reload, and is sent once, for up to 15 minutes', async () => {
    const { phone, page, entries, sent } = await reopen(15 * MINUTE_MS);
    expect(entries).toHaveLength(1);
    expect([sent, unread(page)]).toEqual([1, ['placed']]);
    expect(page.cart.linesOf(1)).toEqual([]);
    expect(outboxOf(await phone.openPage()).entries).toEqual([]);
  });

  it.each<[string, number, unknown[]]>([
    ['after that', 15 * MINUTE_MS + 1, []],
    ['until half a day has passed', 12 * 60 * MINUTE_MS - 1, []],
    ['among other orders', 15 * MINUTE_MS + 1, [buildOrder({ clientOrderId: 'another' })]],
  ])('is looked up %s, and returned to the cart', async (_when, later, found) => {
    const { page, sent } = await reopen(later, { 'GET /api/sessions/1/orders': () => found });
    expect([sent, unread(page)]).toEqual([0, ['expired']]);
    expect(outboxOf(page).refusals[1]?.code).toBe('expired');
    expect(page.cart.linesOf(1)).toHaveLength(1);
  });

  it('is treated as never arrived if the guest may not read it', async () => {
    const { page } = await reopen(20 * MINUTE_MS, {
      'GET /api/sessions/1/orders': () => refusal('forbidden'),
    });
    expect(unread(page)).toEqual(['expired']);
  });

  it('is found where staff have moved the guest', async () => {
    const answers = [null, buildSession({ id: 2, tableId: 2 })];
    const { page } = await reopen(20 * MINUTE_MS, {
      'GET /api/sessions/1/orders': () => refusal('forbidden'),
      'GET /api/tables/1/session': () => answers.shift(),
      'GET /api/sessions/2/orders': ({ path }) => [
        buildOrder({ sessionId: 2, clientOrderId: path.split('clientOrderId=')[1] ?? null }),
      ],
    });
    expect([unread(page), answers]).toEqual([['placed'], []]);
    expect(page.cart.linesOf(1)).toEqual([]);
  });

  it('expires without a call if no session was known', async () => {
    const { phone, page } = await openWithSoup(answerOrder, {
      'POST /api/tables/1/session/start': disconnect,
      'GET /api/sessions/1/orders': () => [],
    });
    expect(await page.outbox.place(1)).toBe('waiting');
    phone.later(20 * MINUTE_MS);
    await isSettled(page);
    expect(asked(phone)).not.toContain('GET /api/sessions/1/orders');
    expect(unread(page)).toEqual(['expired']);
    expect(outboxOf(page).refusals[1]).toEqual({ code: 'expired', items: [], totalMinor: null });
  });

  it('is neither in the cart nor reported half a day later', async () => {
    const { page } = await reopen(12 * 60 * MINUTE_MS, { 'GET /api/sessions/1/orders': () => [] });
    expect(outcomesOf(page)).toEqual([{ kind: 'expired', isBack: false }]);
    expect(page.cart.linesOf(1)).toEqual([]);
    expect(outboxOf(page).refusals).toEqual({});
  });

  it('remains when the guest leaves another table, as does its cart', async () => {
    const phone = await buildPhone(disconnect);
    const page = await phone.openPage();
    await page.sessions.start(1);
    addSoup(page);
    await page.outbox.place(1);
    addSoup(page);
    page.sessions.store.setState(({ mine, byId }) => ({
      mine: { ...mine, 2: 2 },
      byId: { ...byId, 2: buildSession({ id: 2, tableId: 2 }) },
    }));
    page.sessions.forget(2);
    expect(outboxOf(page).entries).toHaveLength(1);
    expect(page.cart.linesOf(1)).toHaveLength(1);
    page.outbox.markRead(2);
    page.sessions.forget(1);
    expect(outboxOf(page).entries).toEqual([]);
    expect(page.cart.linesOf(1)).toEqual([]);
    expect(unread(page)).toEqual(['left']);
    page.outbox.markRead(2);
    expect(unread(page)).toEqual(['left']);
  });
});
