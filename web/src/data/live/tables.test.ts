// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { TableAllergies } from '@sofra/contracts/allergies';
import { buildBranchTable } from '../../../test/businesses.ts';
import {
  buildGuestTable,
  buildNetwork,
  buildOrdering,
  noon,
  pathsOf,
  refusal,
} from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { allergies as pageAllergies, createAllergies, useTableAllergies } from './allergies.ts';
import { createOrdering, ordering as pageOrdering, useBranchOrdering } from './ordering.ts';
import { useGuestTable } from './tableStore.ts';
import { createTables, tables as pageTables, useBranchTables } from './tables.ts';

const table = buildBranchTable({ status: 'active', version: 2 });
const seen = buildGuestTable();

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

function buildOrderings(answer: Parameters<typeof buildNetwork>[0] = () => undefined) {
  const { call, asked } = buildNetwork(answer);
  const tables = createTables({ call });
  const ordering = createOrdering({ call, tables });
  return { ordering, tables, asked, of: () => ordering.store.getState().byBranch[1] };
}

describe('the ordering state of a branch', () => {
  it('is that of the newest version', () => {
    const { ordering, of } = buildOrderings();
    ordering.apply(buildOrdering({ isOrderingPaused: true, version: 3 }));
    ordering.apply(buildOrdering({ version: 2 }));
    ordering.apply(buildOrdering({ branchId: 2, version: 9 }));
    expect(of()?.isOrderingPaused).toBe(true);
    ordering.reset();
    ordering.apply(buildOrdering({ version: 1 }));
    expect(of()?.isOrderingPaused).toBe(false);
  });

  it('is changed by staff, who also answer unusual activity', async () => {
    const unusualAt = noon;
    const { ordering, asked, of } = buildOrderings(() => buildOrdering({ version: 2 }));
    ordering.apply(buildOrdering({ unusualAt }));
    await ordering.setBranch(1, false);
    expect(of()).toEqual(buildOrdering({ version: 2 }));
    expect(asked).toEqual([
      { method: 'PUT', path: '/api/branches/1/ordering', body: { isPaused: false } },
    ]);
  });

  it('remains unchanged if the change fails', async () => {
    const { ordering, of } = buildOrderings(() => refusal('forbidden'));
    ordering.apply(buildOrdering());
    await expect(ordering.setBranch(1, true)).rejects.toMatchObject({ code: 'forbidden' });
    expect(of()).toEqual(buildOrdering());
  });

  it('is shown', async () => {
    const { current, act } = await renderHook(() => useBranchOrdering(1));
    expect(current()).toBeUndefined();
    await act(() => pageOrdering.apply(buildOrdering()));
    expect(current()).toEqual(buildOrdering());
  });
});

it('pauses ordering at one table', async () => {
  const { ordering, tables, asked } = buildOrderings(() =>
    buildBranchTable({ id: 4, isOrderingPaused: true }),
  );
  await ordering.setTable(4, true);
  expect(tables.store.getState().byId[4]?.isOrderingPaused).toBe(true);
  expect(asked).toEqual([
    { method: 'PUT', path: '/api/tables/4/ordering', body: { isPaused: true } },
  ]);
});

const guest = {
  userId: 7,
  nickname: 'Deniz',
  seat: 1,
  allergens: ['nuts' as const],
  text: null,
  reading: null,
};
const shared = (changes: Partial<TableAllergies> = {}): TableAllergies => ({
  sessionId: 1,
  branchId: 1,
  tableId: 1,
  guests: [guest],
  version: 1,
  ...changes,
});

function buildAllergies(answer: Parameters<typeof buildNetwork>[0] = () => shared()) {
  const { call, asked } = buildNetwork(answer);
  const allergies = createAllergies({ call });
  const guestsOf = (sessionId: number) => allergies.store.getState().byId[sessionId]?.guests;
  return { allergies, asked, guestsOf };
}

describe('shared allergies', () => {
  it('are those of the newest version, also if an emptied event comes late', () => {
    const { allergies, guestsOf } = buildAllergies();
    allergies.apply(shared({ version: 3 }));
    allergies.apply(shared({ version: 2, guests: [] }));
    expect(guestsOf(1)).toEqual([guest]);
    allergies.apply(shared({ version: 4, guests: [] }));
    expect(guestsOf(1)).toEqual([]);
    allergies.reset();
    allergies.apply(shared());
    expect(guestsOf(1)).toEqual([guest]);
  });

  it('of a branch are replaced by its snapshot', () => {
    const { allergies, guestsOf } = buildAllergies();
    allergies.apply(shared());
    allergies.apply(shared({ sessionId: 2, branchId: 2 }));
    allergies.replaceBranch(1, [shared({ sessionId: 3 })]);
    expect([guestsOf(1), guestsOf(2), guestsOf(3)]).toEqual([undefined, [guest], [guest]]);
  });

  it('are shared and withdrawn by their guest', async () => {
    const { allergies, asked, guestsOf } = buildAllergies(({ method }) =>
      method === 'PUT' ? shared() : shared({ guests: [], version: 2 }),
    );
    await allergies.share(1, { allergens: ['nuts'], text: 'kivi' });
    await allergies.share(1, { allergens: ['nuts'], text: '' });
    expect(guestsOf(1)).toEqual([guest]);
    await allergies.withdraw(1);
    expect(guestsOf(1)).toEqual([]);
    expect(asked.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { allergens: ['nuts'], text: 'kivi' }],
      ['PUT', { allergens: ['nuts'] }],
      ['DELETE', undefined],
    ]);
  });

  it('are shown by session', async () => {
    const { current, act } = await renderHook(() => useTableAllergies(1));
    expect(current()).toEqual([]);
    await act(() => pageAllergies.apply(shared()));
    expect(current()).toEqual([guest]);
  });
});
