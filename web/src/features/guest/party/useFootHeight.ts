import { type RefObject, useEffect } from 'react';

/** Tells the page how tall what stands at its foot is: the list ends and messages appear above it. */
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
