/** Allergies that guests share with their table, kitchen and waiters. Not part of a guest's first load. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { TableAllergies } from '@sofra/contracts/allergies';
import { onEvent, onReset } from './events.ts';

type BySession = Readonly<Record<number, TableAllergies>>;

/** Adds `incoming` unless a newer version is known. */
function withNewer(held: BySession, incoming: TableAllergies): BySession {
  const known = held[incoming.sessionId];
  return known && known.version > incoming.version
    ? held
    : { ...held, [incoming.sessionId]: incoming };
}

export function createAllergies() {
  const store = createStore<{ bySession: BySession }>(() => ({ bySession: {} }));
  return {
    store,
    /** Applies the newer state of a session. */
    apply: (incoming: TableAllergies): void =>
      store.setState(({ bySession }) => ({ bySession: withNewer(bySession, incoming) })),
    /** Applies a snapshot of a branch: removes its other sessions. Newer versions than the snapshot's stay. */
    replaceBranch: (branchId: number, list: readonly TableAllergies[]): void =>
      store.setState(({ bySession }) => {
        const listed = new Set(list.map(({ sessionId }) => sessionId));
        const kept = Object.values(bySession).filter(
          (of) => of.branchId !== branchId || listed.has(of.sessionId),
        );
        const held: BySession = Object.fromEntries(kept.map((of) => [of.sessionId, of]));
        return { bySession: list.reduce(withNewer, held) };
      }),
    /** New epoch: known versions can't be compared, so any response is newer. */
    reset: (): void =>
      store.setState(({ bySession }) => ({
        bySession: Object.fromEntries(
          Object.entries(bySession).map(([id, known]) => [id, { ...known, version: -1 }]),
        ),
      })),
  };
}

/** Shared allergies of the page. */
export const allergies = createAllergies();
onEvent('allergies.changed', allergies.apply);
onReset(allergies.reset);

/** Returns the allergies shared at a session's table; undefined if none are known. */
export const useTableAllergies = (sessionId: number | undefined): TableAllergies | undefined =>
  useStore(allergies.store, ({ bySession }) =>
    sessionId === undefined ? undefined : bySession[sessionId],
  );
