/**
 * Tables that the signed-in waiter took. A table is theirs, for one session, once they order on its behalf, or
 * finish a task of it on this device, until they give it back; or once they take it in its panel.
 */
import { useCallback, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { Order } from '@sofra/contracts/orders';
import { readSaved } from '../../../lib/browser/savedValues.ts';
import { browserStorage, type KeyValueStorage, save } from '../../../lib/browser/storage.ts';

const Taken = v.array(v.tuple([v.number(), v.boolean()]));
/** Sessions that were taken (true) or given back; the latest last. */
export type TakenSessions = v.InferOutput<typeof Taken>;
/** Maximum number of sessions to remember, enough for a few days. */
const KEPT = 200;
const keyOf = (userId: number) => `sofra.mine.${userId}`;

const readTaken = (storage: KeyValueStorage, userId: number): TakenSessions =>
  readSaved(storage, keyOf(userId), Taken) ?? [];

/** Returns the sessions with one more decision. */
export const withTaken = (
  taken: TakenSessions,
  sessionId: number,
  isTaken: boolean,
): TakenSessions => {
  const others = taken.filter(([id]) => id !== sessionId);
  return [...others, [sessionId, isTaken] satisfies [number, boolean]].slice(-KEPT);
};

/** Returns the sessions that are the waiter's own. */
export function mineOf(
  taken: TakenSessions,
  orders: readonly Pick<Order, 'sessionId' | 'source' | 'placedBy'>[],
  userId: number,
): ReadonlySet<number> {
  const decided = new Map(taken);
  const ordered = orders
    .filter((order) => order.source === 'staff' && order.placedBy.userId === userId)
    .map((order) => order.sessionId);
  const all = new Set([...decided.keys(), ...ordered]);
  return new Set([...all].filter((id) => decided.get(id) ?? true));
}

/** Sessions of the signed-in waiter. */
export interface MySessions {
  readonly ids: ReadonlySet<number>;
  /** Takes a session after an action on it, unless the waiter gave it back. */
  readonly touch: (sessionId: number) => void;
  readonly set: (sessionId: number, isTaken: boolean) => void;
}

/** Returns the waiter's own sessions; undefined on a paired screen, which is nobody's. */
export function useMySessions(
  userId: number | undefined,
  orders: readonly Order[],
): MySessions | undefined {
  const [taken, setTaken] = useState<TakenSessions>(() =>
    userId === undefined ? [] : readTaken(browserStorage, userId),
  );
  const decide = useCallback(
    (sessionId: number, isTaken: boolean, isExplicit: boolean) =>
      setTaken((before) => {
        if (!isExplicit && before.some(([id]) => id === sessionId)) return before;
        const after = withTaken(before, sessionId, isTaken);
        if (userId !== undefined) save(browserStorage, keyOf(userId), after);
        return after;
      }),
    [userId],
  );
  return useMemo(
    () =>
      userId === undefined
        ? undefined
        : {
            ids: mineOf(taken, orders, userId),
            touch: (sessionId: number) => decide(sessionId, true, false),
            set: (sessionId: number, isTaken: boolean) => decide(sessionId, isTaken, true),
          },
    [taken, orders, userId, decide],
  );
}
