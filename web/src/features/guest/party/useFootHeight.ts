import { type RefObject, useEffect } from 'react';

/**
 * Publishes the height of the bottom bar to the page: the list ends and messages appear above it.
 */
export function useFootHeight(footer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--foot-height', `${footer.current?.offsetHeight ?? 0}px`),
    );
    if (footer.current) observer.observe(footer.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-height');
    };
  }, [footer]);
}
