import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a conversation to its end with each new message; it opens at its start. */
export function useScrollToEnd(count: number | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const element = ref.current;
    if (element && before.current !== undefined) element.scrollTop = element.scrollHeight;
    before.current = count;
  }, [count]);
  return ref;
}
