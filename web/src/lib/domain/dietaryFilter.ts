/**
 * Dietary filter of a guest: allergens and origins to exclude and diets to require. Stored on the phone only,
 * never sent.
 */
import type { Declaration, Diet, MenuItem } from '@sofra/contracts/items';
import { browserStorage, save } from '../browser/storage.ts';
import type { GroupsById } from './options.ts';

export interface DietaryFilter {
  without: Declaration[];
  only: Diet[];
}

/** Storage key; `savedFilter.ts` reads it. */
export const FILTER_KEY = 'sofra.filter';
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

export const saveFilter = (filter: DietaryFilter): void =>
  void save(browserStorage, FILTER_KEY, filter);
