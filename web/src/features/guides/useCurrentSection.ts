import { useEffect, useState } from 'react';

const isAtEnd = (): boolean => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1;
};

/**
 * Returns the id of the current section: the first one in the upper part of the screen. At the page's end,
 * where the last ones don't get there, it is the one in the address, else the last.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const visible = new Set<string>();
    const look = (): void => {
      const first = ids.find((id) => visible.has(id));
      const later = first === undefined ? [] : ids.slice(ids.indexOf(first));
      const last = later.find((id) => location.hash === `#${id}`) ?? later.at(-1);
      const found = isAtEnd() ? last : first;
      if (found !== undefined) setCurrent(found);
    };
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        look();
      },
      { rootMargin: '-16px 0px -60% 0px' },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) watch.observe(element);
    }
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('hashchange', look);
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('hashchange', look);
    };
  }, [ids]);
  return current;
}
