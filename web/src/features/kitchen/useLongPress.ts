import { useRef, type MouseEvent, type PointerEvent } from 'react';

const HELD_MS = 550;
const MOVED_PX = 10;

/**
 * Returns handlers that detect a long press besides a button's click, and swallow the click that
 * ends it. The context menu (its key, a right click, a held touch) counts as one.
 */
export function useLongPress(onHeld: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const wasHeld = useRef(false);

  const release = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = undefined;
  };
  const held = () => {
    if (wasHeld.current) return;
    release();
    wasHeld.current = true;
    onHeld();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false;
      if (event.button !== 0) return;
      press.current = { timer: setTimeout(held, HELD_MS), x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > MOVED_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      held();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
