import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { pages } from '@sofra/contracts/pages';
import {
  changeSettings,
  CompanySettings,
  DatabaseSettings,
  PlatformSettings,
} from '@sofra/contracts/platform-settings';
import { ownApi, startApi } from '../../test/api.ts';
import { writeWebFolder } from '../../test/web-folder.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { readOperator } from './operator.ts';

const languages = ['tr', 'en', 'ar', 'ru'];
const publicPages = Object.entries(pages).flatMap(([name, { roles }]) => (roles ? [] : [name]));
const written = [...publicPages, 'guide-cook', 'private', 'notFound'].flatMap((key) =>
  languages.map((language) => [
    `pages/${key}.${language}.html`,
    `<!doctype html><html lang="${language}"><title>${key}: %NAME%</title><meta name="application-name" content="%PLATFORM%"><link href="%ORIGIN%%PATH%"><link rel="canonical" href="%HERE%">`,
  ]),
);
const files: Record<string, string> = {
  ...Object.fromEntries(written),
  'index.html': '<!doctype html><title>staff</title>',
  'maintenance.html': '<!doctype html><title>%PLATFORM%</title>',
  'manifest.webmanifest': '{"name": "%PLATFORM%", "lang": "tr"}',
  'assets/main-B1x2.js': 'export const answer = 42;',
  'assets/reader-9f.wasm': '\0asm',
  'dishes/soup.webp': 'RIFF',
};

/** A file, and as the build compresses it. */
const withCompressed = ([name, content]: [string, string]): [string, string | Buffer][] =>
  name.endsWith('.webp')
    ? [[name, content]]
    : [
        [name, content],
        [`${name}.br`, brotliCompressSync(content)],
        [`${name}.gz`, gzipSync(content)],
      ];
const folder = writeWebFolder(Object.fromEntries(Object.entries(files).flatMap(withCompressed)));
const api = await ownApi({ WEB_DIST: folder, PUBLIC_ORIGIN: 'https://sofra.example' });
const venue = await buildVenue(api.db);

const get = (path: string, headers: Record<string, string> = {}) =>
  api.call('GET', path, { headers });

/** The page that was sent, by its key and whose it is. */
const titleOf = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];

describe('a page', () => {
  it.each(Object.entries(pages))('is served at its address: %s', async (name, { path, roles }) => {
    const to = path.replace(':guide', 'cook').replace(':businessId', String(venue.businessId));
    const answer = await get(to.replace(/:\w+/g, '1'));
    const key = roles ? 'private' : name === 'guide' ? 'guide-cook' : name;
    expect(answer.status).toBe(200);
    expect(titleOf(answer.text)).toMatch(new RegExp(`^${key}: `));
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('is in the language of the address, the choice or the browser, or else in Turkish', async () => {
    const languageOf = async (path: string, headers: Record<string, string> = {}) =>
      (await get(path, headers)).headers.get('content-language');
    const cookie = 'sofra_session=x; language=ru';
    const browser = { 'accept-language': 'de-AT,ar;q=0.7,en;q=0.8' };
    expect(await languageOf('/pricing?lang=ar', { cookie, ...browser })).toBe('ar');
    expect(await languageOf('/pricing?lang=xx', { cookie, ...browser })).toBe('ru');
    expect(await languageOf('/pricing', browser)).toBe('en');
    expect(await languageOf('/pricing', { 'accept-language': 'ja' })).toBe('tr');
    const { text, headers } = await get('/pricing?lang=ar');
    expect(text).toContain('lang="ar"');
    expect(headers.get('vary')).toMatch(/accept-language, cookie/);
  });

  it('contains its own address and business, with all markup escaped', async () => {
    const rename = (name: string) => api.rows('businesses', venue.businessId).set({ name });
    await rename('Çay & "<b>Kahve</b>"');
    const own = `/businesses/${venue.businessId}`;
    const { text } = await get(`${own}?lang=en`);
    expect(titleOf(text)).toBe('venue: Çay &amp; &quot;&lt;b&gt;Kahve&lt;/b&gt;&quot;');
    expect(text).toContain(`href="https://sofra.example${own}"`);
    expect(text).toContain(`rel="canonical" href="https://sofra.example${own}?lang=en"`);
    const unasked = await get(own, { 'accept-language': 'en' });
    expect(unasked.text).toContain(`rel="canonical" href="https://sofra.example${own}"`);
    expect(titleOf((await get(`/menu/${venue.tables[0].id}`)).text)).toMatch(/^menu: Çay/);
    await rename('Zeytin');
    expect(titleOf((await get(own)).text)).toBe('venue: Zeytin');
  });

  it('is the not-found page for an unapproved business and an unknown guide', async () => {
    const { businessId } = await buildVenue(api.db, { status: 'pending' });
    for (const path of [`/businesses/${businessId}`, '/businesses/x', '/docs/nobody']) {
      const { status, text } = await get(path);
      expect([status, titleOf(text)]).toEqual([404, 'notFound: Sofra']);
    }
  });

  it('is revalidated each time, and not sent again if unchanged', async () => {
    const first = await get('/login', { 'accept-encoding': 'identity' });
    expect(first.headers.get('cache-control')).toBe('no-cache');
    // `fetch` would add that nothing may come from a cache.
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await api.app.inject({ url: '/login', headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is compressed if the client accepts it', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(titleOf(answer.text)).toBe('home: Sofra');
    }
    const plain = await get('/', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toMatch(/accept-encoding/i);
  });
});

describe('any other path', () => {
  it.each([
    '/nowhere',
    '/menu',
    '/menu/1/2',
    '/business/1/unknown',
    '/pages/home.tr.html',
    '/..%2f..%2fetc%2fpasswd',
  ])('is answered with 404: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(titleOf(answer.text)).toBe('notFound: Sofra');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/api/nowhere', '/health/nowhere', '/assets/main-0ld1.js', '/assets/'])(
    'of an API or a file is answered with 404 in JSON, and never cached: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('a built file', () => {
  it('is cached forever under its hashed name', async () => {
    const answer = await get('/assets/main-B1x2.js');
    expect(answer.text).toBe(files['assets/main-B1x2.js']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    // An old page asks so whether its release is still there.
    const heads = ['main-B1x2', 'main-0ld1'].map((name) => `${api.url}/assets/${name}.js`);
    const asked = await Promise.all(heads.map((head) => fetch(head, { method: 'HEAD' })));
    expect(asked.map(({ status }) => status)).toEqual([200, 404]);
  });

  it('is WebAssembly by its type, so that browsers compile it while it loads', async () => {
    const { headers } = await get('/assets/reader-9f.wasm');
    expect(headers.get('content-type')).toBe('application/wasm');
  });

  it('is cached for an hour if its name has no hash', async () => {
    const { headers } = await get('/dishes/soup.webp');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

describe('the files for search engines', () => {
  it('list every public page in four languages, the guides and only approved businesses', async () => {
    const pending = await buildVenue(api.db, { status: 'pending' });
    const { text, headers } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toMatch(/^application\/xml/);
    const places = [...text.matchAll(/<loc>https:\/\/sofra\.example(.*?)<\/loc>/g)].map(
      (at) => at[1],
    );
    for (const path of ['/', '/pricing', '/docs/cook', `/businesses/${venue.businessId}`]) {
      expect(places).toEqual(
        expect.arrayContaining([path, `${path}?lang=en`, `${path}?lang=ar`, `${path}?lang=ru`]),
      );
    }
    expect(places).not.toContain(`/businesses/${pending.businessId}`);
    expect(places.filter((path) => /admin|business\/|invite|demo/.test(path ?? ''))).toEqual([]);
  });

  it('exclude private pages', async () => {
    const { text } = await get('/robots.txt');
    expect(text).toContain('Sitemap: https://sofra.example/sitemap.xml');
    expect(text).toMatch(/^Disallow: \/business\/$/m);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });
});

describe('an API without pages', () => {
  it('reports that in JSON', async () => {
    const bare = await startApi({ WEB_DIST: join(folder, 'nothing') });
    const answer = await bare.call('GET', '/');
    await bare.close();
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('the platform’s name', () => {
  const admin = () => signInAs(api, 'platform_admin');
  const change = async (platform: { name?: string; maintenanceMode?: boolean }) =>
    api.ask(changeSettings, { body: { platform }, ...(await admin()) });

  it('is on every page, in the manifest of the app and on the maintenance page', async () => {
    const name = 'Masa <& "Dost"';
    await change({ name });
    const escaped = 'Masa &lt;&amp; &quot;Dost&quot;';
    for (const path of ['/', '/pricing', '/login', '/business/1', '/no-such-page']) {
      expect((await get(path)).text, path).toContain(`application-name" content="${escaped}"`);
    }
    expect(titleOf((await get('/no-such-page')).text)).toBe(`notFound: ${escaped}`);
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(manifest.text)).toEqual({ name, lang: 'tr' });
    await change({ name, maintenanceMode: true });
    const maintenance = await get('/');
    expect([maintenance.status, titleOf(maintenance.text)]).toEqual([503, escaped]);
    await change({});
  });
});

describe('what a page says about its operator', () => {
  const platform = async () => v.parse(PlatformSettings, { name: 'Masa' });

  const database = async () => v.parse(DatabaseSettings, {});

  it('names the company, or the platform if no company is set', async () => {
    const company = async () => v.parse(CompanySettings, { title: 'Sofra A.Ş.' });
    expect(await readOperator({ platform, company, database })).toMatchObject({
      PLATFORM: 'Masa',
      OPERATOR: 'Sofra A.Ş.',
      COMPANY_ADDRESS: '—',
    });
    const none = async () => v.parse(CompanySettings, {});
    expect(await readOperator({ platform, company: none, database })).toMatchObject({
      OPERATOR: 'Masa',
    });
  });

  it.each([
    [{ retentionDays: 45 }, '45'],
    // The three newest backups stay, whatever their age.
    [{ retentionDays: 1, backupFrequency: 'hourly' }, '1'],
    [{ retentionDays: 7, backupFrequency: 'monthly' }, '93'],
  ] as const)('says in the privacy text how long backups are kept: %j', async (saved, days) => {
    const company = async () => v.parse(CompanySettings, {});
    const set = async () => v.parse(DatabaseSettings, saved);
    expect(await readOperator({ platform, company, database: set })).toMatchObject({
      BACKUP_DAYS: days,
    });
    for (const language of languages) {
      const file = join(import.meta.dirname, `../../../web/src/legal/${language}/privacy.md`);
      const [, guests = ''] = (await readFile(file, 'utf8')).split(/^## .*$/m);
      const named = guests.split('\n').filter((line) => line.includes('%BACKUP_DAYS%'));
      // One for a shared allergy, one for everything else.
      expect(named).toHaveLength(2);
    }
  });

  it('has a value for every placeholder while the settings can’t be read', async () => {
    const company = () => Promise.reject<CompanySettings>(new Error('Postgres is away'));
    const known = await readOperator({
      platform,
      database,
      company: async () => v.parse(CompanySettings, {}),
    });
    const values = await readOperator({ platform, company, database });
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(known).toSorted());
    expect(values).toMatchObject({ PLATFORM: 'Sofra', OPERATOR: 'Sofra' });
  });
});
