import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the end of a conversation in sight: when it is opened, and with each that is said. */
export function useEnd(count: number | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const element = ref.current;
    // Opened, it begins at what was asked.
    if (element && before.current !== undefined) element.scrollTop = element.scrollHeight;
    before.current = count;
  }, [count]);
  return ref;
}
