/** Changes at a table while the phone had no connection, until the guest has read them. */
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LocalizedText } from '@sofra/contracts/common';
import type { ShownLine } from '../../../../data/live/shownCart.ts';
import { useConnection } from '../../../../data/live/subscriptions.ts';
import { type Addition, toAdditions } from './additions.ts';
import type { OthersLine, TableBasket } from './tableBasket.ts';

/** Time after a connection returned during which the basket and the menu catch up. */
const CATCH_UP_MS = 4000;

interface Missed {
  readonly additions: readonly Addition[];
  /** Items and options of the guest's own lines that sold out. */
  readonly soldOut: readonly LocalizedText[];
}
const store = createStore<{ byTable: Readonly<Record<number, Missed>> }>(() => ({ byTable: {} }));

/** Returns what the guest missed at a table; undefined if nothing, or once they have read it. */
export const useMissed = (tableId: number): Missed | undefined =>
  useStore(store, ({ byTable }) => byTable[tableId]);

const linesOf = ({ others, othersForTable }: TableBasket): OthersLine[] => [
  ...others.flatMap(({ lines }) => lines),
  ...othersForTable,
];
const soldOutOf = ({ mine, forTable }: TableBasket): ShownLine[] =>
  [...mine, ...forTable].filter(({ problem }) => problem !== null);

/** Returns what changed between two states of a basket; undefined if nothing that the guest must know. */
export function toMissed(before: TableBasket, after: TableBasket): Missed | undefined {
  const additions = toAdditions(linesOf(before), linesOf(after));
  const known = new Set(soldOutOf(before).map(({ id }) => id));
  const soldOut = soldOutOf(after)
    .filter(({ id }) => !known.has(id))
    .map(({ problem, item }) =>
      problem?.kind === 'optionSoldOut' ? problem.option.name : item.name,
    );
  return additions.length + soldOut.length > 0 ? { additions, soldOut } : undefined;
}

/** Records what changes while the phone has no connection; forgets it at the next touch after it returned. */
export function useRecordMissed(tableId: number, basket: TableBasket): void {
  const { state } = useConnection();
  const missed = useMissed(tableId);
  const left = useRef<TableBasket>(undefined);
  const latest = useRef(basket);
  useEffect(() => {
    latest.current = basket;
  }, [basket]);
  useEffect(() => {
    if (state === 'offline') left.current ??= latest.current;
    const found = state === 'live' && left.current && toMissed(left.current, basket);
    if (!found) return;
    store.setState((known) => {
      const isSame = JSON.stringify(known.byTable[tableId]) === JSON.stringify(found);
      return isSame ? known : { byTable: { ...known.byTable, [tableId]: found } };
    });
  }, [basket, state, tableId]);
  useEffect(() => {
    if (state !== 'live') return undefined;
    const timer = setTimeout(() => (left.current = undefined), CATCH_UP_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (!missed) return undefined;
    const forget = () => {
      left.current = undefined;
      store.setState(({ byTable: { [tableId]: _read, ...byTable } }) => ({ byTable }));
    };
    addEventListener('pointerdown', forget, { once: true });
    return () => removeEventListener('pointerdown', forget);
  }, [missed, tableId]);
}
