import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Width of an element in px; 0 until it is measured. */
export function useWidth<T extends HTMLElement>(): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const held = element.current;
    if (!held) return undefined;
    const measure = (): void => setWidth(held.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(held);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
