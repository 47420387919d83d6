/**
 * Shared baskets of table sessions: the lines of all guests as the server has them (ADR-0035). A guest's own
 * lines are in their cart, which `basketSync.ts` copies. Not part of a guest's first load.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Basket, BasketChange, BasketGuest, BasketLine } from '@sofra/contracts/baskets';
import type { Order } from '@sofra/contracts/orders';
import { onReset } from './events.ts';
import { onEvents } from './onEvents.ts';

interface SharedBasket {
  /** Lines by id. Those that were ordered or removed stay with quantity 0, so that none returns. */
  readonly lines: Readonly<Record<string, BasketLine>>;
  /** Guests by user id. */
  readonly guests: Readonly<Record<number, BasketGuest>>;
}
interface BasketsState {
  bySession: Readonly<Record<number, SharedBasket>>;
}
const empty: SharedBasket = { lines: {}, guests: {} };

/** Adds what is newer than the known version; returns the same object if nothing changes. */
function withNewer<Key extends string | number, Thing extends { readonly version: number }>(
  held: Readonly<Record<Key, Thing>>,
  incoming: readonly Thing[],
  keyOf: (thing: Thing) => Key,
): Readonly<Record<Key, Thing>> {
  const newer = incoming.filter((thing) => (held[keyOf(thing)]?.version ?? -1) < thing.version);
  if (newer.length === 0) return held;
  return { ...held, ...Object.fromEntries(newer.map((thing) => [keyOf(thing), thing])) };
}

export function createBaskets() {
  const store = createStore<BasketsState>(() => ({ bySession: {} }));

  function change(sessionId: number, to: (basket: SharedBasket) => SharedBasket): void {
    store.setState((state) => {
      const basket = state.bySession[sessionId] ?? empty;
      const next = to(basket);
      const isSame = next.lines === basket.lines && next.guests === basket.guests;
      return isSame ? state : { bySession: { ...state.bySession, [sessionId]: next } };
    });
  }
  const add = (basket: SharedBasket, { lines, guests }: Basket): SharedBasket => ({
    lines: withNewer(basket.lines, lines, ({ id }) => id),
    guests: withNewer(basket.guests, guests, ({ userId }) => userId),
  });

  return {
    store,
    /** Applies changed lines and guests. */
    apply: ({ sessionId, ...changed }: BasketChange): void =>
      change(sessionId, (basket) => add(basket, changed)),
    /** Applies a snapshot: removes what it lacks. Newer versions than the snapshot's stay. */
    replace: (sessionId: number, snapshot: Basket): void =>
      change(sessionId, ({ lines, guests }) => {
        const knownLines = snapshot.lines.flatMap(({ id }) => lines[id] ?? []);
        const knownGuests = snapshot.guests.flatMap(({ userId }) => guests[userId] ?? []);
        const kept = add(empty, { lines: knownLines, guests: knownGuests });
        return add(kept, snapshot);
      }),
    /** Removes the lines that an order contains. */
    ordered: ({ sessionId, lines: ordered }: Pick<Order, 'lines' | 'sessionId'>): void =>
      change(sessionId, ({ lines, guests }) => {
        const ended = ordered
          .flatMap(({ basketLineId }) => lines[basketLineId ?? ''] ?? [])
          .filter(({ quantity }) => quantity > 0)
          .map((line) => [line.id, { ...line, quantity: 0 }]);
        return ended.length === 0
          ? { lines, guests }
          : { lines: { ...lines, ...Object.fromEntries(ended) }, guests };
      }),
    /** New epoch: known versions can't be compared with new ones. */
    reset: (): void => store.setState({ bySession: {} }),
  };
}

/** Shared baskets of the page. */
export const baskets = createBaskets();
export const listening = onEvents({
  'basket.changed': baskets.apply,
  'order.placed': baskets.ordered,
  'order.lineAdded': baskets.ordered,
});
onReset(baskets.reset);

/** Returns the shared basket of a session; empty until it is known. */
export const useSharedBasket = (sessionId: number | undefined): SharedBasket =>
  useStore(baskets.store, ({ bySession }) =>
    sessionId === undefined ? empty : (bySession[sessionId] ?? empty),
  );
