import { useEffect, useState } from 'react';
import type { SectionId } from './sections.ts';

/** Below what stays at the top of the page (pixels). */
const EDGE_PX = 150;

/** The section one is reading: the last whose top has gone up under what stays at the top. */
export function useReading(sections: readonly SectionId[]): SectionId | undefined {
  const [reading, setReading] = useState<SectionId>();
  const key = sections.join();
  useEffect(() => {
    const look = () => {
      const isAtEnd =
        window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const reached = sections.findLast(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < EDGE_PX,
      );
      setReading(isAtEnd && window.scrollY > 0 ? sections.at(-1) : (reached ?? sections[0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
    // oxlint-disable-next-line react/exhaustive-deps -- the same sections in a new list are the same
  }, [key]);
  return reading;
}
