import { afterEach, expect, it, vi } from 'vitest';
import { buildLivePage, buildPage } from '../../../test/realtime.ts';
import { ApiError } from '../../lib/apiError.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is disconnected at the exact moment, not at the next tick', async () => {
  vi.useFakeTimers();
  const page = await buildLivePage();
  page.pass(4000);
  page.beat();
  page.pass(5000);
  vi.advanceTimersByTime(4999);
  expect(page.state()).toBe('live');
  vi.advanceTimersByTime(1);
  expect(page.shown().connection).toEqual({ state: 'stale', ageMs: 5000, blindSince: 1_004_000 });
});

it('reports nothing again while nothing changes', async () => {
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

it('reconnects after it followed nothing, and stops its clock in the meantime', async () => {
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

it('is live with its permitted rooms, but not with denied rooms only', async () => {
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

it('reports why a room can’t be read, and reads it at once when the network returns', async () => {
  const page = await buildLivePage();
  let loadError = true;
  const load = async () => {
    if (loadError) throw new ApiError(503, 'unavailable', '');
    return page.load();
  };
  page.realtime.watch('session:1', { load });
  await vi.waitUntil(() => page.shown().rooms['session:1']?.failure === 'unavailable');
  loadError = false;
  page.realtime.setOnline(true);
  await vi.waitUntil(() => page.shown().rooms['session:1']?.isLoaded);
  expect(page.shown().rooms['session:1']?.failure).toBeUndefined();
});

it('is no longer offline once the browser says so, without a beat', async () => {
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
])('waits %d ms without errors, then %d ms before it reads again', async (calm, pause) => {
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

it('gives a new socket ten seconds before it opens another one', async () => {
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

it('reports the age of everything when the page wakes up', async () => {
  const page = await buildLivePage();
  page.pass(2000);
  page.realtime.check();
  expect(page.shown().connection.ageMs).toBe(2000);
});
