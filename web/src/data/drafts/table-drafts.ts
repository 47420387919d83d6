/**
 * Orders that staff are writing for tables, kept in the browser, so that they survive a reload. A draft has
 * the id of the round that it becomes.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as v from 'valibot';
import { membersOf } from '@sofra/contracts/facts';
import { LineId } from '@sofra/contracts/line-ids';
import type { LineChoice } from '@sofra/contracts/orders';
import { MAX_QUANTITY, Quantity } from '@sofra/contracts/quantities';
import {
  browserStorage,
  type KeyValueStorage,
  onStorageChange,
} from '../../lib/browser/storage.ts';
import { makeId } from '../../lib/format/ids.ts';
import { getMyId } from '../client/myId.ts';
import { Refusal } from '../live/refusal.ts';
import { createSavedList } from './savedList.ts';

/** Choices of a line. A new field of the contract doesn't compile until it is added here; all else follows. */
const choiceEntries = {
  itemId: v.number(),
  options: v.array(v.number()),
  note: v.nullable(v.string()),
  // Lines for the table have no guest instead of `isForTable`.
} satisfies Record<Exclude<LineChoice, 'isForTable'>, unknown>;
const choices = membersOf(choiceEntries);

export const DraftLine = v.object({
  id: LineId,
  /** Guest for whom it is; null for the table. */
  guestId: v.nullable(v.number()),
  quantity: Quantity,
  ...choiceEntries,
});
export type DraftLine = v.InferOutput<typeof DraftLine>;
export type NewDraftLine = Omit<DraftLine, 'id'>;

const TableDraft = v.object({
  userId: v.number(),
  tableId: v.number(),
  roundId: LineId,
  lines: v.array(DraftLine),
  /** Reason why the server refused these lines, until the user has sent them again. */
  refusal: v.nullable(Refusal),
  /** Epoch milliseconds. */
  changedAt: v.number(),
});
export type TableDraft = v.InferOutput<typeof TableDraft>;

const DRAFTS_KEY = 'sofra.table-drafts';
/** Guests of an older draft have left. */
const KEEP_DRAFT_MS = 4 * 3_600_000;

interface Ports {
  storage: KeyValueStorage;
  now: () => number;
  /** The signed-in user: a draft isn't visible to the next user of the browser. */
  userId: () => number | undefined;
}

/** Returns what two lines share that become one. */
function contentOf(line: NewDraftLine): string {
  const sorted = { ...line, options: [...line.options].sort((a, b) => a - b) };
  return JSON.stringify([line.guestId, ...choices.map((field) => sorted[field])]);
}
const isSame = (a: NewDraftLine, b: NewDraftLine): boolean => contentOf(a) === contentOf(b);

/** Adds a line, or its quantity to an equal one. */
function withLine(lines: readonly DraftLine[], line: NewDraftLine, id = makeId()): DraftLine[] {
  const held = lines.find((other) => isSame(other, line));
  if (!held) return [...lines, { ...line, id }];
  const quantity = Math.min(MAX_QUANTITY, held.quantity + line.quantity);
  return lines.map((other) => (other === held ? { ...held, quantity } : other));
}

export function createTableDrafts({ storage, now, userId }: Ports) {
  const list = createSavedList(
    storage,
    DRAFTS_KEY,
    TableDraft,
    ({ changedAt }) => now() - changedAt < KEEP_DRAFT_MS,
  );
  const store = createStore<readonly TableDraft[]>(list.read);

  const find = (tableId: number): TableDraft | undefined =>
    store.getState().find((draft) => draft.tableId === tableId && draft.userId === userId());

  /** Replaces the draft of a table; one without lines is removed. */
  function put(
    tableId: number,
    lines: readonly DraftLine[],
    refusal: Refusal | null,
    roundId: string = makeId(),
  ): void {
    const who = userId();
    if (who === undefined) return;
    const others = list.read().filter((one) => one.tableId !== tableId || one.userId !== who);
    const draft = { userId: who, tableId, roundId, lines: [...lines], refusal, changedAt: now() };
    const next = lines.length > 0 ? [...others, draft] : others;
    list.write(next);
    store.setState(next, true);
  }
  function change(
    tableId: number,
    to: (lines: readonly DraftLine[]) => readonly DraftLine[],
  ): void {
    const held = find(tableId);
    const lines = to(held?.lines ?? []);
    const stays = held?.refusal?.items.some(({ itemId }) =>
      lines.some((line) => line.itemId === itemId),
    );
    put(tableId, lines, (stays ? held?.refusal : null) ?? null, held?.roundId);
  }

  return {
    store,
    find,
    /** Adds a line, or its quantity to an equal one. */
    add: (tableId: number, line: NewDraftLine): void =>
      change(tableId, (lines) => withLine(lines, line)),
    /** Changes a line; quantity 0 removes it. */
    change: (tableId: number, line: DraftLine): void =>
      change(tableId, (lines) => {
        const others = lines.filter(({ id }) => id !== line.id);
        if (line.quantity === 0) return others;
        if (others.some((other) => isSame(other, line))) return withLine(others, line);
        return lines.map((other) => (other.id === line.id ? line : other));
      }),
    /** Removes one of a line. */
    takeOne: (tableId: number, lineId: string): void =>
      change(tableId, (lines) =>
        lines.flatMap((line) => {
          if (line.id !== lineId) return [line];
          return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
        }),
      ),
    /** Moves lines of guests who aren't at the table any more to the table. */
    keepGuests: (tableId: number, guestIds: readonly number[]): void =>
      change(tableId, (lines) =>
        lines.reduce<DraftLine[]>((kept, { id, ...line }) => {
          const isHere = line.guestId === null || guestIds.includes(line.guestId);
          return withLine(kept, isHere ? line : { ...line, guestId: null }, id);
        }, []),
      ),
    /** Removes the given lines, because they are being sent; undefined if there are none. */
    take: (tableId: number, lineIds: readonly string[]): TableDraft | undefined => {
      const held = find(tableId);
      const lines = held?.lines.filter(({ id }) => lineIds.includes(id)) ?? [];
      if (!held || lines.length === 0) return undefined;
      put(
        tableId,
        held.lines.filter((line) => !lines.includes(line)),
        null,
      );
      return { ...held, lines };
    },
    /** Returns refused lines to the draft, with the reason. */
    giveBack: (tableId: number, lines: readonly DraftLine[], refusal: Refusal | null): void => {
      const held = find(tableId);
      const all = (held?.lines ?? []).reduce<DraftLine[]>(
        (kept, { id, ...line }) => withLine(kept, line, id),
        [...lines],
      );
      put(tableId, all, refusal, held?.roundId);
    },
    /** Handles a change of `key` by another tab; null: any key may have changed. */
    storageChanged: (key: string | null): void => {
      if (key === DRAFTS_KEY || key === null) store.setState(list.read(), true);
    },
  };
}

/** Drafts of the page. */
export const tableDrafts = createTableDrafts({
  storage: browserStorage,
  now: Date.now,
  userId: getMyId,
});
onStorageChange(tableDrafts.storageChanged);

/** Returns the draft of a table; undefined if it has no lines. */
export const useTableDraft = (tableId: number): TableDraft | undefined =>
  useStore(tableDrafts.store, () => tableDrafts.find(tableId));
