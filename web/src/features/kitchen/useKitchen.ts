import type { BusinessClock } from '@sofra/contracts/business-day';
import { branchRoom } from '@sofra/contracts/rooms';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { subscribeToKitchen, useRoom } from '../../data/live/subscriptions.ts';
import { orders, useKitchenOrders, useRecentOrders } from '../../data/live/orders.ts';
import { useTodayCount } from '../../data/live/today.ts';
import { orderCardsOf } from './card/orderCards.ts';
import { useTableFacts } from './useTableFacts.ts';
import { useTouchedOrders } from './display/useTouchedOrders.ts';

/** Number of orders that can be recalled. */
const RECALLED = 20;
/** Enough finished orders to know the pace of the last hour or two. */
const RECENT = 100;
const MINUTE_MS = 60_000;

/** Live data of a branch's kitchen display: order cards, recent ones, figures of the day. */
export function useKitchen(branch: BusinessClock & { id: number }) {
  const branchId = branch.id;
  const room = useRoom(branchRoom(branchId));
  const active = useKitchenOrders(branchId);
  const recent = useRecentOrders(branchId, RECENT);
  const todayCount = useTodayCount(branch);
  const { touched, touch } = useTouchedOrders(branchId);
  const [historyFailed, setHistoryFailed] = useState(false);

  useEffect(() => subscribeToKitchen(branchId), [branchId]);
  const loadHistory = useCallback(() => {
    // Needed only for recall and the average: the display works without it, and the drawer shows the error.
    orders.loadHistory(branchId).then(
      () => setHistoryFailed(false),
      () => setHistoryFailed(true),
    );
  }, [branchId]);
  useEffect(loadHistory, [loadHistory]);

  const served = useMemo(() => recent.filter((order) => order.status === 'served'), [recent]);
  const facts = useTableFacts(branchId);
  const cards = useMemo(() => orderCardsOf(active, touched, facts), [active, touched, facts]);
  const recallable = useMemo(
    () =>
      [...active.filter((order) => order.status === 'ready'), ...served]
        .sort((a, b) => b.statusChangedAt.localeCompare(a.statusChangedAt))
        .slice(0, RECALLED),
    [active, served],
  );
  const averageMinutes = useMemo(() => {
    const waits = served
      .slice(0, RECALLED)
      .map((order) => Date.parse(order.statusChangedAt) - Date.parse(order.placedAt));
    if (waits.length === 0) return undefined;
    return waits.reduce((sum, wait) => sum + wait, 0) / waits.length / MINUTE_MS;
  }, [served]);

  const find = (orderId: number) => [...active, ...recent].find((order) => order.id === orderId);

  return {
    room,
    find,
    active,
    cards,
    recall: { orders: recallable, isFailed: historyFailed, retry: loadHistory },
    todayCount,
    averageMinutes,
    touch,
  };
}
