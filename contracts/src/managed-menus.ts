import * as v from 'valibot';
import { Id, IdParam, Instant, LocalizedInput, LocalizedText, Nothing, text } from './common.ts';
import { WeeklyHours } from './hours.ts';
import { defineRoute } from './route.ts';
import { markEntries, Marks } from './texts.ts';

/** A menu as its managers see it (S3). */
export const Menu = v.object({
  id: Id,
  businessId: Id,
  name: LocalizedText,
  description: LocalizedText,
  marks: Marks,
  isActive: v.boolean(),
  /** Weekly times at which guests see it, by each branch's clock; null means always. */
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
  summary: 'The menus of a business',
  params: businessParams,
  response: v.array(Menu),
});

/** An empty menu, inactive until a user shows it. */
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

/** Categories of templates for a new menu (S3). */
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
  summary: 'The menu templates',
  response: v.array(MenuTemplate),
});

/** A menu with the template's categories and items at their suggested prices, inactive until a user shows it. */
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

/** A copy with all its items, inactive, named after the first with the language's word for a copy. */
export const copyMenu = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/menus/:menuId/copy',
  action: 'menus.create',
  summary: 'Copy a menu with its dishes',
  params: menuOfBusiness,
  response: Menu,
  isRepeatable: true,
});

/** Counts the open orders with at least one item of a menu, for the dialog that deletes it. */
export const readMenuUse = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/menus/:menuId/use',
  action: 'menus.delete',
  summary: 'Count the open orders with items of a menu',
  params: menuOfBusiness,
  response: v.object({ openOrders: v.number() }),
});

/** Takes a menu away; `restoreMenu` brings it back as it was. */
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
  summary: 'Bring a deleted menu back',
  params: menuOfBusiness,
  response: Menu,
});

export const setMenuStatus = defineRoute({
  method: 'PATCH',
  path: '/api/businesses/:businessId/menus/:menuId/status',
  action: 'menus.setStatus',
  summary: 'Show a menu to guests, or stop',
  params: menuOfBusiness,
  body: v.strictObject({ isActive: v.boolean() }),
  response: Menu,
});

export const readManagedMenu = defineRoute({
  method: 'GET',
  path: '/api/menus/:menuId',
  action: 'menus.view',
  summary: 'A menu with all its languages',
  params: menuParams,
  response: Menu,
});

/**
 * Changes what is named; a language left out stays as it is. A changed Turkish text makes the other
 * languages stale, save those changed or accepted with it.
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

/** Puts the items of a menu in order (S7); refused when it doesn't name items of this menu. */
export const reorderItems = defineRoute({
  method: 'PUT',
  path: '/api/menus/:menuId/reorder',
  action: 'menus.reorder',
  summary: 'Reorder the dishes of a menu',
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
