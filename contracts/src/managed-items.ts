import * as v from 'valibot';
import { PictureAddress } from './addresses.ts';
import {
  Id,
  IdParam,
  LocalizedInput,
  LocalizedText,
  Minor,
  Nothing,
  Price,
  text,
} from './common.ts';
import { allergens, diets, MenuItem } from './menus.ts';
import { defineRoute } from './route.ts';
import { markEntries, Marks, nameMarkEntries, NameMarks } from './texts.ts';

/** An item as its managers see it, with its cost, which guests never receive. */
export const ManagedItem = v.object({
  ...MenuItem.entries,
  businessId: Id,
  marks: Marks,
  preparationTime: v.number(),
  costMinor: v.nullable(Minor),
});
export type ManagedItem = v.InferOutput<typeof ManagedItem>;

/** 85, "85.00" or "85,00"; what doesn't parse is refused, never a silent 0 (D27). */
const PriceInput = v.union([
  Price,
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,10}([.,]\d{1,2})?$/),
    v.transform((typed) => Number(typed.replace(',', '.'))),
    Price,
  ),
]);
/** Minutes; an empty one is 0 (D27). */
const Minutes = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600)),
  v.pipe(v.string(), v.trim(), v.regex(/^\d{0,3}$/), v.transform(Number), v.maxValue(600)),
]);

const itemEntries = {
  name: LocalizedInput,
  description: v.exactOptional(LocalizedInput),
  /** The key of a category of the business. */
  category: text(60, 1),
  price: v.exactOptional(PriceInput),
  /** The same price under its other name; `price` wins (D27). */
  basePrice: v.exactOptional(PriceInput),
  imageUrl: v.exactOptional(v.nullable(PictureAddress)),
  isAvailable: v.exactOptional(v.boolean()),
  preparationTime: v.exactOptional(v.nullable(Minutes)),
  allergens: v.exactOptional(v.pipe(v.array(v.picklist(allergens)), v.maxLength(14))),
  diets: v.exactOptional(v.pipe(v.array(v.picklist(diets)), v.maxLength(2))),
  isAiRecommended: v.exactOptional(v.boolean()),
  /** Cost to the business, in lira; null if unknown. */
  cost: v.exactOptional(v.nullable(PriceInput)),
};

/** Adds an item at the end of its menu. `invalid_input` names `price` when there is none. */
export const createItem = defineRoute({
  method: 'POST',
  path: '/api/menus/:menuId/items',
  action: 'menuItems.create',
  summary: 'Add a dish to a menu',
  params: { menuId: IdParam },
  body: v.strictObject({ ...itemEntries, ...markEntries }),
  response: ManagedItem,
  isRepeatable: true,
});

const itemParams = { itemId: IdParam };

export const readItem = defineRoute({
  method: 'GET',
  path: '/api/menu-items/:itemId',
  action: 'menuItems.view',
  summary: 'A dish with all its languages',
  params: itemParams,
  response: ManagedItem,
});

/**
 * Changes what is named; a language left out stays as it is. One text sent for all four of the guests'
 * languages never overwrites a translation (D28).
 */
export const changeItem = defineRoute({
  method: 'PUT',
  path: '/api/menu-items/:itemId',
  action: 'menuItems.change',
  summary: 'Change a dish',
  params: itemParams,
  body: v.strictObject({ ...v.partial(v.strictObject(itemEntries)).entries, ...markEntries }),
  response: ManagedItem,
});

/** Takes an item away; old orders keep its name and price. `restoreItem` brings it back. */
export const deleteItem = defineRoute({
  method: 'DELETE',
  path: '/api/menu-items/:itemId',
  action: 'menuItems.delete',
  summary: 'Delete a dish',
  params: itemParams,
  response: Nothing,
});
/** By business: a deleted item isn't there to ask about. */
export const restoreItem = defineRoute({
  method: 'POST',
  path: '/api/menus/:menuId/items/:itemId/restore',
  action: 'menuItems.create',
  summary: 'Bring a deleted dish back',
  params: { menuId: IdParam, itemId: IdParam },
  response: ManagedItem,
});

/** A heading of the menu; its items stand under it in every menu of the business. */
export const Category = v.object({
  key: v.string(),
  name: LocalizedText,
  marks: NameMarks,
  sortOrder: v.number(),
  itemCount: v.number(),
});
export type Category = v.InferOutput<typeof Category>;

const businessParams = { businessId: IdParam };
export const listCategories = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/categories',
  action: 'categories.list',
  summary: 'The categories of a business',
  params: businessParams,
  response: v.array(Category),
});

/** Its key is made from its Turkish name. */
export const createCategory = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/categories',
  action: 'categories.create',
  summary: 'Add a category',
  params: businessParams,
  body: v.strictObject({ name: LocalizedInput }),
  response: Category,
  errors: ['name_taken'],
  isRepeatable: true,
});

/**
 * Renames a category or moves it to a place (from 0) among the others. A language left out stays as it
 * is; a changed Turkish name makes the others stale, save those changed or accepted with it.
 */
export const changeCategory = defineRoute({
  method: 'PUT',
  path: '/api/businesses/:businessId/categories/:key',
  action: 'categories.change',
  summary: 'Rename or move a category',
  params: { ...businessParams, key: text(60, 1) },
  body: v.strictObject({
    name: v.exactOptional(LocalizedInput),
    sortOrder: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
    ...nameMarkEntries,
  }),
  response: Category,
  errors: ['name_taken'],
});
