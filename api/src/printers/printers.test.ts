import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/printers';
import type { RouteCall } from '@sofra/contracts/route';
import { branchRoom } from '@sofra/contracts/rooms';
import { openEvening } from '../../test/evening.ts';
import { statusesOf } from '../../test/auth.ts';
import { eventsOf } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const { api, venue, manager } = await openEvening();
const other = await buildVenue(api.db);
const networks = { printer_networks: ['192.168.1.0/24'] };
await api.rows('businesses', venue.businessId).set(networks);

const branch = { params: { branchId: venue.branchId }, cookie: manager.cookie };
type Printer = RouteCall<typeof contract.createPrinter>['body'];
const host = '192.168.1.50';
const create = (body: Omit<Printer, 'host'>) =>
  api.ask(contract.createPrinter, { ...branch, body: { host, ...body } });
const refuse = (body: Printer) => api.refused(contract.createPrinter, { ...branch, body });
const at = (printerId: number) => ({ ...branch, params: { ...branch.params, printerId } });
const list = () => api.ask(contract.listPrinters, branch);
const events = async () =>
  (await eventsOf(api, branchRoom(venue.branchId)))
    .filter(({ type }) => type.startsWith('printer.'))
    .map(({ type, payload }) => ({ type, payload }));
const prints = (printerId: number) =>
  api.rows('prints', { printer_id: printerId }).read('kind', 'order_id', 'session_id');

describe('POST /api/branches/:branchId/printers', () => {
  it('adds a printer for 80 mm and the slips of all stations, and tells the branch', async () => {
    const printer = await create({ name: 'Mutfak yazıcısı' });
    expect(printer).toMatchObject({
      name: 'Mutfak yazıcısı',
      purpose: 'slips',
      stationId: null,
      host: '192.168.1.50',
      port: 9100,
      paperWidth: 80,
      language: 'tr',
      isEnabled: true,
      state: 'unknown',
      stateSince: null,
      waiting: 0,
    });
    expect(await list()).toEqual([printer]);
    expect((await events()).at(-1)).toEqual({ type: 'printer.changed', payload: printer });
    const audited = await api.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where(sql<boolean>`details->>'printerId' = ${String(printer.id)}`)
      .execute();
    expect(audited).toEqual([{ action: 'printer.created', actor_id: manager.userId }]);
  });

  it.each(['127.0.0.1', 'localhost', '169.254.169.254', '8.8.8.8', '127.1', '::1'])(
    'refuses a host where no printer may be: %s',
    async (address) => {
      expect(await refuse({ name: 'Yanlış ağ', host: address })).toMatchObject({
        status: 400,
        code: 'invalid_input',
      });
    },
  );

  it('refuses a name twice, another port, and a station of another branch', async () => {
    await create({ name: 'Bar' });
    expect((await refuse({ name: 'BAR', host })).code).toBe('name_taken');
    expect((await refuse({ name: 'P', host, port: 22 })).code).toBe('invalid_input');
    const [stationId = 0] = await api.rows('stations', { branch_id: other.branchId }).column('id');
    expect((await refuse({ name: 'P', host, stationId })).status).toBe(404);
  });

  it('refuses more printers than a branch may have, also at the same time', async () => {
    const busy = await buildVenue(api.db);
    await api.rows('businesses', busy.businessId).set({ printer_networks: ['192.168.9.0/24'] });
    const owner = await signInAs(api, 'business_owner', busy);
    await sql`insert into printers (business_id, branch_id, name, host)
      select ${busy.businessId}, ${busy.branchId}, 'Yazıcı ' || n, '192.168.9.1'
      from generate_series(2, ${contract.MAX_PRINTERS}) n`.execute(api.db);
    const path = contract.createPrinter.path.replace(':branchId', String(busy.branchId));
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        api.call('POST', path, {
          cookie: owner.cookie,
          body: { name: `Ek ${n}`, host: '192.168.9.1' },
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
  });
});

describe('PUT /api/branches/:branchId/printers/:printerId', () => {
  it('changes the given fields, and forgets the state at another address', async () => {
    const { id } = await create({ name: 'Tatlı', isEnabled: false });
    await sql`update printers set state = 'paperOut', state_since = now(), checked_at = now(),
      slips_since = now() - interval '1 day' where id = ${id}`.execute(api.db);
    const renamed = await api.ask(contract.changePrinter, { ...at(id), body: { name: 'Tatlıcı' } });
    expect(renamed).toMatchObject({ name: 'Tatlıcı', state: 'paperOut', isEnabled: false });
    const moved = await api.ask(contract.changePrinter, {
      ...at(id),
      body: { host: '192.168.1.51', isEnabled: true },
    });
    expect(moved).toMatchObject({ host: '192.168.1.51', state: 'unknown', stateSince: null });
    expect(moved.version).toBeGreaterThan(renamed.version);
    // Orders from before it was enabled have no slips.
    const { rows } = await sql<{ isNow: boolean }>`
      select slips_since > now() - interval '1 minute' as "isNow" from printers where id = ${id}`.execute(
      api.db,
    );
    expect(rows).toEqual([{ isNow: true }]);
    const wrong = { ...at(id), body: { host: '127.0.0.1' } };
    expect((await api.refused(contract.changePrinter, wrong)).code).toBe('invalid_input');
  });
});

describe('POST /api/branches/:branchId/printers/:printerId/prints', () => {
  it('requests a test page, once however often the call is repeated', async () => {
    const { id } = await create({ name: 'Deneme' });
    const path = contract.printNow.path
      .replace(':branchId', String(venue.branchId))
      .replace(':printerId', String(id));
    const headers = { 'idempotency-key': 'one-test-page' };
    const call = { body: { kind: 'test' }, cookie: manager.cookie, headers };
    const [first, repeat] = [
      await api.call('POST', path, call),
      await api.call('POST', path, call),
    ];
    expect(first.body).toMatchObject({ id, waiting: 1 });
    expect(repeat.body).toEqual(first.body);
    expect(await prints(id)).toEqual([{ kind: 'test', order_id: null, session_id: null }]);
  });

  it('refuses orders and sessions of other branches', async () => {
    const { id } = await create({ name: 'Kasa' });
    const { rows } = await sql<{ id: number }>`
      insert into table_sessions (business_id, branch_id, table_id)
      select business_id, branch_id, id from tables where branch_id = ${other.branchId} limit 1
      returning id`.execute(api.db);
    const sessionId = rows[0]?.id ?? 0;
    for (const body of [
      { kind: 'receipt', sessionId },
      { kind: 'slip', orderId: 1_000_000 },
    ] as const) {
      expect((await api.refused(contract.printNow, { ...at(id), body })).status).toBe(404);
    }
    expect(await prints(id)).toEqual([]);
  });
});

describe('DELETE /api/branches/:branchId/printers/:printerId', () => {
  it('deletes a printer with what waits for it, and tells the branch', async () => {
    const { id } = await create({ name: 'Eski' });
    await api.ask(contract.printNow, { ...at(id), body: { kind: 'test' } });
    await api.ask(contract.deletePrinter, at(id));
    expect((await list()).map((printer) => printer.id)).not.toContain(id);
    expect(await prints(id)).toEqual([]);
    expect((await events()).at(-1)).toEqual({
      type: 'printer.deleted',
      payload: { branchId: venue.branchId, printerId: id },
    });
    expect((await api.refused(contract.deletePrinter, at(id))).status).toBe(404);
  });

  it('doesn’t find printers of other branches', async () => {
    const stranger = await signInAs(api, 'branch_manager', other);
    const { id } = await create({ name: 'Bizim' });
    const call = { params: { branchId: other.branchId, printerId: id }, cookie: stranger.cookie };
    expect((await api.refused(contract.deletePrinter, call)).status).toBe(404);
    const print = { ...call, body: { kind: 'test' as const } };
    expect((await api.refused(contract.printNow, print)).status).toBe(404);
  });
});
