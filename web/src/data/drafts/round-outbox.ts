/**
 * Rounds that staff ordered and the server hasn't acknowledged: stored in the browser before they are sent,
 * and retried under their `roundId`, so that each is ordered once. Refused lines return to the table's draft.
 */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as v from 'valibot';
import { toPrice } from '@sofra/contracts/common';
import { LineId } from '@sofra/contracts/line-ids';
import { listSessionOrders, type NewOrderLine, type Order } from '@sofra/contracts/orders';
import { placeRound } from '@sofra/contracts/rounds';
import { isTransient } from '../../lib/apiError.ts';
import { browserStorage, onStorageChange } from '../../lib/browser/storage.ts';
import { onBack, waitOrOnline } from '../../lib/browser/retry.ts';
import { createTabLock } from '../../lib/browser/tabLock.ts';
import { apiErrorOf } from '../client/auth.ts';
import { getMyId, useMyId } from '../client/myId.ts';
import { type createOrders, orders } from '../live/orders.ts';
import { movedToOf, type Refusal, toRefusal } from '../live/refusal.ts';
import { toSent } from '../live/sentLine.ts';
import { type createSessions, sessions } from '../live/sessions.ts';
import { call, type Call } from '../transport/api.ts';
import { createOutbox, type OutboxPorts, TRY_TIMEOUT_MS } from './outbox.ts';
import { type createTableDrafts, DraftLine, tableDrafts } from './table-drafts.ts';

const RoundEntry = v.object({
  roundId: LineId,
  userId: v.number(),
  tableId: v.number(),
  tableNumber: v.string(),
  /** Null until a session is known; set before the round is sent. */
  sessionId: v.nullable(v.number()),
  lines: v.array(DraftLine),
  /** Total that the user saw. */
  totalMinor: v.number(),
  /** Epoch milliseconds. */
  createdAt: v.number(),
});
export type RoundEntry = v.InferOutput<typeof RoundEntry>;

/** Result of a round; `waiting`: no answer yet, it is retried; `late`: the user decides again. */
type RoundResult = 'placed' | 'refused' | 'waiting' | 'late';
/** Result that `place` didn't return, because the round had to wait. */
interface RoundNews {
  readonly entry: RoundEntry;
  readonly result: Exclude<RoundResult, 'waiting'>;
}

const ROUNDS_KEY = 'sofra.table-rounds';
/** Age after which a round isn't sent without asking: the guests may have left. */
const LATE_MS = 15 * 60_000;
/** Age after which an entry is dropped. */
const KEEP_MS = 12 * 3_600_000;

interface Ports extends OutboxPorts {
  call: Call;
  drafts: Pick<ReturnType<typeof createTableDrafts>, 'take' | 'giveBack'>;
  orders: Pick<ReturnType<typeof createOrders>, 'apply'>;
  sessions: Pick<ReturnType<typeof createSessions>, 'start' | 'find'> & {
    store: {
      getState: () => {
        openAt: Readonly<Record<number, number | null>>;
        byId: Readonly<Record<number, { tableNumber: string }>>;
      };
    };
  };
}

/** Groups lines by guest, those for the table under null. */
export function toRoundOrders(lines: readonly DraftLine[]) {
  const byGuest = new Map<number | null, NewOrderLine[]>();
  for (const { id: _id, guestId, ...line } of lines) {
    byGuest.set(guestId, [...(byGuest.get(guestId) ?? []), toSent(line)]);
  }
  return [...byGuest].map(([guestId, items]) => ({ guestId, items }));
}

/** Creates the call that sends an entry; it starts a session, and keeps it in the entry, if there is none. */
function createSending(
  { call, sessions }: Ports,
  put: (entry: RoundEntry, to: RoundEntry) => void,
) {
  return async (entry: RoundEntry): Promise<Order[]> => {
    const { tableId, roundId, lines } = entry;
    const open = sessions.store.getState().openAt[tableId];
    // Starting is repeatable: after a lost answer it returns the session that it started.
    const sessionId = entry.sessionId ?? open ?? (await sessions.start(tableId)).id;
    if (entry.sessionId === null) put(entry, { ...entry, sessionId });
    const expectedTotal = toPrice(entry.totalMinor);
    const body = { roundId, orders: toRoundOrders(lines), expectedTotal };
    return call(placeRound, { params: { sessionId }, body }, { timeoutMs: TRY_TIMEOUT_MS });
  };
}

export function createRoundOutbox(ports: Ports) {
  const { call, drafts, orders, sessions, userId, now, inTurn = (work) => work() } = ports;
  const isLate = ({ createdAt }: RoundEntry): boolean => now() - createdAt > LATE_MS;
  const { put, find, tell, add, ...outbox } = createOutbox<typeof RoundEntry, RoundResult>(ports, {
    key: ROUNDS_KEY,
    schema: RoundEntry,
    keepMs: KEEP_MS,
    idOf: ({ roundId }) => roundId,
    isToSend: (entry) => !isLate(entry),
    attempt,
    waiting: 'waiting',
    onWaited: (entry) => {
      if (isLate(entry)) announce(entry, 'late');
    },
  });
  const news = createStore<readonly RoundNews[]>(() => []);
  const deliver = createSending(ports, put);

  /** Tells whoever waits for a round its result; otherwise it is news. */
  function announce(entry: RoundEntry, result: RoundNews['result']): void {
    if (!tell(entry, result)) news.setState((all) => [...all, { entry, result }], true);
  }

  function refuse(entry: RoundEntry, refusal: Refusal): void {
    put(entry);
    drafts.giveBack(entry.tableId, entry.lines, refusal);
    announce(entry, 'refused');
    // Shows whether the table has another session now.
    if (refusal.code === 'session_ended') void sessions.find(entry.tableId).catch(() => null);
  }

  /** Sends an entry, or one whose table was merged where its guests are now; returns lines that are refused. */
  async function sendAfter(entry: RoundEntry): Promise<void> {
    try {
      for (const order of await deliver(entry)) orders.apply(order);
      put(entry);
      announce(entry, 'placed');
    } catch (error) {
      const failure = apiErrorOf(error);
      if (isTransient(failure) && failure?.code !== 'maintenance') throw error;
      const movedTo = movedToOf(failure);
      if (!movedTo) return refuse(entry, toRefusal(failure));
      const { tableNumber } = sessions.store.getState().byId[movedTo.sessionId] ?? entry;
      const moved = { ...entry, ...movedTo, tableNumber };
      put(entry, moved);
      await sendAfter(moved);
    }
  }

  /** Asks the server for the orders of a round whose answer was lost; without a session it was never sent. */
  const findArrived = async ({ sessionId, roundId }: RoundEntry): Promise<Order[]> => {
    if (sessionId === null) return [];
    const asked = { params: { sessionId }, query: { roundId } };
    return call(listSessionOrders, asked, { timeoutMs: TRY_TIMEOUT_MS });
  };

  function attempt(entry: RoundEntry): Promise<void> {
    return inTurn(async () => {
      // Another tab has sent it.
      if (!find(entry)) return void tell(entry, 'waiting');
      await sendAfter(entry);
    });
  }

  return {
    ...outbox,
    /** Results of rounds that had to wait. */
    news,
    /**
     * Sends lines of a table's draft to the kitchen, and starts a session if the table has none. Resolves
     * after the first attempt; `waiting` is retried by itself, and undefined means that there was nothing to
     * send. Never rejects.
     */
    place: async (
      table: { id: number; tableNumber: string },
      lineIds: readonly string[],
      totalMinor: number,
    ): Promise<RoundResult | undefined> => {
      const who = userId();
      if (who === undefined) return undefined;
      const draft = drafts.take(table.id, lineIds);
      if (!draft) return undefined;
      return add({
        roundId: draft.roundId,
        userId: who,
        tableId: table.id,
        tableNumber: table.tableNumber,
        sessionId: sessions.store.getState().openAt[table.id] ?? null,
        lines: draft.lines,
        totalMinor,
        createdAt: now(),
      });
    },
    /** Sends a late round after all. */
    sendLate: (entry: RoundEntry): void => {
      put(entry, { ...entry, createdAt: now() });
      outbox.resume();
    },
    /**
     * Returns the lines of a late round to the draft of its table, unless it has arrived after all. Rejects, and
     * changes nothing, if the server doesn't tell.
     */
    takeBack: (entry: RoundEntry): Promise<void> =>
      inTurn(async () => {
        const found = find(entry);
        if (!found) return;
        const arrived = await findArrived(found);
        put(found);
        if (arrived.length === 0) return drafts.giveBack(found.tableId, found.lines, null);
        for (const order of arrived) orders.apply(order);
        announce(found, 'placed');
      }),
    /** Marks all news as read. */
    markRead: (): void => news.setState([], true),
    isLate,
  };
}

/** Rounds of the page. */
export const roundOutbox = createRoundOutbox({
  call,
  storage: browserStorage,
  drafts: tableDrafts,
  orders,
  sessions,
  userId: getMyId,
  wait: waitOrOnline,
  now: Date.now,
  inTurn: createTabLock(ROUNDS_KEY),
});
onStorageChange(roundOutbox.storageChanged);
onBack(roundOutbox.resume);

/** Returns the user's rounds that the server hasn't acknowledged, oldest first. */
export function useWaitingRounds(): readonly RoundEntry[] {
  const entries = useStore(roundOutbox.store, (state) => state.entries);
  const who = useMyId();
  return useMemo(() => entries.filter(({ userId }) => userId === who), [entries, who]);
}

/** Returns results of rounds that had to wait, until they are marked as read. */
export const useRoundNews = (): readonly RoundNews[] => useStore(roundOutbox.news);
