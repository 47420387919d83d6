/** Text fields of an item, and their parsing. */
import { ImageAddress } from '@sofra/contracts/addresses';
import { type Diet, declarations, diets, saleUnits } from '@sofra/contracts/items';
import * as v from 'valibot';
import { readPrice } from '../../../lib/format/price.ts';
import { VatText } from '../vatText.ts';

/** A price in lira as users type it. Anything else is an error, never read as 0 (D27). */
export const PriceText = v.pipe(v.string(), v.transform(readPrice), v.number());
const Empty = v.pipe(
  v.string(),
  v.trim(),
  v.literal(''),
  v.transform(() => null),
);
/** Empty means unknown. */
export const CostText = v.union([Empty, PriceText]);
/** Whole minutes, 0 to 600; an empty field is 0 (D27). */
export const MinutesText = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,3}$/),
  v.transform(Number),
  v.maxValue(600),
);
export const Category = v.pipe(v.string(), v.minLength(1));

export const ItemForm = v.object({
  category: Category,
  price: PriceText,
  soldBy: v.picklist(saleUnits),
  cost: CostText,
  /** Empty: the category's. */
  vatRate: v.union([Empty, VatText]),
  preparationTime: MinutesText,
  isAvailable: v.boolean(),
  isAiRecommended: v.boolean(),
  imageUrl: ImageAddress,
  allergens: v.array(v.picklist(declarations)),
  diets: v.array(v.picklist(diets)),
});
export type TypedItem = v.InferInput<typeof ItemForm>;
export type ReadItem = v.InferOutput<typeof ItemForm>;

/** Adds or removes a value; keeps the order of `all`, so that equal choices are equal lists. */
export const toggled = <T>(all: readonly T[], chosen: readonly T[], value: T): T[] =>
  all.filter((one) => chosen.includes(one) !== (one === value));

/** Vegan implies vegetarian, because guests filter by either: keeps the two consistent. */
export function toggledDiet(chosen: readonly Diet[], diet: Diet): Diet[] {
  const now = toggled(diets, chosen, diet);
  if (!now.includes('vegan') || now.includes('vegetarian')) return now;
  return diet === 'vegan' ? ['vegan', 'vegetarian'] : [];
}
