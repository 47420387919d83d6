import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUpTable, listTables, renewTableCode } from '@sofra/contracts/tables';
import { startApi, type TestApi } from '../../test/api.ts';
import { buildGuest, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { readShortCode } from './short-code.ts';

describe('a short code', () => {
  let api: TestApi;
  let venue: Venue;
  let manager: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
    venue = await buildVenue(api.db);
    manager = await signInAs(api, 'branch_manager', venue);
  });
  afterAll(() => api.close());

  const shortCodeOf = async (tableId: number): Promise<string> => {
    const tables = await api.ask(listTables, { params: { branchId: venue.branchId }, ...manager });
    return tables.find(({ id }) => id === tableId)?.shortCode ?? '';
  };

  it('finds its table, in any case and with blanks, until the code is renewed', async () => {
    const [{ id }] = venue.tables;
    const code = await shortCodeOf(id);
    expect(code).toMatch(new RegExp(`^${id}-[0-9A-F]{4}-[0-9A-F]{4}$`));
    const guest = await buildGuest(api);
    for (const qrValue of [code, code.toLowerCase(), code.replaceAll('-', ' ')]) {
      expect(await api.ask(lookUpTable, { params: { qrValue }, ...guest })).toMatchObject({ id });
    }
    await api.ask(renewTableCode, { params: { tableId: id }, ...manager });
    const refused = await api.refused(lookUpTable, { params: { qrValue: code }, ...guest });
    expect(refused).toMatchObject({ status: 404 });
    expect(await shortCodeOf(id)).not.toBe(code);
  });

  it('is not confused with a QR value', () => {
    expect(readShortCode('27-9f3a1c07')).toEqual({ tableId: 27, code: '27-9F3A-1C07' });
    expect(readShortCode('AbCdEfGhIjKlMnOpQrStUv')).toBeUndefined();
    expect(readShortCode('27-9f3a')).toBeUndefined();
  });
});
