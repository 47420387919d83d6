import type { FastifyRequest } from 'fastify';
import type { Action } from '@sofra/contracts/policy';
import type { Db } from '@sofra/infra/db';
import { authorize } from '../access/authorize.ts';
import type { CallerAccess } from './endpoint.ts';

/**
 * Applies the permission table to requests outside the contract (metrics, the job board); throws like the
 * endpoints.
 */
export type Allow = (action: Action, request: FastifyRequest) => Promise<void>;

export const createAllow =
  (db: Db, { callerOf, admit }: CallerAccess): Allow =>
  async (action, request) => {
    const caller = await callerOf(request);
    request.userId = caller.user?.userId ?? null;
    await admit(action, caller);
    await authorize(db, action, caller, 0);
  };
