import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { findLast } from '../../lib/format/findLast.ts';

/** Time without movement after which a scroll has ended. */
const STILL_MS = 140;

/**
 * Returns the height that a stuck sticky header covers: on a low screen its first row scrolls away.
 */
const stuckHeight = (header: HTMLElement): number =>
  header.offsetHeight + (parseFloat(getComputedStyle(header).top) || 0);

/**
 * Returns the id of the element being read under the sticky `header`: the last one whose top has
 * reached it, at the page's end the last of all, or null above the first. `goTo` scrolls there
 * (null: to the top) and keeps that id until the scroll has ended, even if the page is too short to
 * reach it.
 */
export function useScrollSpy(ids: readonly string[], header: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<string | null>(null);
  const isGoing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = ids.join(' ');

  useEffect(() => {
    const look = () => {
      if (isGoing.current) {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => (isGoing.current = false), STILL_MS);
        return;
      }
      const edge = (header.current?.getBoundingClientRect().bottom ?? 0) + 8;
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
      const reached = findLast(key.split(' '), (id) => {
        const element = document.getElementById(id);
        return element !== null && (isAtEnd || element.getBoundingClientRect().top < edge);
      });
      setActive(reached ?? null);
    };
    // Follows scrolling by the user immediately.
    const follow = () => (isGoing.current = false);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('wheel', follow, { passive: true });
    window.addEventListener('touchmove', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('wheel', follow);
      window.removeEventListener('touchmove', follow);
      clearTimeout(timer.current);
    };
  }, [key, header]);

  const goTo = useCallback(
    (id: string | null) => {
      // Renders the target first, if the list isn't rendered that far.
      flushSync(() => setActive(id));
      const element = id === null ? null : document.getElementById(id);
      const under = header.current ? stuckHeight(header.current) : 0;
      const top = element ? element.getBoundingClientRect().top + window.scrollY - under + 1 : 0;
      isGoing.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => (isGoing.current = false), STILL_MS);
      window.scrollTo({ top });
    },
    [header],
  );

  return { active: active !== null && ids.includes(active) ? active : null, goTo };
}
