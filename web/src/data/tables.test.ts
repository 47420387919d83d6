import { describe, expect, it } from 'vitest';
import { buildNetwork } from './testing.ts';
import { createTables } from './tables.ts';

describe('tables', () => {
  it('keeps the newer version of a table, in the order of the floor', () => {
    const tables = createTables(buildNetwork(() => undefined));
    const table = {
      id: 1,
      branchId: 1,
      tableNumber: '1',
      area: 'Bahçe',
      seats: 4,
      version: 2,
      status: 'active' as const,
    };
    tables.replaceBranch(1, [{ ...table, id: 5 }, table]);
    tables.apply({ ...table, version: 1, status: 'idle' });
    expect(tables.store.getState().byId[1]?.status).toBe('active');
    tables.apply({ ...table, version: 3, status: 'warning' });
    expect(tables.store.getState().byId[1]?.status).toBe('warning');
    expect(tables.store.getState().order).toEqual([5, 1]);
    tables.apply({ ...table, id: 9 });
    expect(tables.store.getState().order).toEqual([5, 1, 9]);
    tables.remove({ ...table, id: 5, version: 3 });
    tables.apply({ ...table, id: 5, version: 2 });
    expect(tables.store.getState().order).toEqual([1, 9]);
  });

  it('gives its guests the new name while they sit there', async () => {
    const seen = {
      id: 1,
      tableNumber: '1',
      seats: 4,
      branchId: 1,
      businessId: 1,
      businessName: 'Sofra',
      logoUrl: null,
      currency: 'TRY',
      languages: ['tr'],
      canOrder: true,
    };
    const tables = createTables(buildNetwork(() => seen));
    tables.rename({ tableId: 1, tableNumber: 'Köşe' });
    expect(tables.store.getState().asGuest).toEqual({});
    await tables.load(1);
    tables.rename({ tableId: 1, tableNumber: 'Köşe' });
    expect(tables.store.getState().asGuest[1]).toEqual({ ...seen, tableNumber: 'Köşe' });
  });
});
