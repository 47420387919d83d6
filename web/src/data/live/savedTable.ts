/** The last table on the phone, so that its basket and waiting orders can be shown without a connection. */
import * as v from 'valibot';
import { GuestTable } from '@sofra/contracts/tables';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { browserStorage, type KeyValueStorage } from '../../lib/browser/storage.ts';
import { KEEP_CART_MS } from './cart.ts';
import { saveBeforeMenus } from './savedMenus.ts';
import { type createTables, tables } from './tables.ts';

const TABLE_KEY = 'sofra.table';
const Saved = v.object({ at: v.number(), table: GuestTable });

interface Ports {
  tables: Pick<ReturnType<typeof createTables>, 'store'>;
  storage: KeyValueStorage;
  now: () => number;
}

/** Saves each table that loads; returns the function that shows the saved one until it has loaded. */
export function createSavedTable({ tables: { store }, storage, now }: Ports) {
  function save(asGuest: Readonly<Record<number, GuestTable>>, before: typeof asGuest = {}): void {
    for (const table of Object.values(asGuest)) {
      if (before[table.id] !== table) saveBeforeMenus(storage, TABLE_KEY, { at: now(), table });
    }
  }
  save(store.getState().asGuest);
  store.subscribe(({ asGuest }, before) => save(asGuest, before.asGuest));
  return (tableId: number): void => {
    const saved = readSaved(storage, TABLE_KEY, Saved);
    if (saved?.table.id !== tableId || now() - saved.at >= KEEP_CART_MS) return;
    if (store.getState().asGuest[tableId]) return;
    store.setState(({ asGuest }) => ({ asGuest: { ...asGuest, [tableId]: saved.table } }));
  };
}

/** Shows the saved facts of a table until they have loaded. */
export const restoreTable = createSavedTable({ tables, storage: browserStorage, now: Date.now });
