// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Branch, BranchSettings } from '@sofra/contracts/branches';
import { defaultGuestLimits } from '@sofra/contracts/guest-limits';
import { buildItem, get, refusal, unanswered } from '../../../test/data.ts';
import { renderHook, renderSettled, respondToCalls, settled } from '../../../test/hooks.ts';
import {
  useBranchSettings,
  useItemTexts,
  useOpenBranch,
  useSaveBranch,
} from './branch-settings.ts';
import { branches, useBranches } from './branches.ts';

const buildBranch = (id: number, name = `Şube ${id}`): Branch => ({
  id,
  businessId: 3,
  businessName: 'Moda Kafe',
  name,
  timeZone: 'Europe/Istanbul',
  dayStartsAt: 300,
  currency: 'TRY',
});
const buildSettings = (id: number, name?: string): BranchSettings => ({
  ...buildBranch(id, name),
  orderingAccess: 'open',
  openingHours: null,
  fullAddress: null,
  phone: null,
  guestLimits: defaultGuestLimits,
  kitchenLanguage: 'tr',
  roundMinutes: 2,
  openingFloatMinor: 0,
});
const listPath = '/api/businesses/3/branches';
const list = get(listPath);

afterEach(() => {
  branches.store.setState({ byBusiness: {} });
});

describe('the settings page', () => {
  it.each([
    {
      path: '/api/branches/1/settings',
      useRead: (): unknown => useBranchSettings(1).data,
      answer: buildSettings(1),
    },
    {
      path: '/api/businesses/3/menu-items',
      useRead: (): unknown => useItemTexts(3).data,
      answer: [buildItem()],
    },
  ])('is read from $path each time it opens', async ({ path, useRead, answer }) => {
    const asked = respondToCalls(() => answer);
    for (const _time of [1, 2]) {
      const { current, leave } = await renderSettled(useRead);
      expect(current()).toEqual(answer);
      await leave();
    }
    const read = get(path);
    expect(asked).toEqual([read, read]);
  });
});

describe('a saved branch', () => {
  const drawBranch = () =>
    renderHook(() => ({
      settings: useBranchSettings(1).data,
      names: useBranches(3)?.map(({ name }) => name),
      save: useSaveBranch(1).mutateAsync,
    }));

  it('is shown as returned, and in the list of branches', async () => {
    const saved = buildSettings(1, 'Kadıköy');
    const asked = respondToCalls(({ method, path }) => {
      if (path === listPath) return [buildBranch(1, 'Kadıköy')];
      return method === 'PUT' ? saved : buildSettings(1);
    });
    const { current, act } = await drawBranch();
    await act(settled);
    asked.length = 0;
    const body = { name: 'Kadıköy' };
    await act(async () => {
      await current().save(body);
      await vi.waitUntil(() => branches.store.getState().byBusiness[3]);
    });
    expect(current()).toMatchObject({ settings: saved, names: ['Kadıköy'] });
    expect(asked).toEqual([{ method: 'PUT', path: '/api/branches/1', body }, list]);
  });

  it('is shown even if the list of branches can’t be read', async () => {
    const saved = buildSettings(1, 'Kadıköy');
    respondToCalls(({ method, path }) => {
      if (path === listPath) return refusal('unavailable');
      return method === 'PUT' ? saved : buildSettings(1);
    });
    const { current, act } = await drawBranch();
    await act(settled);
    expect(await act(() => current().save({ name: 'Kadıköy' }))).toEqual(saved);
    expect(current()).toMatchObject({ settings: saved, names: undefined });
  });

  it('remains unchanged after a refusal', async () => {
    const asked = respondToCalls(({ method }) =>
      method === 'PUT' ? refusal('name_taken') : buildSettings(1),
    );
    const { current, act } = await drawBranch();
    await act(settled);
    await expect(act(() => current().save({ name: 'Moda' }))).rejects.toMatchObject({
      code: 'name_taken',
    });
    expect(current().settings).toEqual(buildSettings(1));
    expect(asked).toHaveLength(2);
  });
});

it('is listed at once with its settings if it is new', async () => {
  const asked = respondToCalls(({ method, path }) => {
    if (path === listPath && method === 'GET') return [buildBranch(1), buildBranch(2)];
    return method === 'POST' ? buildSettings(2) : unanswered;
  });
  const { current, act, leave } = await renderHook(() => useOpenBranch(3).mutateAsync);
  const body = { name: 'Şube 2' };
  await act(() => current()(body));
  await act(() => vi.waitUntil(() => branches.store.getState().byBusiness[3]?.length === 2));
  await leave();
  expect(asked).toEqual([{ method: 'POST', path: listPath, body }, list]);
  const page = await renderHook(() => useBranchSettings(2).data);
  expect(page.current()).toEqual(buildSettings(2));
});
