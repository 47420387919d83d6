import * as v from 'valibot';
import { ImageAddress } from './addresses.ts';
import {
  Id,
  IdParam,
  Instant,
  LocalizedInput,
  LocalizedText,
  Minor,
  Nothing,
  Price,
  text,
} from './common.ts';
import { defineRoute } from './route.ts';
import { DEFAULT_VAT_RATE, Rate } from './rates.ts';
import { Marks, NameMarks, markEntries, nameMarkEntries } from './texts.ts';

/** The fourteen allergens of EU and Turkish law. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
/** Origins of ingredients that Turkish law requires next to the allergens (ADR-0032). */
export const origins = ['alcohol', 'pork'] as const;
/** Everything that an item's `allergens` may declare; the rarer origins come first. */
export const declarations = [...origins, ...allergens] as const;
export const diets = ['vegan', 'vegetarian'] as const;
export type Allergen = (typeof allergens)[number];
export type Declaration = (typeof declarations)[number];
export type Diet = (typeof diets)[number];
/** Units of an item's price: a portion, or a kilogram, which the business weighs. */
export const saleUnits = ['portion', 'weight'] as const;
export type SaleUnit = (typeof saleUnits)[number];

/** A limited number of portions, which falls with each order; at 0 the item is sold out. */
export const Portions = v.object({
  left: v.number(),
  /** Number that staff set, and when. */
  from: v.number(),
  setAt: Instant,
});
export type Portions = v.InferOutput<typeof Portions>;

export const MenuItem = v.object({
  id: Id,
  menuId: Id,
  name: LocalizedText,
  description: LocalizedText,
  /** Key of the category: `starters`, `main`, `drinks` … */
  category: v.string(),
  priceMinor: Minor,
  /** 85 (D27). */
  price: v.number(),
  /** "85.00" (D27). */
  basePrice: v.string(),
  /** With `weight`, the price is that of a kilogram, and the item can't be ordered here. */
  soldBy: v.picklist(saleUnits),
  imageUrl: v.nullable(v.string()),
  isAvailable: v.boolean(),
  /**
   * Time at which a sold-out item becomes available again automatically; null until a user changes
   * it.
   */
  unavailableUntil: v.nullable(Instant),
  /** For staff only; null without a limit. */
  portions: v.exactOptional(v.nullable(Portions)),
  isAiRecommended: v.boolean(),
  preparationMinutes: v.number(),
  /** Allergens, and origins of ingredients. */
  allergens: v.array(v.picklist(declarations)),
  diets: v.array(v.picklist(diets)),
  sortOrder: v.number(),
  /** Option groups that it offers, in their order; absent if it has none. */
  optionGroupIds: v.exactOptional(v.array(Id)),
  /** Items that guests often order with it, the strongest first; for guests only. */
  goesWith: v.exactOptional(v.array(Id)),
  /** Increases with every change; the highest version wins. */
  version: v.number(),
});
export type MenuItem = v.InferOutput<typeof MenuItem>;

export const listMenuItems = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/menu-items',
  action: 'menuItems.list',
  summary: 'List the items of a business',
  params: { businessId: IdParam },
  response: v.array(MenuItem),
});

/** Availability of one item, as live events carry it. */
export const Availability = v.object({
  itemId: Id,
  isAvailable: v.boolean(),
  unavailableUntil: v.nullable(Instant),
  /** Sent to the branch only. */
  portions: v.exactOptional(v.nullable(Portions)),
  version: v.number(),
});
export type Availability = v.InferOutput<typeof Availability>;

export const setAvailability = defineRoute({
  method: 'PATCH',
  path: '/api/menu-items/:itemId/availability',
  action: 'menuItems.setAvailability',
  summary: 'Mark an item available or sold out',
  params: { itemId: IdParam },
  body: v.strictObject({
    isAvailable: v.boolean(),
    /** With `isAvailable: false`, the time at which it becomes available again automatically. */
    unavailableUntil: v.exactOptional(v.nullable(Instant)),
    /** With `isAvailable: true`, the number of portions left; null or absent removes the limit. */
    portions: v.exactOptional(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))),
    ),
  }),
  response: MenuItem,
});

/** An item as managers see it, with its cost, which guests never receive. */
export const ManagedItem = v.object({
  ...MenuItem.entries,
  businessId: Id,
  marks: Marks,
  preparationTime: v.number(),
  costMinor: v.nullable(Minor),
  /** VAT included in the price; null: its category's. */
  vatRate: v.optional(v.nullable(Rate), null),
});
export type ManagedItem = v.InferOutput<typeof ManagedItem>;

/** 85, "85.00" or "85,00"; anything else is refused, never read as 0 (D27). */
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
/** Minutes; an empty value is 0 (D27). */
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
  /** Alternative name of `price`, which takes precedence (D27). */
  basePrice: v.exactOptional(PriceInput),
  soldBy: v.exactOptional(v.picklist(saleUnits)),
  imageUrl: v.exactOptional(v.nullable(ImageAddress)),
  isAvailable: v.exactOptional(v.boolean()),
  preparationTime: v.exactOptional(v.nullable(Minutes)),
  allergens: v.exactOptional(
    v.pipe(v.array(v.picklist(declarations)), v.maxLength(declarations.length)),
  ),
  diets: v.exactOptional(v.pipe(v.array(v.picklist(diets)), v.maxLength(2))),
  isAiRecommended: v.exactOptional(v.boolean()),
  /** Cost to the business in lira; null if unknown. */
  cost: v.exactOptional(v.nullable(PriceInput)),
  vatRate: v.exactOptional(v.nullable(Rate)),
};

/** Adds an item at the end of its menu. Throws `invalid_input` for `price` if it is missing. */
export const createItem = defineRoute({
  method: 'POST',
  path: '/api/menus/:menuId/items',
  action: 'menuItems.create',
  summary: 'Add an item to a menu',
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
  summary: 'Get an item with all its languages',
  params: itemParams,
  response: ManagedItem,
});

/**
 * Changes the given fields; omitted languages stay as they are. The same text sent for all four guest
 * languages never overwrites a translation (D28).
 */
export const changeItem = defineRoute({
  method: 'PUT',
  path: '/api/menu-items/:itemId',
  action: 'menuItems.change',
  summary: 'Change an item',
  params: itemParams,
  body: v.strictObject({ ...v.partial(v.strictObject(itemEntries)).entries, ...markEntries }),
  response: ManagedItem,
});

/** Deletes an item; past orders keep its name and price. `restoreItem` undoes it. */
export const deleteItem = defineRoute({
  method: 'DELETE',
  path: '/api/menu-items/:itemId',
  action: 'menuItems.delete',
  summary: 'Delete an item',
  params: itemParams,
  response: Nothing,
});
/** Addressed by business, because a deleted item can't be looked up. */
export const restoreItem = defineRoute({
  method: 'POST',
  path: '/api/menus/:menuId/items/:itemId/restore',
  action: 'menuItems.create',
  summary: 'Restore a deleted item',
  params: { menuId: IdParam, itemId: IdParam },
  response: ManagedItem,
});

/** A heading of the menu; groups its items in every menu of the business. */
export const Category = v.object({
  key: v.string(),
  name: LocalizedText,
  marks: NameMarks,
  sortOrder: v.number(),
  itemCount: v.number(),
  /** VAT included in the prices of its items. */
  vatRate: v.optional(Rate, DEFAULT_VAT_RATE),
});
export type Category = v.InferOutput<typeof Category>;

const businessParams = { businessId: IdParam };
export const listCategories = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/categories',
  action: 'categories.list',
  summary: 'List the categories of a business',
  params: businessParams,
  response: v.array(Category),
});

/** Adds a category; its key is derived from its Turkish name. */
export const createCategory = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/categories',
  action: 'categories.create',
  summary: 'Add a category',
  params: businessParams,
  body: v.strictObject({ name: LocalizedInput, vatRate: v.exactOptional(Rate) }),
  response: Category,
  errors: ['name_taken'],
  isRepeatable: true,
});

/**
 * Renames a category, changes its VAT rate or moves it to a position (from 0). Omitted languages stay as they are; a changed
 * Turkish name marks the other languages stale, except those changed or accepted in the same call.
 */
export const changeCategory = defineRoute({
  method: 'PUT',
  path: '/api/businesses/:businessId/categories/:key',
  action: 'categories.change',
  summary: 'Change a category',
  params: { ...businessParams, key: text(60, 1) },
  body: v.strictObject({
    name: v.exactOptional(LocalizedInput),
    sortOrder: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
    vatRate: v.exactOptional(Rate),
    ...nameMarkEntries,
  }),
  response: Category,
  errors: ['name_taken'],
});
