import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeItem, setAvailability } from '@sofra/contracts/items';
import type { MenuLanguage } from '@sofra/contracts/common';
import type { RouteCall } from '@sofra/contracts/route';
import { setTableStatus, viewTable } from '@sofra/contracts/tables';
import { eventually } from '@sofra/infra/testing';
import { ownApi, startApi } from '../../test/api.ts';
import { writeWebFolder } from '../../test/web-folder.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';

/** As the build writes it, with a program that draws the names and prices as a list. */
const shell = (language: string) =>
  `<!doctype html>\n<html lang="${language}" dir="ltr" data-theme="light"><head><title>%NAME%</title>` +
  '<link rel="canonical" href="%HERE%" /><script>boot()</script><style>h3{margin:0}</style></head>' +
  '<body><div id="root"></div></body></html>';
const program = `
let drawings = 0;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const drawMenu = ({ language, menuLanguage, menu }) => {
  if (menu.items.some(({ name }) => name.tr === 'Bozuk')) throw new Error('not drawable');
  drawings += 1;
  return {
    before: '<main lang="' + menuLanguage + '" data-drawing="' + drawings + '">',
    after: menu.items.map(({ name, priceMinor, isAvailable }) =>
      '<p>' + escaped(name[menuLanguage] ?? name.tr) + ' ' + priceMinor + (isAvailable ? '' : ' out') + '</p>').join('') + '</main>',
  };
};
export const drawTable = (table, language) => {
  if (table.tableNumber === 'Bozuk') throw new Error('not drawable');
  return {
    html: '<h1>' + escaped(table.businessName + ' ' + table.tableNumber) + '</h1>',
    title: '<title>' + escaped(table.tableNumber) + '</title>',
  };
};`;

const languages: MenuLanguage[] = ['tr', 'en', 'ar', 'ru'];
const shells = languages.flatMap((language) =>
  ['menu', 'scan', 'notFound'].map((page) => [`pages/${page}.${language}.html`, shell(language)]),
);
const folder = writeWebFolder({
  ...Object.fromEntries(shells),
  'manifest.webmanifest': '{"name": "%PLATFORM%"}',
  'server/draw-menu.mjs': program,
});
const api = await ownApi({ WEB_DIST: folder, PUBLIC_ORIGIN: 'https://sofra.example' });
let venue: Venue;
let cookie: string;

/** A venue of its own, whose menu is in four languages. */
async function openVenue(): Promise<void> {
  venue = await buildVenue(api.db, { orderingAccess: 'scan' });
  ({ cookie } = await signInAs(api, 'business_owner', venue));
  await setItem({ name: { tr: 'Ayran', en: 'Yoghurt <drink>', ar: 'عيران', ru: 'Айран' } });
  await api.rows('businesses', venue.businessId).set({ languages });
}
const setItem = (body: RouteCall<typeof changeItem>['body']) =>
  api.ask(changeItem, { params: { itemId: venue.items[0].id }, body, cookie });
const get = (path: string, headers: Record<string, string> = {}) =>
  api.call('GET', path, { headers });
const open = (headers: Record<string, string> = {}, table = venue.tables[0]) =>
  get(`/menu/${table.id}`, headers);
const blockOf = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

describe('the menu page', () => {
  beforeAll(openVenue);

  it.each([
    ['tr', 'Ayran'],
    ['en', 'Yoghurt &lt;drink>'],
    ['ar', 'عيران'],
    ['ru', 'Айран'],
  ])('contains the dishes in the guest’s language, escaped: %s', async (language, name) => {
    const { text, headers } = await open({ 'accept-language': language });
    expect(headers.get('content-language')).toBe(language);
    expect(text).toMatch(new RegExp(`<html data-written [^>]*lang="${language}"`));
    expect(text).toContain(`<p>${name} 8500</p>`);
    expect(text).toContain('<title>Masa 1</title>');
    expect(text).toContain('<h1>Deneme Lokantası Masa 1</h1>');
  });

  it('contains the same menu as data that can’t end its element, and nothing of the caller', async () => {
    await setItem({ description: { tr: '</script><script>alert(1)</script>' } });
    await eventually('the description is in the page', async () =>
      (await open()).text.includes('alert(1)'),
    );
    const { text } = await open({ 'accept-language': 'en' });
    expect(text.match(/<\/script>/g)).toHaveLength(3);
    const { language, menu } = blockOf(text, 'drawn-menu');
    expect(language).toBe('en');
    expect(menu.items[0].description.tr).toBe('</script><script>alert(1)</script>');
    expect(blockOf(text, 'drawn-table')).toEqual({
      id: venue.tables[0].id,
      tableNumber: 'Masa 1',
      seats: 4,
      businessName: 'Deneme Lokantası',
      logoUrl: null,
      languages,
    });
  });

  it('reads in the chosen language of menus inside a page in a language of its own', async () => {
    await api.rows('businesses', venue.businessId).set({ languages: ['tr', 'en', 'de'] });
    const languagesOf = async (headers: Record<string, string>) => {
      const { text } = await open(headers);
      return [/<html [^>]*lang="(\w+)"/.exec(text)?.[1], /<main lang="(\w+)"/.exec(text)?.[1]];
    };
    expect(await languagesOf({ 'accept-language': 'de-AT' })).toEqual(['en', 'de']);
    expect(await languagesOf({ cookie: 'language=tr.de' })).toEqual(['tr', 'de']);
    expect(await languagesOf({ cookie: 'language=ru', 'accept-language': 'en' })).toEqual([
      'ru',
      'en',
    ]);
    expect(await languagesOf({ 'accept-language': 'ja' })).toEqual(['tr', 'tr']);
  });

  it('follows a price and a sold-out dish', async () => {
    await open();
    await setItem({ price: '91' });
    await eventually('the price is in the page', async () => (await open()).text.includes('9100'));
    await api.ask(setAvailability, {
      params: { itemId: venue.items[0].id },
      body: { isAvailable: false },
      cookie,
    });
    await eventually('the dish is sold out', async () => (await open()).text.includes(' out<'));
    expect((await open()).text).toContain('9100 out<');
  });

  it('is drawn once for all tables, and not sent again if unchanged', async () => {
    const drawing = (html: string) => /data-drawing="(\d+)"/.exec(html)?.[1];
    const [first, again, other] = [await open(), await open(), await open({}, venue.tables[1])];
    expect(drawing(first.text)).toBeDefined();
    expect(drawing(again.text)).toBe(drawing(first.text));
    expect(drawing(other.text)).toBe(drawing(first.text));
    expect(other.text).toContain('<h1>Deneme Lokantası Masa 2</h1>');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const url = `/menu/${venue.tables[0].id}`;
    const unchanged = await api.app.inject({ url, headers });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect((await api.app.inject({ url: `${url}?lang=en`, headers })).statusCode).toBe(200);
  });

  it('shows the new name of a table at once', async () => {
    await api.rows('tables', venue.tables[0].id).set({ table_number: 'Teras 7' });
    expect((await open()).text).toContain('Lokantası Teras 7</h1>');
  });

  it('allows its own script and styles by their hash, and no other', async () => {
    const policy = (await open()).headers.get('content-security-policy') ?? '';
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash('boot()')}';`);
    expect(policy).toContain(`style-src-elem 'self' 'sha256-${hash('h3{margin:0}')}';`);
  });

  it('isn’t served as the program that draws it', async () => {
    expect((await get('/server/draw-menu.mjs')).status).toBe(404);
  });
});

describe('the menu page without a menu', () => {
  beforeAll(openVenue);
  const isPlain = (html: string) => html.includes('<div id="root"></div>');

  it('is sent for unknown and closed tables', async () => {
    expect(isPlain((await get('/menu/999999999')).text)).toBe(true);
    const [, second] = venue.tables;
    await api.ask(setTableStatus, {
      params: { tableId: second!.id },
      body: { status: 'closed' },
      cookie,
    });
    expect(isPlain((await open({}, second)).text)).toBe(true);
    expect(isPlain((await open()).text)).toBe(false);
  });

  it('is sent if drawing fails, which is counted and not repeated for each reader', async () => {
    const failures = api.deps.vitals.drawFailures;
    await setItem({ name: { tr: 'Bozuk' } });
    await eventually('the menu is not drawn', async () => isPlain((await open()).text));
    for (let reader = 0; reader < 10; reader += 1) expect(isPlain((await open()).text)).toBe(true);
    // A change may have two events, each of which makes a version.
    const counted = api.deps.vitals.drawFailures - failures;
    expect([1, 2]).toContain(counted);
    await setItem({ name: { tr: 'Ayran' } });
    await eventually('the menu is drawn', async () => !isPlain((await open()).text));
  });

  it('is sent if drawing the table fails, which is counted and not repeated', async () => {
    const [{ id }] = venue.tables;
    const name = (tableNumber: string) => api.rows('tables', id).set({ table_number: tableNumber });
    const failures = api.deps.vitals.drawFailures;
    await name('Bozuk');
    for (let reader = 0; reader < 3; reader += 1) {
      const { status, text } = await open();
      expect([status, isPlain(text)]).toEqual([200, true]);
    }
    expect(api.deps.vitals.drawFailures - failures).toBe(1);
    await name('Masa 1');
    expect(isPlain((await open()).text)).toBe(false);
  });
});

describe('the address of a printed code', () => {
  beforeAll(openVenue);

  it('answers with its table’s menu, and remembers the scan', async () => {
    const [{ id, qrCode }] = venue.tables;
    const { text, headers } = await get(`/scan?qr=${qrCode}`);
    expect(blockOf(text, 'drawn-table')).toMatchObject({ id });
    expect(text).toContain(`rel="canonical" href="https://sofra.example/menu/${id}"`);
    const [scan = ''] = headers.getSetCookie();
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const canOrder = async (held: string) =>
      (await api.ask(viewTable, { params: { tableId: id }, cookie: held })).canOrder;
    expect(await canOrder(scan.split(';')[0] ?? '')).toBe(true);
    expect(await canOrder('')).toBe(false);
  });

  it('answers with the scan page for an unknown code', async () => {
    for (const path of ['/scan?qr=nowhere', '/scan?qr=', '/scan']) {
      const { status, text, headers } = await get(path);
      expect([status, text.includes('<div id="root"></div>')]).toEqual([200, true]);
      expect(headers.get('cache-control')).toBe('private, no-cache');
    }
  });
});

it('is sent without a menu to an address that asks too often', async () => {
  const limited = await startApi({ WEB_DIST: folder, RATE_LIMIT: '1' });
  const { tables } = await buildVenue(limited.db);
  const answers = [];
  for (let turn = 0; turn < 12; turn += 1)
    answers.push(await limited.call('GET', `/menu/${tables[0].id}`));
  await limited.close();
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers[0]?.text).toContain('drawn-menu');
  expect(answers.at(-1)?.text).not.toContain('drawn-menu');
});
