/**
 * Dietary filter of a guest: allergens to exclude and diets to require. Stored on the phone only,
 * never sent.
 */
import { allergens, diets, type MenuItem } from '@sofra/contracts/menus';
import { useState } from 'react';
import * as v from 'valibot';
import { browserStorage, readSaved, save } from '../browser/storage.ts';

const Tastes = v.object({
  without: v.array(v.picklist(allergens)),
  only: v.array(v.picklist(diets)),
});
export type Tastes = v.InferOutput<typeof Tastes>;

const TASTES_KEY = 'sofra.tastes';
export const anything: Tastes = { without: [], only: [] };

/** Returns true if an item contains nothing excluded and meets all required diets. */
export const suits = (item: MenuItem, { without, only }: Tastes): boolean =>
  !without.some((allergen) => item.allergens.includes(allergen)) &&
  only.every((diet) => item.diets.includes(diet));

/** The choice of this phone, and the way to change it. */
export function useTastes(): [Tastes, (tastes: Tastes) => void] {
  const [tastes, setTastes] = useState(
    () => readSaved(browserStorage, TASTES_KEY, Tastes) ?? anything,
  );
  const change = (changed: Tastes) => {
    setTastes(changed);
    save(browserStorage, TASTES_KEY, changed);
  };
  return [tastes, change];
}
