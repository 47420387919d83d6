import * as v from 'valibot';
import {
  Id,
  IdParam,
  Instant,
  LocalizedText,
  MenuLanguageCode,
  Minor,
  RoomPosition,
} from './common.ts';
import { defineRoute } from './route.ts';

/** The fourteen allergens EU law names. */
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
export const diets = ['vegan', 'vegetarian'] as const;
export type Allergen = (typeof allergens)[number];
export type Diet = (typeof diets)[number];

export const MenuItem = v.object({
  id: Id,
  menuId: Id,
  name: LocalizedText,
  description: LocalizedText,
  /** The category's key: `starters`, `main`, `drinks` … */
  category: v.string(),
  priceMinor: Minor,
  /** 85 (D27). */
  price: v.number(),
  /** "85.00" (D27). */
  basePrice: v.string(),
  imageUrl: v.nullable(v.string()),
  isAvailable: v.boolean(),
  /**
   * Time at which a sold-out item becomes available again automatically; null until a user changes
   * it.
   */
  unavailableUntil: v.nullable(Instant),
  isAiRecommended: v.boolean(),
  preparationMinutes: v.number(),
  allergens: v.array(v.picklist(allergens)),
  diets: v.array(v.picklist(diets)),
  sortOrder: v.number(),
  /** Grows with every change; the newer one wins. */
  version: v.number(),
});
export type MenuItem = v.InferOutput<typeof MenuItem>;

export const MenuCategory = v.object({ key: v.string(), name: LocalizedText });
export type MenuCategory = v.InferOutput<typeof MenuCategory>;

/**
 * Menu of a branch for guests: the items of all its active menus within their hours, by category in
 * order (D25), in the published languages.
 */
export const GuestMenu = v.object({
  branchId: Id,
  currency: v.string(),
  categories: v.array(MenuCategory),
  items: v.array(MenuItem),
  /**
   * Time at which a menu next opens or closes by its hours and must be read again. Absent if none
   * ever does.
   */
  changesAt: v.exactOptional(Instant),
  position: RoomPosition,
});
export type GuestMenu = v.InferOutput<typeof GuestMenu>;

/** With `language`, texts hold that language, if it is published, and Turkish only; without it, every one. */
export const readMenu = defineRoute({
  method: 'GET',
  path: '/api/tables/:tableId/menu',
  action: 'menus.read',
  summary: 'The menu at a table',
  params: { tableId: IdParam },
  query: { language: v.exactOptional(MenuLanguageCode) },
  response: GuestMenu,
});

/** The menu of a branch of an approved business, to read only (`/businesses/:id`); `language` as at a table. */
export const readBranchMenu = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/menu',
  action: 'menus.read',
  summary: 'The menu of a branch',
  params: { branchId: IdParam },
  query: { language: v.exactOptional(MenuLanguageCode) },
  response: GuestMenu,
});

export const listMenuItems = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/menu-items',
  action: 'menuItems.list',
  summary: 'Menu items of a business',
  params: { businessId: IdParam },
  response: v.array(MenuItem),
});

/** Availability of one item, as it travels live. */
export const Availability = v.object({
  itemId: Id,
  isAvailable: v.boolean(),
  unavailableUntil: v.nullable(Instant),
  version: v.number(),
});
export type Availability = v.InferOutput<typeof Availability>;

export const setAvailability = defineRoute({
  method: 'PATCH',
  path: '/api/menu-items/:itemId/availability',
  action: 'menuItems.setAvailability',
  summary: 'Mark a dish available or sold out',
  params: { itemId: IdParam },
  body: v.strictObject({
    isAvailable: v.boolean(),
    /** With `isAvailable: false`: the time at which it becomes available again automatically. */
    unavailableUntil: v.exactOptional(v.nullable(Instant)),
  }),
  response: MenuItem,
});
