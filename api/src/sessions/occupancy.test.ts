import { beforeAll, describe, expect, it } from 'vitest';
import { findSession, joinSession, startSession } from '@sofra/contracts/sessions';
import { viewTable } from '@sofra/contracts/tables';
import { buildGuest, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';

let sessionId: number;

/** The cookie of a browser that has scanned the code of a table. */
async function scan(qrValue: string, own = ''): Promise<string> {
  const answer = await api.call('GET', `/api/tables/qr/${qrValue}`, { cookie: own });
  const [set] = answer.headers.getSetCookie();
  return [own, set?.split(';')[0]].filter(Boolean).join('; ');
}

const api = await sharedApi();
const venue = await buildVenue(api.db, { orderingAccess: 'scan' });
const foreign = await buildVenue(api.db, { orderingAccess: 'scan' });
const guest = await buildGuest(api);
beforeAll(async () => {
  const cookie = await scan(venue.tables[0].qrCode, guest.cookie);
  const params = { tableId: venue.tables[0].id };
  sessionId = (await api.ask(startSession, { params, cookie })).id;
});

const find = (table: { id: number }, cookie?: string) =>
  api.ask(findSession, { params: { tableId: table.id }, ...(cookie && { cookie }) });

describe('at a branch that requires a scan', () => {
  it('a stranger can’t distinguish a taken table from a free one', async () => {
    const stranger = await buildGuest(api);
    const waiterElsewhere = await signInAs(api, 'waiter', foreign);
    const scannedElsewhere = await scan(foreign.tables[0].qrCode);
    const other = venue.tables[1];
    if (!other) throw new Error('two tables were built');
    const scannedNextTable = await scan(other.qrCode);
    for (const cookie of [
      undefined,
      stranger.cookie,
      waiterElsewhere.cookie,
      scannedElsewhere,
      scannedNextTable,
    ]) {
      expect(await find(venue.tables[0], cookie)).toBeNull();
    }
    expect(await find(other, stranger.cookie)).toBeNull();
    const [taken, free] = await Promise.all(
      [venue.tables[0], other].map(({ id }) => api.ask(viewTable, { params: { tableId: id } })),
    );
    expect({ ...taken, id: 0, tableNumber: '' }).toEqual({ ...free, id: 0, tableNumber: '' });
  });

  it('a user who scanned its code, sits at it or works there can see that it is taken', async () => {
    const waiter = await signInAs(api, 'waiter', venue);
    const holder = await scan(venue.tables[0].qrCode);
    expect(await find(venue.tables[0], holder)).toMatchObject({ guestCount: 1, guests: [] });
    expect(await find(venue.tables[0], waiter.cookie)).toMatchObject({ id: sessionId });
    const own = await find(venue.tables[0], guest.cookie);
    expect(own?.guests).toHaveLength(1);
  });

  it('a stranger learns nothing from a session’s number', async () => {
    const { cookie } = await buildGuest(api);
    const tries = [sessionId, 999_999].map((id) =>
      api.refused(joinSession, { params: { sessionId: id }, cookie }),
    );
    const [real, made] = await Promise.all(tries);
    expect(real).toMatchObject({ status: 403, code: 'scan_required' });
    expect(made).toEqual(real);
  });
});

it('at an open branch everyone sees that a table is taken', async () => {
  const open = await buildVenue(api.db);
  const { cookie } = await buildGuest(api);
  await api.ask(startSession, { params: { tableId: open.tables[0].id }, cookie });
  expect(await find(open.tables[0])).toMatchObject({ guestCount: 1, guests: [] });
});
