import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideBusiness } from '@sofra/contracts/businesses';
import { setPrinterNetworks } from '@sofra/contracts/printer-networks';
import * as contract from '@sofra/contracts/printers';
import { findPrinterFault } from '@sofra/infra/printers/printer-networks';
import { ownApi } from '../../test/api.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';

const api = await ownApi();
let admin: SignedInUser;
let first: Tenant;
let second: Tenant;
let made = 0;

interface Tenant {
  venue: Venue;
  add: (host: string) => Promise<contract.Printer>;
  refuse: (host: string) => Promise<string>;
}

async function open(venue: Venue): Promise<Tenant> {
  const { cookie } = await signInAs(api, 'business_owner', venue);
  const call = (host: string) => ({
    params: { branchId: venue.branchId },
    cookie,
    body: { name: `Yazıcı ${(made += 1)}`, host },
  });
  return {
    venue,
    add: (host) => api.ask(contract.createPrinter, call(host)),
    refuse: async (host) => (await api.refused(contract.createPrinter, call(host))).code,
  };
}
const giving = ({ venue: { businessId } }: Tenant, networks: string[], by = admin) => ({
  params: { businessId },
  cookie: by.cookie,
  body: { networks },
});
const give = (...given: Parameters<typeof giving>) => api.ask(setPrinterNetworks, giving(...given));
/** Asks for the worker's objection to an address to which a printer's host resolves. */
const findFault = ({ venue: { businessId } }: Tenant, host: string, printerId?: number) =>
  findPrinterFault(api.db, { businessId, host, ...(printerId && { beforeId: printerId }) });

beforeAll(async () => {
  admin = await signInAs(api, 'platform_admin');
  first = await open(await buildVenue(api.db));
});

describe('the printers of an installation’s only business', () => {
  it('may be anywhere in local networks, and stay where they are once there is another', async () => {
    await first.add('192.168.1.51');
    await first.add('mutfak.local');
    const venue = await buildVenue(api.db, { status: 'pending' });
    await first.add('10.1.1.1');
    const { businessId } = venue;
    const body = { status: 'approved' as const };
    await api.ask(decideBusiness, { params: { businessId }, cookie: admin.cookie, body });
    second = await open(venue);
    expect(await findFault(first, '192.168.1.51')).toBeUndefined();
    expect(await first.refuse('192.168.1.52')).toBe('printer_network');
    expect(await second.refuse('192.168.1.52')).toBe('printer_network');
    expect(await second.refuse('bar.local')).toBe('printer_network');
    const row = await api.rows('businesses', first.venue.businessId).one();
    expect(row.printer_networks).toEqual(['10.1.1.1/32', '192.168.1.51/32']);
  });
});

describe('PUT /api/admin/businesses/:businessId/printer-networks', () => {
  it('opens networks to a business, as a route would', async () => {
    const saved = await give(second, ['192.168.2.7/24', 'fd12:0::5/64', '10.9.0.4']);
    const networks = ['10.9.0.4/32', '192.168.2.0/24', 'fd12::/64'];
    expect(saved.printerNetworks).toEqual(networks);
    await second.add('192.168.2.51');
    await second.add('FD12:0:0::51');
    await second.add('bar.local');
    expect(await second.refuse('192.168.1.53')).toBe('printer_network');
    const { businessId } = second.venue;
    const lines = api.rows('audit_log', { business_id: businessId });
    const [{ action, details } = {}] = (await lines.read('action', 'details', 'id')).filter(
      (line) => line.action === 'business.printerNetworksChanged',
    );
    expect({ action, details }).toMatchObject({ details: { from: null, to: networks } });
  });

  it.each([
    '0.0.0.0/0',
    '8.8.8.0/24',
    '10.0.0.0/7',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '192.168.1.0/33',
    '192.168.1.0/',
    '192.168.1.0/24x',
    '::/0',
    'fe80::/10',
    'kitchen',
  ])('refuses %s', async (network) => {
    expect((await api.refused(setPrinterNetworks, giving(second, [network]))).code).toBe(
      'invalid_input',
    );
  });

  it('is for administrators of the platform', async () => {
    const manager = await signInAs(api, 'platform_manager');
    const owner = await signInAs(api, 'business_owner', second.venue);
    for (const by of [manager, owner]) {
      expect((await api.refused(setPrinterNetworks, giving(second, [], by))).code).toBe(
        'forbidden',
      );
    }
  });
});

describe('a printer of another business', () => {
  it('can’t be saved as one’s own where both have the network', async () => {
    await give(first, ['192.168.0.0/16']);
    expect(await first.refuse('192.168.2.51')).toBe('printer_host_taken');
    expect(await first.refuse('Bar.local.')).toBe('printer_host_taken');
    await give(second, ['10.0.0.0/8']);
    const taken = await first.add('192.168.2.51');
    await first.add('bar.local');
    await give(second, ['192.168.0.0/16']);
    const [held] = await api.rows('printers', { business_id: second.venue.businessId }).read('id');
    expect(await findFault(second, '192.168.2.51', held?.id)).toBeUndefined();
    expect(await findFault(first, '192.168.2.51', taken.id)).toBe('printer_host_taken');
  });

  it('is saved by one of two at the same time', async () => {
    await sql`delete from printers`.execute(api.db);
    const answers = await Promise.allSettled(
      [first, second].map((tenant) => tenant.add('192.168.3.1')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
