import { useRef, type MouseEvent, type PointerEvent } from 'react';

const LONG_PRESS_MS = 550;
const MOVED_PX = 10;

/**
 * Returns handlers that detect a long press on a button and ignore the click that ends it. The context menu
 * (its key, a right click, a held touch) counts as one.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const wasLongPress = useRef(false);

  const release = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = undefined;
  };
  const held = () => {
    if (wasLongPress.current) return;
    // No click follows the context menu's key or a right click.
    wasLongPress.current = press.current !== undefined;
    release();
    onLongPress();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLongPress.current = false;
      if (event.button !== 0) return;
      const button = event.currentTarget;
      press.current = {
        // The card may have left meanwhile.
        timer: setTimeout(() => button.isConnected && held(), LONG_PRESS_MS),
        x: event.clientX,
        y: event.clientY,
      };
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
      if (!wasLongPress.current) return;
      wasLongPress.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
