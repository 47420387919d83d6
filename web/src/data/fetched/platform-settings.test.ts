// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { get, noon, pathsOf, refusal, requestsOf } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import {
  renderHook,
  renderSettled,
  respondToCalls,
  settled,
  visitTwice,
} from '../../../test/hooks.ts';
import { buildSettings } from '../../../test/platform.ts';
import { queryClient } from '../client/query.ts';
import { useMail, useMailbox } from './mailbox.ts';
import {
  usePlatformSettings,
  usePlatformState,
  useSavePlatformSettings,
  useTestEmail,
} from './platform-settings.ts';
import { useUserCounts } from './users.ts';

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

const tell = (revision: number) => hear('settings.changed', { revision }, 'platform');

describe('the platform settings', () => {
  it('are read each time their page opens', async () => {
    const asked = answerSettings();
    const shown = await visitTwice(() => usePlatformSettings().data);
    expect(shown).toEqual([buildSettings(4), buildSettings(4)]);
    expect(asked).toEqual([get(settingsPath), get(settingsPath)]);
  });

  it('are read again after another admin’s change, while their page is open', async () => {
    const asked = answerSettings();
    const page = await renderHook(() => usePlatformSettings().data);
    const other = await renderSettled(useUserCounts);
    asked.length = 0;
    for (const revision of [3, 4]) await page.run(() => tell(revision));
    expect(asked).toEqual([]);
    await page.run(() => tell(5));
    expect(pathsOf(asked)).toEqual([settingsPath]);
    await page.leave();
    await other.leave();
    tell(6);
    expect(queryClient.getQueryState([settingsPath, {}])?.isInvalidated).toBe(false);
  });

  it('are read again after a failure when they change', async () => {
    const asked = answerSettings({ [`GET ${settingsPath}`]: refusal('unavailable') });
    const { run } = await renderSettled(() => usePlatformSettings().data);
    await run(() => tell(1));
    expect(asked).toHaveLength(2);
  });
});

describe('saving platform settings', () => {
  const drawPage = async (asked: unknown[]) => {
    const hook = await renderSettled(() => ({
      settings: usePlatformSettings().data,
      state: usePlatformState(),
      save: useSavePlatformSettings().mutateAsync,
    }));
    asked.length = 0;
    return hook;
  };
  const body = { platform: { maintenanceMode: true }, revision: 4 };

  it('shows the response, and reads the public settings again', async () => {
    const saved = buildSettings(5, { platform: { maintenanceMode: true } });
    const asked = answerSettings({ [`PUT ${settingsPath}`]: saved });
    const { current, run } = await drawPage(asked);
    await run(() => current().save(body));
    expect(current().settings).toEqual(saved);
    expect(asked).toEqual([{ method: 'PUT', path: settingsPath, body }, get(statePath)]);
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
    const { current, run } = await drawPage([]);
    await run(() => current().save(body));
    expect(current().settings).toEqual(buildSettings(4));
  });

  it('reads the settings again after a refusal', async () => {
    const asked = answerSettings({ [`PUT ${settingsPath}`]: refusal('settings_changed') });
    const { current, act } = await drawPage(asked);
    await expect(act(() => current().save(body))).rejects.toMatchObject({
      code: 'settings_changed',
    });
    await act(settled);
    expect(requestsOf(asked)).toEqual([`PUT ${settingsPath}`, `GET ${settingsPath}`]);
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
  });
});

describe('the public settings', () => {
  it('are read with each page, and again when a page is notified of a change', async () => {
    const asked = answerSettings();
    await (await renderSettled(usePlatformState)).leave();
    const second = await renderSettled(usePlatformState);
    expect(second.current()).toEqual({ maintenanceMode: true });
    expect(pathsOf(asked)).toEqual([statePath, statePath]);
    const other = await renderSettled(useUserCounts);
    asked.length = 0;
    await second.run(() => tell(1));
    expect(pathsOf(asked)).toEqual([statePath]);
    await second.leave();
    await other.leave();
    tell(2);
    expect(queryClient.getQueryState([statePath, {}])?.isInvalidated).toBe(false);
  });
});

const buildMail = (id: number) => ({
  id,
  to: 'elif@sofra.test',
  subject: 'Hoş geldiniz',
  template: 'welcome',
  language: 'tr',
  at: noon,
});

describe('the mailbox of a demo', () => {
  it('is read every four seconds while it is open', async () => {
    vi.useFakeTimers();
    const mails: unknown[] = [buildMail(1)];
    const asked = respondToCalls(() => mails);
    const { current, act, leave } = await renderHook(() => useMailbox().data?.map(({ id }) => id));
    await act(() => vi.advanceTimersByTimeAsync(3999));
    expect(current()).toEqual([1]);
    expect(asked).toHaveLength(1);
    mails.unshift(buildMail(2));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(current()).toEqual([2, 1]);
    await leave();
    await vi.advanceTimersByTimeAsync(20_000);
    const read = get('/api/mailbox');
    expect(asked).toEqual([read, read]);
  });

  it('has mails that are read once, however often they are opened', async () => {
    const mail = { ...buildMail(3), text: 'Merhaba', html: '<p>Merhaba</p>' };
    const asked = respondToCalls(() => mail);
    expect(await visitTwice(() => useMail(3).data)).toEqual([mail, mail]);
    expect(asked).toEqual([get('/api/mailbox/3')]);
  });
});
