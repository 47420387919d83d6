/** Allergies that a chosen item would touch. */
import type { Allergen, Declaration, MenuItem } from '@sofra/contracts/items';
import type { Option } from '@sofra/contracts/options';

/** Allergens that a guest has told: their own, or shared by another guest, `name`. */
export interface ToldAllergy {
  /** Undefined for the user. */
  readonly name: string | undefined;
  readonly allergens: readonly Allergen[];
}

/** An item with its options contains what a guest can't have. */
export interface Clash extends ToldAllergy {
  /** True if the item itself contains it, whatever is chosen. */
  readonly isInItem: boolean;
  /** Chosen options that contain it. */
  readonly options: readonly Option[];
}

/**
 * Finds the clashes of an item with the user's own allergy and, if it is for the table, with those that
 * others share.
 */
export function findClashes(
  item: Pick<MenuItem, 'allergens'>,
  options: readonly Option[],
  { allergies, isForTable }: { allergies: readonly ToldAllergy[]; isForTable: boolean },
): Clash[] {
  return allergies
    .filter(({ name }) => name === undefined || isForTable)
    .flatMap(({ name, allergens }) => {
      const holds = (of: { readonly allergens: readonly Declaration[] }) =>
        allergens.some((one) => of.allergens.includes(one));
      const guilty = options.filter(holds);
      const isInItem = holds(item);
      if (!isInItem && guilty.length === 0) return [];
      const sources = [item, ...guilty];
      const found = allergens.filter((one) => sources.some((of) => of.allergens.includes(one)));
      return [{ name, allergens: found, isInItem, options: guilty }];
    });
}
