/** Pauses of guest ordering, of the branch and of the guest's table. */
import type { BranchOrdering } from '@sofra/contracts/ordering';
import type { Table } from '@sofra/contracts/tables';
import { retryUntilDone, type Wait, waitOrOnline } from '../../lib/browser/retry.ts';
import { type createTables, tables } from './tables.ts';

interface Ports {
  tables: Pick<ReturnType<typeof createTables>, 'store' | 'load'>;
  wait: Wait;
}

export function createPauses({ tables, wait }: Ports) {
  /**
   * A table that isn't paused any more may still be paused by its branch, and the reverse; asks the server
   * again.
   */
  function change(tableId: number, isOrderingPaused: boolean): void {
    const held = tables.store.getState().asGuest[tableId];
    if (!held || held.isOrderingPaused === isOrderingPaused) return;
    if (!isOrderingPaused) return void retryUntilDone(() => tables.load(tableId), wait);
    tables.store.setState(({ asGuest }) => ({
      asGuest: { ...asGuest, [tableId]: { ...held, isOrderingPaused } },
    }));
  }
  return {
    ofTable: ({ id, isOrderingPaused }: Table): void => change(id, isOrderingPaused),
    ofBranch: ({ branchId, isOrderingPaused }: BranchOrdering): void => {
      for (const table of Object.values(tables.store.getState().asGuest)) {
        if (table.branchId === branchId) change(table.id, isOrderingPaused);
      }
    },
    /** The platform stopped or resumed the business. */
    ofBusiness: ({ businessId }: { businessId: number }): void => {
      for (const table of Object.values(tables.store.getState().asGuest)) {
        if (table.businessId === businessId) void retryUntilDone(() => tables.load(table.id), wait);
      }
    },
  };
}

/** Pauses of the page. */
export const pauses = createPauses({ tables, wait: waitOrOnline });
