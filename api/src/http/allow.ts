import type { FastifyRequest } from 'fastify';
import type { Action } from '@sofra/contracts/policy';
import type { Db } from '@sofra/infra/db';
import { authorize } from '../access/authorize.ts';
import type { Doors } from './endpoint.ts';

/**
 * Lets a request through to what is no call of the contract (figures, a board), by the permission
 * table all the same; throws what the wrapper of calls does.
 */
export type Allow = (action: Action, request: FastifyRequest) => Promise<void>;

export const createAllow =
  (db: Db, { callerOf, admit }: Doors): Allow =>
  async (action, request) => {
    const caller = await callerOf(request);
    request.userId = caller.user?.userId ?? null;
    await admit(action, caller);
    await authorize(db, action, caller, 0);
  };
