import { useCallback, useEffect, useRef, useState } from 'react';
import { findLast } from '../../lib/format/findLast.ts';

/** Below what stays at the top of the page (pixels). */
const EDGE_PX = 150;

const topOf = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

/**
 * The section one is reading: the last whose top has gone up under what stays at the top. `goTo` brings
 * one up, takes the keyboard there, and stays with it where the page is too short, until one scrolls.
 */
export function useReading(sections: readonly string[]) {
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
