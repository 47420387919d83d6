// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { buildNetwork, pathsOf, refusal } from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { useGuestTable } from './tableStore.ts';
import { createTables, tables as pageTables, useBranchTables } from './tables.ts';

const table = {
  id: 1,
  branchId: 1,
  tableNumber: '1',
  area: 'Bahçe',
  seats: 4,
  version: 2,
  status: 'active' as const,
  isOrderingPaused: false,
};
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
  isOrderingPaused: false,
};

describe('tables', () => {
  it('keep the newer version, in the order of the floor', () => {
    const tables = createTables(buildNetwork(() => undefined));
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

  it('show their new name to guests who sit there', async () => {
    const tables = createTables(buildNetwork(() => seen));
    tables.rename({ tableId: 1, tableNumber: 'Köşe' });
    expect(tables.store.getState().asGuest).toEqual({});
    await tables.load(1);
    tables.rename({ tableId: 1, tableNumber: 'Köşe' });
    expect(tables.store.getState().asGuest[1]).toEqual({ ...seen, tableNumber: 'Köşe' });
  });

  it('remain in other branches, and are dropped if a snapshot lacks them', () => {
    const tables = createTables(buildNetwork(() => undefined));
    const elsewhere = { ...table, id: 3, branchId: 2 };
    for (const stored of [table, { ...table, id: 2 }, elsewhere]) tables.apply(stored);
    tables.replaceBranch(1, [{ ...table, id: 2 }]);
    expect(tables.store.getState().byId).toEqual({ 2: { ...table, id: 2 }, 3: elsewhere });
    expect(tables.store.getState().order).toEqual([2]);
  });

  it('are replaced after a restore, whatever their version', () => {
    const tables = createTables(buildNetwork(() => undefined));
    tables.apply({ ...table, version: 40 });
    tables.reset();
    tables.apply({ ...table, version: 1, seats: 6 });
    expect(tables.store.getState().byId[1]?.seats).toBe(6);
  });
});

describe('a page', () => {
  it('shows the table as its guests see it, once it is read', async () => {
    const asked = respondToCalls(({ path }) => (path.endsWith('/1') ? seen : refusal('not_found')));
    const { current, act } = await renderHook(() => useGuestTable(1));
    expect(current()).toBeUndefined();
    await act(() => pageTables.load(1));
    expect(current()).toEqual(seen);
    await expect(pageTables.load(2)).rejects.toMatchObject({ code: 'not_found' });
    expect(pathsOf(asked)).toEqual(['/api/tables/1', '/api/tables/2']);
    vi.unstubAllGlobals();
  });

  it('shows the tables of its branch in the order of the floor', async () => {
    let branchId = 1;
    const { current, act } = await renderHook(() => useBranchTables(branchId).map(({ id }) => id));
    await act(() => {
      pageTables.replaceBranch(1, [{ ...table, id: 5 }, table]);
      pageTables.apply({ ...table, id: 3, branchId: 2 });
    });
    expect(current()).toEqual([5, 1]);
    await act(() => pageTables.remove({ ...table, id: 5 }));
    expect(current()).toEqual([1]);
    branchId = 2;
    await act(() => pageTables.apply({ ...table, id: 4 }));
    expect(current()).toEqual([3]);
  });
});
