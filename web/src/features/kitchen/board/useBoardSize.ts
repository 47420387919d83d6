import { useLayoutEffect, useMemo, useState } from 'react';
import { boardSizeOf, type BoardSize, type TextSize } from '../card/sizes.ts';

/** Returns the size of the board in the element given to `setPlace`; undefined until it is on screen. */
export function useBoardSize(text: TextSize) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [space, setSpace] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    if (!place) return undefined;
    const read = () => setSpace({ width: place.clientWidth, height: place.clientHeight });
    const observer = new ResizeObserver(read);
    observer.observe(place);
    read();
    return () => observer.disconnect();
  }, [place]);
  const size = useMemo<BoardSize | undefined>(
    () => space && boardSizeOf(space.width, space.height, text),
    [space, text],
  );
  return { size, setPlace };
}
