import { useDeferredValue, useMemo, useState } from 'react';
import type { ShownMenu } from '../../data/live/menus.ts';
import { type Section, toSections } from '../../lib/domain/menuSections.ts';
import { useTastes } from '../../lib/domain/dietaryFilter.ts';

const nothing: { sections: readonly Section[]; hiddenCount: number } = {
  sections: [],
  hiddenCount: 0,
};

/** The search and the tastes, and what of the menu they leave. */
export function useMenuFilter(menu: ShownMenu | undefined) {
  const [query, setQuery] = useState('');
  const [tastes, setTastes] = useTastes();
  const asked = useDeferredValue(query);
  const found = useMemo(
    () => (menu ? toSections(menu, menu.language, asked, tastes) : nothing),
    [menu, asked, tastes],
  );
  return { query, setQuery, tastes, setTastes, ...found };
}
