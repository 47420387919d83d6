import { expect, it } from 'vitest';
import { buildLedger } from '../../../test/bills.ts';
import { createBranchBills } from './branchBills.ts';

function build() {
  const branchBills = createBranchBills({ isOpen: (sessionId) => sessionId > 500 });
  const versions = () =>
    Object.values(branchBills.store.getState().byId).map((one) => [one.sessionId, one.version]);
  return { branchBills, versions };
}

it('keeps the newest ledger of each session; a new epoch makes any response newer', () => {
  const { branchBills, versions } = build();
  branchBills.apply(buildLedger({ version: 2 }));
  branchBills.apply(buildLedger({ version: 1 }));
  expect(versions()).toEqual([[1, 2]]);
  branchBills.reset();
  branchBills.apply(buildLedger({ version: 1 }));
  expect(versions()).toEqual([[1, 1]]);
});

it('replaces those of a branch by its snapshot', () => {
  const { branchBills, versions } = build();
  branchBills.apply(buildLedger());
  branchBills.apply(buildLedger({ sessionId: 2, branchId: 2 }));
  branchBills.replaceBranch(1, [buildLedger({ sessionId: 3 })]);
  expect(versions()).toEqual([
    [2, 1],
    [3, 1],
  ]);
});

it('drops the oldest of ended sessions', () => {
  const { branchBills } = build();
  branchBills.apply(buildLedger({ sessionId: 501 }));
  for (let sessionId = 1; sessionId <= 201; sessionId += 1) {
    branchBills.apply(buildLedger({ sessionId }));
  }
  const { byId } = branchBills.store.getState();
  expect([byId[1], byId[201]?.sessionId, byId[501]?.sessionId]).toEqual([undefined, 201, 501]);
});
