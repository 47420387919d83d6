import * as v from 'valibot';
import {
  Id,
  IdParam,
  Instant,
  LocalizedInput,
  LocalizedText,
  MenuLanguageCode,
  Nothing,
  RoomPosition,
  text,
} from './common.ts';
import { WeeklyHours } from './hours.ts';
import { MenuItem } from './items.ts';
import { OptionGroup } from './options.ts';
import { defineRoute } from './route.ts';
import { Marks, markEntries } from './texts.ts';

export const MenuCategory = v.object({ key: v.string(), name: LocalizedText });
export type MenuCategory = v.InferOutput<typeof MenuCategory>;

/**
 * Menu of a branch for guests: the items of all menus that are active and within their hours, grouped by
 * category (D25), in the published languages.
 */
export const GuestMenu = v.object({
  branchId: Id,
  currency: v.string(),
  categories: v.array(MenuCategory),
  items: v.array(MenuItem),
  /** Option groups that its items offer; absent if there are none. */
  optionGroups: v.exactOptional(v.array(OptionGroup)),
  /** Time at which a menu next opens or closes and must be read again; absent if none ever does. */
  changesAt: v.exactOptional(Instant),
  position: RoomPosition,
});
export type GuestMenu = v.InferOutput<typeof GuestMenu>;

/** With `language`, texts contain that language (if published) and Turkish only; otherwise all languages. */
export const readMenu = defineRoute({
  method: 'GET',
  path: '/api/tables/:tableId/menu',
  action: 'menus.read',
  summary: 'Get the menu at a table',
  params: { tableId: IdParam },
  query: { language: v.exactOptional(MenuLanguageCode) },
  response: GuestMenu,
});

/**
 * Returns the read-only menu of a branch of an approved business (`/businesses/:id`); `language` as in
 * `readMenu`.
 */
export const readBranchMenu = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/menu',
  action: 'menus.read',
  summary: 'Get the menu of a branch',
  params: { branchId: IdParam },
  query: { language: v.exactOptional(MenuLanguageCode) },
  response: GuestMenu,
});

/** A menu as managers see it (S3). */
export const Menu = v.object({
  id: Id,
  businessId: Id,
  name: LocalizedText,
  description: LocalizedText,
  marks: Marks,
  isActive: v.boolean(),
  /** Weekly times at which guests see it, in each branch's time zone; null means always. */
  hours: v.nullable(WeeklyHours),
  itemCount: v.number(),
  sortOrder: v.number(),
  createdAt: Instant,
});
export type Menu = v.InferOutput<typeof Menu>;

const businessParams = { businessId: IdParam };
const menuOfBusiness = { businessId: IdParam, menuId: IdParam };
const menuParams = { menuId: IdParam };

export const listMenus = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/menus',
  action: 'menus.list',
  summary: 'List the menus of a business',
  params: businessParams,
  response: v.array(Menu),
});

/** Creates an empty menu, inactive until a user activates it. */
export const createMenu = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/menus',
  action: 'menus.create',
  summary: 'Create an empty menu',
  params: businessParams,
  body: v.strictObject({ name: LocalizedInput, description: v.exactOptional(LocalizedInput) }),
  response: Menu,
  isRepeatable: true,
});

/** Template categories for a new menu (S3). */
export const templateCategories = ['coffee', 'beverages', 'desserts', 'food'] as const;
export const MenuTemplate = v.object({
  id: v.string(),
  name: LocalizedText,
  description: LocalizedText,
  itemCount: v.number(),
  category: v.picklist(templateCategories),
});
export type MenuTemplate = v.InferOutput<typeof MenuTemplate>;
export const listMenuTemplates = defineRoute({
  method: 'GET',
  path: '/api/menu-templates',
  action: 'menuTemplates.list',
  summary: 'List the menu templates',
  response: v.array(MenuTemplate),
});

/**
 * Creates a menu with the template's categories, items and suggested prices, inactive until a user activates
 * it.
 */
export const createMenuFromTemplate = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/menus/from-template',
  action: 'menus.create',
  summary: 'Create a menu from a template',
  params: businessParams,
  body: v.strictObject({ templateId: text(60, 1) }),
  response: Menu,
  errors: ['not_found'],
  isRepeatable: true,
});

/**
 * Copies a menu with all its items. The copy is inactive; its name ends with the language's word for copy.
 */
export const copyMenu = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/menus/:menuId/copy',
  action: 'menus.create',
  summary: 'Copy a menu with its items',
  params: menuOfBusiness,
  response: Menu,
  isRepeatable: true,
});

/** Counts the open orders that contain an item of a menu, for the confirmation of its deletion. */
export const readMenuUse = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/menus/:menuId/use',
  action: 'menus.delete',
  summary: 'Count the open orders with items of a menu',
  params: menuOfBusiness,
  response: v.object({ openOrders: v.number() }),
});

/** Deletes a menu; `restoreMenu` undoes it. */
export const deleteMenu = defineRoute({
  method: 'DELETE',
  path: '/api/businesses/:businessId/menus/:menuId',
  action: 'menus.delete',
  summary: 'Delete a menu',
  params: menuOfBusiness,
  response: Nothing,
});
export const restoreMenu = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/menus/:menuId/restore',
  action: 'menus.delete',
  summary: 'Restore a deleted menu',
  params: menuOfBusiness,
  response: Menu,
});

export const setMenuStatus = defineRoute({
  method: 'PATCH',
  path: '/api/businesses/:businessId/menus/:menuId/status',
  action: 'menus.setStatus',
  summary: 'Activate or deactivate a menu',
  params: menuOfBusiness,
  body: v.strictObject({ isActive: v.boolean() }),
  response: Menu,
});

export const readManagedMenu = defineRoute({
  method: 'GET',
  path: '/api/menus/:menuId',
  action: 'menus.view',
  summary: 'Get a menu with all its languages',
  params: menuParams,
  response: Menu,
});

/**
 * Changes the given fields; omitted languages stay as they are. A changed Turkish text marks the other
 * languages stale, except those changed or accepted in the same call.
 */
export const changeMenu = defineRoute({
  method: 'PUT',
  path: '/api/menus/:menuId',
  action: 'menus.change',
  summary: 'Change a menu',
  params: menuParams,
  body: v.strictObject({
    name: v.exactOptional(LocalizedInput),
    description: v.exactOptional(LocalizedInput),
    hours: v.exactOptional(v.nullable(WeeklyHours)),
    ...markEntries,
  }),
  response: Menu,
});

/** Sets the order of a menu's items (S7); refused if the list contains items of other menus. */
export const reorderItems = defineRoute({
  method: 'PUT',
  path: '/api/menus/:menuId/reorder',
  action: 'menus.reorder',
  summary: 'Reorder the items of a menu',
  params: menuParams,
  body: v.strictObject({
    itemOrders: v.pipe(
      v.array(
        v.strictObject({
          id: Id,
          sortOrder: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
        }),
      ),
      v.minLength(1),
      v.maxLength(1000),
    ),
  }),
  response: Nothing,
  errors: ['list_changed'],
});
