import { useEffect, useState, type RefObject } from 'react';
import { areaId } from './AreaTabs.tsx';

/** Returns the area at which `floor` is scrolled, and a function that jumps to one. */
export function useVisibleArea(floor: RefObject<HTMLElement | null>, areaCount: number) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const scroller = floor.current;
    if (!scroller) return undefined;
    const look = () => {
      const top = scroller.getBoundingClientRect().top + scroller.clientHeight / 3;
      const passed = Array.from({ length: areaCount }, (_, index) => index).filter((index) => {
        const heading = document.getElementById(areaId(index));
        return heading !== null && heading.getBoundingClientRect().top < top;
      });
      setCurrent(passed.at(-1) ?? 0);
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [floor, areaCount]);

  const goTo = (index: number) =>
    document.getElementById(areaId(index))?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  return { current, goTo };
}
