import { useState, type KeyboardEvent } from 'react';

/** Point of a chart that is inspected by pointer or arrow keys; undefined for none. */
export function useCursor(count: number) {
  const [held, setHeld] = useState<number>();
  // There may be fewer points now.
  const at = held !== undefined && held < count ? held : undefined;
  const last = count - 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = {
      ArrowRight: Math.min((at ?? -1) + 1, last),
      ArrowLeft: Math.max((at ?? count) - 1, 0),
      Home: 0,
      End: last,
      Escape: undefined,
    }[event.key];
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    setHeld(to);
  };
  return { at, lookAt: setHeld, onKeyDown };
}
