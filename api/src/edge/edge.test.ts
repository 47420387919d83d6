import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { ErrorBody } from '@sofra/contracts/errors';
import { openScreen } from '../../test/realtime/screens.ts';
import { sharedApi } from '../../test/api.ts';

const api = await sharedApi();

/** Sends a body as it is, to a call that takes JSON. */
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const codeOf = async (response: Response) => v.parse(ErrorBody, await response.json()).code;

describe('a body', () => {
  it.each([
    ['text that isn’t JSON', '{"email":', 400, 'malformed_request'],
    ['nothing', '', 400, 'invalid_input'],
    ['bytes that aren’t UTF-8', Uint8Array.of(0x22, 0xff, 0xfe, 0x22), 400, 'malformed_request'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 400, 'malformed_request'],
    ['a constructor', '{"constructor":{"prototype":{}}}', 400, 'malformed_request'],
    ['a hundred thousand nested arrays', '['.repeat(1e5) + ']'.repeat(1e5), 400, 'invalid_input'],
    ['as many nested objects', '{"a":'.repeat(4e4) + '1' + '}'.repeat(4e4), 400, 'invalid_input'],
    ['more than 256 KiB', ' '.repeat(256 * 1024 + 1), 413, 'payload_too_large'],
  ])('of %s is refused', async (_what, body, status, code) => {
    const response = await post(body);
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'x',
  ])('of the type %s is refused', async (type) => {
    const response = await post('{}', { 'content-type': type });
    expect([response.status, await codeOf(response)]).toEqual([415, 'unsupported_media_type']);
  });

  it('is refused if it is compressed or in another charset', async () => {
    const packed = await post('{}', { 'content-encoding': 'gzip' });
    const utf16 = await post('{}', { 'content-type': 'application/json; charset=utf-16' });
    expect([await codeOf(packed), await codeOf(utf16)]).toEqual([
      'unsupported_media_type',
      'unsupported_media_type',
    ]);
  });

  it('may state its charset', async () => {
    const response = await post('{}', { 'content-type': 'application/json; charset="UTF-8"' });
    expect(await codeOf(response)).toBe('invalid_input');
  });

  it('may be omitted if the call takes none', async () => {
    const type = { 'content-type': 'application/json' };
    const answer = await api.call('POST', '/api/auth/logout', { headers: type });
    expect(answer.status).toBe(200);
  });
});

describe('a response', () => {
  it('can’t be sniffed, framed, executed or cached, and sends no referrer', async () => {
    const { headers } = await api.call('GET', '/api/auth/me');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    expect(headers.has('strict-transport-security')).toBe(false);
  });
});

describe('a write from another site', () => {
  it('is refused before it is processed', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await api.call('POST', '/api/auth/anonymous', { headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('may still read; the browser withholds the response', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await api.call('GET', '/api/auth/me', { headers })).status).toBe(200);
  });
});

describe("a socket's handshake", () => {
  it('is refused from another site', async () => {
    await expect(openScreen(api.url, { origin: 'https://evil.example' })).rejects.toThrow(
      'websocket error',
    );
  });

  it('is accepted from our own page, or without a browser', async () => {
    const screens = [await openScreen(api.url, { origin: api.url }), await openScreen(api.url)];
    expect(screens.map(({ socket }) => socket.connected)).toEqual([true, true]);
    for (const screen of screens) screen.close();
  });
});

describe('a path', () => {
  it('is answered in JSON with 404 if it is unknown', async () => {
    expect(await api.call('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('refuses other methods and lists the allowed ones', async () => {
    const answer = await api.call('DELETE', '/api/sessions/1/orders');
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toBe('POST, GET');
  });

  it.each(['/api/tables/%E0%A4%A/menu', '/api/tables/%/menu', '/%ff'])(
    'is malformed if it is not UTF-8 (%s)',
    async (path) => {
      const answer = await api.call('GET', path);
      expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('is invalid with a repeated query parameter', async () => {
    const answer = await api.call('GET', '/api/tables/1/menu?language=tr&language=en');
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { language: expect.any(String) } },
    });
  });
});

describe('a request that is not HTTP', () => {
  it.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['an unknown method', 'BREW /api/auth/me HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    [
      'two content lengths',
      'POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['an endless header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, 431],
  ])('gets a response and is disconnected (%s)', async (_what, bytes, status) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    const [head, body] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body ?? '')).toMatchObject({ code: 'malformed_request' });
  });
});
