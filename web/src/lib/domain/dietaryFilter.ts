/**
 * Dietary filter of a guest: allergens and origins to exclude and diets to require. Stored on the phone only,
 * never sent.
 */
import { declarations, diets, type MenuItem } from '@sofra/contracts/items';
import { useState } from 'react';
import * as v from 'valibot';
import { browserStorage, readSaved, save } from '../browser/storage.ts';

const DietaryFilter = v.object({
  without: v.array(v.picklist(declarations)),
  only: v.array(v.picklist(diets)),
});
export type DietaryFilter = v.InferOutput<typeof DietaryFilter>;

const FILTER_KEY = 'sofra.filter';
export const noFilter: DietaryFilter = { without: [], only: [] };

/** Returns true if an item contains nothing excluded and meets all required diets. */
export const matchesFilter = (item: MenuItem, { without, only }: DietaryFilter): boolean =>
  !without.some((allergen) => item.allergens.includes(allergen)) &&
  only.every((diet) => item.diets.includes(diet));

/** Returns this phone's filter and a function that changes it. */
export function useDietaryFilter(): [DietaryFilter, (filter: DietaryFilter) => void] {
  const [filter, setFilter] = useState(
    () => readSaved(browserStorage, FILTER_KEY, DietaryFilter) ?? noFilter,
  );
  const change = (changed: DietaryFilter) => {
    setFilter(changed);
    save(browserStorage, FILTER_KEY, changed);
  };
  return [filter, change];
}
