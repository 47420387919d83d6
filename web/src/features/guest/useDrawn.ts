import { startTransition, useEffect, useState } from 'react';
import type { MenuItem } from '@sofra/contracts/menus';
import type { Section } from '../../lib/domain/menuSections.ts';

/** More than a phone shows at once; and how many are added at a time after that. */
const FIRST_DISHES = 8;
const MORE_DISHES = 16;

/** A section with those of its items that are on the page by now. */
interface DrawnSection extends Section {
  readonly drawn: readonly MenuItem[];
}

function firstDishes(sections: readonly Section[], count: number): DrawnSection[] {
  let left = count;
  return sections.flatMap((section) => {
    const drawn = section.items.slice(0, Math.max(0, left));
    left -= section.items.length;
    return drawn.length > 0 ? [{ ...section, drawn }] : [];
  });
}

/**
 * Returns the part of a menu to render now: its first screen at once, the rest in steps between
 * which the page stays responsive. All of it as soon as the `wanted` section is needed.
 */
export function useDrawn(
  sections: readonly Section[],
  wanted: (section: Section) => boolean,
): readonly DrawnSection[] {
  const [count, setCount] = useState(FIRST_DISHES);
  const total = sections.reduce((sum, { items }) => sum + items.length, 0);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + MORE_DISHES));
  }, [count, total]);
  const drawn = firstDishes(sections, count);
  const isSooner = sections.slice(drawn.length).some(wanted);
  return isSooner ? firstDishes(sections, total) : drawn;
}
