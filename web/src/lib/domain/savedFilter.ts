/** The dietary filter saved on this phone. Apart from its use, because a guest's first paint parses nothing. */
import { declarations, diets } from '@sofra/contracts/items';
import { useState } from 'react';
import * as v from 'valibot';
import { readSaved } from '../browser/savedValues.ts';
import { browserStorage } from '../browser/storage.ts';
import { type DietaryFilter, FILTER_KEY, noFilter, saveFilter } from './dietaryFilter.ts';

const Saved = v.object({
  without: v.array(v.picklist(declarations)),
  only: v.array(v.picklist(diets)),
});

export const readFilter = (): DietaryFilter =>
  readSaved(browserStorage, FILTER_KEY, Saved) ?? noFilter;

/** Returns this phone's filter and a function that changes it. */
export function useDietaryFilter(): [DietaryFilter, (filter: DietaryFilter) => void] {
  const [filter, setFilter] = useState(readFilter);
  const change = (changed: DietaryFilter) => {
    setFilter(changed);
    saveFilter(changed);
  };
  return [filter, change];
}
