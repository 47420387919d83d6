import { useEffect, useState } from 'react';

/** Returns the id of the current section: the last one that begins above the middle of the screen. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const visible = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = ids.find((id) => visible.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: '-16px 0px -60% 0px' },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) watch.observe(element);
    }
    return () => watch.disconnect();
  }, [ids]);
  return current;
}
