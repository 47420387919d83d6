import { describe, expect, it } from 'vitest';
import { buildNetwork, refusal } from './testing.ts';
import { codeOf, createTables } from './tables.ts';

describe('looking a table up', () => {
  it('takes the code, the demo name, or the whole printed address', () => {
    const code = '194b3be932b8f68855f6e28eb8a76a1e';
    expect(codeOf(`  ${code} `)).toBe(code);
    expect(codeOf('table-1')).toBe('table-1');
    expect(codeOf(`https://sofra.example/scan?qr=${code}`)).toBe(code);
    expect(codeOf(`HTTPS://sofra.example/t/${code}/`)).toBe(code);
  });

  it('asks for it by its code and passes the refusal on', async () => {
    const { call, asked } = buildNetwork(({ path }) =>
      path.endsWith('/table-1') ? { id: 1, tableNumber: '1' } : refusal('not_found'),
    );
    const tables = createTables({ call });
    expect(await tables.lookUp('table-1')).toEqual({ id: 1, tableNumber: '1' });
    await expect(tables.lookUp('a/b')).rejects.toMatchObject({ code: 'not_found' });
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/tables/qr/table-1',
      '/api/tables/qr/a%2Fb',
    ]);
  });

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
