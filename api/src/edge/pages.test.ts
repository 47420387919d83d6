import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '@sofra/contracts/pages';
import { startApi, type TestApi } from '../testing.ts';

const files: Record<string, string> = {
  'index.html': '<!doctype html><title>staff</title>',
  'menu.html': '<!doctype html><title>guests</title>',
  'maintenance.html': '<!doctype html><title>maintenance</title>',
  'assets/main-B1x2.js': 'export const answer = 42;',
  'assets/reader-9f.wasm': '\0asm',
  'dishes/soup.webp': 'RIFF',
};

let folder: string;
let api: TestApi;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sofra-pages-'));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, content);
    if (name.endsWith('.webp')) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
  api = await startApi({ WEB_DIST: folder, PUBLIC_ORIGIN: 'https://sofra.example' });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  api.call('GET', path, { headers });

describe('a page', () => {
  it.each(Object.values(pages).map(({ path }) => path))('answers at %s', async (path) => {
    const answer = await get(path.replace(/:\w+/g, '1'));
    const isGuests = path === '/scan' || path.startsWith('/menu/');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(files[isGuests ? 'menu.html' : 'index.html']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('runs no inline script, is framed by nobody and talks to us only', async () => {
    const policy = (await get('/menu/1')).headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(directives).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'connect-src': "'self' wss://sofra.example",
      'img-src': "'self' data: blob: https:",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
    });
  });

  it('is asked for each time, and not sent again while it is the same', async () => {
    const first = await get('/login', { 'accept-encoding': 'identity' });
    expect(first.headers.get('cache-control')).toBe('no-cache');
    // `fetch` would add that nothing may come from a cache.
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await api.app.inject({ url: '/login', headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('comes compressed to who can read that', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.text).toBe(files['index.html']);
    }
    const plain = await get('/', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toMatch(/accept-encoding/i);
  });
});

describe('any other path', () => {
  it.each(['/nowhere', '/menu', '/menu/1/2', '/business/1/unknown', '/..%2f..%2fetc%2fpasswd'])(
    'is 404: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toBe(files['index.html']);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each(['/api/nowhere', '/health/nowhere', '/assets/main-0ld1.js', '/assets/'])(
    'of programs is 404 in JSON, and kept nowhere: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('a built file', () => {
  it('is kept for ever under its hashed name', async () => {
    const answer = await get('/assets/main-B1x2.js');
    expect(answer.text).toBe(files['assets/main-B1x2.js']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    // An old page asks so whether its release is still there.
    const heads = ['main-B1x2', 'main-0ld1'].map((name) => `${api.url}/assets/${name}.js`);
    const asked = await Promise.all(heads.map((head) => fetch(head, { method: 'HEAD' })));
    expect(asked.map(({ status }) => status)).toEqual([200, 404]);
  });

  it('has the type that a browser compiles while it loads', async () => {
    expect((await get('/assets/reader-9f.wasm')).headers.get('content-type')).toBe(
      'application/wasm',
    );
  });

  it('is asked for again within the hour where its name stays', async () => {
    expect((await get('/dishes/soup.webp')).headers.get('cache-control')).toBe(
      'public, max-age=3600',
    );
  });
});

describe('an API without pages', () => {
  it('says so in JSON', async () => {
    const bare = await startApi({ WEB_DIST: join(folder, 'nothing') });
    const answer = await bare.call('GET', '/');
    await bare.close();
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
