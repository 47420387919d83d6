import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  createTestRedis,
  freePort,
  type TestDatabase,
  patience,
  waitFor,
} from '@sofra/infra/testing';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { type Installation, openBrowser, openInstallation, recipe } from './installation.ts';
import { type MailServer, openMailServer } from './mail-server.ts';

const migrate = ['node', 'infra/deploy/migrate.ts'];
const api = ['node', 'api/src/main.ts'];
const worker = ['node', 'worker/src/main.ts'];
const admin = (...args: string[]) => ['node', 'infra/deploy/admin.ts', ...args];

let database: TestDatabase;
let mails: MailServer;
let origin: string;
let sofra: Installation;
beforeAll(async () => {
  const [empty, redis, port] = await Promise.all([
    createTestDatabase({ isMigrated: false }),
    createTestRedis(),
    freePort(),
  ]);
  database = empty;
  mails = await openMailServer();
  origin = `http://127.0.0.1:${port}`;
  sofra = openInstallation({
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    SOFRA_SECRET: 'for tests only, for tests only, for tests only',
    DEMO: '0',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    SMTP_URL: mails.url,
  });
});
afterAll(async () => {
  await sofra.stop();
  await mails.close();
  await database.drop();
});

/** Limit for what waits for a server's start, which is slow on a busy machine. */
const SERVERS_MS = 50_000;

/** Waits for the latest mail to an address, and returns the path of its link. */
const mailedPath = (to: string): Promise<string> =>
  waitFor(() => {
    const mail = mails.mails.findLast(({ recipients }) => recipients.includes(to));
    const link = mail?.body.match(/https?:\/\/\S+/)?.[0];
    if (!link?.startsWith(origin)) throw new Error(`no link was mailed to ${to}`);
    return new URL(link).pathname;
  }, SERVERS_MS);
const whenReady = (): Promise<void> =>
  waitFor(async () => expect((await fetch(`${origin}/health/ready`)).status).toBe(200), SERVERS_MS);
/** Reads the path of the link printed on the terminal. */
const printedPath = (text: string): string =>
  new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').pathname;

describe('an installation by the image’s recipe', { timeout: 120_000 * patience }, () => {
  it('uses the same commands as this test', () => {
    for (const command of [migrate, api, worker]) {
      expect(recipe()).toContain(`['${command.join("', '")}']`);
    }
  });

  it('reports what is missing before the migrations, and the command to run', async () => {
    const early = await sofra.run(...admin('ada@example.com'));
    expect(early).toEqual({
      code: 1,
      text: 'The database is not migrated: run node infra/deploy/migrate.ts first.\n',
    });
    expect(await sofra.run(...admin('ada'))).toEqual({
      code: 2,
      text: 'Usage: node infra/deploy/admin.ts someone@example.com [--another] [--close-demo]\n',
    });
  });

  it('works from the first administrator to the first order', async () => {
    expect(await sofra.run(...migrate)).toMatchObject({ code: 0 });
    const first = await sofra.run(...admin('ada@example.com'));
    expect(first.code, first.text).toBe(0);
    sofra.start(...api);
    sofra.start(...worker);
    await whenReady();
    expect(await mailedPath('ada@example.com')).toBe(printedPath(first.text));

    const ada = openBrowser(origin);
    const setup = `/api${printedPath(first.text)}`;
    expect(await ada.ask('GET', setup)).toMatchObject({ email: 'ada@example.com', name: null });
    const account = { name: 'Ada Yılmaz', password: 'Tavşan kanı çay' };
    expect(await ada.ask('POST', setup, account)).toMatchObject({ role: 'platform_admin' });
    const refused = await sofra.run(...admin('grace@example.com'));
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('--another') });
    const further = await sofra.run(...admin('grace@example.com', '--another'));
    expect(further.code, further.text).toBe(0);

    const owner = openBrowser(origin);
    await owner.ask('POST', '/api/auth/register', {
      name: 'Nihan Aksoy',
      email: 'nihan@example.com',
      password: 'Köpüklü kahve',
      application: {
        name: 'Zeytin',
        about: 'Ev yemekleri yapan bir lokanta',
        industryType: 'restaurant',
        fullAddress: 'Deneme Sokak 1, İstanbul',
        phone: '+90 212 000 00 00',
        email: 'zeytin@example.com',
        acceptedTerms: LEGAL_VERSION,
      },
    });
    const { business } = await owner.ask(
      'POST',
      (await mailedPath('nihan@example.com')).replace(
        '/confirm-registration',
        '/api/auth/registration',
      ),
    );
    const { businesses } = await ada.ask('GET', '/api/admin/businesses');
    expect(businesses).toMatchObject([{ id: business.id, status: 'pending' }]);
    await ada.ask('PATCH', `/api/admin/businesses/${business.id}/status`, { status: 'approved' });

    // A page reads this after the approval; the API caches roles for a second.
    const me = await owner.ask('GET', '/api/auth/me');
    expect(me.memberships).toMatchObject([{ businessId: business.id, role: 'business_owner' }]);
    const at = `/api/businesses/${business.id}`;
    const [branch] = await owner.ask('GET', `${at}/branches`);
    const menu = await owner.ask('POST', `${at}/menus`, { name: { tr: 'Menü' } });
    const category = await owner.ask('POST', `${at}/categories`, { name: { tr: 'Çorbalar' } });
    const item = await owner.ask('POST', `/api/menus/${menu.id}/items`, {
      name: { tr: 'Mercimek çorbası' },
      description: { tr: 'Limonla' },
      category: category.key,
      price: 85,
    });
    await owner.ask('PATCH', `${at}/menus/${menu.id}/status`, { isActive: true });
    const table = await owner.ask('POST', `/api/branches/${branch.id}/tables`, {
      tableNumber: 'Masa 1',
    });

    const guest = openBrowser(origin);
    await guest.ask('POST', '/api/auth/anonymous');
    await guest.ask('GET', `/api/tables/qr/${table.qrCodeUrl}`);
    const session = await guest.ask('POST', `/api/tables/${table.id}/session/start`);
    const served = await guest.ask('GET', `/api/tables/${table.id}/menu`);
    expect(served.items).toMatchObject([{ id: item.id, price: 85 }]);
    const order = await guest.ask('POST', `/api/sessions/${session.id}/orders`, {
      clientOrderId: randomUUID(),
      items: [{ itemId: item.id, quantity: 2 }],
    });
    const floor = await owner.ask('GET', `/api/branches/${branch.id}/floor`);
    expect(JSON.stringify(floor)).toContain(`"id":${order.id}`);
    expect(order).toMatchObject({ status: 'pending', totalMinor: 17_000 });
  });
});
