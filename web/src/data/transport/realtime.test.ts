import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { connectionAt } from './connection.ts';
import { buildPage } from '../../../test/realtime.ts';

describe('the connection', () => {
  it('is live once everything followed is current, and reports its age', async () => {
    const page = buildPage();
    page.realtime.watch('branch:1', { load: () => page.load() });
    expect(page.state()).toBe('connecting');
    await page.connect();
    await page.isLive();
    page.later(3000);
    expect(page.realtime.store.getState().connection).toEqual({
      state: 'live',
      ageMs: 3000,
      blindSince: null,
    });
  });

  it('reports since when it is disconnected, within 5 s of the last beat', async () => {
    const page = buildPage();
    page.realtime.watch('branch:1', { load: () => page.load() });
    await page.connect();
    await page.isLive();
    page.later(2000);
    page.beat();
    page.later(5000);
    expect(page.realtime.store.getState().connection).toEqual({
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
    const page = buildPage();
    page.realtime.watch('branch:1', { load: () => page.load() });
    await page.connect();
    await page.isLive();
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
    const page = buildPage();
    page.realtime.watch('branch:1', { load: () => page.load() });
    await page.connect();
    await page.isLive();
    page.later(3000);
    page.beat('e1', 5);
    expect(page.seen.times).toEqual([5]);
    expect(page.realtime.store.getState().connection).toMatchObject({ state: 'live', ageMs: 0 });
  });

  it('doesn’t count a beat as fresh while a room is behind', async () => {
    const page = buildPage();
    page.realtime.watch('branch:1', { load: () => page.load() });
    await page.connect();
    await page.isLive();
    page.realtime.watch('session:1', { load: () => new Promise(() => undefined) });
    page.later(4000);
    page.beat();
    page.later(2000);
    expect(page.state()).toBe('stale');
  });

  it('reopens a silent socket', async () => {
    const page = buildPage();
    page.realtime.watch('branch:1', { load: () => page.load() });
    await page.connect();
    await page.isLive();
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

describe('connectionAt', () => {
  it('never shows a negative age if the clock is set back', () => {
    const known = { freshAt: 10_000, isOpen: true, isOffline: false };
    expect(connectionAt(5000, known)).toEqual({ state: 'live', ageMs: 0, blindSince: null });
  });
});
