import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '@sofra/contracts/orders';
import { IDEMPOTENCY_HEADER } from '@sofra/contracts/route';
import { startSession } from '@sofra/contracts/sessions';
import {
  eventually,
  patience,
  startTestPostgres,
  type TestPostgres,
  waitFor,
} from '@sofra/infra/testing';
import { readContract } from '../reference/contract.ts';
import { ANSWER_WITHIN_MS, deadlineOf } from './deadline.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { type SignedInUser, setPassword, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';

const ERROR = 50;
/** Factor for every time limit: half, so that waiting for them is short, except on a slow machine. */
const LIMITS = Math.max(0.5, patience / 4);
const LIMIT_MS = ANSWER_WITHIN_MS * LIMITS;
interface Line {
  level: number;
  msg: string;
  requestId?: string;
}

let postgres: TestPostgres;
let api: TestApi;
let venue: Venue;
let owner: SignedInUser;
let lines: Line[] = [];
beforeAll(async () => {
  postgres = await startTestPostgres();
  api = await startApi(
    { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' },
    (line) => lines.push(JSON.parse(line)),
    LIMITS,
  );
  venue = await buildVenue(api.db);
  owner = await signInAs(api, 'business_owner', venue);
});
afterAll(async () => {
  await postgres.thaw();
  await api.close();
  await postgres.stop();
});

const errors = () => lines.filter(({ level }) => level >= ERROR);

describe('while Postgres is frozen', () => {
  it('every kind of call is answered with 503 within the limit, and nothing is logged as an error', async () => {
    const { cookie } = owner;
    await setPassword(api, owner.userId, 'a good password');
    const tableId = venue.tables[0].id;
    const { id: sessionId } = await api.ask(startSession, { params: { tableId }, cookie });
    const items = [{ itemId: venue.items[0].id, quantity: 1 }];
    const { id: orderId } = await waitFor(() =>
      api.ask(placeOrder, { params: { sessionId }, cookie, body: { items } }),
    );
    // Opens all connections: a statement on one of them waits for its answer, not for a connection.
    const list = () => api.call('GET', `/api/branches/${venue.branchId}/orders`, { cookie });
    const order = () =>
      api.call('POST', `/api/sessions/${sessionId}/orders`, { cookie, body: { items } });
    for (const ask of [order, list]) {
      // With half the time limits, a busy machine may need several attempts.
      await waitFor(async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, ask));
        expect(new Set(answers.map(({ status }) => status < 400))).toEqual(new Set([true]));
      });
    }
    const item = { name: 'Pilav', category: 'main', price: 40 };
    lines = [];
    await postgres.freeze();
    const asked = (
      [
        ['GET', `/api/sessions/${sessionId}/orders`],
        ['GET', `/api/branches/${venue.branchId}/orders`],
        ['POST', '/api/auth/anonymous'],
        ['POST', `/api/tables/${tableId}/session/start`],
        ['POST', '/api/auth/login', { email: owner.email, password: 'a good password' }],
        ['POST', `/api/sessions/${sessionId}/orders`, { clientOrderId: 'a'.repeat(32), items }],
        ['POST', `/api/menus/${venue.menuId}/items`, item],
        ['PUT', `/api/tables/${tableId}`, { area: 'Bahçe' }],
        ['PATCH', `/api/orders/${orderId}/status`, { status: 'preparing' }],
        ['PATCH', `/api/menu-items/${venue.items[1].id}/availability`, { isAvailable: false }],
        ['DELETE', '/api/user/two-factor', { code: '123456' }],
      ] as const
    ).map(async ([method, path, body]) => {
      const askedAt = performance.now();
      const isNew = path.startsWith('/api/auth/');
      const sent = await api.call(method, path, { body, ...(!isNew && { cookie }) });
      const { status, body: answer } = sent;
      const isInTime = performance.now() - askedAt < LIMIT_MS + 700 * patience;
      return `${method} ${path}: ${status} ${answer.code} ${isInTime ? 'in time' : 'late'}`;
    });
    const answers = await Promise.all(asked);
    const { main, hot } = api.deps.vitals.pools;
    const isIdle = () => [main, hot].every((pool) => pool.totalCount === pool.idleCount);
    // Statements end after twice the limit, and so do those that undo them.
    await eventually('no statement waits', isIdle, 30_000);
    await postgres.thaw();
    expect(answers).toEqual(
      answers.map((answer) => answer.replace(/: .*/, ': 503 unavailable in time')),
    );
    expect(errors()).toEqual([]);
    await eventually('served again', async () => {
      const { status } = await api.call('GET', '/api/auth/me', { cookie });
      return status === 200;
    });
  });
});

describe('a call past its time limit', () => {
  /** Makes the insert of an item of this name take longer than a call may, and then end with `andThen`. */
  const slowDown = (name: string, andThen: string) =>
    sql
      .raw(
        `create or replace function take_long() returns trigger language plpgsql as $$
          begin perform pg_sleep(${LIMIT_MS / 1000 + 0.5}); ${andThen} end $$;
        create or replace trigger slow before insert on menu_items for each row
          when (new.name->>'tr' = '${name}') execute function take_long()`,
      )
      .execute(api.db);
  const create = (name: string, headers: Record<string, string> = {}) =>
    api.call('POST', `/api/menus/${venue.menuId}/items`, {
      cookie: owner.cookie,
      headers,
      body: { name: { tr: name }, category: 'main', price: 40 },
    });

  it.each([
    ['succeeds later', 'return new;'],
    ['fails later', `raise exception 'boom';`],
  ])(
    'is answered with 503; work that %s is logged as a warning with the request id',
    async (name, andThen) => {
      lines = [];
      await slowDown(name, andThen);
      const { status, body, headers } = await create(name);
      expect([status, body.code]).toEqual([503, 'unavailable']);
      const late = () =>
        lines.filter(
          ({ msg, requestId }) =>
            msg === 'request finished after its deadline' &&
            requestId === headers.get('x-request-id'),
        );
      await eventually('the line', () => late().length > 0);
      expect(late()).toHaveLength(1);
      expect(errors()).toEqual([]);
    },
  );

  it('commits once: a repeat with the same key gets the committed result', async () => {
    await slowDown('Geç Kalan', 'return new;');
    const headers = { [IDEMPOTENCY_HEADER]: 'late-but-there' };
    expect((await create('Geç Kalan', headers)).status).toBe(503);
    // The first call still runs; the repeat waits for it.
    const repeat = await create('Geç Kalan', headers);
    expect(repeat.status).toBe(200);
    expect((await create('Geç Kalan', headers)).body).toEqual(repeat.body);
    const { rows } = await sql<{ id: number }>`
      select id from menu_items where name->>'tr' = 'Geç Kalan'`.execute(api.db);
    expect(rows).toEqual([{ id: repeat.body.id }]);
  });
});

describe('the time limits', () => {
  it('are 3 s, longer for images, test mails and card payments, and absent for a menu', async () => {
    const routes = [...(await readContract()).values()];
    const longer = routes.flatMap((route) => {
      const limitMs = deadlineOf(route);
      return limitMs === ANSWER_WITHIN_MS ? [] : [[`${route.method} ${route.path}`, limitMs]];
    });
    expect(Object.fromEntries(longer)).toEqual({
      'GET /api/tables/:tableId/menu': undefined,
      'GET /api/branches/:branchId/menu': undefined,
      'POST /api/businesses/:businessId/images': 20_000,
      'POST /api/admin/settings/test-email': 28_000,
      'POST /api/sessions/:sessionId/payments': 12_000,
      'PATCH /api/sessions/:sessionId/payments/:paymentId': 12_000,
      'DELETE /api/sessions/:sessionId/payments/:paymentId': 12_000,
      'POST /api/sessions/:sessionId/payments/:paymentId/refund': 12_000,
    });
  });

  it('are shorter than the database’s own', async () => {
    const { rows } = await sql<{ ms: number }>`
      select setting::int as ms from pg_settings where name = 'statement_timeout'`.execute(api.db);
    expect(rows[0]?.ms).toBeGreaterThan(LIMIT_MS);
    for (const pool of Object.values(api.deps.vitals.pools)) {
      expect(pool.options.query_timeout).toBeGreaterThan(LIMIT_MS);
    }
  });
});
