// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { buildNetwork, buildOrder } from '../../../test/data.ts';
import { renderHook } from '../../../test/hooks.ts';
import { applyEvent } from './events.ts';
import { createOrders, orders as pageOrders } from './orders.ts';
import { countOfDay, useTodayCount } from './today.ts';

const clock = { timeZone: 'Europe/Istanbul', dayStartsAt: 300 };
/** Five in the morning in Istanbul. */
const dawn = Date.parse('2026-11-22T02:00:00Z');
const at = (ms: number): string => new Date(ms).toISOString();
const event = (seq: number) => ({ room: 'branch:1', epoch: 'e', seq });

/** Builds a page whose snapshot counted four orders, at the tenth event of the branch's room. */
async function openPage(readAt = dawn + 1000) {
  const snapshot = { orders: [], nextCursor: null, todayCount: 4, position: event(10) };
  const orders = createOrders(buildNetwork(() => snapshot));
  (await orders.readActive(1)).apply();
  const { today } = orders.store.getState();
  orders.store.setState({ today: { 1: today[1] && { ...today[1], readAt } } });
  return {
    orders,
    count: (now = dawn + 7_200_000): number => {
      const tally = orders.store.getState().today[1];
      return tally ? countOfDay(tally, now, clock) : -1;
    },
  };
}

describe('today’s orders', () => {
  it('are those of the snapshot and of each later event, once', async () => {
    const { orders, count } = await openPage();
    expect(count()).toBe(4);
    orders.placed(buildOrder({ id: 5, number: 9, placedAt: at(dawn + 2000) }), event(11));
    orders.placed(buildOrder({ id: 5, number: 9, placedAt: at(dawn + 2000) }), event(11));
    expect(count()).toBe(5);
  });

  it('include an order once that was placed and served before the snapshot', async () => {
    // A branch's floor is read before its active orders: the events in between come again.
    const { orders, count } = await openPage();
    orders.placed(buildOrder({ id: 5, number: 4, placedAt: at(dawn + 500) }), event(9));
    orders.apply(buildOrder({ id: 5, number: 4, status: 'served', version: 2 }));
    expect(count()).toBe(4);
  });

  it('include an order whose response came before its event', async () => {
    const { orders, count } = await openPage();
    const order = buildOrder({ id: 5, number: 5, placedAt: at(dawn + 2000) });
    orders.apply(order);
    orders.placed(order, event(11));
    expect(count()).toBe(5);
  });

  it('include a held order once it is released', async () => {
    const { orders, count } = await openPage();
    const order = buildOrder({ id: 5, number: 5, placedAt: at(dawn + 2000) });
    orders.placed({ ...order, isHeld: true }, event(11));
    expect(count()).toBe(4);
    orders.placed({ ...order, version: 2 }, event(12));
    expect(count()).toBe(5);
  });

  it('ignore the same events in the tables’ rooms', async () => {
    const { orders, count } = await openPage();
    const order = buildOrder({ id: 5, number: 5, placedAt: at(dawn + 2000) });
    orders.placed(order, { room: 'session:1', epoch: 'e', seq: 900 });
    expect(count()).toBe(4);
    orders.placed(order, event(11));
    expect(count()).toBe(5);
  });

  it('start at zero with the business day, whatever the number of its first order', async () => {
    const { orders, count } = await openPage(dawn - 60_000);
    orders.placed(buildOrder({ id: 5, number: 5, placedAt: at(dawn - 1) }), event(11));
    expect(count(dawn - 1)).toBe(5);
    expect(count(dawn)).toBe(0);
    orders.placed(buildOrder({ id: 6, number: 3, placedAt: at(dawn) }), event(12));
    orders.placed(buildOrder({ id: 7, number: 4, placedAt: at(dawn + 1) }), event(13));
    expect(count()).toBe(2);
  });

  it('continue if order numbers restart at 1 on the same day', async () => {
    const { orders, count } = await openPage();
    orders.placed(buildOrder({ id: 5, number: 1, placedAt: at(dawn + 2000) }), event(11));
    expect(count()).toBe(5);
  });

  it('don’t accumulate on a board that runs for days', async () => {
    const { orders, count } = await openPage();
    for (let hour = 0; hour < 24 * 20; hour += 1) {
      const placedAt = at(dawn + hour * 3_600_000);
      orders.placed(buildOrder({ id: 10 + hour, placedAt }), event(11 + hour));
    }
    expect(count(dawn + 24 * 20 * 3_600_000 - 1)).toBe(24);
    expect(orders.store.getState().today[1]?.later.length).toBeLessThan(32);
  });

  it('are counted by the page’s events', () => {
    const tally = { count: 4, readAt: dawn, seq: 10, later: [] };
    pageOrders.store.setState({ today: { 1: tally } });
    const payload = buildOrder({ id: 5, placedAt: at(dawn + 2000) });
    applyEvent({ ...event(11), type: 'order.placed', at: at(dawn + 2000), payload });
    expect(pageOrders.store.getState().today[1]?.later).toEqual([dawn + 2000]);
  });

  it('include orders placed or read at the moment when the day begins', async () => {
    const { orders, count } = await openPage(dawn);
    orders.placed(buildOrder({ id: 5, placedAt: at(dawn) }), event(11));
    expect(count(dawn)).toBe(5);
    expect((await openPage(dawn - 1)).count(dawn)).toBe(0);
  });

  it('are shown for the current branch, and start at zero while the page is open', async () => {
    vi.useFakeTimers({ now: dawn - 90_000 });
    pageOrders.store.setState({ today: {} });
    let branch = { id: 1, ...clock };
    const { current, act } = await renderHook(() => useTodayCount(branch));
    expect(current()).toBe(0);
    const tally = { count: 4, readAt: dawn - 90_000, seq: 10, later: [] };
    const other = { ...tally, count: 7, readAt: dawn };
    await act(() => pageOrders.store.setState({ today: { 1: tally, 2: other } }));
    expect(current()).toBe(4);
    await act(() => vi.advanceTimersByTime(91_000));
    expect(current()).toBe(0);
    branch = { ...branch, id: 2 };
    await act(() => pageOrders.store.setState({ today: { 2: other } }));
    expect(current()).toBe(7);
  });
});
