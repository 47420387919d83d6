// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createItems, itemStore, useMenuItems } from './itemAvailability.ts';
import { createMenus, menus } from './menus.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { buildItem, buildNetwork, refusal } from '../../../test/data.ts';
import { respondToCalls, renderHook } from '../../../test/hooks.ts';

const soup = buildItem();

/** Stores the soup, and scripts the response to a change. */
function hold(answer: () => unknown, isHeld = true) {
  const { call, asked } = buildNetwork(answer);
  const own = createMenus({ call, storage: createMemoryStorage(), now: () => 0 });
  if (isHeld) own.hold([soup]);
  const shown = () => own.store.getState().items;
  return { ...createItems({ call, menus: own }), menus: own, asked, shown };
}

it('reads the items of a business in the order of the response', async () => {
  const items = [buildItem({ id: 5 }), buildItem({ id: 3 })];
  const asked = respondToCalls(() => items);
  const page = await renderHook(useMenuItems);
  expect(page.current()).toBeUndefined();
  await page.act(() => itemStore.load(4));
  expect(page.current()).toEqual(items);
  const soldOut = { itemId: 3, isAvailable: false, unavailableUntil: null, version: 2 };
  await page.act(() => menus.applyAvailability(soldOut));
  expect(page.current()?.[1]).toEqual(buildItem({ id: 3, isAvailable: false, version: 2 }));
  expect(asked).toEqual([{ method: 'GET', path: '/api/businesses/4/menu-items', body: undefined }]);
  await page.leave();
  vi.unstubAllGlobals();
});

it('shows a new price at once, then the item as returned by the server', async () => {
  const saved = {
    ...buildItem({ price: 90.5, priceMinor: 9050, basePrice: '90.50', version: 2 }),
    businessId: 4,
    marks: { name: {}, description: {} },
    preparationTime: 5,
    costMinor: null,
  };
  const { setPrice, asked, shown } = hold(() => saved);
  const done = setPrice(1, 90.5);
  expect(shown()[1]).toEqual({ ...soup, price: 90.5, priceMinor: 9050 });
  await done;
  expect(shown()[1]).toEqual(saved);
  expect(asked).toEqual([{ method: 'PUT', path: '/api/menu-items/1', body: { price: 90.5 } }]);
});

it('shows until when an item is sold out, and nothing once it is available', async () => {
  const until = '2026-11-21T18:00:00.000Z';
  const { setAvailability, asked, shown } = hold(() => soup);
  const gone = setAvailability(1, false, until);
  expect(shown()[1]).toEqual({
    ...soup,
    isAvailable: false,
    unavailableUntil: until,
    portions: null,
  });
  await gone;
  expect(shown()[1]).toEqual(soup);
  await setAvailability(1, false);
  await setAvailability(1, true);
  const path = '/api/menu-items/1/availability';
  expect(asked).toEqual([
    { method: 'PATCH', path, body: { isAvailable: false, unavailableUntil: until } },
    { method: 'PATCH', path, body: { isAvailable: false, unavailableUntil: null } },
    { method: 'PATCH', path, body: { isAvailable: true } },
  ]);
});

it('reverts a refused change', async () => {
  const { setPrice, shown } = hold(() => refusal('forbidden'));
  await expect(setPrice(1, 90)).rejects.toMatchObject({ code: 'forbidden' });
  expect(shown()).toEqual({ 1: soup });
});

it('keeps what arrived in the meantime if a change is refused', async () => {
  const { setAvailability, menus: own, shown } = hold(() => refusal('forbidden'));
  const done = setAvailability(1, false);
  const newer = buildItem({ version: 5, price: 70 });
  own.hold([newer]);
  await expect(done).rejects.toMatchObject({ code: 'forbidden' });
  expect(shown()).toEqual({ 1: newer });
});

it('stores nothing for an unknown item whose change is refused', async () => {
  const { setPrice, shown } = hold(() => refusal('not_found'), false);
  await expect(setPrice(1, 90)).rejects.toMatchObject({ code: 'not_found' });
  expect(shown()).toEqual({});
});
