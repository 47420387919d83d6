/** The branches that the signed-in user may work in. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Branch, listBranches } from '@sofra/contracts/branches';
import { call, type Call } from '../transport/api.ts';

interface BranchesState {
  byBusiness: Readonly<Record<number, readonly Branch[]>>;
}

function createBranches({ call }: { call: Call }) {
  const store = createStore<BranchesState>(() => ({ byBusiness: {} }));
  return {
    store,
    load: async (businessId: number): Promise<readonly Branch[]> => {
      const branches = await call(listBranches, { params: { businessId } });
      store.setState(({ byBusiness }) => ({
        byBusiness: { ...byBusiness, [businessId]: branches },
      }));
      return branches;
    },
  };
}

/** The page's own. */
export const branches = createBranches({ call });

/** Undefined until `branches.load` answered. */
export const useBranches = (businessId: number): readonly Branch[] | undefined =>
  useStore(branches.store, (state) => state.byBusiness[businessId]);

/** By business, those that were loaded. */
export const useBranchesOf = (): BranchesState['byBusiness'] =>
  useStore(branches.store, (state) => state.byBusiness);
