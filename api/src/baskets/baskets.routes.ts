import { LRUCache } from 'lru-cache';
import * as contract from '@sofra/contracts/baskets';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { type Allowance, createAllowance } from '../lib/allowance.ts';
import { AppError } from '../lib/errors.ts';
import { changeBasket, setReady } from './change-basket.ts';

/** Changes that a guest may make at once, and a second; phones merge theirs. */
const CHANGES_PER_SECOND = 5;
/** Maximum number of guests whose changes are counted. */
const MAX_GUESTS = 10_000;

export const basketsEndpoints = (deps: Deps): Endpoint[] => {
  const allowances = new LRUCache<number, Allowance>({ max: MAX_GUESTS });
  const requireCalm = (userId: number): void => {
    const known = allowances.get(userId);
    const mayChange = known ?? createAllowance(CHANGES_PER_SECOND, CHANGES_PER_SECOND);
    if (!known) allowances.set(userId, mayChange);
    if (!mayChange())
      throw new AppError('too_many_requests', { details: { retryAfterSeconds: 1 } });
  };
  return [
    handle(contract.changeBasket, async ({ body }, { caller, scope }) => {
      requireCalm(caller.user?.userId ?? 0);
      return {
        lines: await deps.rooms.transact((trx) => changeBasket(trx, caller, scope, body.lines)),
      };
    }),
    handle(contract.setReady, ({ body }, { caller, scope }) => {
      requireCalm(caller.user?.userId ?? 0);
      return deps.rooms.transact((trx) => setReady(trx, caller, scope, body.isReady));
    }),
  ];
};
