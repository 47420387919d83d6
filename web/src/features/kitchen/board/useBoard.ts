import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import { useCardHeights } from './useCardHeights.ts';
import { type MeasuredCard, pack, type Packing, repack } from './packing.ts';
import type { BoardSize, TextSize } from '../card/sizes.ts';
import { MOVED_MS } from '../timings.ts';
import { useArrangement, useGuardedCards } from './useArrangement.ts';
import { useBoardSize } from './useBoardSize.ts';

const nothing: readonly OrderCardData[] = [];

interface Layout {
  readonly packing: Packing;
  /** Heights of the cards, and what else places depend on. */
  readonly measured: readonly MeasuredCard[];
  readonly of: string;
  /** Cards that it moved a moment ago: the tap guard ignores taps on them. */
  readonly moved: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

const noLayout: Layout = {
  packing: { slices: [], pages: 1, isDisplaced: false },
  measured: [],
  of: '',
  moved: none,
};

function movedBetween(before: Packing, now: Packing): ReadonlySet<string> {
  const firsts = new Map(
    before.slices.flatMap((slice) => (slice.part === 0 ? [[slice.id, slice] as const] : [])),
  );
  const moved = now.slices.filter(({ id, part, page, column, top }) => {
    const from = part === 0 ? firsts.get(id) : undefined;
    return from && (from.page !== page || from.column !== column || from.top !== top);
  });
  return moved.length === 0 ? none : new Set(moved.map(({ id }) => id));
}

function layOut(
  before: Layout,
  measured: readonly MeasuredCard[],
  of: string,
  { columns, height, gap }: BoardSize,
): Layout {
  const space = { columns, height, gap };
  const packing =
    before.of === of ? repack(measured, space, before.packing) : pack(measured, space);
  return { packing, measured, of, moved: movedBetween(before.packing, packing) };
}

/** Layout of the order cards on the display: pages, places, and the cards to measure. */
export function useBoard(
  cards: readonly OrderCardData[],
  text: TextSize,
  isAsked: (card: OrderCardData) => boolean,
) {
  const { size, element, setElement } = useBoardSize(text);
  const language = useLanguage();
  const { arrangement, shown, isBoardGuarded, touch, displace } = useArrangement(cards);
  const { guarded, guard } = useGuardedCards();
  const setting = `${text}/${size?.columnWidth}/${language}`;
  const heights = useCardHeights(size ? shown : nothing, setting, isAsked);
  const [asked, setAsked] = useState(0);
  const [layout, setLayout] = useState(noLayout);

  // All places are new after the board has settled, and in another size; otherwise cards keep theirs.
  const of = `${arrangement.settled}/${setting}/${size?.height}`;
  const { measured, unknown, remember } = heights;
  const isCurrent = layout.measured === measured && layout.of === of;
  const next =
    !isCurrent && size && unknown.length === 0 ? layOut(layout, measured, of, size) : layout;
  if (next !== layout) setLayout(next);
  const { packing, moved } = next;
  useEffect(() => {
    if (moved.size === 0) return undefined;
    const timer = setTimeout(
      () => setLayout((before) => (before.moved === moved ? { ...before, moved: none } : before)),
      MOVED_MS,
    );
    return () => clearTimeout(timer);
  }, [moved]);
  useLayoutEffect(() => {
    if (packing.isDisplaced) displace();
  }, [packing, displace]);

  const byId = useMemo(() => new Map(shown.map((card) => [card.id, card])), [shown]);
  // Shows the previous page when a page becomes empty, and stays there when it fills again.
  const page = Math.min(asked, packing.pages - 1);
  if (page !== asked) setAsked(page);
  return {
    element,
    setElement,
    size,
    text,
    unknown,
    remember,
    packing,
    page,
    turnTo: setAsked,
    byId,
    moved,
    gone: arrangement.gone,
    guarded,
    guard,
    isBoardGuarded,
    touch,
    isAsked,
  };
}

export type KitchenBoard = ReturnType<typeof useBoard>;
