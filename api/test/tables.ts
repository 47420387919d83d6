import * as v from 'valibot';
import * as contract from '@sofra/contracts/tables';
import { branchRoom } from '@sofra/contracts/rooms';
import { Table } from '@sofra/contracts/tables';
import { signInAs } from './sign-in.ts';
import { buildVenue } from './venue.ts';
import type { TestApi } from './api.ts';

/** A business of its own with one table or more, and its owner's ways to them. */
export async function openVenue(
  api: TestApi,
  options: { tableCount?: number; orderingAccess?: 'scan'; plan?: 'baslangic' } = {},
) {
  const own = await buildVenue(api.db, { tableCount: 1, ...options });
  if (options.plan) {
    const { plan } = options;
    await api.db.updateTable('businesses').set({ plan }).where('id', '=', own.businessId).execute();
  }
  const owner = await signInAs(api, 'business_owner', { businessId: own.businessId });
  const at = { params: { branchId: own.branchId }, cookie: owner.cookie };
  return {
    ...own,
    owner,
    at,
    list: () => api.ask(contract.listTables, at),
    add: (tableNumber: string) => api.ask(contract.createTable, { ...at, body: { tableNumber } }),
    /** Returns whatever comes back. */
    bulk: (count: number, prefix?: string) =>
      api.call('POST', `/api/branches/${own.branchId}/tables/bulk`, {
        cookie: owner.cookie,
        body: { count, ...(prefix && { prefix }) },
      }),
    remove: (tableId: number) =>
      api.ask(contract.deleteTable, { ...at, params: { ...at.params, tableId } }),
  };
}

/**
 * Returns the events about tables in a branch's room, in order; throws on a payload with more
 * fields than a table.
 */
export async function tableEvents(api: TestApi, branchId: number) {
  const rows = await api.db
    .selectFrom('room_events')
    .select(['type', 'payload'])
    .where('room', '=', branchRoom(branchId))
    .where('type', 'like', 'table.%')
    .orderBy('seq')
    .execute();
  return rows.map(({ type, payload }) => ({
    type,
    ...v.parse(v.strictObject(Table.entries), payload),
  }));
}
