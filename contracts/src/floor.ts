import * as v from 'valibot';
import { IdParam, RoomPosition } from './common.ts';
import { TableAllergies } from './allergies.ts';
import { BillLedger } from './bills.ts';
import { Branch } from './branches.ts';
import { Call } from './calls.ts';
import { BranchOrdering } from './ordering.ts';
import { Order } from './orders.ts';
import { defineRoute } from './route.ts';
import { TableSession } from './sessions.ts';
import { Table } from './tables.ts';

/** Returns everything on the waiters' floor in one snapshot: tables, open sessions and their orders. */
export const readFloor = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/floor',
  action: 'branches.floor',
  summary: 'Get the tables, sessions and orders of a branch',
  params: { branchId: IdParam },
  response: v.object({
    branch: Branch,
    /** Absent in responses of an older API during a release. */
    ordering: v.exactOptional(BranchOrdering),
    tables: v.array(Table),
    sessions: v.array(TableSession),
    orders: v.array(Order),
    /** Calls that aren't done. */
    calls: v.exactOptional(v.array(Call)),
    allergies: v.exactOptional(v.array(TableAllergies)),
    /** Ledgers of the open sessions; one without payments and discounts may be missing. */
    bills: v.exactOptional(v.array(BillLedger)),
    position: RoomPosition,
  }),
});
