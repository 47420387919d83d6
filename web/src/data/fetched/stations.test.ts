// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { applyEvent } from '../live/events.ts';
import { useStationChanges, useStations } from './stations.ts';
import { buildStation } from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';

// No socket ever opens: what is live comes from the events of the test.
vi.mock('socket.io-client', () => ({
  io: () => ({ connected: false, on: () => undefined, io: { on: () => undefined } }),
}));

const kitchen = buildStation();
const bar = buildStation({ id: 2, kind: 'bar', isDefault: false });
const branchOf = (stations = [kitchen, bar]) => ({ branchId: 1, stations });

const event = { room: 'branch:1', epoch: 'e', seq: 1, at: '2026-11-21T12:00:00.000Z' } as const;
const tell = (stations = [kitchen, bar]) =>
  applyEvent({ ...event, type: 'stations.changed', payload: branchOf(stations) });
const changeMenu = (branchId: number) =>
  applyEvent({ ...event, type: 'menu.changed', payload: { branchId } });

describe('the stations of a branch', () => {
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
    await act(() => changeMenu(2));
    await act(() => changeMenu(1));
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
