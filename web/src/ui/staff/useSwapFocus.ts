import { useEffect, useRef } from 'react';

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.getClientRects().length === 0;

/**
 * Moves the keyboard focus when a detail pane replaces its list: to the element `paneId` when one
 * is opened, back to `rowId(id)` when it is closed; never away from visible elements.
 */
export function useSwapFocus(
  openedId: number | undefined,
  paneId: string,
  rowId: (id: number) => string,
): void {
  const before = useRef(openedId);
  useEffect(() => {
    const closed = before.current;
    before.current = openedId;
    if (closed === openedId || !isLost(document.activeElement)) return;
    const target = openedId === undefined && closed !== undefined ? rowId(closed) : paneId;
    document.getElementById(target)?.focus();
  });
}
