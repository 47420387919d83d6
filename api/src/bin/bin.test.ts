import { describe, expect, it } from 'vitest';
import { readBin, restoreTable } from '@sofra/contracts/bin';
import { deleteItem, restoreItem } from '@sofra/contracts/items';
import { deleteMenu, restoreMenu } from '@sofra/contracts/menus';
import { createTable, deleteTable, listTables } from '@sofra/contracts/tables';
import { sharedApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildBranch, buildVenue } from '../../test/venue.ts';

const api = await sharedApi();

async function open() {
  const venue = await buildVenue(api.db);
  const { cookie } = await signInAs(api, 'business_owner', venue);
  const params = { businessId: venue.businessId };
  const [table] = venue.tables;
  return {
    venue,
    cookie,
    table,
    bin: () => api.ask(readBin, { params, cookie }),
    menu: { params: { ...params, menuId: venue.menuId }, cookie },
    item: { params: { menuId: venue.menuId, itemId: venue.items[0].id }, cookie },
    tableOf: (tableId: number) => ({ params: { branchId: venue.branchId, tableId }, cookie }),
    tables: () => api.ask(listTables, { params: { branchId: venue.branchId }, cookie }),
  };
}

/** Moves the deletion of a row into the past. */
const deletedDaysAgo = (days: number, table: 'menus' | 'menu_items' | 'tables', id: number) =>
  api.rows(table, id).set({ deleted_at: new Date(Date.now() - days * 86_400_000) });

describe('the bin', () => {
  it('lists deleted menus, items and tables, and loses those that are restored', async () => {
    const { venue, item, menu, bin, table, tableOf, tables } = await open();
    const before = await tables();
    await api.ask(deleteItem, item);
    await api.ask(deleteTable, tableOf(table.id));
    expect(await bin()).toMatchObject({
      menus: [],
      items: [{ id: item.params.itemId, menuId: venue.menuId }],
      tables: [{ id: table.id, branchId: venue.branchId, tableNumber: 'Masa 1' }],
    });
    await api.ask(deleteMenu, menu);
    expect(await bin()).toMatchObject({ menus: [{ id: venue.menuId, itemCount: 1 }], items: [] });

    await api.ask(restoreMenu, menu);
    await api.ask(restoreItem, item);
    const restored = await api.ask(restoreTable, tableOf(table.id));
    expect(restored).toEqual({ ...before[0], version: restored.version });
    expect(await api.ask(restoreTable, tableOf(table.id))).toEqual(restored);
    expect(await bin()).toEqual({ menus: [], items: [], tables: [] });
  });

  it('forgets them after 30 days', async () => {
    const { venue, item, menu, bin, table, tableOf } = await open();
    await api.ask(deleteItem, item);
    await api.ask(deleteTable, tableOf(table.id));
    await deletedDaysAgo(29, 'tables', table.id);
    expect((await bin()).tables).toHaveLength(1);
    await deletedDaysAgo(31, 'tables', table.id);
    await deletedDaysAgo(31, 'menu_items', item.params.itemId);
    expect(await bin()).toEqual({ menus: [], items: [], tables: [] });
    expect((await api.refused(restoreTable, tableOf(table.id))).status).toBe(404);
    expect((await api.refused(restoreItem, item)).status).toBe(404);
    await api.ask(deleteMenu, menu);
    await deletedDaysAgo(31, 'menus', venue.menuId);
    expect((await api.refused(restoreMenu, menu)).status).toBe(404);
  });

  it('refuses to restore a table whose name is taken', async () => {
    const { venue, table, tableOf, cookie, tables } = await open();
    await api.ask(deleteTable, tableOf(table.id));
    const params = { branchId: venue.branchId };
    await api.ask(createTable, { params, body: { tableNumber: 'Masa 1' }, cookie });
    const refused = await api.refused(restoreTable, tableOf(table.id));
    expect(refused).toMatchObject({ status: 409, code: 'name_taken' });
    expect((await tables()).map(({ tableNumber }) => tableNumber)).toEqual(['Masa 2', 'Masa 1']);
  });

  it('shows a branch manager the tables of their branch only', async () => {
    const { venue, table, tableOf } = await open();
    await api.ask(deleteTable, tableOf(table.id));
    const branchId = await buildBranch(api.db, venue.businessId, 'open', 'Moda');
    const { cookie } = await signInAs(api, 'branch_manager', { ...venue, branchId });
    const params = { businessId: venue.businessId };
    expect((await api.ask(readBin, { params, cookie })).tables).toEqual([]);
  });
});
