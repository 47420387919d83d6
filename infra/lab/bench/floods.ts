import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { prepareDatabase } from '../../tools/local/prepare.ts';
import { openScope } from '../../tools/local/process/scope.ts';
import type { Services } from '../../tools/local/services.ts';
import { openDatabase } from '../../src/db.ts';
import { hashPassword } from '../../src/passwords.ts';
import type { Attack } from './floods-attack.ts';
import { type LabWorld, prepareWorld } from '../robots/world.ts';
import { startApi } from './processes.ts';
import { quantile } from './rounds.ts';

const SECONDS = 10;
const FLOORS_A_SECOND = 20;
const PASSWORD = 'the right one, of the bench';
const EMAIL = 'cook1@bench.test';

const Counts = v.record(v.string(), v.number());

/** Runs `work` during a flood from another thread; returns its result and the flood's counts. */
async function during<T>(attack: Attack, work: () => Promise<T>): Promise<[T, string]> {
  const flood = new Worker(new URL('floods-attack.ts', import.meta.url), { workerData: attack });
  try {
    await sleep(1000);
    const result = await work();
    const told = once(flood, 'message');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    flood.postMessage('end');
    const counts = Object.entries(v.parse(Counts, (await told)[0]));
    return [result, counts.map(([what, count]) => `${count} ${what}`).join(', ')];
  } finally {
    await flood.terminate();
  }
}

/** Returns the time of a call; NaN if it was refused. */
const msOf = async (work: () => Promise<Response>): Promise<number> => {
  const startedAt = performance.now();
  const response = await work();
  await response.arrayBuffer();
  return response.ok ? performance.now() - startedAt : NaN;
};

const show = (all: readonly number[]): string => {
  const times = all.filter((ms) => !Number.isNaN(ms));
  const [p50, p95, max] = [0.5, 0.95, 1].map((q) => quantile(times, q).toFixed(0));
  const load = loadavg()[0]?.toFixed(1);
  return `n ${times.length} of ${all.length}, p50 ${p50} ms, p95 ${p95} ms, max ${max} ms (load ${load})`;
};

/** Reads the floors of branches in turn, at a fixed pace independent of the responses. */
async function readFloors(origin: string, cooks: LabWorld['cooks']): Promise<number[]> {
  const reads: Promise<number>[] = [];
  for (let index = 0; index < SECONDS * FLOORS_A_SECOND; index += 1) {
    const { cookie, branchId } = cooks[index % cooks.length] ?? { cookie: '', branchId: 0 };
    const headers = { cookie, 'x-forwarded-for': '192.0.2.1' };
    reads.push(msOf(() => fetch(`${origin}/api/branches/${branchId}/floor`, { headers })));
    await sleep(1000 / FLOORS_A_SECOND);
  }
  return Promise.all(reads);
}

/**
 * Signs in with the correct password; `index` varies the address, because one has only 30 tries a
 * minute.
 */
const logIn = (origin: string, index: number, cookie = ''): Promise<Response> =>
  fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `192.0.2.${2 + (index % 200)}`,
      cookie,
    },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });

async function signInAgain(origin: string, device: string): Promise<number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + SECONDS * 1000;
  for (let index = 0; performance.now() < endsAt; index += 1) {
    times.push(await msOf(() => logIn(origin, index, device)));
    await sleep(100);
  }
  return times;
}

/**
 * Measures the latency for others during floods, with an installation's normal limits; returns one
 * line per figure.
 */
export async function measureFloods(services: Services): Promise<string[]> {
  const scope = openScope();
  try {
    await prepareDatabase(services.databaseUrl);
    const { pool, close } = openDatabase(services.databaseUrl, { maxConnections: 2 });
    scope.defer(close);
    const world = await prepareWorld(pool);
    const hash = await hashPassword(PASSWORD);
    await pool.query('update users set password_hash = $1 where email = $2', [hash, EMAIL]);
    const { origin } = await startApi(scope, services, { RATE_LIMIT: '600', TRUST_PROXY: '1' });
    const cookies = (await logIn(origin, 0)).headers.getSetCookie().join('; ');
    const device = /sofra_device=[\w-]+/.exec(cookies)?.[0] ?? '';
    const floors = () => readFloors(origin, world.cooks);
    const signIns = () => signInAgain(origin, device);
    const lines: string[] = [];
    const note = (what: string, said: string) => lines.push(`${what.padEnd(46)}${said}`);
    const noteDuring = async (attack: Attack, what: string, work: () => Promise<number[]>) => {
      const [times, met] = await during(attack, work);
      note(what, show(times));
      note('', met);
    };

    await floors();
    note('Floor, idle', show(await floors()));
    for (const [kind, what] of [
      ['sockets', '5,000 sockets of one address'],
      ['watches', '500 sockets with made-up sign-ins'],
      ['logins', 'sign-ins from many networks'],
    ] as const) {
      await noteDuring({ kind, origin }, `Floor, ${what}`, floors);
    }
    note('Right sign-in on a known browser, idle', show(await signIns()));
    await noteDuring(
      { kind: 'logins', origin },
      'Right sign-in on a known browser, the same flood',
      signIns,
    );

    const cooks = world.cooks.slice(0, 1);
    const [branchId] = cooks.map((cook) => cook.branchId);
    await pool.query('update branches set guest_limits = null where id = $1', [branchId]);
    const phones = world.guests.filter((guest) => guest.branchId === branchId);
    const floor = () => readFloors(origin, cooks);
    note('Floor of one branch, idle', show(await floor()));
    await noteDuring({ kind: 'orders', origin, phones: phones.slice(0, 1) }, '… one phone', floor);
    await noteDuring(
      { kind: 'orders', origin, phones },
      `… all its ${phones.length} phones`,
      floor,
    );
    const others = () => readFloors(origin, world.cooks.slice(1));
    note('Floor of another business, idle', show(await others()));
    await noteDuring(
      { kind: 'choices', origin, phones: phones.slice(0, 1) },
      '… 40 calls of one phone in flight',
      others,
    );
    const { rows } = await pool.query<{ tickets: number }>(
      `select count(*) as tickets from orders where branch_id = $1 and status = 'pending'`,
      [branchId],
    );
    note('', `${rows[0]?.tickets} orders`);
    return lines;
  } finally {
    await scope.close();
  }
}
