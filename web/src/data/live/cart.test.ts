// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_LINES } from '@sofra/contracts/quantities';
import { buildCartLine, buildItem } from '../../../test/data.ts';
import { renderHook } from '../../../test/hooks.ts';
import { answerOrder, buildPhone, menu } from '../../../test/phone.ts';
import { cart as pageCart, createCart, KEEP_CART_MS } from './cart.ts';
import { createMenus, menus as pageMenus } from './menus.ts';
import { useCart, useQuantityInCart } from './shownCart.ts';

const soup = buildCartLine();
const ayran = buildCartLine({ id: 'line-of-ayran', itemId: 2 });
type Cart = Awaited<ReturnType<Awaited<ReturnType<typeof buildPhone>>['openPage']>>['cart'];
const idsOf = (cart: Cart): string[] => cart.linesOf(1).map(({ id }) => id);

describe('the cart', () => {
  it('merges the same item with the same note, and keeps others separate', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    cart.add(1, 1);
    cart.add(1, 1);
    cart.add(1, 1, { note: 'az tuzlu' });
    const [plain = '', salted = ''] = idsOf(cart);
    expect(cart.linesOf(1)).toEqual([
      { ...soup, id: plain, quantity: 2 },
      { ...soup, id: salted, note: 'az tuzlu' },
    ]);
    cart.change(1, salted, { note: '' });
    expect(cart.linesOf(1)).toEqual([{ ...soup, id: plain, quantity: 3 }]);
  });

  it('merges only lines with the same options for the same guests', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    cart.add(1, 1, { options: [9, 8] });
    cart.add(1, 1, { options: [8, 9, 9] });
    cart.add(1, 1, { options: [8] });
    cart.add(1, 1, { options: [8, 9], isForTable: true });
    const chosen = () =>
      cart.linesOf(1).map(({ options, isForTable, quantity }) => [options, isForTable, quantity]);
    expect(chosen()).toEqual([
      [[8, 9], false, 2],
      [[8], false, 1],
      [[8, 9], true, 1],
    ]);
    const [first = '', second = '', third = ''] = idsOf(cart);
    cart.change(1, second, { options: [9, 8], isForTable: true });
    expect(chosen()).toEqual([
      [[8, 9], false, 2],
      [[8, 9], true, 2],
    ]);
    expect(idsOf(cart)).toEqual([first, second]);
    expect(third).not.toBe(second);
  });

  it('blocks a sold-out item, stops at 50, and drops a line at 0', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    expect(cart.add(1, 3)).toBe(false);
    expect(cart.add(1, 1, { quantity: 49 })).toBe(true);
    cart.add(1, 1, { quantity: 5 });
    expect(cart.linesOf(1)[0]?.quantity).toBe(50);
    cart.change(1, idsOf(cart)[0] ?? '', { quantity: 0 });
    expect(cart.linesOf(1)).toEqual([]);
  });

  it('refuses an unknown item, and a line beyond the hundredth', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    expect(cart.add(1, 99)).toBe(false);
    for (let line = 1; line < MAX_LINES; line += 1) cart.add(1, 1, { note: String(line) });
    expect(cart.add(1, 1, { note: 'the last' })).toBe(true);
    expect(cart.add(1, 1, { note: 'one more' })).toBe(false);
    expect(cart.linesOf(1)).toHaveLength(MAX_LINES);
    expect(cart.add(1, 1, { note: ' the last ' })).toBe(true);
    expect(cart.linesOf(1).at(-1)).toMatchObject({ itemId: 1, quantity: 2, note: 'the last' });
  });

  it('changes the quantity, at most 50, and the note of a line, and removes a line', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    cart.add(1, 1);
    cart.add(1, 2);
    const [first = '', second = ''] = idsOf(cart);
    cart.change(1, first, { quantity: 99 });
    cart.change(1, second, { note: ' soğuk ' });
    expect(cart.linesOf(1)).toEqual([
      { ...soup, id: first, quantity: 50 },
      { ...ayran, id: second, note: 'soğuk' },
    ]);
    cart.change(1, first, { quantity: 1 });
    cart.change(1, second, { note: '  ' });
    expect(cart.linesOf(1)).toEqual([
      { ...soup, id: first },
      { ...ayran, id: second },
    ]);
    cart.remove(1, first);
    expect(idsOf(cart)).toEqual([second]);
    cart.clear(1);
    expect([cart.linesOf(1), cart.toOrder(1)]).toEqual([[], undefined]);
  });

  it('puts returned lines before those added in the meantime, under their own ids', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    cart.add(1, 1);
    cart.giveBack(1, [ayran, soup]);
    expect(cart.linesOf(1)).toEqual([ayran, { ...soup, quantity: 2 }]);
  });

  it('keeps its order id while it changes, and gets a new one after it was empty', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    cart.add(1, 1);
    const first = cart.toOrder(1);
    cart.add(1, 2);
    expect(cart.toOrder(1)).toMatchObject({
      orderId: first?.orderId,
      lines: [{ itemId: 1 }, { itemId: 2 }],
    });
    cart.clear(1);
    cart.add(1, 1);
    expect(cart.toOrder(1)?.orderId).not.toBe(first?.orderId);
  });

  it('keeps lines that aren’t ordered without a moment without them, as another order', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    cart.add(1, 1);
    cart.add(1, 2);
    const ordered = cart.toOrder(1)?.orderId;
    const [, kept = ''] = idsOf(cart);
    const seen: string[][] = [];
    cart.store.subscribe(() => seen.push(idsOf(cart)));
    cart.keepOnly(1, [kept]);
    expect(seen).toEqual([[kept]]);
    expect(cart.toOrder(1)?.orderId).not.toBe(ordered);
  });

  it('is read again only if another tab changed the carts', async () => {
    const phone = await buildPhone(answerOrder);
    const { cart } = await phone.openPage();
    (await phone.openPage()).cart.add(1, 1);
    cart.storageChanged('sofra.outbox');
    expect(cart.linesOf(1)).toEqual([]);
    cart.storageChanged('sofra.carts');
    expect(cart.linesOf(1)).toMatchObject([{ itemId: 1 }]);
    const { byTable } = cart.store.getState();
    cart.storageChanged(null);
    expect(cart.store.getState().byTable).toBe(byTable);
  });

  it('survives a reload at its table, for half a day after its last change', async () => {
    const phone = await buildPhone(answerOrder);
    (await phone.openPage()).cart.add(1, 1);
    phone.later(KEEP_CART_MS - 1);
    const { cart } = await phone.openPage();
    expect([cart.linesOf(1).length, cart.linesOf(2).length]).toEqual([1, 0]);
    phone.later(1);
    expect((await phone.openPage()).cart.linesOf(1)).toEqual([]);
  });

  it('drops an item that left the menu, and names it', async () => {
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
    await menus.load(1, 'tr');
    expect(cart.store.getState().dropped).toEqual({ 1: [{ tr: 'Ayran' }] });
    cart.dismissDropped(1);
    expect(cart.store.getState().dropped).toEqual({});
  });

  it('drops an item that left the menu before the cart was loaded', async () => {
    const phone = await buildPhone(answerOrder);
    const { cart, menus } = await phone.openPage();
    cart.add(1, 1);
    cart.add(1, 2);
    const [table] = Object.values(menus.store.getState().byTable);
    if (!table) throw new Error('The menu was not loaded.');
    const { store } = createMenus({ ...phone, now: phone.now });
    store.setState({ ...menus.store.getState(), byTable: { 1: { ...table, itemIds: [1] } } });
    const later = createCart({ menus: { store }, storage: phone.storage, now: phone.now });
    expect(later.linesOf(1)).toMatchObject([{ itemId: 1 }]);
    expect(later.store.getState().dropped).toEqual({ 1: [{ tr: 'Ayran' }] });
  });

  it('keeps every item if only a saved menu is shown, or if all are on the menu', async () => {
    const phone = await buildPhone(answerOrder);
    const { cart, menus } = await phone.openPage();
    cart.add(1, 1);
    const { byTable } = menus.store.getState();
    const [table] = Object.values(byTable);
    if (!table) throw new Error('The menu was not loaded.');
    menus.store.setState({ byTable: { 1: { ...table, itemIds: [2], savedAt: 5 } } });
    menus.store.setState({ byTable: { 1: { ...table, itemIds: [1] } } });
    expect(cart.linesOf(1)).toMatchObject([{ itemId: 1 }]);
    expect(cart.store.getState().dropped).toEqual({});
  });

  it('ignores stored content of another version or edited by hand', async () => {
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

  it('of an earlier release keeps its lines, each under an id that stays', async () => {
    const phone = await buildPhone(answerOrder);
    const lines = [
      { itemId: 1, quantity: 2, note: null },
      { itemId: 2, quantity: 1, note: 'soğuk' },
    ];
    const orderId = '0123456789abcdef0123456789abcdef';
    const carts = { 1: { orderId, at: Date.parse('2026-11-21T12:00:00.000Z'), lines } };
    phone.storage.setItem('sofra.carts', JSON.stringify(carts));
    const { cart } = await phone.openPage();
    const ids = idsOf(cart);
    expect(cart.linesOf(1)).toEqual([
      { ...soup, id: ids[0], quantity: 2 },
      { ...ayran, id: ids[1], note: 'soğuk' },
    ]);
    cart.change(1, ids[0] ?? '', { quantity: 3 });
    expect(idsOf(cart)).toEqual(ids);
  });
});

describe('a page', () => {
  afterEach(() => {
    pageCart.clear(1);
    pageMenus.store.setState({ items: {}, byTable: {}, failures: {} });
    pageCart.store.setState({ dropped: {} });
    localStorage.clear();
  });

  it('shows the cart with the menu’s names and prices, and the quantity of an item', async () => {
    pageMenus.hold(menu.items);
    const { current, act } = await renderHook(() => ({
      ...useCart(1),
      ofSoup: useQuantityInCart(1, 1),
    }));
    const sums = { count: 0, orderableCount: 0, totalMinor: 0, hasUnavailable: false };
    const empty = { lines: [], ...sums, droppedNames: [] };
    expect(current()).toEqual({ ...empty, ofSoup: 0 });
    await act(() => {
      pageCart.add(1, 1, { quantity: 2 });
      pageCart.add(1, 1, { note: 'az tuzlu' });
      pageCart.add(1, 2, { quantity: 3 });
      pageCart.giveBack(1, [buildCartLine({ itemId: 99 })]);
    });
    const [first, second] = menu.items;
    const shown = { chosen: [], problem: null };
    const [, plain, salted, cold] = idsOf(pageCart);
    expect(current()).toEqual({
      ...empty,
      lines: [
        { ...soup, ...shown, id: plain, quantity: 2, item: first, lineTotalMinor: 17_000 },
        { ...soup, ...shown, id: salted, note: 'az tuzlu', item: first, lineTotalMinor: 8500 },
        { ...ayran, ...shown, id: cold, quantity: 3, item: second, lineTotalMinor: 4650 },
      ],
      count: 6,
      orderableCount: 6,
      totalMinor: 30_150,
      ofSoup: 3,
    });
    await act(() => pageMenus.hold([{ ...buildItem(second), soldBy: 'weight', version: 2 }]));
    expect(current().hasUnavailable).toBe(true);
    await act(() => pageMenus.hold([{ ...buildItem(second), version: 3 }]));
    expect(current().hasUnavailable).toBe(false);
    const soldOut = { itemId: 2, isAvailable: false, unavailableUntil: null, version: 9 };
    await act(() => pageMenus.applyAvailability(soldOut));
    expect(current().hasUnavailable).toBe(true);
    await act(() => pageCart.store.setState({ dropped: { 1: [{ tr: 'Ayran' }] } }));
    expect(current().droppedNames).toEqual([{ tr: 'Ayran' }]);
    await act(() => pageCart.clear(1));
    expect(current()).toEqual({ ...empty, droppedNames: [{ tr: 'Ayran' }], ofSoup: 0 });
  });

  it('shows what another tab adds to the cart', async () => {
    const { current, act } = await renderHook(() => useQuantityInCart(1, 1));
    const carts = { 1: { orderId: 'a', at: Date.now(), lines: [soup] } };
    localStorage.setItem('sofra.carts', JSON.stringify(carts));
    await act(() => dispatchEvent(new StorageEvent('storage', { key: 'sofra.carts' })));
    expect(current()).toBe(1);
  });
});
