import { vi } from 'vitest';
import type { WatchAnswer } from '@sofra/contracts/rooms';
import { createRealtime } from '../src/data/transport/realtime.ts';
import type { ConnectionListener } from '../src/data/transport/socket.ts';

/** Builds a page with a clock that the test advances and a connection without a network. */
export function buildPage() {
  let now = 1_000_000;
  let isOpen = false;
  let listener: ConnectionListener | undefined;
  let tick: () => void = () => undefined;
  let failures = 0;
  const seen = {
    reopened: 0,
    unwatched: [] as string[],
    resets: 0,
    opened: 0,
    times: [] as number[],
    backs: 0,
    waits: [] as number[],
  };
  const realtime = createRealtime({
    openConnection: async (listeners) => {
      seen.opened += 1;
      if (failures-- > 0) throw new Error('chunk did not load');
      listener = listeners;
      return {
        isOpen: () => isOpen,
        watch: async (): Promise<WatchAnswer> => ({ status: 'watching', events: [] }),
        unwatch: (room) => void seen.unwatched.push(room),
        reopen: () => void (seen.reopened += 1),
      };
    },
    apply: () => undefined,
    reset: () => void (seen.resets += 1),
    wait: (ms) => {
      seen.waits.push(ms);
      return new Promise((resolve) => setTimeout(resolve, 0));
    },
    now: () => now,
    onResult: () => void (seen.backs += 1),
    hearTime: (serverNow) => void seen.times.push(serverNow),
    onTick: (next) => {
      tick = next;
      return () => (tick = () => undefined);
    },
  });
  const load = async (epoch = 'e1') => ({
    position: { room: 'branch:1', epoch, seq: 0 },
    apply: () => undefined,
  });
  return {
    realtime,
    seen,
    load,
    failToOpen: (times: number) => (failures = times),
    connect: async (): Promise<void> => {
      await vi.waitUntil(() => listener);
      isOpen = true;
      listener?.opened();
    },
    cut: (): void => {
      isOpen = false;
      listener?.closed();
    },
    beat: (epoch = 'e1', serverNow = now) => listener?.beat(epoch, serverNow),
    /** Advances the clock between two of its ticks. */
    pass: (ms: number): void => void (now += ms),
    later: (ms: number): void => {
      now += ms;
      tick();
    },
    shown: () => realtime.store.getState(),
    state: () => realtime.store.getState().connection.state,
    isLive: () => vi.waitUntil(() => realtime.store.getState().connection.state === 'live'),
  };
}

/** A page that follows a branch and shows it live. */
export async function buildLivePage() {
  const page = buildPage();
  const stop = page.realtime.watch('branch:1', { load: () => page.load() });
  await page.connect();
  await page.isLive();
  return { ...page, stop };
}
