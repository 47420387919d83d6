import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ShownMenu } from '../../../data/live/menuStore.ts';
import { type Section, toSections } from '../../../lib/domain/menuSections.ts';
import { retryUntilDone } from '../../../lib/browser/retry.ts';
import { type DietaryFilter, noFilter, saveFilter } from '../../../lib/domain/dietaryFilter.ts';
import { loadReading } from '../lazyReading.ts';

const nothing: { sections: readonly Section[]; hiddenCount: number } = {
  sections: [],
  hiddenCount: 0,
};

/** Search and dietary filter, with the matching part of the menu. */
export function useMenuFilter(menu: ShownMenu | undefined) {
  const [query, setQuery] = useState('');
  const [diet, setShown] = useState(noFilter);
  useEffect(() => {
    void retryUntilDone(loadReading).then(({ readFilter }) => setShown(readFilter()));
  }, []);
  const setDiet = (changed: DietaryFilter) => {
    setShown(changed);
    saveFilter(changed);
  };
  const asked = useDeferredValue(query);
  const found = useMemo(
    () => (menu ? toSections(menu, menu.language, asked, diet) : nothing),
    [menu, asked, diet],
  );
  return { query, setQuery, diet, setDiet, ...found };
}
