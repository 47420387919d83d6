import { useSyncExternalStore } from 'react';
import { now, onTick } from '../../../lib/format/clock.ts';
import { minutesSince } from './urgency.ts';

/** Returns an age in whole minutes; each card renders once a minute, at its own second. */
export const useAge = (sinceMs: number): number =>
  useSyncExternalStore(onTick, () => minutesSince(sinceMs, now()));
