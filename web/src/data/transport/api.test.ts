import { describe, expect, it } from 'vitest';
import { login, me } from '@sofra/contracts/auth';
import { uploadImage } from '@sofra/contracts/images';
import { createTables, lookUpTable } from '@sofra/contracts/tables';
import { listSessionOrders } from '@sofra/contracts/orders';
import { addressOf, createCall } from './api.ts';
import { type ApiError, isTransient } from '../../lib/apiError.ts';

const answering = (body: string, init: ResponseInit = {}) =>
  createCall(async () => new Response(body, init));
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('expected a failure')),
    (error: ApiError) => error,
  );

describe('call', () => {
  it('fills and escapes the path, and appends the query', () => {
    expect(addressOf(lookUpTable, { params: { qrValue: 'a/b ?c' } })).toBe(
      '/api/tables/qr/a%2Fb%20%3Fc',
    );
    expect(
      addressOf(listSessionOrders, { params: { sessionId: 3 }, query: { clientOrderId: 'x' } }),
    ).toBe('/api/sessions/3/orders?clientOrderId=x');
  });

  it('sends bytes unchanged under their own type, and everything else as JSON', async () => {
    const sent: Request[] = [];
    const call = createCall(async (address, init) => {
      sent.push(new Request(`http://x${String(address)}`, init));
      return new Response('{"url":"/images/k/96","width":1,"height":1}');
    });
    const body = new Uint8Array([0x89, 0x50, 0, 255]);
    await call(uploadImage, { params: { businessId: 1 }, body }, { contentType: 'image/png' });
    await failure(call(login, { body: { email: 'a@b.c', password: 'x' } }));
    const [image, json] = sent;
    expect(image?.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array((await image?.arrayBuffer()) ?? [])).toEqual(body);
    expect(json?.headers.get('content-type')).toBe('application/json');
    expect(await json?.json()).toEqual({ email: 'a@b.c', password: 'x' });
  });

  it('fails with the status, a colon and the text of the response', async () => {
    const body = JSON.stringify({ code: 'login_failed', message: 'Email veya şifre hatalı.' });
    const call = answering(body, { status: 401 });
    const error = await failure(call(login, { body: { email: 'a@b.c', password: 'x' } }));
    expect(error.message).toBe(`401: ${body}`);
    expect(error.code).toBe('login_failed');
  });

  it('falls back to the status text, and to a code by status', async () => {
    const error = await failure(answering('', { status: 502, statusText: 'Bad Gateway' })(me, {}));
    expect(error.message).toBe('502: Bad Gateway');
    expect(error.code).toBe('unavailable');
    expect(isTransient(error)).toBe(true);
  });

  it('contains the errors by field and the details', async () => {
    const body = { code: 'invalid_input', message: '', fields: { email: 'x' }, details: { a: 1 } };
    const error = await failure(answering(JSON.stringify(body), { status: 400 })(me, {}));
    expect(error.fields).toEqual({ email: 'x' });
    expect(error.details).toEqual({ a: 1 });
    expect(isTransient(error)).toBe(false);
  });

  it('distinguishes a lost connection from a timeout', async () => {
    const network = createCall(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failure(network(me, {}))).code).toBe('network');
    const silence = createCall(
      (_address, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    expect((await failure(silence(me, {}, { timeoutMs: 5 }))).code).toBe('timeout');
  });

  it('rejects with the reason of the abort', async () => {
    const giveUp = new AbortController();
    giveUp.abort(new Error('left the page'));
    const call = createCall((_address, init) => {
      init?.signal?.throwIfAborted();
      return Promise.resolve(Response.json(null));
    });
    await expect(call(me, {}, { signal: giveUp.signal })).rejects.toThrow('left the page');
  });

  it.each([200, 201, 400, 401, 403, 404, 407, 502])(
    'refuses the page of a captive portal or a proxy as a response: %i',
    async (status) => {
      const page = answering('<html>Sign in to the Wi-Fi</html>', { status });
      const error = await failure(page(me, {}));
      expect(error.code).toBe('unavailable');
      expect(isTransient(error)).toBe(true);
    },
  );

  it('treats an unreadable response of another release as transient', async () => {
    const error = await failure(answering('{"id":"seven"}')(me, {}));
    expect(error.code).toBe('unavailable');
    expect(isTransient(error)).toBe(true);
  });

  it('treats an unknown error code of a later release as a refusal', async () => {
    const body = JSON.stringify({ code: 'kitchen_on_fire', message: 'x', details: { floor: 1 } });
    const error = await failure(answering(body, { status: 409 })(me, {}));
    expect(error.code).toBe('invalid_input');
    expect(error.details).toEqual({ floor: 1 });
    expect(isTransient(error)).toBe(false);
    const gone = await failure(answering(body, { status: 404 })(me, {}));
    expect(gone.code).toBe('not_found');
  });
});

describe('idempotency keys', () => {
  /** Builds a call with scripted answers that records the keys it sent. */
  function scripted(answers: (() => Response)[]) {
    const keys: (string | null)[] = [];
    const call = createCall(async (_address, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return (answers.shift() ?? (() => Response.json([])))();
    });
    return { keys, add: (count: number) => call(createTables, tables(count)) };
  }
  const tables = (count: number) => ({ params: { branchId: 1 }, body: { count, prefix: 'Masa' } });
  const unavailable = () => new Response('', { status: 503 });

  it('are reused for a creation with an unknown outcome', async () => {
    const { keys, add } = scripted([unavailable]);
    await failure(add(2));
    await add(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('are the same for two concurrent presses', async () => {
    const { keys, add } = scripted([]);
    await Promise.all([add(2), add(2)]);
    expect(keys[1]).toBe(keys[0]);
  });

  it('are new after a success, after a refusal, and for another body', async () => {
    const { keys, add } = scripted([
      () => Response.json([]),
      () => Response.json({ code: 'list_changed', message: '' }, { status: 409 }),
      unavailable,
    ]);
    await add(2);
    await failure(add(2));
    await failure(add(2));
    await add(3);
    expect(new Set(keys).size).toBe(4);
  });

  it('are not sent if nothing is created', async () => {
    const keys: (string | null)[] = [];
    const call = createCall(async (_address, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return Response.json(null);
    });
    await call(me, {});
    expect(keys).toEqual([null]);
  });
});
