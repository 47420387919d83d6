/** Allergies that guests share with their table, kitchen and waiters, by session. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as contract from '@sofra/contracts/allergies';
import type { GuestAllergy, TableAllergies } from '@sofra/contracts/allergies';
import type { Allergen } from '@sofra/contracts/items';
import { call, type Call } from '../transport/api.ts';
import { onEvent, onReset } from './events.ts';
import { sessions } from './sessions.ts';
import { type ById, isOutdated, pruneOver, withNewer, withSnapshot } from './mergeByVersion.ts';

/** Shared allergies of a session, under its id. */
type Held = TableAllergies & { readonly id: number };
const MOST_HELD = 1000;
const toHeld = (one: TableAllergies): Held => ({ ...one, id: one.sessionId });

export function createAllergies({ call }: { call: Call }) {
  const store = createStore<{ byId: ById<Held> }>(() => ({ byId: {} }));
  const apply = (incoming: TableAllergies): void =>
    store.setState(({ byId }) => ({
      // More than share one at a branch in days: none of an order that still waits is dropped.
      byId: pruneOver(withNewer(byId, toHeld(incoming)), () => true, MOST_HELD),
    }));

  return {
    store,
    apply,
    /** New epoch: the next snapshots replace everything. */
    reset: () => store.setState(({ byId }) => ({ byId: isOutdated(byId) })),
    /** Applies all shared allergies of a branch from a snapshot; absent in one of an older API. */
    replaceBranch: (branchId: number, shared: readonly TableAllergies[] = []): void =>
      store.setState(({ byId }) => ({
        byId: withSnapshot(byId, shared.map(toHeld), (one) => one.branchId === branchId),
      })),
    /** Shares the guest's allergy, which is their consent, or replaces the shared one. */
    share: async (
      sessionId: number,
      own: { allergens: readonly Allergen[]; text: string },
    ): Promise<void> => {
      const body = { allergens: [...own.allergens], ...(own.text && { text: own.text }) };
      apply(await call(contract.shareAllergy, { params: { sessionId }, body }));
    },
    withdraw: async (sessionId: number): Promise<void> =>
      apply(await call(contract.withdrawAllergy, { params: { sessionId } })),
  };
}

/** Shared allergies of the page. */
export const allergies = createAllergies({ call });
export const listening = onEvent('allergies.changed', allergies.apply);
onReset(allergies.reset);
sessions.onSnapshot(({ allergies: shared }) => shared && allergies.apply(shared));

const nobody: readonly GuestAllergy[] = [];

/** Returns the allergies shared in a session, in order of arrival. */
export const useTableAllergies = (sessionId: number | undefined): readonly GuestAllergy[] =>
  useStore(allergies.store, ({ byId }) => byId[sessionId ?? 0]?.guests ?? nobody);
