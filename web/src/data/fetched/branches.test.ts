// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Branch, BranchSettings } from '@sofra/contracts/branches';
import { buildBranch, buildBranchSettings } from '../../../test/businesses.ts';
import { buildItem, buildStation, get, refusal, unanswered } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { renderHook, renderSettled, respondToCalls, visitTwice } from '../../../test/hooks.ts';
import {
  useBranchSettings,
  useItemTexts,
  useOpenBranch,
  useSaveBranch,
} from './branch-settings.ts';
import { branches, useBranches, useBranchesOf } from './branches.ts';
import { useStationChanges, useStations } from './stations.ts';

// No socket ever opens: what is live comes from the events of the test.
vi.mock('socket.io-client', () => ({
  io: () => ({ connected: false, on: () => undefined, io: { on: () => undefined } }),
}));

it('stores the branches of each loaded business', async () => {
  const [one, two] = [buildBranch({ businessId: 4 }), buildBranch({ id: 2, businessId: 5 })];
  const asked = respondToCalls(({ path }) => [path.includes('/4/') ? one : two]);
  const page = await renderHook(() => ({ one: useBranches(4), all: useBranchesOf() }));
  expect(page.current()).toEqual({ one: undefined, all: {} });
  const loaded = await page.act(() => branches.load(4));
  expect(loaded).toEqual([one]);
  await page.act(() => branches.load(5));
  expect(page.current()).toEqual({ one: [one], all: { 4: [one], 5: [two] } });
  expect(asked).toEqual([get('/api/businesses/4/branches'), get('/api/businesses/5/branches')]);
});

const buildNamed = (id: number, name = `Şube ${id}`): Branch =>
  buildBranch({ id, businessId: 3, name });
const buildSettings = (id: number, name?: string): BranchSettings =>
  buildBranchSettings(buildNamed(id, name));
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
    expect(await visitTwice(useRead)).toEqual([answer, answer]);
    expect(asked).toEqual([get(path), get(path)]);
  });
});

describe('a saved branch', () => {
  const drawBranch = () =>
    renderSettled(() => ({
      settings: useBranchSettings(1).data,
      names: useBranches(3)?.map(({ name }) => name),
      save: useSaveBranch(1).mutateAsync,
    }));

  it('is shown as returned, and in the list of branches', async () => {
    const saved = buildSettings(1, 'Kadıköy');
    const asked = respondToCalls(({ method, path }) => {
      if (path === listPath) return [buildNamed(1, 'Kadıköy')];
      return method === 'PUT' ? saved : buildSettings(1);
    });
    const { current, act } = await drawBranch();
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
    expect(await act(() => current().save({ name: 'Kadıköy' }))).toEqual(saved);
    expect(current()).toMatchObject({ settings: saved, names: undefined });
  });

  it('remains unchanged after a refusal', async () => {
    const asked = respondToCalls(({ method }) =>
      method === 'PUT' ? refusal('name_taken') : buildSettings(1),
    );
    const { current, act } = await drawBranch();
    await expect(act(() => current().save({ name: 'Moda' }))).rejects.toMatchObject({
      code: 'name_taken',
    });
    expect(current().settings).toEqual(buildSettings(1));
    expect(asked).toHaveLength(2);
  });
});

it('lists a new branch at once, with its settings', async () => {
  const asked = respondToCalls(({ method, path }) => {
    if (path === listPath && method === 'GET') return [buildNamed(1), buildNamed(2)];
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

describe('the stations of a branch', () => {
  const kitchen = buildStation();
  const bar = buildStation({ id: 2, kind: 'bar', isDefault: false });
  const branchOf = (stations = [kitchen, bar]) => ({ branchId: 1, stations });

  const tell = () => hear('stations.changed', branchOf());

  it('are read once, and follow the events of the branch', async () => {
    const asked = respondToCalls(() => branchOf([kitchen]));
    const { current, act } = await renderHook(() => useStations(1));
    await vi.waitUntil(() => current().length === 1);
    await act(() => tell());
    await vi.waitUntil(() => current().length === 2);
    expect(asked).toHaveLength(1);
  });

  it('don’t return to a response that is older than an event', async () => {
    let respond: (value: object) => void = () => undefined;
    respondToCalls(() => new Promise((resolve) => (respond = resolve)));
    const { current, act } = await renderHook(() => useStations(1));
    await act(() => tell());
    await vi.waitUntil(() => current().length === 2);
    await act(() => respond(branchOf([kitchen])));
    expect(current()).toHaveLength(2);
  });

  it('are read again when the menu changes: their limits come from its preparation times', async () => {
    let minutes = 10;
    const asked = respondToCalls(() => {
      const limits = { warnMinutes: minutes, lateMinutes: minutes * 1.5 };
      return branchOf([buildStation({ limits })]);
    });
    const { current, act } = await renderHook(() => useStations(1));
    await vi.waitUntil(() => current()[0]?.limits.warnMinutes === 10);
    minutes = 20;
    await act(() => hear('menu.changed', { branchId: 2 }));
    await act(() => hear('menu.changed', { branchId: 1 }));
    await vi.waitUntil(() => current()[0]?.limits.warnMinutes === 20);
    expect(asked).toHaveLength(2);
  });

  it('are those of the response after a change, and read again after a deletion', async () => {
    const asked = respondToCalls(({ method }) =>
      method === 'DELETE' ? {} : branchOf(method === 'POST' ? [kitchen, bar] : [kitchen]),
    );
    const { current, act } = await renderHook(() => ({
      stations: useStations(1),
      changes: useStationChanges(1),
    }));
    await vi.waitUntil(() => current().stations.length === 1);
    await act(() => current().changes.create({ kind: 'bar' }));
    expect(current().stations).toHaveLength(2);
    await act(() => current().changes.remove(2));
    await vi.waitUntil(() => current().stations.length === 1);
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE', 'GET']);
  });
});
