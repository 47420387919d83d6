import type { BusinessClock } from '@sofra/contracts/business-day';
import type { Order } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { onResync } from '../../data/transport/resync.ts';
import { useRoom } from '../../data/live/subscriptions.ts';
import { orders, useKitchenOrders, useRecentOrders } from '../../data/live/orders.ts';
import { useTodayCount } from '../../data/live/today.ts';
import { orderCardsOf } from './card/orderCards.ts';
import type { DisplayView } from './card/stationOrders.ts';
import { RECALLED, recalledCards } from './drawers/recalled.ts';
import { useTableFacts } from './useTableFacts.ts';
import { useTouchedOrders } from './display/useTouchedOrders.ts';

/** Enough finished orders to know the pace of the last hour or two. */
const RECENT = 100;
const MINUTE_MS = 60_000;

/** Average minutes from order to table of the last served orders; undefined without any. */
function averageOf(served: readonly Order[]): number | undefined {
  const waits = served
    .slice(0, RECALLED)
    .map((order) => Date.parse(order.statusChangedAt) - Date.parse(order.placedAt));
  if (waits.length === 0) return undefined;
  return waits.reduce((sum, wait) => sum + wait, 0) / waits.length / MINUTE_MS;
}

/** Live data of a branch's kitchen display, which the page subscribes to: order cards, recent ones, figures of the day. */
export function useKitchen(branch: BusinessClock & { id: number }, view: DisplayView) {
  const branchId = branch.id;
  const room = useRoom(branchRoom(branchId));
  const active = useKitchenOrders(branchId);
  const recent = useRecentOrders(branchId, RECENT);
  const todayCount = useTodayCount(branch);
  const { touched, touch } = useTouchedOrders(branchId);
  const [historyFailed, setHistoryFailed] = useState(false);

  const loadHistory = useCallback(() => {
    // Needed only for recall and the average: the display works without it, and the drawer shows the error.
    orders.loadHistory(branchId).then(
      () => setHistoryFailed(false),
      () => setHistoryFailed(true),
    );
  }, [branchId]);
  // Not before the room is there: after an outage, this reload of the page may have preceded the server.
  useEffect(() => (room.isLoaded ? loadHistory() : undefined), [room.isLoaded, loadHistory]);
  useEffect(() => onResync(loadHistory), [loadHistory]);

  const facts = useTableFacts(branchId);
  const cards = useMemo(
    () => orderCardsOf(active, touched, facts, view),
    [active, touched, facts, view],
  );
  const recalled = useMemo(
    () => recalledCards([...active, ...recent], view, new Set(cards.map(({ id }) => id))),
    [active, recent, view, cards],
  );
  const averageMinutes = useMemo(
    () => averageOf(recent.filter((order) => order.status === 'served')),
    [recent],
  );
  const find = (orderId: number) => [...active, ...recent].find((order) => order.id === orderId);

  // Until the stations are known, the display can't tell which dishes are its own.
  const isLoaded = room.isLoaded && view.stations.length > 0;

  return {
    room: { ...room, isLoaded },
    find,
    cards,
    recall: { cards: recalled, isFailed: historyFailed, retry: loadHistory },
    todayCount,
    averageMinutes,
    touch,
  };
}
