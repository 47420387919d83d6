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

/** Branches known to the page. */
export const branches = createBranches({ call });

/** Returns the branches of a business; undefined until `branches.load` has finished. */
export const useBranches = (businessId: number): readonly Branch[] | undefined =>
  useStore(branches.store, (state) => state.byBusiness[businessId]);

/** Returns the loaded branches by business. */
export const useBranchesOf = (): BranchesState['byBusiness'] =>
  useStore(branches.store, (state) => state.byBusiness);
