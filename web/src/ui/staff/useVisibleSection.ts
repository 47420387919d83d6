import { useCallback, useEffect, useRef, useState } from 'react';
import { findLast } from '../../lib/format/findLast.ts';

/** Height of the sticky area at the top of the page, in pixels. */
const EDGE_PX = 150;

const topOf = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

/**
 * Returns the section in view: the last one whose top has passed the sticky area. `goTo` scrolls to one and
 * focuses it, and keeps it current even if the page is too short, until the user scrolls.
 */
export function useVisibleSection(sections: readonly string[]) {
  const [reading, setReading] = useState<string>();
  const chosen = useRef<string>(undefined);
  const key = sections.join();
  useEffect(() => {
    const look = () => {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      const isAtEnd = window.scrollY > 0 && left < 2;
      const reached = isAtEnd ? sections.at(-1) : findLast(sections, (id) => topOf(id) < EDGE_PX);
      setReading(chosen.current ?? reached ?? sections[0]);
    };
    const follow = () => (chosen.current = undefined);
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('wheel', follow, { passive: true });
    window.addEventListener('touchmove', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('wheel', follow);
      window.removeEventListener('touchmove', follow);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the same sections in a new list are the same
  }, [key]);
  const goTo = useCallback((section: string) => {
    chosen.current = section;
    setReading(section);
    document.getElementById(section)?.scrollIntoView();
    document.getElementById(`${section}-title`)?.focus({ preventScroll: true });
  }, []);
  return { reading, goTo };
}
