/** Storage of changes that the server hasn't acknowledged, so that they survive a reload. */
import * as v from 'valibot';
import { orderStatuses } from '@sofra/contracts/orders';
import { type KeyValueStorage, readRaw, save } from '../../lib/browser/storage.ts';

const status = v.picklist(orderStatuses);
const SavedAction = v.object({
  id: v.string(),
  /** User who made the change; only they send it. */
  userId: v.number(),
  branchId: v.number(),
  sessionId: v.number(),
  orderId: v.number(),
  /** In ms. */
  at: v.number(),
  change: v.variant('kind', [
    v.object({
      kind: v.literal('status'),
      from: status,
      to: status,
      reason: v.optional(v.string()),
    }),
    v.object({ kind: v.literal('strike'), lineId: v.number(), isDone: v.boolean() }),
    v.object({ kind: v.literal('acknowledge') }),
  ]),
});
export type SavedAction = v.InferOutput<typeof SavedAction>;

const KEY = 'sofra.taps';
/** Far more than any screen has pending: changes are refused after two minutes. */
const MAX_TAPS = 200;
/** Age after which a change is dropped without a message. */
const KEEP_MS = 12 * 3_600_000;

/** Reads the changes, oldest first; an unreadable one doesn't affect the others. */
export function readActions(storage: KeyValueStorage, now: number): SavedAction[] {
  const saved = readRaw(storage, KEY);
  return (Array.isArray(saved) ? saved : []).filter(
    (tap): tap is SavedAction => v.is(SavedAction, tap) && now - tap.at < KEEP_MS,
  );
}

export function saveAction(storage: KeyValueStorage, tap: SavedAction, now: number): void {
  save(storage, KEY, [...readActions(storage, now), tap].slice(-MAX_TAPS));
}

export function deleteAction(storage: KeyValueStorage, id: string, now: number): void {
  const taps = readActions(storage, now);
  if (taps.some((tap) => tap.id === id)) {
    save(
      storage,
      KEY,
      taps.filter((tap) => tap.id !== id),
    );
  }
}
