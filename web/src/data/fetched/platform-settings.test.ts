// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { applyEvent } from '../live/events.ts';
import { useUserCounts } from './users.ts';
import {
  usePlatformSettings,
  usePlatformState,
  useSavePlatformSettings,
  useTestEmail,
} from './platform-settings.ts';
import { queryClient } from '../client/query.ts';
import { respondToCalls, renderHook, settled } from '../../../test/hooks.ts';
import { noon, refusal } from '../../../test/data.ts';
import { buildSettings } from '../../../test/platform.ts';

const counts = { all: 1, platformStaff: 1, businessOwners: 0, customers: 0, guests: 0 };
const settingsPath = '/api/admin/settings';
const statePath = '/api/admin/settings/state';

/** Returns the settings of revision 4; `answers` are to other requests. */
const answerSettings = (answers: Record<string, unknown> = {}) =>
  respondToCalls(({ method, path }) => {
    const asked = `${method} ${path}`;
    if (asked in answers) return answers[asked];
    if (path === '/api/admin/users/counts') return counts;
    return path === statePath ? { maintenanceMode: true } : buildSettings(4);
  });

const tell = (revision: number) =>
  applyEvent({
    room: 'platform',
    epoch: 'one',
    seq: 1,
    type: 'settings.changed',
    at: noon,
    payload: { revision },
  });

describe('the platform settings', () => {
  it('are read each time their page opens', async () => {
    const asked = answerSettings();
    for (const times of [1, 2]) {
      const { current, act, leave } = await renderHook(() => usePlatformSettings().data);
      await act(settled);
      expect(current()).toEqual(buildSettings(4));
      expect(asked).toHaveLength(times);
      await leave();
    }
    expect(asked[1]).toEqual({ method: 'GET', path: settingsPath, body: undefined });
  });

  it('are read again after another admin’s change, while their page is open', async () => {
    const asked = answerSettings();
    const page = await renderHook(() => usePlatformSettings().data);
    const other = await renderHook(useUserCounts);
    await page.act(settled);
    asked.length = 0;
    for (const revision of [3, 4]) await page.act(() => tell(revision));
    await page.act(settled);
    expect(asked).toEqual([]);
    await page.act(() => tell(5));
    await page.act(settled);
    expect(asked.map(({ path }) => path)).toEqual([settingsPath]);
    await page.leave();
    await other.leave();
    tell(6);
    expect(queryClient.getQueryState([settingsPath, {}])?.isInvalidated).toBe(false);
  });

  it('are read again after a failure when they change', async () => {
    const asked = answerSettings({ [`GET ${settingsPath}`]: refusal('unavailable') });
    const { act } = await renderHook(() => usePlatformSettings().data);
    await act(settled);
    await act(() => tell(1));
    await act(settled);
    expect(asked).toHaveLength(2);
  });
});

describe('saving platform settings', () => {
  const drawPage = async (asked: unknown[]) => {
    const hook = await renderHook(() => ({
      settings: usePlatformSettings().data,
      state: usePlatformState(),
      save: useSavePlatformSettings().mutateAsync,
    }));
    await hook.act(settled);
    asked.length = 0;
    return hook;
  };
  const body = { platform: { maintenanceMode: true }, revision: 4 };

  it('shows the response, and reads the public settings again', async () => {
    const saved = buildSettings(5, { platform: { maintenanceMode: true } });
    const asked = answerSettings({ [`PUT ${settingsPath}`]: saved });
    const { current, act } = await drawPage(asked);
    await act(() => current().save(body));
    await act(settled);
    expect(current().settings).toEqual(saved);
    expect(asked).toEqual([
      { method: 'PUT', path: settingsPath, body },
      { method: 'GET', path: statePath, body: undefined },
    ]);
  });

  it('shows the response before anything was read', async () => {
    answerSettings({
      [`GET ${settingsPath}`]: refusal('unavailable'),
      [`PUT ${settingsPath}`]: buildSettings(5),
    });
    const { current, act } = await drawPage([]);
    await act(() => current().save(body));
    expect(current().settings?.revision).toBe(5);
  });

  it('keeps another user’s later change that was already read', async () => {
    answerSettings({
      [`PUT ${settingsPath}`]: buildSettings(3, { platform: { maintenanceMode: true } }),
    });
    const { current, act } = await drawPage([]);
    await act(() => current().save(body));
    await act(settled);
    expect(current().settings).toEqual(buildSettings(4));
  });

  it('reads the settings again after a refusal', async () => {
    const asked = answerSettings({ [`PUT ${settingsPath}`]: refusal('settings_changed') });
    const { current, act } = await drawPage(asked);
    await expect(act(() => current().save(body))).rejects.toMatchObject({
      code: 'settings_changed',
    });
    await act(settled);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT ${settingsPath}`,
      `GET ${settingsPath}`,
    ]);
  });
});

describe('a test email', () => {
  it('is requested, and returns its outcome', async () => {
    const sent = { status: 'sent', to: 'elif@sofra.test' };
    const asked = respondToCalls(() => sent);
    const { current, act } = await renderHook(() => useTestEmail().mutateAsync);
    expect(await act(() => current()())).toEqual(sent);
    expect(asked).toEqual([
      { method: 'POST', path: '/api/admin/settings/test-email', body: undefined },
    ]);
  });

  it('may take half a minute', async () => {
    const { current, act } = await renderHook(() => useTestEmail().mutateAsync);
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const failed = vi.fn<(error: unknown) => void>();
    await act(async () => {
      void current()().catch(failed);
      await vi.advanceTimersByTimeAsync(29_999);
    });
    expect(failed).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'timeout' }));
    vi.useRealTimers();
  });
});

describe('the public settings', () => {
  it('are read with each page, and again when a page is notified of a change', async () => {
    const asked = answerSettings();
    const first = await renderHook(usePlatformState);
    await first.act(settled);
    expect(first.current()).toEqual({ maintenanceMode: true });
    await first.leave();
    const second = await renderHook(usePlatformState);
    await second.act(settled);
    expect(asked.map(({ path }) => path)).toEqual([statePath, statePath]);
    const other = await renderHook(useUserCounts);
    await other.act(settled);
    asked.length = 0;
    await second.act(() => tell(1));
    await second.act(settled);
    expect(asked.map(({ path }) => path)).toEqual([statePath]);
    await second.leave();
    await other.leave();
    tell(2);
    expect(queryClient.getQueryState([statePath, {}])?.isInvalidated).toBe(false);
  });
});
