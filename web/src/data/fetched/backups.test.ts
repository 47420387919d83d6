// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Backup } from '@sofra/contracts/backups';
import { get, noon, refusal } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { renderHook, renderSettled, respondToCalls } from '../../../test/hooks.ts';
import { buildBackup, platformPosition } from '../../../test/platform.ts';
import { queryClient } from '../client/query.ts';
import { useBackups, useRunBackup } from './backups.ts';
import { useUserCounts } from './users.ts';

const running = (id: number): Backup =>
  buildBackup(id, { status: 'running', progress: 0.5, finishedAt: null, hasFile: false });

const buildPage = (backups: readonly Backup[], nextAfter: number | null) => ({
  backups,
  nextAfter,
  frequency: 'daily',
  retentionDays: 30,
  nextAt: noon,
  position: platformPosition,
});
const counts = { all: 1, platformStaff: 1, businessOwners: 0, customers: 0, guests: 0 };
const path = '/api/admin/backups';
const read = get(path);

/** Returns the list in two pages, backups 4 and 3 and then 2 and 1; `answers` are to other requests. */
const answerBackups = (answers: Record<string, unknown> = {}) =>
  respondToCalls((request) => {
    const asked = `${request.method} ${request.path}`;
    if (asked in answers) return answers[asked];
    if (request.path === '/api/admin/users/counts') return counts;
    return request.path.includes('after=3')
      ? buildPage([buildBackup(2), buildBackup(1)], null)
      : buildPage([buildBackup(4), buildBackup(3)], 3);
  });

const progressed = (payload: Backup) => hear('backup.progressed', payload, 'platform');

/** Draws the page of the backups, beside another that is fetched. */
const drawBackups = () =>
  renderSettled(() => {
    const { data, hasNextPage, fetchNextPage } = useBackups();
    useUserCounts();
    const backups = data?.pages.map((page) => page.backups);
    return { backups, hasNextPage, fetchNextPage, run: useRunBackup().mutateAsync };
  });
/** With both pages loaded. */
async function drawAll(asked: unknown[]) {
  const hook = await drawBackups();
  await hook.act(() => hook.current().fetchNextPage());
  asked.length = 0;
  return hook;
}

describe('the list of backups', () => {
  it('shows progress and a new backup first, without reading again', async () => {
    const asked = answerBackups();
    const { current, act, run } = await drawAll(asked);
    const failed = buildBackup(2, { status: 'failed', error: 'disk_full', hasFile: false });
    await act(() => progressed(failed));
    await act(() => progressed(running(5)));
    expect(current().backups).toEqual([
      [running(5), buildBackup(4), buildBackup(3)],
      [failed, buildBackup(1)],
    ]);
    await run(() => progressed(buildBackup(5)));
    expect(current().backups).toEqual([
      [buildBackup(5), buildBackup(4), buildBackup(3)],
      [failed, buildBackup(1)],
    ]);
    expect(asked).toEqual([]);
  });

  it.each([
    { what: 'the list isn’t read again for a running backup', backup: running(5), reads: 0 },
    { what: 'the list is read again for a finished backup', backup: buildBackup(5), reads: 1 },
  ])('during a read, $what', async ({ backup, reads }) => {
    const asked = answerBackups();
    const { run } = await drawBackups();
    asked.length = 0;
    await run(() => {
      void queryClient.invalidateQueries({ queryKey: [path] });
      progressed(backup);
    });
    expect(asked).toEqual([read, ...Array.from({ length: reads }, () => read)]);
  });

  it('is read again if the settings change', async () => {
    const asked = answerBackups();
    const { run } = await drawBackups();
    asked.length = 0;
    await run(() => hear('settings.changed', { revision: 2 }, 'platform'));
    expect(asked).toEqual([read]);
  });

  it('is current if a backup ends during the first read', async () => {
    let isDone = false;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const asked = respondToCalls(async () => {
      const page = buildPage([isDone ? buildBackup(5) : running(5)], null);
      await held;
      return page;
    });
    const { current, act } = await renderHook(
      () => useBackups().data?.pages[0]?.backups[0]?.status,
    );
    isDone = true;
    await act(() => progressed(buildBackup(5)));
    await act(() => progressed(buildBackup(5)));
    await act(release);
    await act(() => vi.waitFor(() => expect(current()).toBe('verified')));
    expect(asked).toEqual([read, read]);
  });

  it('receives no events after the page is left', async () => {
    answerBackups();
    const { leave } = await drawBackups();
    await leave();
    const before = queryClient.getQueryState([path]);
    progressed(running(5));
    hear('settings.changed', { revision: 2 }, 'platform');
    expect(queryClient.getQueryState([path])).toEqual(before);
  });
});

describe('a requested backup', () => {
  it('is listed with the response', async () => {
    const asked = answerBackups({ [`POST ${path}`]: running(5) });
    const { current, run } = await drawAll(asked);
    await run(() => current().run());
    expect(current().backups?.[0]).toEqual([running(5), buildBackup(4), buildBackup(3)]);
    expect(asked).toEqual([{ method: 'POST', path, body: undefined }]);
  });

  it('succeeds even if the list could not be read', async () => {
    answerBackups({ [`GET ${path}`]: refusal('unavailable'), [`POST ${path}`]: running(5) });
    const { current, act } = await drawBackups();
    expect(await act(() => current().run())).toEqual(running(5));
    expect(current().backups).toBeUndefined();
  });
});
