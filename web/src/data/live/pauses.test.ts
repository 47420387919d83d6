import { describe, expect, it, vi } from 'vitest';
import { createPauses } from './pauses.ts';
import { createTables } from './tables.ts';
import { buildGuestTable, buildNetwork, buildOrdering, disconnect } from '../../../test/data.ts';

const guestTable = buildGuestTable();
const ofTable = (isOrderingPaused: boolean, id = 1) => ({
  id,
  branchId: 1,
  tableNumber: '1',
  area: '',
  seats: 4,
  status: 'active' as const,
  isOrderingPaused,
  version: 1,
});

/** A phone at table 1; `served` is what the server says of it when it is asked. */
async function openPhone(served: { isPaused: boolean; cuts?: number }) {
  const { call, asked } = buildNetwork(() => {
    const { cuts = 0 } = served;
    served.cuts = cuts - 1;
    return cuts > 0 ? disconnect() : { ...guestTable, isOrderingPaused: served.isPaused };
  });
  const tables = createTables({ call });
  await tables.load(1);
  asked.length = 0;
  const pauses = createPauses({ tables, wait: async () => undefined });
  return { pauses, asked, isPaused: () => tables.store.getState().asGuest[1]?.isOrderingPaused };
}

describe('guests', () => {
  it('see a pause of their table or branch at once', async () => {
    const { pauses, asked, isPaused } = await openPhone({ isPaused: false });
    pauses.ofTable(ofTable(true));
    expect(isPaused()).toBe(true);
    const other = await openPhone({ isPaused: false });
    other.pauses.ofBranch(buildOrdering({ isOrderingPaused: true }));
    expect(other.isPaused()).toBe(true);
    expect([...asked, ...other.asked]).toEqual([]);
  });

  it('don’t see a pause of another table or branch', async () => {
    const { pauses, isPaused } = await openPhone({ isPaused: false });
    pauses.ofTable(ofTable(true, 2));
    pauses.ofBranch(buildOrdering({ branchId: 2, isOrderingPaused: true }));
    expect(isPaused()).toBe(false);
  });

  it('no longer see a pause once the server ends it', async () => {
    const served = { isPaused: true, cuts: 0 };
    const { pauses, asked, isPaused } = await openPhone(served);
    // The table is paused, too.
    pauses.ofBranch(buildOrdering());
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(isPaused()).toBe(true);
    Object.assign(served, { isPaused: false, cuts: 2 });
    pauses.ofTable(ofTable(false));
    await vi.waitFor(() => expect(isPaused()).toBe(false));
    expect(asked).toHaveLength(4);
  });
});
