/** Storage of taps that the server hasn't acknowledged, so that they survive a reload. */
import * as v from 'valibot';
import { orderStatuses } from '@sofra/contracts/orders';
import { type KeyValueStorage, readRaw, save } from '../../lib/browser/storage.ts';

const status = v.picklist(orderStatuses);
const SavedTap = v.object({
  id: v.string(),
  /** The user who tapped: only they send it. */
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
export type SavedTap = v.InferOutput<typeof SavedTap>;

const KEY = 'sofra.taps';
/** More than any screen has waiting: changes are refused after two minutes. */
const MAX_TAPS = 200;
/** After this time, a tap is dropped without a message. */
const KEEP_MS = 12 * 3_600_000;

/** Reads the taps, oldest first; an unreadable one doesn't affect the others. */
export function readTaps(storage: KeyValueStorage, now: number): SavedTap[] {
  const saved = readRaw(storage, KEY);
  return (Array.isArray(saved) ? saved : []).filter(
    (tap): tap is SavedTap => v.is(SavedTap, tap) && now - tap.at < KEEP_MS,
  );
}

export function keepTap(storage: KeyValueStorage, tap: SavedTap, now: number): void {
  save(storage, KEY, [...readTaps(storage, now), tap].slice(-MAX_TAPS));
}

export function forgetTap(storage: KeyValueStorage, id: string, now: number): void {
  const taps = readTaps(storage, now);
  if (taps.some((tap) => tap.id === id)) {
    save(
      storage,
      KEY,
      taps.filter((tap) => tap.id !== id),
    );
  }
}
