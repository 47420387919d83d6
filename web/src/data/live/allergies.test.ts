import { describe, expect, it } from 'vitest';
import type { TableAllergies } from '@sofra/contracts/allergies';
import { createAllergies } from './allergies.ts';

const shared = (given: Partial<TableAllergies>): TableAllergies => ({
  sessionId: 1,
  branchId: 7,
  tableId: 3,
  guests: [{ userId: 5, nickname: 'Elif', seat: 2, allergens: ['nuts'], text: null }],
  version: 1,
  ...given,
});

describe('the store of shared allergies', () => {
  it('keeps the newest version of a session', () => {
    const { store, apply } = createAllergies();
    apply(shared({ version: 3, guests: [] }));
    apply(shared({ version: 2 }));
    expect(store.getState().bySession[1]).toMatchObject({ version: 3, guests: [] });
  });

  it('removes sessions that a branch’s snapshot lacks, and no other branch’s', () => {
    const { store, apply, replaceBranch } = createAllergies();
    apply(shared({ sessionId: 1 }));
    apply(shared({ sessionId: 2, branchId: 8 }));
    apply(shared({ sessionId: 3, version: 5 }));
    replaceBranch(7, [shared({ sessionId: 3, version: 4 }), shared({ sessionId: 4 })]);
    const { bySession } = store.getState();
    expect(Object.keys(bySession)).toEqual(['2', '3', '4']);
    expect(bySession[3]?.version).toBe(5);
  });

  it('takes any version after a reset', () => {
    const { store, apply, reset } = createAllergies();
    apply(shared({ version: 9 }));
    reset();
    apply(shared({ version: 0, guests: [] }));
    expect(store.getState().bySession[1]).toMatchObject({ version: 0, guests: [] });
  });
});
