/** Floor of a branch in one snapshot: tables, open sessions, their orders, bills, calls and shared allergies. */
import type { RoomPosition } from '@sofra/contracts/common';
import { readFloor } from '@sofra/contracts/floor';
import type { Call } from '../transport/api.ts';
import { allergies } from './allergies.ts';
import { branchBills } from './branchBills.ts';
import { calls } from './calls.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { sessions } from './sessions.ts';
import { tables } from './tables.ts';

/** Fetches the floor; `apply` replaces the stores' data with it. */
export async function readBranchFloor(
  call: Call,
  branchId: number,
): Promise<{ position: RoomPosition; apply: () => void }> {
  const floor = await call(readFloor, { params: { branchId } });
  return {
    position: floor.position,
    apply: () => {
      if (floor.ordering) ordering.apply(floor.ordering);
      tables.replaceBranch(branchId, floor.tables);
      sessions.replaceBranch(branchId, floor.sessions);
      orders.replaceFloor(branchId, floor.orders);
      calls.replaceBranch(branchId, floor.calls);
      allergies.replaceBranch(branchId, floor.allergies);
      branchBills.replaceBranch(branchId, floor.bills);
    },
  };
}
