import * as v from 'valibot';
import { Id, IdParam, Instant, LocalizedText } from './common.ts';
import { defineRoute } from './route.ts';
import { ManagedTable } from './tables.ts';

/** Days for which deleted menus, items and tables can be restored. */
export const BIN_DAYS = 30;

/** Deleted menus, items of menus that still exist, and tables, newest first. */
export const Bin = v.object({
  menus: v.array(
    v.object({ id: Id, name: LocalizedText, itemCount: v.number(), deletedAt: Instant }),
  ),
  items: v.array(v.object({ id: Id, menuId: Id, name: LocalizedText, deletedAt: Instant })),
  tables: v.array(
    v.object({
      id: Id,
      branchId: Id,
      branchName: v.string(),
      tableNumber: v.string(),
      area: v.string(),
      deletedAt: Instant,
    }),
  ),
});
export type Bin = v.InferOutput<typeof Bin>;

/** Lists what was deleted within `BIN_DAYS`; tables of the branches that the caller manages only. */
export const readBin = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/bin',
  action: 'bin.read',
  summary: 'List deleted menus, items and tables',
  params: { businessId: IdParam },
  response: Bin,
});

/** Restores a table with its code. Throws `not_found` after `BIN_DAYS`. Repeating it changes nothing. */
export const restoreTable = defineRoute({
  method: 'POST',
  path: '/api/branches/:branchId/tables/:tableId/restore',
  action: 'tables.create',
  summary: 'Restore a deleted table',
  params: { branchId: IdParam, tableId: IdParam },
  response: ManagedTable,
  errors: ['name_taken', 'plan_limit'],
});
