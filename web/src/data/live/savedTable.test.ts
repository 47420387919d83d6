import { expect, it } from 'vitest';
import type { GuestTable } from '@sofra/contracts/tables';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { buildNetwork, disconnect } from '../../../test/data.ts';
import { createSavedTable } from './savedTable.ts';
import { createTables } from './tables.ts';

const table: GuestTable = {
  id: 1,
  tableNumber: '1',
  seats: 4,
  branchId: 1,
  businessId: 1,
  businessName: 'Zeytin Lokantası',
  logoUrl: null,
  currency: 'TRY',
  languages: ['tr'],
  canOrder: true,
};
const HALF_A_DAY_MS = 12 * 3_600_000;

it('shows the last table without a connection, for half a day, and only that one', async () => {
  const storage = createMemoryStorage();
  let now = 0;
  let isOffline = false;
  const { call } = buildNetwork(() => (isOffline ? disconnect() : table));
  const open = () => {
    const tables = createTables({ call });
    return { tables, restore: createSavedTable({ tables, storage, now: () => now }) };
  };
  await open().tables.load(1);

  isOffline = true;
  const { tables, restore } = open();
  await expect(tables.load(1)).rejects.toThrow('Failed to fetch');
  restore(2);
  expect(tables.store.getState().asGuest).toEqual({});
  restore(1);
  expect(tables.store.getState().asGuest).toEqual({ 1: table });

  now = HALF_A_DAY_MS;
  const late = open();
  late.restore(1);
  expect(late.tables.store.getState().asGuest).toEqual({});
});

it('never replaces what has loaded', async () => {
  const storage = createMemoryStorage();
  let isPaused = false;
  const { call } = buildNetwork(() => ({ ...table, isOrderingPaused: isPaused }));
  const tables = createTables({ call });
  await tables.load(1);
  const restore = createSavedTable({ tables, storage, now: () => 0 });
  const earlier = storage.getItem('sofra.table') ?? '';
  isPaused = true;
  await tables.load(1);
  // Another tab that loaded it earlier.
  storage.setItem('sofra.table', earlier);
  restore(1);
  expect(tables.store.getState().asGuest[1]?.isOrderingPaused).toBe(true);
});
