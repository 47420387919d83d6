import { describe, expect, it, vi } from 'vitest';
import { buildLivePage, buildPage } from '../../../test/realtime.ts';
import { ApiError } from '../../lib/apiError.ts';
import { type Connection, connectionAt } from './connection.ts';
import { notifyResyncs, onResync } from './resync.ts';

describe('the connection', () => {
  it('is live once everything followed is current, and reports its age', async () => {
    const page = buildPage();
    page.realtime.watch('branch:1', { load: () => page.load() });
    expect(page.state()).toBe('connecting');
    await page.connect();
    await page.isLive();
    page.later(3000);
    expect(page.shown().connection).toEqual({
      state: 'live',
      ageMs: 3000,
      blindSince: null,
    });
  });

  it('reports since when it is disconnected, within 5 s of the last beat', async () => {
    const page = await buildLivePage();
    page.later(2000);
    page.beat();
    page.later(5000);
    expect(page.shown().connection).toEqual({
      state: 'stale',
      ageMs: 5000,
      blindSince: 1_002_000,
    });
    page.cut();
    page.later(1000);
    expect(page.state()).toBe('offline');
    await page.connect();
    await page.isLive();
  });

  it('is offline at once if the browser says so, and live again with the next beat', async () => {
    const page = await buildLivePage();
    page.realtime.setOnline(false);
    expect(page.state()).toBe('offline');
    page.later(1000);
    page.beat();
    expect(page.state()).toBe('live');
  });

  it('notifies waiting callers when it is back: first beat, after a cut, after silence', async () => {
    const page = buildPage();
    page.realtime.watch('branch:1', { load: () => page.load() });
    await page.connect();
    expect(page.seen.backs).toBe(0);
    const beatsLater = (ms: number): number => {
      page.later(ms);
      page.beat();
      return page.seen.backs;
    };
    expect(beatsLater(0)).toBe(1);
    expect(beatsLater(2000)).toBe(1);
    page.cut();
    await page.connect();
    expect(beatsLater(500)).toBe(2);
    expect(beatsLater(2000)).toBe(2);
    // Connected all the while, to a server that couldn't read its log.
    expect(beatsLater(6000)).toBe(3);
    expect(beatsLater(2000)).toBe(3);
  });

  it('passes on the time of a beat, and measures its own ages by its own clock', async () => {
    const page = await buildLivePage();
    page.later(3000);
    page.beat('e1', 5);
    expect(page.seen.times).toEqual([5]);
    expect(page.shown().connection).toMatchObject({ state: 'live', ageMs: 0 });
  });

  it('doesn’t count a beat as fresh while a room is behind', async () => {
    const page = await buildLivePage();
    page.realtime.watch('session:1', { load: () => new Promise(() => undefined) });
    page.later(4000);
    page.beat();
    page.later(2000);
    expect(page.state()).toBe('stale');
  });

  it('reopens a silent socket', async () => {
    const page = await buildLivePage();
    page.later(9000);
    expect(page.seen.reopened).toBe(0);
    page.later(2000);
    expect(page.seen.reopened).toBe(1);
    page.later(2000);
    expect(page.seen.reopened).toBe(1);
  });

  it('tries again if the socket code doesn’t load', async () => {
    const page = buildPage();
    page.failToOpen(3);
    page.realtime.watch('branch:1', { load: () => page.load() });
    await page.connect();
    await page.isLive();
    expect(page.seen.opened).toBe(4);
  });

  it('follows a room once for all subscribers, and leaves it with the last', async () => {
    const page = buildPage();
    const load = vi.fn(() => page.load());
    const stops = [1, 2].map(() => page.realtime.watch('branch:1', { load }));
    await page.connect();
    await page.isLive();
    expect(load).toHaveBeenCalledTimes(1);
    stops[0]?.();
    stops[0]?.();
    expect(page.seen.unwatched).toEqual([]);
    stops[1]?.();
    expect(page.seen.unwatched).toEqual(['branch:1']);
  });

  it('requests a denied room again when another user signs in', async () => {
    const page = buildPage();
    let isAllowed = false;
    const denied: string[] = [];
    page.realtime.watch('session:1', {
      load: async () => {
        if (!isAllowed) throw new ApiError(401, 'sign_in_required', '');
        return page.load();
      },
      onDenied: (code) => void denied.push(code),
    });
    await page.connect();
    await vi.waitUntil(() => denied.length > 0);
    isAllowed = true;
    page.realtime.renew();
    await page.isLive();
    expect(denied).toEqual(['sign_in_required']);
    expect(page.seen.reopened).toBe(1);
  });

  it('clears the stores once when another epoch begins', async () => {
    const page = buildPage();
    let epoch = 'e1';
    page.realtime.watch('branch:1', { load: () => page.load(epoch) });
    page.realtime.watch('session:1', { load: () => page.load(epoch) });
    await page.connect();
    await page.isLive();
    epoch = 'e2';
    page.beat('e2');
    await page.isLive();
    await vi.waitUntil(() => page.seen.resets > 0);
    page.beat('e2');
    expect(page.seen.resets).toBe(1);
  });
});

describe('the state of a connection', () => {
  const now = 1_000_000;
  const closed = { isOpen: false };
  const offline = { isOffline: true };

  it.each<[string, number | undefined, object, Connection['state'], number, boolean]>([
    ['connecting before anything was current', undefined, {}, 'connecting', 0, false],
    ['offline before anything was current', undefined, offline, 'offline', 0, false],
    ['live when everything is current', 0, {}, 'live', 0, false],
    ['live for up to five seconds, with its age in whole ones', 4999, {}, 'live', 4000, false],
    ['live for up to five seconds without a socket', 4999, closed, 'live', 4000, false],
    ['stale from five seconds on', 5000, {}, 'stale', 5000, true],
    ['offline from five seconds on without a socket', 61_500, closed, 'offline', 61_000, true],
    ['offline at once when the browser says so', 1500, offline, 'offline', 1000, true],
    ['live with an age of zero after the clock was set back', -9000, {}, 'live', 0, false],
  ])('is %s', (_state, age, change, state, ageMs, isBlind) => {
    const freshAt = age === undefined ? undefined : now - age;
    const connection = connectionAt(now, { freshAt, isOpen: true, isOffline: false, ...change });
    expect(connection).toEqual({ state, ageMs, blindSince: isBlind ? freshAt : null });
  });
});

it('each read of a room except the first is reported, after it is shown', async () => {
  const seen: string[] = [];
  const stop = onResync(() => seen.push('told'));
  const load = notifyResyncs(async () => ({
    position: { room: 'branch:1', epoch: 'e', seq: 0 },
    apply: () => void seen.push('shown'),
  }));
  (await load()).apply();
  expect(seen).toEqual(['shown']);
  (await load()).apply();
  expect(seen).toEqual(['shown', 'shown', 'told']);
  stop();
  (await load()).apply();
  expect(seen).toHaveLength(4);
});
