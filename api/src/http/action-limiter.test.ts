import { describe, expect, it } from 'vitest';
import { actionLimits } from '@sofra/contracts/action-limits';
import { MAX_OWN_BASKET_LINES } from '@sofra/contracts/baskets';
import type { Action } from '@sofra/contracts/policy';
import { anonymousCaller, type Caller } from '../core/caller.ts';
import { type CountedCall, createActionLimiter } from './action-limiter.ts';

const at = { businessId: 1, branchId: 2, tableId: 3, sessionId: 4 };
const nowhere = { businessId: 0, branchId: 0, tableId: 0, sessionId: 0 };

/** A caller with a sign-in: a guest, or a waiter of the business. */
function callerOf(userId: number, { isWaiter = false } = {}): Caller {
  const membership = { businessId: 1, branchId: null, role: 'waiter' as const, businessName: '' };
  return {
    tokenHash: null,
    scanHash: null,
    user: {
      userId,
      name: '',
      email: null,
      isAnonymous: !isWaiter,
      platformRole: null,
      memberships: isWaiter ? [membership] : [],
      screen: null,
      stage: 'full',
    },
  };
}

type Call = Omit<CountedCall, 'request'> & { ip: string };

/** A process's counters: how many of `times` calls pass. */
function openLimiter(RATE_LIMIT = 600) {
  const { count, check } = createActionLimiter({ RATE_LIMIT });
  return (
    times: number,
    action: Action,
    { caller = callerOf(1), scope = at, ip = '192.0.2.1', body }: Partial<Call> = {},
  ): number => {
    let passed = 0;
    for (let call = 0; call < times; call += 1) {
      try {
        check(action, caller);
        count(action, { caller, scope, request: { ip }, body });
        passed += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 'too_many_requests' });
        const seconds = Number(Object(error).extras.details.retryAfterSeconds);
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(60);
      }
    }
    return passed;
  };
}

describe('the table of limits', () => {
  it('is counted by guest and action', () => {
    const pass = openLimiter();
    const { person } = actionLimits['calls.create'];
    expect(pass(person + 9, 'calls.create')).toBe(person);
    expect(pass(1, 'calls.create', { caller: callerOf(2) })).toBe(1);
    expect(pass(1, 'bills.choose')).toBe(1);
  });

  it('is counted for all guests of a session, who can’t use up what other tables need', () => {
    const pass = openLimiter();
    const { session } = actionLimits['calls.create'];
    const passOf = (sessionId: number) =>
      Array.from({ length: 30 }, (_, index) =>
        pass(10, 'calls.create', {
          caller: callerOf(100 * sessionId + index),
          scope: { ...at, tableId: sessionId, sessionId },
        }),
      ).reduce((sum, passed) => sum + passed, 0);
    const tables = Array.from({ length: 40 }, (_, index) => passOf(4 + index));
    expect(tables).toEqual(tables.map(() => session));
  });

  it.each([
    'sessions.start',
    'sessions.join',
    'sessions.read',
    'orders.list',
    'bills.read',
  ] as const)('leaves to each guest what others of the table have used: %s', (action) => {
    const pass = openLimiter();
    const { person } = actionLimits[action];
    const passed = Array.from({ length: 40 }, (_, guest) =>
      pass(person + 1, action, { caller: callerOf(guest + 1) }),
    );
    expect(passed).toEqual(passed.map(() => person));
  });

  it('never limits the staff of a branch there, nor in its name', () => {
    const pass = openLimiter();
    const waiter = callerOf(7, { isWaiter: true });
    expect(pass(500, 'sessions.end', { caller: waiter })).toBe(500);
    expect(pass(1, 'sessions.end')).toBe(1);
    const elsewhere = { ...at, businessId: 9 };
    const { person } = actionLimits['sessions.end'];
    expect(pass(50, 'sessions.end', { caller: waiter, scope: elsewhere })).toBe(person);
  });

  it('counts the lines of the basket, of which a whole basket is always sent', () => {
    const pass = openLimiter();
    const { person } = actionLimits['baskets.change'];
    const body = { lines: Array.from({ length: MAX_OWN_BASKET_LINES }, () => ({})) };
    expect(pass(50, 'baskets.change', { body })).toBe(person / MAX_OWN_BASKET_LINES);
    const caller = callerOf(2);
    expect(pass(1, 'baskets.change', { caller, body: { isReady: true } })).toBe(1);
    expect(pass(50, 'baskets.change', { caller, body })).toBe(person / MAX_OWN_BASKET_LINES);
  });

  it('gives an address without a sign-in ten callers, and the usual actions only the limit of all', () => {
    const pass = openLimiter();
    const stranger = { caller: anonymousCaller, scope: nowhere };
    const { person } = actionLimits['sessions.find'];
    expect(pass(10 * person + 5, 'sessions.find', stranger)).toBe(10 * person);
    expect(pass(1, 'sessions.find', { ...stranger, ip: '192.0.2.2' })).toBe(1);
    expect(pass(9000, 'auth.me', stranger)).toBe(9000);
  });

  it('follows the setting', () => {
    expect(openLimiter(1200)(99, 'sessions.rename')).toBe(10);
    expect(openLimiter(1)(99, 'sessions.rename')).toBe(1);
    expect(openLimiter(0)(99, 'sessions.rename')).toBe(1);
  });
});
