import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type BusinessClock, businessDay, businessDayStart } from '@sofra/contracts/business-day';
import { useNow } from '../../lib/format/clock.ts';
import { orders } from './orders.ts';
import type { Tally } from './tally.ts';

const MINUTE_MS = 60_000;

/** Counts the orders of the business day that contains `now`. */
export function countOfDay(tally: Tally, now: number, clock: BusinessClock): number {
  const start = businessDayStart(businessDay(now, clock), clock);
  const read = tally.readAt >= start ? tally.count : 0;
  return read + tally.later.filter((at) => at >= start).length;
}

/** Counts the orders placed on the branch's current business day. */
export function useTodayCount(branch: BusinessClock & { id: number }): number {
  const tally = useStore(orders.store, (state) => state.today[branch.id]);
  const minute = useNow(MINUTE_MS);
  return useMemo(() => (tally ? countOfDay(tally, minute, branch) : 0), [tally, minute, branch]);
}
