import * as v from 'valibot';
import { Id, IdParam, Instant } from './common.ts';
import { defineRoute } from './route.ts';
import { Table } from './tables.ts';

/** State of guest ordering at a branch. Orders by staff are always accepted. */
export const BranchOrdering = v.object({
  branchId: Id,
  isOrderingPaused: v.boolean(),
  /**
   * Time at which guests reached the branch's limit of orders per minute; null once staff have acknowledged
   * it.
   */
  unusualAt: v.nullable(Instant),
  /** Increases with every change; the highest version wins. */
  version: v.number(),
});
export type BranchOrdering = v.InferOutput<typeof BranchOrdering>;

/**
 * Pauses or resumes guests' orders at a branch and acknowledges `unusualAt`. Repeating it changes nothing.
 */
export const setBranchOrdering = defineRoute({
  method: 'PUT',
  path: '/api/branches/:branchId/ordering',
  action: 'branches.pauseOrdering',
  summary: 'Pause or resume guests’ orders at a branch',
  params: { branchId: IdParam },
  body: v.strictObject({ isPaused: v.boolean() }),
  response: BranchOrdering,
});

/** Pauses or resumes guests' orders at a table. Repeating it changes nothing. */
export const setTableOrdering = defineRoute({
  method: 'PUT',
  path: '/api/tables/:tableId/ordering',
  action: 'tables.pauseOrdering',
  summary: 'Pause or resume guests’ orders at a table',
  params: { tableId: IdParam },
  body: v.strictObject({ isPaused: v.boolean() }),
  response: Table,
});
