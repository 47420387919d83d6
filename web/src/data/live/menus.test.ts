import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  buildItem,
  buildNetwork,
  buildOption,
  disconnect,
  pathsOf,
  refusal,
} from '../../../test/data.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { isMenuSaved, itemsOf } from './menuStore.ts';
import { createMenus } from './menus.ts';
import { createOptions } from './optionAvailability.ts';

const position = { room: 'menu:1', epoch: 'e', seq: 0 };
const menuWith = (...items: ReturnType<typeof buildItem>[]) => ({
  branchId: 1,
  currency: 'TRY',
  categories: [],
  items,
  position,
});

/** The menu with the soup at a price, as it was at the event `seq` of its room. */
const menuAt = (seq: number, priceMinor: number) => ({
  ...menuWith(buildItem({ priceMinor })),
  position: { ...position, seq },
});

function buildMenus(answer: Parameters<typeof buildNetwork>[0], storage = createMemoryStorage()) {
  const { call, asked } = buildNetwork(answer);
  const waits: number[] = [];
  const wait = async (ms: number): Promise<void> => void waits.push(ms);
  const menus = createMenus({ call, storage, now: Date.now, wait });
  const shown = () => {
    const menu = menus.store.getState().byTable[1];
    return { menu, items: itemsOf(menus.store.getState(), menu?.itemIds ?? []) };
  };
  return { menus, storage, shown, asked, waits };
}

afterEach(() => vi.restoreAllMocks());

describe("a guest's menu", () => {
  it('remains readable offline, and shows its age', async () => {
    const { menus, storage } = buildMenus(() => menuWith(buildItem()));
    await menus.load(1, 'tr');
    expect(menus.store.getState().byTable[1]?.savedAt).toBeNull();
    const later = buildMenus(disconnect, storage);
    await later.menus.load(1, 'tr');
    expect(later.shown().items).toHaveLength(1);
    expect(later.shown().menu?.savedAt).toBeTypeOf('number');
    expect(later.menus.store.getState().failures[1]).toBe('network');
    expect([isMenuSaved(storage, 1, 'tr'), isMenuSaved(storage, 1, 'de')]).toEqual([true, false]);
  });

  it('is saved for the last six tables only', async () => {
    const { menus, storage } = buildMenus(() => menuWith(buildItem()));
    for (let tableId = 1; tableId <= 9; tableId += 1) await menus.load(tableId, 'tr');
    const kept = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
      (tableId) => storage.getItem(`sofra.menu.${tableId}.tr`) !== null,
    );
    expect(kept).toEqual([4, 5, 6, 7, 8, 9]);
  });

  it('reports the error if there is nothing to show', async () => {
    const { menus, shown } = buildMenus(() => refusal('not_found'));
    await menus.load(1, 'tr');
    expect(shown().menu).toBeUndefined();
    expect(menus.store.getState().failures[1]).toBe('not_found');
  });

  it('follows availability by the newer version', async () => {
    const { menus, shown } = buildMenus(() => menuWith(buildItem({ version: 5 })));
    await menus.load(1, 'tr');
    const soldOut = { itemId: 1, isAvailable: false, unavailableUntil: null };
    menus.applyAvailability({ ...soldOut, version: 4 });
    expect(shown().items[0]?.isAvailable).toBe(true);
    menus.applyAvailability({ ...soldOut, version: 6 });
    expect(shown().items[0]?.isAvailable).toBe(false);
    // The same menu read a moment before the change must not bring it back.
    await menus.load(1, 'tr');
    expect(shown().items[0]?.isAvailable).toBe(false);
  });

  it('is read again after a change, once for a burst of changes', async () => {
    const answers = [buildItem(), buildItem({ priceMinor: 9500, version: 2 })];
    const { menus, shown, asked } = buildMenus(() => menuWith(...answers.splice(0, 1)));
    await menus.load(1, 'tr');
    const reads = [1, 1, 1, 1, 1, 2].map((branchId) => menus.changed(branchId, position));
    await Promise.all(reads);
    expect(shown().items[0]?.priceMinor).toBe(9500);
    expect(asked).toHaveLength(2);
  });

  it('is read again until that succeeds, and remains readable in the meantime', async () => {
    let meanwhile = 0;
    const answers = [
      () => menuWith(buildItem()),
      disconnect,
      () => new Response('<html>Sign in to the Wi-Fi</html>'),
      () => refusal('invalid_input'),
      () => menuWith(),
    ];
    const { menus, shown } = buildMenus(() => {
      meanwhile = shown().items.length;
      return answers.shift()?.();
    });
    await menus.load(1, 'tr');
    await menus.changed(1, position);
    expect(shown().items).toEqual([]);
    expect(meanwhile).toBe(1);
    expect(menus.store.getState().failures[1]).toBeUndefined();
  });

  it('is read again until the response contains the change of the event', async () => {
    // The second and third answers come from a server that hasn't received the change yet.
    const answers = [
      menuAt(3, 8500),
      menuAt(3, 8500),
      menuAt(3, 8500),
      menuAt(4, 9500),
      menuAt(4, 9500),
    ];
    const { menus, shown, asked } = buildMenus(() => answers.shift());
    await menus.load(1, 'tr');
    await menus.changed(1, { ...position, seq: 4 });
    expect(shown().items[0]?.priceMinor).toBe(9500);
    expect(asked).toHaveLength(4);
    // A change that the menu contains already, or of another epoch or room, needs one answer.
    for (const change of [
      { ...position, seq: 2 },
      { ...position, epoch: 'before', seq: 99 },
      { ...position, room: 'branch:1', seq: 99 },
    ]) {
      const before = asked.length;
      answers.push(menuAt(4, 9500));
      await menus.changed(1, change);
      expect(asked).toHaveLength(before + 1);
    }
  });

  it('isn’t read again once its table is deleted', async () => {
    const answers = [() => menuWith(buildItem()), () => refusal('not_found')];
    const { menus, asked, waits } = buildMenus(() => answers.shift()?.());
    await menus.load(1, 'tr');
    await menus.changed(1, position);
    expect(asked).toHaveLength(2);
    expect(waits).toHaveLength(1);
  });

  it('keeps the newer of two responses in any order', async () => {
    const answers = [menuAt(7, 8500), menuAt(9, 9500)];
    const { menus, shown } = buildMenus(() => answers.shift());
    const [older, newer] = [await menus.read(1, 'tr'), await menus.read(1, 'tr')];
    newer.apply();
    older.apply();
    expect(shown().items[0]?.priceMinor).toBe(9500);
  });

  it('is requested in its language, and shows the texts of the last response', async () => {
    const answers = [menuWith(buildItem()), menuWith(buildItem({ name: { tr: 'Mercimek' } }))];
    const { menus, shown, asked } = buildMenus(() => answers.shift());
    await menus.load(1, 'tr');
    await menus.load(1, 'de');
    expect(pathsOf(asked)).toEqual([
      '/api/tables/1/menu?language=tr',
      '/api/tables/1/menu?language=de',
    ]);
    expect(shown().items[0]?.name).toEqual({ tr: 'Mercimek' });
    expect(shown().menu).toMatchObject({ branchId: 1, currency: 'TRY', language: 'de', position });
  });

  it.each<[string, 'tr' | 'de', object, number]>([
    ['is later', 'tr', { seq: 8 }, 9500],
    ['is as late', 'tr', { seq: 7 }, 9500],
    ['is earlier', 'tr', { seq: 6 }, 8500],
    ['is earlier in another language', 'de', { seq: 6 }, 9500],
    ['is of another epoch', 'tr', { epoch: 'f', seq: 6 }, 9500],
  ])(
    'is replaced by a response unless a newer event is known: it %s',
    async (_what, language, at, price) => {
      const answers = [
        menuAt(7, 8500),
        { ...menuWith(buildItem({ priceMinor: 9500 })), position: { ...position, ...at } },
      ];
      const { menus, shown } = buildMenus(() => answers.shift());
      await menus.load(1, 'tr');
      (await menus.read(1, language)).apply();
      expect(shown().items[0]?.priceMinor).toBe(price);
    },
  );

  it('isn’t replaced by its saved copy, but its other language is', async () => {
    const { menus, shown, storage } = buildMenus(({ path }) =>
      path.endsWith('=en') ? disconnect() : menuWith(buildItem()),
    );
    await menus.load(1, 'tr');
    const saved = (priceMinor: number) =>
      JSON.stringify({ at: 5, menu: menuWith(buildItem({ priceMinor })) });
    storage.setItem('sofra.menu.1.tr', saved(1));
    storage.setItem('sofra.menu.1.en', saved(2));
    const loading = menus.load(1, 'tr');
    expect(shown().items[0]?.priceMinor).toBe(8500);
    await loading;
    await menus.load(1, 'en');
    expect(shown().items[0]?.priceMinor).toBe(2);
    expect(shown().menu?.savedAt).toBe(5);
    // A later response of the server replaces the copy, whatever its position.
    await menus.load(1, 'tr');
    expect(shown().menu?.savedAt).toBeNull();
    expect(menus.store.getState().failures).toEqual({});
  });

  it('isn’t replaced by a response in a language that is no longer selected', async () => {
    let menuAsked = 0;
    const { menus, shown } = buildMenus(async () => {
      menuAsked += 1;
      if (menuAsked === 2) await menus.load(1, 'de');
      return menuWith(buildItem({ priceMinor: menuAsked }));
    });
    await menus.load(1, 'tr');
    await menus.changed(1, position);
    expect(shown().menu?.language).toBe('de');
    expect(shown().items[0]?.priceMinor).toBe(3);
  });

  it('is read again after up to 1.5 s, and later with longer pauses', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const answers = [() => menuWith(), disconnect, disconnect, () => menuWith()];
    const { menus, waits, asked } = buildMenus(() => answers.shift()?.());
    await menus.changed(1, position);
    expect(asked).toEqual([]);
    await menus.load(1, 'tr');
    await menus.changed(2, position);
    expect(waits).toEqual([]);
    await menus.changed(1, position);
    expect(waits).toEqual([1500, 500, 1000]);
  });
});

const cheese = buildOption({ id: 7, name: { tr: 'Kaşar peyniri' }, allergens: ['milk'] });
const group = {
  id: 3,
  businessId: 4,
  name: { tr: 'Ekstralar' },
  marks: { name: {} },
  minChoices: 0,
  maxChoices: 3,
  options: [{ ...cheese, marks: { name: {} } }],
  itemIds: [1],
  version: 1,
};
const until = '2026-11-21T18:00:00.000Z';

/** Scripts the responses; the options are loaded first. */
async function open(respond: (method: string) => unknown) {
  const { call, asked } = buildNetwork(({ method }) => respond(method));
  const options = createOptions({ call });
  await options.load(4);
  const shown = () => options.store.getState().options;
  return { ...options, asked, shown };
}

describe('the options that can be sold out', () => {
  it('are those that items offer, with the names of their groups', async () => {
    const unused = { ...group, id: 9, itemIds: [] };
    const { shown, asked } = await open(() => [group, unused]);
    expect(shown()).toEqual([{ ...cheese, group: { tr: 'Ekstralar' } }]);
    expect(asked).toEqual([{ method: 'GET', path: '/api/businesses/4/option-groups' }]);
  });

  it('show until when one is sold out at once, then the server’s answer', async () => {
    const { setAvailability, shown, asked } = await open((method) =>
      method === 'GET' ? [group] : { ...cheese, isAvailable: false, unavailableUntil: until },
    );
    const gone = setAvailability(4, 7, false, until);
    expect(shown()?.[0]).toMatchObject({ isAvailable: false, unavailableUntil: until });
    await gone;
    expect(shown()?.[0]).toMatchObject({ isAvailable: false, group: { tr: 'Ekstralar' } });
    expect(asked.at(-1)).toEqual({
      method: 'PATCH',
      path: '/api/businesses/4/options/7/availability',
      body: { isAvailable: false, unavailableUntil: until },
    });
  });

  it('return to what they were if the server refuses', async () => {
    const { setAvailability, shown } = await open((method) =>
      method === 'GET' ? [group] : refusal('not_found'),
    );
    await expect(setAvailability(4, 7, false)).rejects.toMatchObject({ code: 'not_found' });
    expect(shown()?.[0]).toMatchObject({ isAvailable: true });
  });
});
