/** Cart of a table as the screens show it: with the menu's names and prices. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { LocalizedText } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import type { Option } from '@sofra/contracts/options';
import {
  chosenOptions,
  type LineProblem,
  priceWithOptions,
  problemOf,
} from '../../lib/domain/options.ts';
import { cart, noLines } from './cart.ts';
import type { CartLine } from './cartLines.ts';
import { menus } from './menus.ts';

type Menu = Pick<ReturnType<typeof menus.store.getState>, 'groups' | 'items'>;
/** The part of a line that its price depends on. */
type PricedLine = Pick<CartLine, 'itemId' | 'options' | 'quantity'>;

export interface Shown {
  readonly item: MenuItem;
  readonly chosen: readonly Option[];
  readonly lineTotalMinor: number;
  /** Reason why it can't be ordered; it must be changed or removed first. */
  readonly problem: LineProblem | null;
}
export type ShownLine = CartLine & Shown;
export interface ShownCart {
  readonly lines: readonly ShownLine[];
  /** Number of pieces, not of lines. */
  readonly count: number;
  /** Number of pieces that can be ordered, and their total. */
  readonly orderableCount: number;
  readonly totalMinor: number;
  /** True if a line has sold out since, or its item is now sold by weight. */
  readonly hasUnavailable: boolean;
  readonly droppedNames: readonly LocalizedText[];
}

/** Combines lines with their items; lines whose item isn't on the menu are missing. */
export const showLines = <Line extends PricedLine>(
  lines: readonly Line[],
  { items, groups }: Menu,
): (Line & Shown)[] =>
  lines.flatMap((line) => {
    const item = items[line.itemId];
    if (!item) return [];
    const chosen = chosenOptions(item, line.options, groups);
    const lineTotalMinor = priceWithOptions(item, chosen) * line.quantity;
    return [
      { ...line, item, chosen, lineTotalMinor, problem: problemOf(item, line.options, groups) },
    ];
  });

/** Returns the number of pieces, and the total of those that can be ordered. */
export function sumLines(lines: readonly (PricedLine & Shown)[]) {
  const orderable = lines.filter(({ problem }) => problem === null);
  const countOf = (some: typeof lines): number =>
    some.reduce((sum, line) => sum + line.quantity, 0);
  return {
    count: countOf(lines),
    orderableCount: countOf(orderable),
    totalMinor: orderable.reduce((sum, line) => sum + line.lineTotalMinor, 0),
    hasUnavailable: orderable.length < lines.length,
  };
}

/** Combines the lines of a cart with their items. */
export function showCart(lines: readonly CartLine[], menu: Menu): Omit<ShownCart, 'droppedNames'> {
  const shown = showLines(lines, menu);
  return { lines: shown, ...sumLines(shown) };
}

const noNames: readonly LocalizedText[] = [];

/** Returns the items and option groups of all loaded menus. */
export function useMenuParts(): Menu {
  const items = useStore(menus.store, (state) => state.items);
  const groups = useStore(menus.store, (state) => state.groups);
  return useMemo(() => ({ items, groups }), [items, groups]);
}

/** Returns the cart of a table, with current names and prices. */
export function useCart(tableId: number): ShownCart {
  const lines = useStore(cart.store, (state) => state.byTable[tableId] ?? noLines);
  const droppedNames = useStore(cart.store, (state) => state.dropped[tableId] ?? noNames);
  const menu = useMenuParts();
  return useMemo(() => ({ ...showCart(lines, menu), droppedNames }), [lines, menu, droppedNames]);
}

/** Returns the quantity of an item in the cart, over all choices and notes. */
export const useQuantityInCart = (tableId: number, itemId: number): number =>
  useStore(cart.store, (state) =>
    (state.byTable[tableId] ?? noLines)
      .filter((line) => line.itemId === itemId)
      .reduce((sum, line) => sum + line.quantity, 0),
  );
