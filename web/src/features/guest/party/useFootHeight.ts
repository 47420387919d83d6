import { type RefObject, useEffect } from 'react';

/**
 * Publishes the height of the bottom bar to the page: the list ends and messages appear above it.
 */
export function useFootHeight(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--foot-height', `${foot.current?.offsetHeight ?? 0}px`),
    );
    if (foot.current) observer.observe(foot.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-height');
    };
  }, [foot]);
}
