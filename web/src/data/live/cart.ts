/**
 * Cart of a guest, stored on the phone per table. Holds ids, choices, quantities and notes only; names and
 * prices come from the menu (D18, D24).
 */
import { createStore } from 'zustand/vanilla';
import * as v from 'valibot';
import type { LocalizedText } from '@sofra/contracts/common';
import { MAX_LINES } from '@sofra/contracts/quantities';
import { isOrderable } from '../../lib/domain/orderable.ts';
import { makeId } from '../../lib/format/ids.ts';
import {
  browserStorage,
  type KeyValueStorage,
  onStorageChange,
  readRaw,
} from '../../lib/browser/storage.ts';
import {
  type CartLine,
  type LineChoices,
  noChoices,
  lineKey,
  merged,
  readLines,
  withChoices,
} from './cartLines.ts';
import { saveBeforeMenus } from './savedMenus.ts';
import { menus, type createMenus } from './menus.ts';

const Cart = v.object({
  /** Id of the future order, so that two tabs that send it at once create one order. */
  orderId: v.optional(v.string(), makeId),
  /** Time of the last change, in ms. */
  at: v.number(),
  lines: v.array(v.unknown()),
});
interface Cart {
  readonly orderId: string;
  readonly at: number;
  readonly lines: readonly CartLine[];
}
type Carts = Readonly<Record<string, Cart>>;
const CARTS_KEY = 'sofra.carts';
/** Lifetime of a cart: the next day's guests at the same table don't find it. */
export const KEEP_CART_MS = 12 * 3_600_000;

interface CartState {
  byTable: Readonly<Record<number, readonly CartLine[]>>;
  /** Names of lines that were dropped because their item is no longer on the menu. */
  dropped: Readonly<Record<number, readonly LocalizedText[]>>;
}
/** Lines of a table without a cart. */
export const noLines: readonly CartLine[] = [];

interface Ports {
  menus: Pick<ReturnType<typeof createMenus>, 'store'>;
  storage: KeyValueStorage;
  now: () => number;
}

/** Reads the saved carts line by line, so that an unreadable line doesn't affect the others. */
function readCarts(storage: KeyValueStorage, now: number): Carts {
  const saved = v.safeParse(v.record(v.string(), v.unknown()), readRaw(storage, CARTS_KEY));
  const carts = Object.entries(saved.success ? saved.output : {}).flatMap(([tableId, value]) => {
    const cart = v.safeParse(Cart, value);
    if (!cart.success || now - cart.output.at >= KEEP_CART_MS) return [];
    const { orderId, at, lines } = cart.output;
    return [[tableId, { orderId, at, lines: merged(readLines(lines, orderId)) }]];
  });
  return Object.fromEntries(carts);
}

export function createCart({ menus, storage, now }: Ports) {
  /** Carts that the browser refused to save; they take precedence over saved ones. */
  let unsaved: Carts = {};
  const read = (): Carts => ({ ...readCarts(storage, now()), ...unsaved });
  const byTable = (carts: Carts): CartState['byTable'] =>
    Object.fromEntries(Object.entries(carts).map(([tableId, { lines }]) => [tableId, lines]));
  const store = createStore<CartState>(() => ({ byTable: byTable(read()), dropped: {} }));

  /**
   * Changes the current lines of one table, including those written by another tab. The order's id stays unless
   * `isOther`.
   */
  function write(
    tableId: number,
    change: (lines: readonly CartLine[]) => readonly CartLine[],
    { isOther = false } = {},
  ): void {
    const { [String(tableId)]: current, ...others } = read();
    const lines = merged(change(current?.lines ?? noLines));
    const orderId = current && current.lines.length > 0 && !isOther ? current.orderId : makeId();
    const cart = { orderId, at: now(), lines };
    const carts = lines.length > 0 ? { ...others, [tableId]: cart } : others;
    const isSaved = saveBeforeMenus(storage, CARTS_KEY, carts);
    unsaved = isSaved ? {} : { ...unsaved, [tableId]: cart };
    store.setState({ byTable: byTable(carts) });
  }
  /** Reads changes by another tab. */
  function adopt(): void {
    const next = byTable(read());
    if (JSON.stringify(next) !== JSON.stringify(store.getState().byTable)) {
      store.setState({ byTable: next });
    }
  }
  const linesOf = (tableId: number): readonly CartLine[] =>
    store.getState().byTable[tableId] ?? noLines;
  function change(tableId: number, id: string, to: (line: CartLine) => CartLine[]): void {
    write(tableId, (lines) => lines.flatMap((line) => (line.id === id ? to(line) : line)));
  }

  type Menus = ReturnType<typeof menus.store.getState>;
  /** Removes lines whose item is no longer on the menu, and keeps their names for a message. */
  function followMenus({ byTable, items }: Menus, before?: Menus): void {
    for (const [id, menu] of Object.entries(byTable)) {
      const tableId = Number(id);
      const lines = linesOf(tableId);
      if (menu === before?.byTable[tableId] || menu.savedAt !== null) continue;
      const gone = lines.filter((line) => !menu.itemIds.includes(line.itemId));
      if (gone.length === 0) continue;
      write(tableId, (lines) => lines.filter((line) => menu.itemIds.includes(line.itemId)));
      const names = gone.flatMap((line) => items[line.itemId]?.name ?? []);
      store.setState(({ dropped }) => ({ dropped: { ...dropped, [tableId]: names } }));
    }
  }
  // The menu may have been loaded before the code of the cart.
  followMenus(menus.store.getState());
  menus.store.subscribe(followMenus);

  return {
    store,
    linesOf,
    /**
     * Adds to the line with the same item and choices; without `options`, the item has none. Returns false
     * if the item can't be ordered or the cart is full.
     */
    add: (tableId: number, itemId: number, choices: LineChoices = {}): boolean => {
      const item = menus.store.getState().items[itemId];
      if (!item || !isOrderable(item)) return false;
      const line = withChoices({ id: makeId(), itemId, quantity: 1, ...noChoices }, choices);
      let isFull = false;
      write(tableId, (lines) => {
        const isNew = !lines.some((other) => lineKey(other) === lineKey(line));
        isFull = isNew && lines.length >= MAX_LINES;
        return isFull ? lines : [...lines, line];
      });
      return !isFull;
    },
    /**
     * Changes the given fields of a line; a line with the same item and choices absorbs it. A quantity below
     * 1 removes the line; the most is 50.
     */
    change: (tableId: number, id: string, choices: LineChoices): void =>
      change(tableId, id, (line) =>
        choices.quantity !== undefined && choices.quantity < 1 ? [] : [withChoices(line, choices)],
      ),
    /** Replaces a line by what the server has; adds it if the cart lacks it, and removes it without `line`. */
    replace: (tableId: number, id: string, line: CartLine | undefined): void =>
      write(tableId, (lines) => {
        const to = line ? [line] : [];
        const isIn = lines.some((other) => other.id === id);
        return isIn ? lines.flatMap((other) => (other.id === id ? to : other)) : [...lines, ...to];
      }),
    remove: (tableId: number, id: string): void => change(tableId, id, () => []),
    clear: (tableId: number): void => write(tableId, () => noLines),
    /** Removes all lines but some, because they are being ordered; what stays is another order. */
    keepOnly: (tableId: number, ids: readonly string[]): void =>
      write(tableId, (lines) => lines.filter(({ id }) => ids.includes(id)), { isOther: true }),
    /** The lines to order now, including those from other tabs, and the order's id. */
    toOrder: (tableId: number): Pick<Cart, 'orderId' | 'lines'> | undefined => {
      adopt();
      return read()[tableId];
    },
    /** Returns lines to the cart that couldn't be ordered. */
    giveBack: (tableId: number, lines: readonly CartLine[]): void =>
      write(tableId, (current) => [...lines, ...current]),
    /** Moves the lines of a table to another one, with their ids and the id of their order. */
    move: (fromId: number, toId: number): void => {
      const { [String(fromId)]: from, [String(toId)]: to, ...others } = read();
      if (!from) return;
      const lines = merged([...from.lines, ...(to?.lines ?? noLines)]);
      const carts = { ...others, [toId]: { ...from, lines } };
      unsaved = saveBeforeMenus(storage, CARTS_KEY, carts) ? {} : carts;
      store.setState({ byTable: byTable(carts) });
    },
    /** Handles a change of `key` by another tab; null: any key may have changed. */
    storageChanged: (key: string | null): void => {
      if (key === CARTS_KEY || key === null) adopt();
    },
    /** Dismisses the message about removed items. */
    dismissDropped: (tableId: number): void =>
      store.setState(({ dropped: { [tableId]: _read, ...dropped } }) => ({ dropped })),
  };
}

/** Cart of the page. */
export const cart = createCart({ menus, storage: browserStorage, now: Date.now });
onStorageChange(cart.storageChanged);
