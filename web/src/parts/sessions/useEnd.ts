import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a conversation to its end with each thing that is said; opened, it begins at what was asked. */
export function useEnd(count: number | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const element = ref.current;
    if (element && before.current !== undefined) element.scrollTop = element.scrollHeight;
    before.current = count;
  }, [count]);
  return ref;
}
