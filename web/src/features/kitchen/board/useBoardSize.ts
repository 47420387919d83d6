import { useLayoutEffect, useMemo, useState } from 'react';
import { boardSizeOf, type BoardSize, type TextSize } from '../card/sizes.ts';

/** Returns the size of the board in the element given to `setElement`; undefined until it is on screen. */
export function useBoardSize(text: TextSize) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [space, setSpace] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    if (!element) return undefined;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // Nothing is laid out yet, or any more.
      if (width > 0) setSpace({ width, height });
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [element]);
  const size = useMemo<BoardSize | undefined>(
    () => space && boardSizeOf(space.width, space.height, text),
    [space, text],
  );
  return { size, element, setElement };
}
