import { describe, expect, it } from 'vitest';
import { disconnect, refusal, until } from '../../../test/data.ts';
import {
  answerOrder,
  buildPhone,
  hasNoOrders,
  openWithSoup,
  outboxOf,
  outcomesOf,
  type Page,
  type Phone,
} from '../../../test/phone.ts';

const idsOf = (phone: Phone) =>
  new Set(phone.placed().map(({ body }) => JSON.stringify(body).slice(0, 60)));
const itemsOf = (tab: Page) =>
  tab.cart.linesOf(1).map(({ itemId, quantity }) => [itemId, quantity]);

describe('two tabs of one phone', () => {
  it('share the cart', async () => {
    const [first, second] = await (await buildPhone(answerOrder)).openTabs();
    first.cart.add(1, 1);
    await until(() => itemsOf(second).length === 1);
    second.cart.add(1, 2);
    await until(() => itemsOf(first).length === 2);
    second.cart.change(1, second.cart.linesOf(1)[0]?.id ?? '', { quantity: 3 });
    await until(() => itemsOf(first)[0]?.[1] === 3);
    expect(itemsOf(first)).toEqual([
      [1, 3],
      [2, 1],
    ]);
  });

  it('add to each other’s changes, even without a storage event', async () => {
    const phone = await buildPhone(answerOrder);
    const [first, second] = await phone.openTabs({ areAsleep: true });
    first.cart.add(1, 1);
    second.cart.add(1, 2);
    first.cart.add(1, 1);
    second.cart.add(7, 2);
    expect(itemsOf(first)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const reopened = await phone.openPage();
    expect(itemsOf(reopened)).toEqual(itemsOf(first));
    expect(reopened.cart.linesOf(7)).toHaveLength(1);
  });

  it('order a cart once: the other tab shows it empty and has nothing to order', async () => {
    const phone = await buildPhone(answerOrder);
    const [first, second] = await phone.openTabs();
    first.cart.add(1, 1);
    await until(() => itemsOf(second).length === 1);
    expect(await second.outbox.place(1)).toBe('placed');
    await until(() => itemsOf(first).length === 0);
    expect(await first.outbox.place(1)).toBe('empty');
    expect(phone.placed()).toHaveLength(1);
  });

  it('order a cart once if the other tab still shows it after a suspension', async () => {
    const phone = await buildPhone(answerOrder);
    const [first, second] = await phone.openTabs({ areAsleep: true });
    first.cart.add(1, 1);
    second.storageChanged(null);
    expect(await second.outbox.place(1)).toBe('placed');
    expect(itemsOf(first)).toHaveLength(1);
    expect(await first.outbox.place(1)).toBe('empty');
    expect(itemsOf(first)).toEqual([]);
    expect(phone.placed()).toHaveLength(1);
  });

  it('order a cart under one id even if both read it before a write', async () => {
    const phone = await buildPhone(answerOrder);
    const [first, second] = await phone.openTabs({ areAsleep: true });
    first.cart.add(1, 1);
    const carts = phone.storage.getItem('sofra.carts') ?? '';
    expect(await first.outbox.place(1)).toBe('placed');
    // The other tab's process hasn't seen the write yet.
    phone.storage.setItem('sofra.carts', carts);
    expect(await second.outbox.place(1)).toBe('placed');
    expect(phone.placed()).toHaveLength(2);
    expect(idsOf(phone).size).toBe(1);
  });

  it('can’t order a cart again by adding to it before the storage event', async () => {
    const phone = await buildPhone(answerOrder);
    const [first, second] = await phone.openTabs({ areAsleep: true });
    first.cart.add(1, 1);
    const carts = phone.storage.getItem('sofra.carts') ?? '';
    expect(await first.outbox.place(1)).toBe('placed');
    phone.storage.setItem('sofra.carts', carts);
    second.cart.add(1, 2);
    await second.outbox.place(1);
    const sent = phone
      .placed()
      .map(({ body }) => (body as { clientOrderId: string }).clientOrderId);
    // Another cart under the same id: the server refuses it, and its lines come back.
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  it('send a waiting order once, one tab at a time, and both know its outcome', async () => {
    let isCut = true;
    let onTheWire = 0;
    let most = 0;
    const phone = await buildPhone(async (request) => {
      if (isCut) return disconnect();
      most = Math.max(most, (onTheWire += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      onTheWire -= 1;
      return answerOrder(request);
    });
    const [first, second] = await phone.openTabs();
    first.cart.add(1, 1);
    expect(await first.outbox.place(1)).toBe('waiting');
    await until(() => outboxOf(second).entries.length === 1);
    const before = phone.placed().length;
    isCut = false;
    phone.comeBack();
    const isSettled = (tab: typeof first) => outcomesOf(tab).length === 1;
    await until(() => isSettled(first) && isSettled(second));
    for (const tab of [first, second]) expect(outcomesOf(tab)[0]).toEqual({ kind: 'placed' });
    expect(most).toBe(1);
    // A try that was cut may have been under way when the connection came back.
    expect(phone.placed().length - before).toBeLessThanOrEqual(2);
    expect(idsOf(phone).size).toBe(1);
  });

  it('send the orders of a closed tab', async () => {
    let isCut = true;
    const phone = await buildPhone((request) => (isCut ? disconnect() : answerOrder(request)));
    const [first, second] = await phone.openTabs();
    first.cart.add(1, 1);
    expect(await first.outbox.place(1)).toBe('waiting');
    await until(() => outboxOf(second).entries.length === 1);
    first.outbox.store.setState({ entries: [] });
    isCut = false;
    await until(() => hasNoOrders(second));
    expect(outcomesOf(second)[0]?.kind).toBe('placed');
    expect(phone.storage.getItem('sofra.outbox')).toBe('[]');
  });

  it('return the lines of a refused order to the cart once', async () => {
    const phone = await buildPhone(() => refusal('items_unavailable'));
    const [first, second] = await phone.openTabs();
    first.cart.add(1, 1);
    expect(await first.outbox.place(1)).toBe('refused');
    await until(() => itemsOf(second).length === 1);
    expect(itemsOf(second)).toEqual([[1, 1]]);
    expect(itemsOf(first)).toEqual([[1, 1]]);
    // Ordered again, it gets a new id, because the first one was answered.
    await second.outbox.place(1);
    expect(idsOf(phone).size).toBe(2);
  });

  it('withdraw waiting orders when the guest leaves the table in one of them', async () => {
    const phone = await buildPhone(disconnect);
    const [first, second] = await phone.openTabs();
    await first.sessions.start(1);
    first.cart.add(1, 1);
    expect(await first.outbox.place(1)).toBe('waiting');
    await until(() => outboxOf(second).entries.length === 1);
    await first.sessions.leave(1);
    await until(() => hasNoOrders(second));
    expect(outcomesOf(second)).toEqual([{ kind: 'left' }]);
  });
});

describe('saved orders and carts', () => {
  it('lose one unreadable order or line, not the others', async () => {
    const phone = await buildPhone(answerOrder);
    const createdAt = Date.parse('2026-11-21T11:59:00.000Z');
    const line = { itemId: 1, quantity: 1, note: null };
    const entry = { tableId: 1, sessionId: 1, lines: [line], totalMinor: 8500, createdAt };
    const later = { clientOrderId: 'later', createdAt, lines: 'of another release' };
    phone.storage.setItem(
      'sofra.outbox',
      JSON.stringify([
        { ...entry, clientOrderId: 'a' },
        later,
        7,
        { ...entry, clientOrderId: 'b' },
      ]),
    );
    phone.storage.setItem(
      'sofra.carts',
      JSON.stringify({
        1: { at: createdAt, lines: [{ ...line, quantity: 'many' }, line] },
        2: 'unreadable',
        3: { at: createdAt, lines: [line] },
      }),
    );
    const { cart, outbox } = await phone.openPage();
    expect([1, 2, 3].map((tableId) => cart.linesOf(tableId).length)).toEqual([1, 0, 1]);
    outbox.resume();
    await until(() => outbox.store.getState().entries.length === 0);
    expect(phone.placed()).toHaveLength(2);
    // Entries of another release stay.
    expect(JSON.parse(phone.storage.getItem('sofra.outbox') ?? '')).toEqual([later]);
  });

  it('are still sent after the storage was emptied', async () => {
    let isCut = true;
    const { phone, page } = await openWithSoup((request) =>
      isCut ? disconnect() : answerOrder(request),
    );
    expect(await page.outbox.place(1)).toBe('waiting');
    phone.storage.removeItem('sofra.outbox');
    page.storageChanged(null);
    expect(outboxOf(page).entries).toHaveLength(1);
    expect(outboxOf(await phone.openPage()).entries).toHaveLength(1);
    isCut = false;
    await until(() => hasNoOrders(page));
    expect(idsOf(phone).size).toBe(1);
  });
});

/** Creates a storage for a limited number of characters; `limit` can be changed. */
function limitStorage(storage: Phone['storage'], limit: number): { limit: number } {
  const sizes = new Map<string, number>();
  const room = { limit };
  const { setItem, removeItem } = storage;
  storage.setItem = (key, value) => {
    const others = [...sizes].filter(([other]) => other !== key);
    const used = others.reduce((sum, [, size]) => sum + size, 0);
    if (used + value.length > room.limit) throw new DOMException('full', 'QuotaExceededError');
    sizes.set(key, value.length);
    setItem(key, value);
  };
  storage.removeItem = (key) => {
    sizes.delete(key);
    removeItem(key);
  };
  return room;
}

describe('a phone with full storage', () => {
  it('deletes saved menus for an order, oldest first', async () => {
    const phone = await buildPhone(disconnect);
    const room = limitStorage(phone.storage, 100_000);
    const page = await phone.openPage();
    const menuText = phone.storage.getItem('sofra.menu.1.tr') ?? '';
    expect(menuText.length).toBeGreaterThan(500);
    for (const key of ['sofra.menu.8.tr', 'sofra.menu.9.tr']) phone.storage.setItem(key, menuText);
    phone.storage.setItem(
      'sofra.menus',
      JSON.stringify(['sofra.menu.1.tr', 'sofra.menu.8.tr', 'sofra.menu.9.tr']),
    );
    room.limit = menuText.length * 3 + 100;
    page.cart.add(1, 1);
    expect(await page.outbox.place(1)).toBe('waiting');
    expect(outboxOf(page).unsavedIds).toEqual([]);
    expect(phone.storage.getItem('sofra.menu.9.tr')).toBeNull();
    expect(phone.storage.getItem('sofra.menu.1.tr')).not.toBeNull();
    const reopened = await phone.openPage();
    expect(outboxOf(reopened).entries).toHaveLength(1);
  });

  it('keeps the order while the page is open, and shows that it isn’t saved', async () => {
    let isCut = true;
    const phone = await buildPhone((request) => (isCut ? disconnect() : answerOrder(request)));
    const page = await phone.openPage();
    limitStorage(phone.storage, 0);
    page.cart.add(1, 1);
    expect(page.cart.linesOf(1)).toHaveLength(1);
    expect(await page.outbox.place(1)).toBe('waiting');
    expect(page.cart.linesOf(1)).toEqual([]);
    const [entry] = outboxOf(page).entries;
    expect(outboxOf(page).unsavedIds).toEqual([entry?.clientOrderId]);
    page.storageChanged(null);
    expect(outboxOf(page).entries).toEqual([entry]);
    isCut = false;
    await until(() => hasNoOrders(page));
    expect(outcomesOf(page)[0]).toEqual({ kind: 'placed' });
    expect(outboxOf(page).unsavedIds).toEqual([]);
    expect(idsOf(phone).size).toBe(1);
  });

  it('uses another id for the next order', async () => {
    const phone = await buildPhone(answerOrder);
    const page = await phone.openPage();
    limitStorage(phone.storage, 0);
    for (let round = 0; round < 2; round += 1) {
      page.cart.add(1, 1);
      expect(await page.outbox.place(1)).toBe('placed');
    }
    expect(idsOf(phone).size).toBe(2);
  });
});
