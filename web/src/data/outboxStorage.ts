/** Where waiting orders are kept: one list in the browser, read again before each change, so that two tabs don't overwrite each other's. */
import * as v from 'valibot';
import { Quantity } from '@sofra/contracts/quantities';
import { type KeyValueStorage, readSaved, save } from '../lib/storage.ts';

const OutboxEntry = v.object({
  /** Made here; sent twice under it, it is one order. */
  clientOrderId: v.string(),
  tableId: v.number(),
  /** Null while no session is known; set before the order is sent. */
  sessionId: v.nullable(v.number()),
  lines: v.array(
    v.object({ itemId: v.number(), quantity: Quantity, note: v.nullable(v.string()) }),
  ),
  /** What the guest saw when they ordered. */
  totalMinor: v.number(),
  /** In ms. */
  createdAt: v.number(),
});
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>;

const KEY = 'sofra.outbox';

export const readEntries = (storage: KeyValueStorage): OutboxEntry[] =>
  readSaved(storage, KEY, v.array(OutboxEntry)) ?? [];

export const addSaved = (storage: KeyValueStorage, entry: OutboxEntry): boolean =>
  save(storage, KEY, [...readEntries(storage), entry]);

export const removeSaved = (storage: KeyValueStorage, clientOrderId: string): boolean =>
  save(
    storage,
    KEY,
    readEntries(storage).filter((entry) => entry.clientOrderId !== clientOrderId),
  );

export const updateSaved = (storage: KeyValueStorage, changed: OutboxEntry): boolean =>
  save(
    storage,
    KEY,
    readEntries(storage).map((entry) =>
      entry.clientOrderId === changed.clientOrderId ? changed : entry,
    ),
  );
