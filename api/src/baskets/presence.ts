import type { FastifyInstance } from 'fastify';
import { AWAY_AFTER_MS } from '@sofra/contracts/baskets';
import type { Deps } from '../core/deps.ts';
import { repeat } from '../lib/repeat.ts';
import { arrive, depart, keyOf, renew, sweep, type Watcher } from './presence-writes.ts';

/** Intervals of the presence of guests. */
export interface PresenceTimes {
  /** Time without a connection after which a guest is away. */
  awayMs: number;
  /** Interval of renewing the time until when connected guests are here; the same is added to it. */
  renewMs: number;
  /** Interval of noticing that guests come, go and are away. */
  checkMs: number;
}
const presenceTimes: PresenceTimes = { awayMs: AWAY_AFTER_MS, renewMs: 20_000, checkMs: 1000 };

/**
 * Marks guests as here while a phone of theirs watches the room of their session in any process, and as away
 * when none has for a while; sends an event when that changes. Each process renews a time until when its guests
 * are here, all in one statement; any process marks those whose time has passed, so that a killed one leaves
 * nobody here. `watchers` returns the guests of this process; the same array again if they are the same. Returns
 * the function that stops it.
 */
export function startPresence(
  deps: Pick<Deps, 'db' | 'rooms' | 'log'>,
  watchers: () => Iterable<Watcher>,
  { awayMs, renewMs, checkMs }: PresenceTimes = presenceTimes,
): () => void {
  let known = new Map<string, Watcher>();
  let knownList: Iterable<Watcher> | undefined;
  let renewAt = performance.now() + renewMs;
  const hereMs = awayMs + renewMs;

  const check = async (): Promise<void> => {
    const list = watchers();
    const isDue = performance.now() >= renewAt;
    if (list === knownList && Array.isArray(list) && !isDue) return sweep(deps);
    const present = new Map([...list].map((guest) => [keyOf(guest), guest]));
    const coming = [...present.values()].filter((guest) => isDue || !known.has(keyOf(guest)));
    const absent = coming.length > 0 ? await renew(deps, coming, hereMs) : [];
    if (absent.length > 0) await arrive(deps, absent, hereMs);
    const going = [...known.values()].filter((guest) => !present.has(keyOf(guest)));
    if (going.length > 0) await depart(deps, going, awayMs);
    known = present;
    knownList = list;
    if (isDue) renewAt = performance.now() + renewMs;
    await sweep(deps);
  };
  return repeat(checkMs, check, (error) => deps.log.warn({ err: error }, 'presence not stored'));
}

/** Follows the presence of guests until the app closes. */
export function followPresence(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'rooms' | 'log'>,
  watchers: () => Iterable<Watcher>,
): void {
  const stop = startPresence(deps, watchers);
  app.addHook('preClose', async () => stop());
}
