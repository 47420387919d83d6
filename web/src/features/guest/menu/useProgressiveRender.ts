import { DRAWN_ITEMS } from '@sofra/contracts/drawn-menu';
import { startTransition, useEffect, useState } from 'react';
import type { MenuItem } from '@sofra/contracts/items';
import type { Section } from '../../../lib/domain/menuSections.ts';

/** More than a phone shows at once, and the number added in each step after that. */
const FIRST_ITEMS = 8;
const MORE_ITEMS = 16;

/** A section with the items rendered so far. */
interface DrawnSection extends Section {
  readonly drawn: readonly MenuItem[];
}

function firstItems(sections: readonly Section[], count: number): DrawnSection[] {
  let left = count;
  return sections.flatMap((section) => {
    const drawn = section.items.slice(0, Math.max(0, left));
    left -= section.items.length;
    return drawn.length > 0 ? [{ ...section, drawn }] : [];
  });
}

/**
 * Returns the number of sections to change now, one more after each render; of `total`, or 0 to wait. Once it has
 * reached them, it is Infinity, so that later sections don't wait.
 */
export function useSteps(total: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + 1 < total ? count + 1 : Infinity));
  }, [count, total]);
  return count;
}

/**
 * Returns the part of a menu to render now: the first screen at once, the rest in steps, so that the page
 * stays responsive. Everything as soon as the `wanted` section is needed. With `isDrawn`, starts with the
 * items that the server drew.
 */
export function useProgressiveRender(
  sections: readonly Section[],
  wanted: (section: Section) => boolean,
  isDrawn: boolean,
): readonly DrawnSection[] {
  const [count, setCount] = useState(isDrawn ? DRAWN_ITEMS : FIRST_ITEMS);
  const total = sections.reduce((sum, { items }) => sum + items.length, 0);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + MORE_ITEMS));
  }, [count, total]);
  const drawn = firstItems(sections, count);
  const isSooner = sections.slice(drawn.length).some(wanted);
  return isSooner ? firstItems(sections, total) : drawn;
}
