import { afterEach, expect, it, vi } from 'vitest';
import type { WatchAnswer } from '@sofra/contracts/rooms';
import { ApiError } from '../../lib/apiError.ts';
import { createRealtime } from './realtime.ts';
import type { WireListener } from './socket.ts';

/** A page with a clock that is moved by hand and a wire without a network. */
function buildPage() {
  let now = 1_000_000;
  let isOpen = false;
  let listener: WireListener | undefined;
  let tick: () => void = () => undefined;
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
    openWire: async (heard) => {
      seen.opened += 1;
      listener = heard;
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
    tellBack: () => void (seen.backs += 1),
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
    state: () => realtime.store.getState().connection.state,
    isLive: () => vi.waitUntil(() => realtime.store.getState().connection.state === 'live'),
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page that follows a branch and shows it live. */
async function buildLivePage() {
  const page = buildPage();
  const stop = page.realtime.watch('branch:1', { load: () => page.load() });
  await page.connect();
  await page.isLive();
  return { ...page, stop, shown: () => page.realtime.store.getState() };
}

it('is blind to the moment, not at the next tick of the clock', async () => {
  vi.useFakeTimers();
  const page = await buildLivePage();
  page.pass(4000);
  page.beat();
  page.pass(5000);
  vi.advanceTimersByTime(4999);
  expect(page.state()).toBe('live');
  vi.advanceTimersByTime(1);
  expect(page.shown().connection).toEqual({
    state: 'stale',
    ageMs: 5000,
    blindSince: 1_004_000,
  });
});

it('says nothing anew while nothing changes', async () => {
  const page = await buildLivePage();
  const before = page.shown();
  page.later(0);
  expect(page.shown().connection).toBe(before.connection);
  expect(page.shown().rooms['branch:1']).toBe(before.rooms['branch:1']);
  expect(before.rooms).toEqual({
    'branch:1': { isLoaded: true, failure: undefined, denied: undefined },
  });
  page.later(1000);
  expect(page.shown().connection.ageMs).toBe(1000);
});

it('connects anew after it followed nothing, and its clock stands still meanwhile', async () => {
  const page = await buildLivePage();
  page.stop();
  expect(page.shown()).toEqual({
    connection: { state: 'connecting', ageMs: 0, blindSince: null },
    rooms: {},
  });
  page.later(60_000);
  expect(page.seen.reopened).toBe(0);
  page.beat();
  expect(page.state()).toBe('connecting');
  page.realtime.watch('branch:2', { load: () => page.load() });
  await page.isLive();
  expect(page.seen.opened).toBe(1);
  page.later(1000);
  expect(page.shown().connection.ageMs).toBe(1000);
});

it('keeps the other rooms when one is left', async () => {
  const page = await buildLivePage();
  const stop = page.realtime.watch('session:1', { load: () => page.load() });
  await vi.waitUntil(() => page.shown().rooms['session:1']?.isLoaded);
  stop();
  expect(Object.keys(page.shown().rooms)).toEqual(['branch:1']);
  expect(page.seen.unwatched).toEqual(['session:1']);
  page.later(1000);
  expect(page.shown().connection).toMatchObject({ state: 'live', ageMs: 1000 });
});

it('is live with what it may see, and never with nothing but denied rooms', async () => {
  const page = await buildLivePage();
  const load = () => Promise.reject(new ApiError(403, 'forbidden', ''));
  page.realtime.watch('session:1', { load });
  await vi.waitUntil(() => page.shown().rooms['session:1']?.denied);
  page.later(3000);
  page.beat();
  expect(page.shown().connection).toMatchObject({ state: 'live', ageMs: 0 });
  page.stop();
  page.later(3000);
  page.beat();
  expect(page.shown().connection.ageMs).toBe(3000);
});

it('says why a room cannot be read, and reads it at once when the network is back', async () => {
  const page = await buildLivePage();
  let trouble = true;
  const load = async () => {
    if (trouble) throw new ApiError(503, 'unavailable', '');
    return page.load();
  };
  page.realtime.watch('session:1', { load });
  await vi.waitUntil(() => page.shown().rooms['session:1']?.failure === 'unavailable');
  trouble = false;
  page.realtime.setOnline(true);
  await vi.waitUntil(() => page.shown().rooms['session:1']?.isLoaded);
  expect(page.shown().rooms['session:1']?.failure).toBeUndefined();
});

it('is not offline any more once the browser says so, without a beat', async () => {
  const page = await buildLivePage();
  page.later(1000);
  page.beat();
  page.realtime.setOnline(false);
  expect(page.state()).toBe('offline');
  page.realtime.setOnline(true);
  expect(page.state()).toBe('live');
});

it.each([
  [30_000, 1000],
  [30_001, 250],
])('after %d ms without trouble, waits %d ms before it reads again', async (calm, pause) => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const page = buildPage();
  let failures = 2;
  let epoch = 'e1';
  const load = async () => {
    if (failures-- > 0) throw new ApiError(503, 'unavailable', '');
    return page.load(epoch);
  };
  page.realtime.watch('branch:1', { load });
  await vi.waitUntil(() => page.seen.waits.length === 2);
  await page.connect();
  await page.isLive();
  page.later(calm);
  page.later(0);
  epoch = 'e2';
  page.beat('e2');
  expect(page.seen.waits).toEqual([250, 500, pause]);
});

it('leaves a new socket ten seconds before it opens another one', async () => {
  const page = await buildLivePage();
  page.later(8000);
  page.cut();
  await page.connect();
  page.later(10_000);
  expect(page.seen.reopened).toBe(0);
  page.later(1);
  expect(page.seen.reopened).toBe(1);
  page.later(10_000);
  expect(page.seen.reopened).toBe(1);
  page.cut();
  page.later(20_000);
  expect(page.seen.reopened).toBe(1);
});

it('says how old everything is when the page wakes up', async () => {
  const page = await buildLivePage();
  page.pass(2000);
  page.realtime.check();
  expect(page.shown().connection.ageMs).toBe(2000);
});
