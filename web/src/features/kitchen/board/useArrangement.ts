import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { now } from '../../../lib/format/clock.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import { GUARD_MS, MOVED_MS } from '../timings.ts';
import {
  type Arrangement,
  emptyArrangement,
  settle,
  settlesAt,
  withCards,
  withDisplaced,
} from './settling.ts';
import { inUrgencyOrder } from './urgencyOrder.ts';

interface State {
  readonly cards: readonly OrderCardData[];
  readonly arrangement: Arrangement;
  /** Every card in the arrangement as it was last shown. */
  readonly held: ReadonlyMap<string, OrderCardData>;
}

const nothing: State = { cards: [], arrangement: emptyArrangement, held: new Map() };

function take(before: State, cards: readonly OrderCardData[]): State {
  const arrangement = withCards(
    before.arrangement,
    inUrgencyOrder(cards, now()),
    performance.now(),
  );
  const present = new Map(cards.map((card) => [card.id, card]));
  const held = arrangement.order.flatMap((id) => {
    const card = present.get(id) ?? before.held.get(id);
    return card ? [[id, card] as const] : [];
  });
  return { cards, arrangement, held: new Map(held) };
}

/** Cards in the order in which the board shows them; those that have left keep their place for a while. */
export function useArrangement(cards: readonly OrderCardData[]) {
  const [state, setState] = useState(nothing);
  // Taken up while rendering, so that a tap is painted after one pass.
  const current = state.cards === cards ? state : take(state, cards);
  if (current !== state) setState(current);
  const { arrangement, held } = current;
  const touchedMs = useRef(0);
  const [isBoardGuarded, setBoardGuarded] = useState(false);

  useEffect(() => {
    if (settlesAt(arrangement, 0) === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const dueMs = settlesAt(arrangement, touchedMs.current) ?? 0;
      const waitMs = dueMs - performance.now();
      if (waitMs > 0) {
        timer = setTimeout(check, waitMs);
        return;
      }
      setState((before) => {
        const order = inUrgencyOrder(before.cards, now());
        const settled = settle(before.arrangement, order, performance.now(), touchedMs.current);
        return { ...before, arrangement: settled };
      });
    };
    check();
    return () => clearTimeout(timer);
  }, [arrangement]);

  // Hands that never rest: the whole board ignores taps for a moment.
  useEffect(() => {
    if (!arrangement.isForced) return undefined;
    setBoardGuarded(true);
    const timer = setTimeout(() => setBoardGuarded(false), MOVED_MS);
    return () => clearTimeout(timer);
  }, [arrangement.settled, arrangement.isForced]);

  const shown = useMemo(
    () => arrangement.order.flatMap((id) => held.get(id) ?? []),
    [arrangement.order, held],
  );
  return {
    arrangement,
    shown,
    isBoardGuarded,
    touch: useCallback(() => void (touchedMs.current = performance.now()), []),
    displace: useCallback(
      () =>
        setState((before) => ({
          ...before,
          arrangement: withDisplaced(before.arrangement, performance.now()),
        })),
      [],
    ),
  };
}

/** Cards that ignore taps, because one of them was tapped less than `GUARD_MS` ago. */
export function useGuardedCards() {
  const [guarded, setGuarded] = useState<ReadonlySet<string>>(new Set());
  const guard = useCallback((id: string) => {
    setGuarded((before) => new Set(before).add(id));
    setTimeout(
      () =>
        setGuarded((before) => {
          const rest = new Set(before);
          rest.delete(id);
          return rest;
        }),
      GUARD_MS,
    );
  }, []);
  return { guarded, guard };
}
