/** Taps that the server hasn't acknowledged, kept over a reload: whose, in which branch, and on what. */
import * as v from 'valibot';
import { orderStatuses } from '@sofra/contracts/orders';
import { type KeyValueStorage, readRaw, save } from '../lib/storage.ts';

const status = v.picklist(orderStatuses);
const SavedTap = v.object({
  id: v.string(),
  /** Who tapped: nobody else sends it. */
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
/** More than this many changes wait on no screen: they are refused after two minutes. */
const MAX_TAPS = 200;
/** Later than this, the person at the screen doesn't need to read of it any more. */
const KEEP_MS = 12 * 3_600_000;

/** Oldest first; one that can't be read doesn't take the others with it. */
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
