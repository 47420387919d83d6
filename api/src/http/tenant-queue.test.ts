import { describe, expect, it } from 'vitest';
import { readBill } from '@sofra/contracts/bills';
import { beginPayment } from '@sofra/contracts/payments';
import type { Route } from '@sofra/contracts/route';
import { findSession } from '@sofra/contracts/sessions';
import type { Caller } from '../core/caller.ts';
import { createTenantQueue } from './tenant-queue.ts';

const guest = (userId: number): Caller => ({
  tokenHash: null,
  scanHash: null,
  user: {
    userId,
    name: '',
    email: null,
    isAnonymous: true,
    platformRole: null,
    memberships: [],
    screen: null,
    stage: 'full',
  },
});
const waiterOf = (businessId: number): Caller => {
  const caller = guest(1);
  const memberships = [{ businessId, branchId: null, role: 'waiter' as const, businessName: '' }];
  return { ...caller, user: caller.user && { ...caller.user, isAnonymous: false, memberships } };
};

/** A queue for 20 connections with calls that run until `finish`. */
function openQueue(patience = 1) {
  const queue = createTenantQueue({ DB_POOL: 20, RATE_LIMIT: 600 }, patience);
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const results: Promise<string>[] = [];
  const ask = (
    name: string,
    caller: Caller,
    { businessId = 1, sessionId = 0, route = bill, ip = '192.0.2.1' } = {},
  ): void => {
    const call = {
      route,
      caller,
      scope: { businessId, branchId: 1, sessionId },
      request: { id: name, ip },
    };
    const work = async (): Promise<string> => {
      begun.push(name);
      await promise;
      return 'done';
    };
    const serve = async (): Promise<string> => {
      const leave = queue.enter(caller);
      return queue.run(call, work).finally(leave);
    };
    results.push(serve().catch((error: unknown) => String(Object(error).code)));
  };
  return { ask, begun, finish, results: () => Promise.all(results) };
}
/** Lets calls begin that may. */
const settle = () => new Promise(setImmediate);
const bill: Route = readBill;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the queue of a business', () => {
  it('runs at most half of the connections’ calls, and other businesses’ beside them', async () => {
    const { ask, begun, finish, results } = openQueue();
    for (const table of numbers(20)) ask('guest', guest(table), { sessionId: table });
    for (const table of numbers(20)) ask('waiter', waiterOf(1), { sessionId: table });
    ask('elsewhere', guest(99), { businessId: 2, sessionId: 99 });
    await settle();
    const count = (name: string) => begun.filter((one) => one === name).length;
    expect([count('guest'), count('waiter'), count('elsewhere')]).toEqual([7, 3, 1]);
    finish();
    expect(new Set(await results())).toEqual(new Set(['done']));
  });

  it('serves the waiting staff before guests, and the tables in turn', async () => {
    const { ask, begun, finish, results } = openQueue();
    for (const call of numbers(10)) ask(`loud ${call}`, guest(1), { sessionId: 1 });
    await settle();
    expect(begun).toEqual(['loud 1', 'loud 2', 'loud 3']);
    for (const table of [2, 3, 4, 5, 6]) ask(`table ${table}`, guest(table), { sessionId: table });
    for (const call of numbers(8)) ask(`waiter ${call}`, waiterOf(1), { sessionId: 1 });
    await settle();
    const before = begun.length;
    finish();
    await results();
    expect(begun.slice(3, before)).toEqual([
      ...[2, 3, 4, 5].map((table) => `table ${table}`),
      ...[1, 2, 3].map((call) => `waiter ${call}`),
    ]);
    const [first] = begun.slice(before);
    expect(first).toBe('waiter 4');
    expect(begun.indexOf('table 6')).toBeLessThan(begun.indexOf('loud 5'));
  });

  it('refuses a guest with too many calls in progress, and nobody else', async () => {
    const { ask, finish, results } = openQueue();
    for (const call of numbers(40)) ask(`loud ${call}`, guest(1), { sessionId: 1 });
    ask('neighbour', guest(2), { sessionId: 1 });
    finish();
    const answers = await results();
    expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(28);
    expect(answers.at(-1)).toBe('done');
  });

  it('drops calls that have waited beyond their deadline', async () => {
    const { ask, begun, finish, results } = openQueue(0);
    for (const call of numbers(4)) ask(`call ${call}`, guest(1), { sessionId: 1 });
    await new Promise((resolve) => setTimeout(resolve, 2));
    finish();
    expect(await results()).toEqual(['done', 'done', 'done', 'unavailable']);
    expect(begun).toHaveLength(3);
  });

  it('keeps calls that wait for a provider of payments beside the others', async () => {
    const { ask, begun, finish, results } = openQueue();
    for (const table of numbers(9)) {
      ask('payment', guest(table), { sessionId: table, route: beginPayment });
    }
    ask('bill', guest(20), { sessionId: 20 });
    await settle();
    expect(begun.filter((name) => name === 'payment')).toHaveLength(3);
    expect(begun).toContain('bill');
    finish();
    await results();
  });

  it('counts calls without a business for their address', async () => {
    const { ask, begun, finish, results } = openQueue();
    const route: Route = findSession;
    for (const person of numbers(30)) ask('flood', guest(person), { businessId: 0, route });
    ask('calm', guest(99), { businessId: 0, route, ip: '192.0.2.2' });
    await settle();
    expect(begun.filter((name) => name === 'flood')).toHaveLength(7);
    expect(begun).toContain('calm');
    finish();
    await results();
  });
});
