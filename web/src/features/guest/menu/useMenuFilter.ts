import { useDeferredValue, useMemo, useState } from 'react';
import type { ShownMenu } from '../../../data/live/menuStore.ts';
import { type Section, toSections } from '../../../lib/domain/menuSections.ts';
import { useDietaryFilter } from '../../../lib/domain/dietaryFilter.ts';

const nothing: { sections: readonly Section[]; hiddenCount: number } = {
  sections: [],
  hiddenCount: 0,
};

/** Search and dietary filter, with the matching part of the menu. */
export function useMenuFilter(menu: ShownMenu | undefined, isDrawn: boolean) {
  const [query, setQuery] = useState('');
  const [diet, setDiet] = useDietaryFilter(isDrawn);
  const asked = useDeferredValue(query);
  const found = useMemo(
    () => (menu ? toSections(menu, menu.language, asked, diet) : nothing),
    [menu, asked, diet],
  );
  return { query, setQuery, diet, setDiet, ...found };
}
