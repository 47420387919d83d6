/**
 * Cart of a guest, stored on the phone per table. Holds ids, quantities and notes only; names and prices come
 * from the menu (D18, D24).
 */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as v from 'valibot';
import type { LocalizedText } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import type { NewOrderLine } from '@sofra/contracts/orders';
import { MAX_LINES, MAX_QUANTITY, Quantity } from '@sofra/contracts/quantities';
import { isOrderable } from '../../lib/domain/orderable.ts';
import { makeId } from '../../lib/format/ids.ts';
import {
  browserStorage,
  type KeyValueStorage,
  onStorageChange,
  readRaw,
} from '../../lib/browser/storage.ts';
import { saveBeforeMenus } from './savedMenus.ts';
import { menus, type createMenus } from './menus.ts';

/** Line of the cart. A new field of the contract doesn't compile until it is added here. */
const CartLine = v.object({
  itemId: v.number(),
  quantity: Quantity,
  note: v.nullable(v.string()),
} satisfies Record<
  Exclude<keyof NewOrderLine, 'options' | 'isForTable' | 'basketLineId'>,
  unknown
>);
export type CartLine = v.InferOutput<typeof CartLine>;

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
const none: readonly CartLine[] = [];

type Choice = Exclude<keyof CartLine, 'quantity'>;
const choices = Object.keys(CartLine.entries).filter(
  (field): field is Choice => field !== 'quantity',
);

/** Returns the key that merges lines: lines that differ only in quantity become one. */
export const lineKey = (line: Pick<CartLine, Choice>): string =>
  JSON.stringify(choices.map((field) => line[field]));

function merged(lines: readonly CartLine[]): CartLine[] {
  const byKey = new Map<string, CartLine>();
  for (const line of lines) {
    const key = lineKey(line);
    const quantity = Math.min(MAX_QUANTITY, (byKey.get(key)?.quantity ?? 0) + line.quantity);
    byKey.set(key, { ...line, quantity });
  }
  return [...byKey.values()].slice(0, MAX_LINES);
}

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
    const readable = lines.flatMap((line) => (v.is(CartLine, line) ? [line] : []));
    return [[tableId, { orderId, at, lines: merged(readable) }]];
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

  /** Changes the current lines of one table, including those written by another tab. */
  function write(
    tableId: number,
    change: (lines: readonly CartLine[]) => readonly CartLine[],
  ): void {
    const { [String(tableId)]: current, ...others } = read();
    const lines = merged(change(current?.lines ?? none));
    const orderId = current && current.lines.length > 0 ? current.orderId : makeId();
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
    store.getState().byTable[tableId] ?? none;
  function change(tableId: number, key: string, to: (line: CartLine) => CartLine[]): void {
    write(tableId, (lines) => lines.flatMap((line) => (lineKey(line) === key ? to(line) : line)));
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
     * Adds to the line with the same item and note. Returns false if the item can't be ordered or the cart
     * is full.
     */
    add: (
      tableId: number,
      itemId: number,
      { quantity = 1, note = '' }: { quantity?: number; note?: string } = {},
    ): boolean => {
      const item = menus.store.getState().items[itemId];
      if (!item || !isOrderable(item)) return false;
      const line: CartLine = { itemId, quantity, note: note.trim() || null };
      let isFull = false;
      write(tableId, (lines) => {
        const isNew = !lines.some((other) => lineKey(other) === lineKey(line));
        isFull = isNew && lines.length >= MAX_LINES;
        return isFull ? lines : [...lines, line];
      });
      return !isFull;
    },
    /** Sets a line's quantity, at most 50; 0 removes the line. */
    setQuantity: (tableId: number, key: string, quantity: number): void =>
      change(tableId, key, (line) =>
        quantity < 1 ? [] : [{ ...line, quantity: Math.min(MAX_QUANTITY, quantity) }],
      ),
    /** Changes a line's note; a line with the same item and note absorbs it. */
    setNote: (tableId: number, key: string, note: string): void =>
      change(tableId, key, (line) => [{ ...line, note: note.trim() || null }]),
    remove: (tableId: number, key: string): void => change(tableId, key, () => []),
    clear: (tableId: number): void => write(tableId, () => none),
    /** The lines to order now, including those from other tabs, and the order's id. */
    toOrder: (tableId: number): Pick<Cart, 'orderId' | 'lines'> | undefined => {
      adopt();
      return read()[tableId];
    },
    /** Returns lines to the cart that couldn't be ordered. */
    giveBack: (tableId: number, lines: readonly CartLine[]): void =>
      write(tableId, (current) => [...lines, ...current]),
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

export interface ShownLine extends CartLine {
  readonly key: string;
  readonly item: MenuItem;
  readonly lineTotalMinor: number;
}
export interface ShownCart {
  readonly lines: readonly ShownLine[];
  /** Number of pieces, not of lines. */
  readonly count: number;
  readonly totalMinor: number;
  /** True if an item has sold out since, or is now sold by weight; it must be removed before ordering. */
  readonly hasUnavailable: boolean;
  readonly droppedNames: readonly LocalizedText[];
}

/** Combines the lines with their items. */
export function showCart(
  lines: readonly CartLine[],
  items: Readonly<Record<number, MenuItem>>,
): Omit<ShownCart, 'droppedNames'> {
  const shown = lines.flatMap((line) => {
    const item = items[line.itemId];
    if (!item) return [];
    return { ...line, item, key: lineKey(line), lineTotalMinor: item.priceMinor * line.quantity };
  });
  return {
    lines: shown,
    count: shown.reduce((sum, line) => sum + line.quantity, 0),
    totalMinor: shown.reduce((sum, line) => sum + line.lineTotalMinor, 0),
    hasUnavailable: shown.some((line) => !isOrderable(line.item)),
  };
}

const noNames: readonly LocalizedText[] = [];

/** Returns the cart of a table, with current names and prices. */
export function useCart(tableId: number): ShownCart {
  const lines = useStore(cart.store, (state) => state.byTable[tableId] ?? none);
  const droppedNames = useStore(cart.store, (state) => state.dropped[tableId] ?? noNames);
  const items = useStore(menus.store, (state) => state.items);
  return useMemo(() => ({ ...showCart(lines, items), droppedNames }), [lines, items, droppedNames]);
}

/** Returns the quantity of an item in the cart, over all notes. */
export const useQuantityInCart = (tableId: number, itemId: number): number =>
  useStore(cart.store, (state) =>
    (state.byTable[tableId] ?? none)
      .filter((line) => line.itemId === itemId)
      .reduce((sum, line) => sum + line.quantity, 0),
  );
