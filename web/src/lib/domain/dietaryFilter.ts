/**
 * Dietary filter of a guest: allergens and origins to exclude and diets to require. Stored on the phone only,
 * never sent.
 */
import { declarations, diets, type MenuItem } from '@sofra/contracts/items';
import { useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { browserStorage, readSaved, save } from '../browser/storage.ts';
import type { GroupsById } from './options.ts';

const DietaryFilter = v.object({
  without: v.array(v.picklist(declarations)),
  only: v.array(v.picklist(diets)),
});
export type DietaryFilter = v.InferOutput<typeof DietaryFilter>;

const FILTER_KEY = 'sofra.filter';
export const noFilter: DietaryFilter = { without: [], only: [] };

/**
 * Returns true if an item can be ordered with nothing excluded, also by its required choices of `groups`, and
 * meets all required diets.
 */
export const matchesFilter = (
  item: MenuItem,
  { without, only }: DietaryFilter,
  groups: GroupsById,
): boolean => {
  const isFree = ({ allergens }: Pick<MenuItem, 'allergens'>) =>
    !without.some((allergen) => allergens.includes(allergen));
  return (
    isFree(item) &&
    only.every((diet) => item.diets.includes(diet)) &&
    (item.optionGroupIds ?? []).every((id) => {
      const group = groups[id];
      return !group || group.options.filter(isFree).length >= group.minChoices;
    })
  );
};

const savedFilter = (): DietaryFilter =>
  readSaved(browserStorage, FILTER_KEY, DietaryFilter) ?? noFilter;

/**
 * Returns this phone's filter and a function that changes it. With `isDrawn`, the first render has no filter, as
 * the page that the server drew; `boot.js` hides the dishes of phones with a filter until then.
 */
export function useDietaryFilter(
  isDrawn = false,
): [DietaryFilter, (filter: DietaryFilter) => void] {
  const [filter, setFilter] = useState(isDrawn ? noFilter : savedFilter);
  useLayoutEffect(() => {
    if (!isDrawn) return;
    setFilter(savedFilter());
    delete document.documentElement.dataset['filtered'];
  }, [isDrawn]);
  const change = (changed: DietaryFilter) => {
    setFilter(changed);
    save(browserStorage, FILTER_KEY, changed);
  };
  return [filter, change];
}
