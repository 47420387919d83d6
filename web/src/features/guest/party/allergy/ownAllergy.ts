/**
 * The guest's own allergy. Stays on this phone unless they share it (`data/live/allergies.ts`), until they
 * remove it or their session ends.
 */
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as v from 'valibot';
import { MAX_ALLERGY_TEXT } from '@sofra/contracts/allergies';
import { type Allergen, allergens, type MenuItem } from '@sofra/contracts/items';
import type { OptionGroup } from '@sofra/contracts/options';
import { readSaved } from '../../../../lib/browser/savedValues.ts';
import {
  browserStorage,
  type KeyValueStorage,
  onStorageChange,
  removeSaved,
  save,
} from '../../../../lib/browser/storage.ts';

const ALLERGY_KEY = 'sofra.allergy';
/** Time after which it is removed, for a guest who never joined a table. */
const KEPT_MS = 12 * 3_600_000;

const Saved = v.object({
  allergens: v.array(v.picklist(allergens)),
  text: v.pipe(v.string(), v.maxLength(MAX_ALLERGY_TEXT)),
  savedAt: v.number(),
});

/** An allergy; without allergens and text, the guest has none. */
export interface OwnAllergy {
  readonly allergens: readonly Allergen[];
  /** An allergy that isn't among the fourteen. */
  readonly text: string;
}
const none: OwnAllergy = { allergens: [], text: '' };

export const hasAllergy = ({ allergens, text }: OwnAllergy): boolean =>
  allergens.length > 0 || text !== '';

export function createOwnAllergy(storage: KeyValueStorage, now: () => number) {
  function read(): OwnAllergy {
    const saved = readSaved(storage, ALLERGY_KEY, Saved);
    if (!saved) return none;
    if (now() - saved.savedAt < KEPT_MS) return { allergens: saved.allergens, text: saved.text };
    removeSaved(storage, ALLERGY_KEY);
    return none;
  }
  const store = createStore<OwnAllergy>(read);
  const clear = (): void => {
    removeSaved(storage, ALLERGY_KEY);
    store.setState(none);
  };
  return {
    store,
    /** Reads it again, because another tab changed it. */
    reload: (): void => store.setState(read()),
    save: (own: OwnAllergy): void => {
      if (!hasAllergy(own)) return clear();
      save(storage, ALLERGY_KEY, { ...own, savedAt: now() });
      store.setState({ allergens: own.allergens, text: own.text });
    },
    clear,
  };
}

/** The allergy saved in this browser. */
export const ownAllergy = createOwnAllergy(browserStorage, Date.now);
onStorageChange((key) => {
  if (key === null || key === ALLERGY_KEY) ownAllergy.reload();
});

export const useOwnAllergy = (): OwnAllergy => useStore(ownAllergy.store);

/** Returns those of the guest's allergens that a dish contains, with the default options of its groups. */
export const ownAllergensIn = (
  own: OwnAllergy,
  item: Pick<MenuItem, 'allergens'>,
  groups: readonly OptionGroup[] = [],
): Allergen[] =>
  own.allergens.filter(
    (allergen) =>
      item.allergens.includes(allergen) ||
      groups.some(({ options }) =>
        options.some((option) => option.isDefault && option.allergens.includes(allergen)),
      ),
  );

/** Removes the allergy from this phone once the guest's session has ended or they have left it. */
export function useForgetAtEnd(openSessionId: number | undefined): void {
  const before = useRef(openSessionId);
  useEffect(() => {
    if (before.current !== undefined && before.current !== openSessionId) ownAllergy.clear();
    before.current = openSessionId;
  }, [openSessionId]);
}

/** Reports the number of the guest's allergies, for the menu's filter button. */
export function useAllergyCount(onCount: (count: number) => void): void {
  const { allergens, text } = useOwnAllergy();
  const count = allergens.length + (text === '' ? 0 : 1);
  useEffect(() => onCount(count), [count, onCount]);
}
