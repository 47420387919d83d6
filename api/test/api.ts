import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { ErrorBody } from '@sofra/contracts/errors';
import type { Route, RouteCall, RouteResponse } from '@sofra/contracts/route';
import type { Db, WarmConnections } from '@sofra/infra/db';
import { type Env, readEnv } from '@sofra/infra/env';
import { openLog } from '@sofra/infra/log';
import type { SeededRandom } from '@sofra/infra/seeded-random';
import { createTestDatabase, createTestRedis, patience } from '@sofra/infra/testing';
import { buildApp } from '../src/app.ts';
import type { Deps } from '../src/core/deps.ts';
import { type OpenDeps, openDeps } from '../src/open-deps.ts';
import { rowsOf, type RowsOf } from '@sofra/infra/rows';

/** The whole API on a database and a Redis of its own, listening. */
export interface TestApi {
  app: FastifyInstance;
  /** `http://127.0.0.1:<port>` */
  url: string;
  db: Db;
  deps: Deps;
  /** The rows of a table with an id, or with values: to read them, or to change them without an event. */
  rows: RowsOf;
  /** Sends a request, whatever comes back; a body goes as JSON. */
  call: (method: string, path: string, options?: SendOptions) => Promise<Answer>;
  /** Makes a call of the contract that must succeed; answers its typed answer. */
  ask: <R extends Route>(
    route: R,
    input?: Partial<RouteCall<R>> & { cookie?: string },
  ) => Promise<RouteResponse<R>>;
  /** Makes a call of the contract that must be refused; answers the status and the error. */
  refused: <R extends Route>(
    route: R,
    input?: Partial<RouteCall<R>> & { cookie?: string },
  ) => Promise<ErrorBody & { status: number }>;
  /** Closes it and drops the database. */
  close: () => Promise<void>;
}

export interface SendOptions {
  /** Cookie from `signInAs` or `buildGuest`. */
  cookie?: string;
  body?: unknown;
  /** In the place of a JSON body: an image's bytes. */
  image?: Uint8Array<ArrayBuffer> | undefined;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, for the test to read as it expects it; undefined where the answer is none. */
  body: ReturnType<typeof JSON.parse>;
  text: string;
}

/** Multiplies the time limits in tests of other things: a busy machine is slow, not wrong. */
const WAIT = 10 * patience;

/** Kept, because a new connection takes some 30 ms of CPU time and plans each statement anew. */
const KEPT: WarmConnections = { connections: 8, statements: [] };

let shared: Promise<TestApi> | undefined;

/**
 * Returns the API that the files of a Vitest worker share, with one database and one Redis prefix.
 * It closes with the worker. A file builds its own business, and reads only its rows. A file that
 * needs other settings, the platform's state or a database without other rows calls `ownApi`.
 */
export const sharedApi = (): Promise<TestApi> => (shared ??= startApi({}, undefined, WAIT, KEPT));

/**
 * Starts an API for one test file. `overrides` replaces the settings for tests (quiet, no rate
 * limit). Time limits are longer than usual, except with its own `DATABASE_URL`, which tests use to
 * break it; `limits` multiplies them. `onLine` gets each line of the log.
 */
export async function startApi(
  overrides: Partial<Record<keyof Env, string>> = {},
  onLine?: (line: string) => void,
  limits = overrides.DATABASE_URL ? 1 : WAIT,
  warm?: WarmConnections,
): Promise<TestApi> {
  const [database, redis, backups] = await Promise.all([
    createTestDatabase(),
    createTestRedis(),
    mkdtemp(join(tmpdir(), 'sofra-backups-')),
  ]);
  const env = readEnv({
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    SOFRA_SECRET: 'for tests only, for tests only, for tests only',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    PUBLIC_ORIGIN: 'http://sofra.test',
    BACKUP_DIR: backups,
    ...overrides,
  });
  const log = openLog(env, 'api', onLine && { write: onLine });
  const api = await serve(await openDeps(env, log, limits, warm));
  return {
    ...api,
    close: async () => {
      await api.close();
      await rm(backups, { recursive: true });
      await database.drop();
    },
  };
}

/** Serves the API as a process does, with connections and caches of its own. */
async function serve({ deps, close }: OpenDeps): Promise<TestApi> {
  const app = await buildApp(deps);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    db: deps.db,
    rows: rowsOf(deps.db),
    deps,
    call: (method, path, options) => send(url, method, path, options),
    ask: (route, input) => ask(url, route, input),
    refused: (route, input) => refused(url, route, input),
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/**
 * Starts what a second API process is beside another, on its database and Redis with nothing else in common, for the
 * file that calls this.
 */
export async function startBeside({ deps: { env } }: TestApi): Promise<TestApi> {
  const api = await serve(await openDeps(env, openLog(env, 'api'), WAIT));
  afterAll(() => api.close());
  return api;
}

/** Sends each call to one of some processes; a write that is safe to repeat sometimes to all, at once. */
export function takeTurns(apis: readonly [TestApi, TestApi], dice: SeededRandom): TestApi {
  const one = (): TestApi => dice.pick(apis) ?? apis[0];
  const isRepeatable = (body: unknown): boolean =>
    ['clientPaymentId', 'clientOrderId', 'roundId'].some((key) => Object.hasOwn(Object(body), key));
  return {
    ...apis[0],
    call: (...sent) => one().call(...sent),
    refused: (...sent) => one().refused(...sent),
    ask: async (route, input) => {
      const api = one();
      if (!isRepeatable(input?.body) || dice.happens(0.8)) return api.ask(route, input);
      const answers = await Promise.all(apis.map((each) => each.ask(route, input)));
      const [answer] = answers;
      if (answer === undefined || !isDeepStrictEqual(answer, answers[1])) {
        throw new Error(`${route.path} answered ${JSON.stringify(answers)}`);
      }
      return answer;
    },
  };
}

/** Starts an API for the file or `describe` that calls this, and closes it after its tests. */
export async function ownApi(...settings: Parameters<typeof startApi>): Promise<TestApi> {
  const api = await startApi(...settings);
  afterAll(() => api.close());
  return api;
}

/** Sends a request to a listening API, whatever comes back. */
async function send(
  url: string,
  method: string,
  path: string,
  { cookie, body, image, headers }: SendOptions = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(image && { 'content-type': 'image/png' }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(image && { body: image }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : undefined,
    text,
  };
}

type Asked<R extends Route> = Partial<RouteCall<R>> & { cookie?: string };

/** Makes a call of the contract, whatever comes back. */
async function request<R extends Route>(
  url: string,
  route: R,
  { params, query, body, cookie }: Asked<R> = {},
): Promise<Answer> {
  const values: Record<string, unknown> = params ?? {};
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return send(url, route.method, `${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { body }),
  });
}

async function ask<R extends Route>(
  url: string,
  route: R,
  input?: Asked<R>,
): Promise<RouteResponse<R>> {
  const answer = await request(url, route, input);
  if (answer.status !== 200) {
    throw new Error(`${route.method} ${route.path} answered ${answer.status}: ${answer.text}`);
  }
  return v.parse(route.response, answer.body);
}

async function refused<R extends Route>(
  url: string,
  route: R,
  input?: Asked<R>,
): Promise<ErrorBody & { status: number }> {
  const answer = await request(url, route, input);
  if (answer.status < 400) throw new Error(`${route.method} ${route.path} was not refused`);
  return { status: answer.status, ...v.parse(ErrorBody, answer.body) };
}
