import { useEffect, useState } from 'react';

/**
 * Returns true once the browser has found none of the elements in view. `find` must be stable; `margin` moves
 * the edges of the view, as in CSS.
 */
export function useOutOfView(find: () => readonly (Element | null)[], margin = '0px'): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const inView = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        setOut(inView.size === 0);
      },
      { rootMargin: margin },
    );
    for (const element of find()) if (element) watch.observe(element);
    return () => watch.disconnect();
  }, [find, margin]);
  return isOut;
}
