import { describe, expect, it } from 'vitest';
import { changeSettings } from '@sofra/contracts/platform-settings';
import { ownApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { buildGuest, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { writeWebFolder } from '../../test/web-folder.ts';

const written = ['home', 'menu', 'scan', 'login', 'private', 'notFound'];
const pages = written.map((name) => [`pages/${name}.tr.html`, name]);
const folder = writeWebFolder({ ...Object.fromEntries(pages), 'boot.js': '' });
const api = await ownApi({ WEB_DIST: folder });
const { venue, waiter, aParty, end } = await openEvening({ api });
const admin = await signInAs(api, 'platform_admin');
const { guest, sessionId } = await aParty();
const gone = await aParty();
await end(gone, {});
const pending = await buildVenue(api.db, { status: 'pending' });
/** Cookies of the visitors. */
const cookies: Record<string, string> = {
  'no one': '',
  'a caller with a made-up cookie': `sofra_session=${'x'.repeat(43)}`,
  'a guest in an open session': guest.cookie,
  'a guest whose session is over': gone.guest.cookie,
  'a guest without a table': (await buildGuest(api)).cookie,
  'a customer': (await signInAs(api, 'customer')).cookie,
  'an owner who isn’t approved': (await signInAs(api, 'business_owner', pending)).cookie,
  'a waiter': waiter.cookie,
  'an owner': (await signInAs(api, 'business_owner', venue)).cookie,
  'platform support': (await signInAs(api, 'platform_support')).cookie,
  'a platform admin': admin.cookie,
};
const everyone = Object.keys(cookies);

const setMaintenance = (maintenanceMode: boolean) =>
  api.ask(changeSettings, { body: { platform: { maintenanceMode } }, ...admin });
const get = (path: string, cookie = '') => api.call('GET', path, { cookie });

await setMaintenance(true);

const seated = ['a guest in an open session'];
const staff = ['a waiter', 'an owner'];
const platform = ['platform support', 'a platform admin'];

/** Returns the visitors that see the page instead of the maintenance notice. */
async function findAllowed(
  send: (cookie: string) => Promise<{ status: number; body: { code?: string } | undefined }>,
): Promise<string[]> {
  const through: string[] = [];
  for (const who of everyone) {
    const { status, body } = await send(cookies[who] ?? '');
    if (status !== 503) through.push(who);
    else expect([undefined, 'maintenance']).toContain(body?.code);
  }
  return through;
}

describe('during maintenance', () => {
  it.each(['/', '/menu/1', '/scan', '/business/1/kitchen', '/admin', '/nowhere'])(
    'the page %s is open to the platform, staff and guests with an open session',
    async (path) => {
      const through = await findAllowed((cookie) => get(path, cookie));
      expect(through).toEqual([...seated, ...staff, ...platform]);
    },
  );

  it('all others see the maintenance page, with Retry-After', async () => {
    const { status, text, headers } = await get('/menu/1');
    expect([status, text]).toEqual([503, 'maintenance']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    const head = await api.app.inject({ method: 'HEAD', url: '/menu/1' });
    expect([head.statusCode, head.body]).toEqual([503, '']);
  });

  it('signing in, page files and health checks remain open to everyone', async () => {
    const open = ['/login', '/boot.js', '/health/live', '/api/auth/me'];
    const answers = await Promise.all(open.map((path) => get(path)));
    expect(answers.map(({ status }) => status)).toEqual(open.map(() => 200));
    expect((await get('/maintenance.html')).headers.get('location')).toBe('/');
  });

  it('open sessions may be finished, and only the platform may start anything', async () => {
    const [item] = venue.items;
    const order = (cookie: string) =>
      api.call('POST', `/api/sessions/${sessionId}/orders`, {
        cookie,
        body: { items: [{ itemId: item.id, quantity: 1 }] },
      });
    for (const who of [...seated, ...staff])
      expect((await order(cookies[who] ?? '')).status).toBe(200);
    const start = (cookie: string) =>
      api.call('POST', `/api/tables/${venue.tables[1]?.id}/session/start`, { cookie });
    expect(await findAllowed(start)).toEqual(platform);
    const become = (cookie: string) => api.call('POST', '/api/auth/anonymous', { cookie });
    expect(await findAllowed(become)).toEqual(platform);
    const rename = (cookie: string) =>
      api.call('PUT', `/api/tables/${venue.tables[0].id}`, { cookie, body: { area: 'Bahçe' } });
    expect(await findAllowed(rename)).toEqual(platform);
  });

  it('turning it off takes effect for everyone at once', async () => {
    await setMaintenance(false);
    expect(await findAllowed((cookie) => get('/menu/1', cookie))).toEqual(everyone);
    await setMaintenance(true);
  });

  it('pages are served without Postgres, and report the error themselves', async () => {
    await api.db.destroy();
    expect((await get('/menu/1')).status).toBe(200);
  });
});
