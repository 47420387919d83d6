import { useLayoutEffect, useState } from 'react';

/** Minimum width and height of an order card in rem: readable from two metres. */
const CARD_REM = 17.2;
const ROW_REM = 17.5;
const PADDING_REM = 1.5;
const GAP_REM = 0.75;

export interface BoardSize {
  readonly columns: number;
  readonly rows: number;
  /** Pixels. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly gap: number;
}

/** Returns how many cards fit into `width` × `height` pixels, and their size. */
export function boardSizeOf(width: number, height: number, rem: number): BoardSize {
  const gap = GAP_REM * rem;
  const wide = Math.max(0, width - PADDING_REM * rem);
  const high = Math.max(0, height - PADDING_REM * rem);
  const columns = Math.max(1, Math.floor((wide + gap) / (CARD_REM * rem + gap)));
  const rows = Math.max(1, Math.floor((high + gap) / (ROW_REM * rem + gap)));
  return {
    columns,
    rows,
    gap,
    cellWidth: (wide - (columns - 1) * gap) / columns,
    cellHeight: (high - (rows - 1) * gap) / rows,
  };
}

/**
 * Returns the size of the board that fits into the element given to `setPlace`; undefined until it is on
 * screen.
 */
export function useBoardSize() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<BoardSize>();
  useLayoutEffect(() => {
    if (!place) return undefined;
    const read = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize(boardSizeOf(place.clientWidth, place.clientHeight, rem));
    };
    const observer = new ResizeObserver(read);
    observer.observe(place);
    read();
    return () => observer.disconnect();
  }, [place]);
  return { size, setPlace };
}
