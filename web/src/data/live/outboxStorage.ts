/**
 * Storage of waiting orders: one list in the browser, read again before each change, so that two tabs don't
 * overwrite each other's entries. An unreadable entry doesn't affect the others.
 */
import * as v from 'valibot';
import { LineId } from '@sofra/contracts/line-ids';
import { Quantity } from '@sofra/contracts/quantities';
import { findLast } from '../../lib/format/findLast.ts';
import { type KeyValueStorage, isPersistent, readRaw } from '../../lib/browser/storage.ts';
import { makeId } from '../../lib/format/ids.ts';
import { KEEP_CART_MS } from './cart.ts';
import { type CartLine, choiceEntries } from './cartLines.ts';
import { saveBeforeMenus } from './savedMenus.ts';
import { Outcome } from './outcomes.ts';

/** Line of an order, with its id in the shared basket; entries of earlier releases have none. */
const EntryLine = v.object({
  id: v.exactOptional(LineId),
  quantity: Quantity,
  ...choiceEntries,
  /** Missing in entries of earlier releases. */
  options: v.exactOptional(v.array(v.number())),
});
export type EntryLine = v.InferOutput<typeof EntryLine>;

const OutboxEntry = v.object({
  /** Created on the phone; the server stores repeats with the same id once. */
  clientOrderId: v.string(),
  tableId: v.number(),
  /** Null until a session is known; set before the order is sent. */
  sessionId: v.nullable(v.number()),
  lines: v.array(EntryLine),
  /** Total that the guest saw when ordering. */
  totalMinor: v.number(),
  /** Epoch milliseconds. */
  createdAt: v.number(),
});
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>;

/** The fields that every release writes: enough to preserve another release's entries. */
const AnyEntry = v.object({ clientOrderId: v.string(), createdAt: v.number() });

/** Returns the lines of an order as lines of the cart, with their ids. */
export const toCartLines = ({ lines }: OutboxEntry): CartLine[] =>
  lines.map(({ id = makeId(), options = [], ...line }) => ({ id, options, ...line }));

export const OUTBOX_KEY = 'sofra.outbox';
const OUTCOMES_KEY = 'sofra.outbox.outcomes';
/** Number of saved outcomes; other tabs read them at once or when they resume. */
const KEEP_OUTCOMES = 20;

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const readable = <S extends v.GenericSchema>(values: unknown[], schema: S): v.InferOutput<S>[] =>
  values.flatMap((value) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? [parsed.output] : [];
  });

/** Changes or removes one entry of the list; entries of another release stay until they expire. */
function change(
  storage: KeyValueStorage,
  clientOrderId: string,
  now: number,
  to: readonly OutboxEntry[],
): boolean {
  const kept = asList(readRaw(storage, OUTBOX_KEY)).filter((value) => {
    const entry = v.safeParse(AnyEntry, value);
    if (!entry.success || entry.output.clientOrderId === clientOrderId) return false;
    return v.is(OutboxEntry, value) || now - entry.output.createdAt < KEEP_CART_MS;
  });
  return saveBeforeMenus(storage, OUTBOX_KEY, [...kept, ...to]);
}

/** Reads the entries, oldest first. */
export const readEntries = (storage: KeyValueStorage): OutboxEntry[] =>
  readable(asList(readRaw(storage, OUTBOX_KEY)), OutboxEntry).sort(
    (a, b) => a.createdAt - b.createdAt,
  );

/** Saves an entry, replacing one with the same id; returns false if it won't survive a reload. */
export const saveEntry = (storage: KeyValueStorage, entry: OutboxEntry, now: number): boolean =>
  change(storage, entry.clientOrderId, now, [entry]) && isPersistent(storage);

/** Removes an entry and saves its outcome. */
export function removeEntry(
  storage: KeyValueStorage,
  { clientOrderId }: OutboxEntry,
  outcome: Outcome,
  now: number,
): void {
  const earlier = asList(readRaw(storage, OUTCOMES_KEY)).slice(1 - KEEP_OUTCOMES);
  saveBeforeMenus(storage, OUTCOMES_KEY, [...earlier, { clientOrderId, outcome }]);
  change(storage, clientOrderId, now, []);
}

/** Reads the outcome of an entry that another tab removed; undefined if there is none. */
export const readOutcome = (storage: KeyValueStorage, clientOrderId: string): Outcome | undefined =>
  findLast(
    readable(
      asList(readRaw(storage, OUTCOMES_KEY)),
      v.object({ clientOrderId: v.string(), outcome: Outcome }),
    ),
    (one) => one.clientOrderId === clientOrderId,
  )?.outcome;
