/**
 * Storage of changes that the server hasn't acknowledged, so that they survive a reload. One that has become too
 * old to send stays until its user is told (`KEEP_ACTION_MS`).
 */
import * as v from 'valibot';
import { orderStatuses } from '@sofra/contracts/orders';
import { type KeyValueStorage, readRaw, save } from '../../lib/browser/storage.ts';

/** Fields of every saved change. */
export const savedEntries = {
  id: v.string(),
  /** User who made the change; only they send it. */
  userId: v.number(),
  branchId: v.number(),
  sessionId: v.number(),
  /** In ms. */
  at: v.number(),
};

const status = v.picklist(orderStatuses);
const SavedAction = v.object({
  ...savedEntries,
  orderId: v.number(),
  change: v.variant('kind', [
    v.object({
      kind: v.literal('status'),
      from: status,
      to: status,
      reason: v.optional(v.string()),
      stationId: v.optional(v.number()),
    }),
    v.object({ kind: v.literal('strike'), lineId: v.number(), isDone: v.boolean() }),
    v.object({ kind: v.literal('serve'), lineId: v.number(), isServed: v.boolean() }),
    v.object({
      kind: v.literal('acknowledge'),
      stationId: v.optional(v.number()),
      version: v.optional(v.number()),
    }),
  ]),
});
export type SavedAction = v.InferOutput<typeof SavedAction>;

/** More than a screen has pending after hours offline: it receives no new orders meanwhile. */
const MAX_SAVED = 200;

/** Creates the list of saved changes of one kind, under its own key. */
export function createSavedChanges<T extends { readonly id: string }>(
  key: string,
  schema: v.GenericSchema<T>,
) {
  /** Reads the changes, oldest first; an unreadable one doesn't affect the others. */
  function read(storage: KeyValueStorage): T[] {
    const saved = readRaw(storage, key);
    return (Array.isArray(saved) ? saved : []).filter((change): change is T =>
      v.is(schema, change),
    );
  }
  return {
    read,
    add: (storage: KeyValueStorage, change: T): void =>
      void save(storage, key, [...read(storage), change].slice(-MAX_SAVED)),
    remove: (storage: KeyValueStorage, id: string): void => {
      const changes = read(storage);
      const others = changes.filter((change) => change.id !== id);
      if (others.length < changes.length) save(storage, key, others);
    },
  };
}

/** Changes of orders. */
export const {
  read: readActions,
  add: saveAction,
  remove: deleteAction,
} = createSavedChanges('sofra.taps', SavedAction);
