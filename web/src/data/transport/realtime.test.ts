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
  const known: Parameters<typeof connectionAt>[1] = {
    freshAt: now,
    isOpen: true,
    isOffline: false,
  };

  it.each<[string, Partial<typeof known>, Connection['state'], number, number | null]>([
    ['connecting before anything was current', { freshAt: undefined }, 'connecting', 0, null],
    ['offline before that', { freshAt: undefined, isOffline: true }, 'offline', 0, null],
    ['live when everything is current', {}, 'live', 0, null],
    [
      'live for five seconds, with its age in whole ones',
      { freshAt: now - 4999 },
      'live',
      4000,
      null,
    ],
    ['live so long without a socket', { freshAt: now - 4999, isOpen: false }, 'live', 4000, null],
    ['stale from then on', { freshAt: now - 5000 }, 'stale', 5000, now - 5000],
    [
      'offline from then on without a socket',
      { freshAt: now - 61_500, isOpen: false },
      'offline',
      61_000,
      now - 61_500,
    ],
    [
      'offline at once when the browser says so',
      { freshAt: now - 1500, isOffline: true },
      'offline',
      1000,
      now - 1500,
    ],
    [
      'live with an age of zero after the clock was set back',
      { freshAt: now + 9000 },
      'live',
      0,
      null,
    ],
  ])('is %s', (_state, input, state, ageMs, blindSince) => {
    expect(connectionAt(now, { ...known, ...input })).toEqual({ state, ageMs, blindSince });
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
