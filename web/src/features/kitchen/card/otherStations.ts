import type { OrderStatus } from '@sofra/contracts/orders';
import type { Station } from '@sofra/contracts/stations';
import { statusAt } from '../../../data/live/orderParts.ts';
import { type DisplayView, isPass, type ShownOrder, stationOf } from './stationOrders.ts';

/** Another station that makes lines of a card's orders. */
export interface OtherStation {
  readonly station: Station;
  readonly portions: number;
  readonly status: OrderStatus;
}

/** Returns the status of several orders at one station: ready once all are, pending while all are. */
export function commonStatus(statuses: readonly OrderStatus[]): OrderStatus {
  const [first = 'pending'] = statuses;
  return statuses.every((status) => status === first) ? first : 'preparing';
}

/** Returns the other stations of a card's orders, in their order. */
export function otherStationsOf(
  shown: readonly ShownOrder[],
  view: DisplayView,
): readonly OtherStation[] {
  if (isPass(view) || view.stations.length < 2) return [];
  return view.stations.flatMap((station) => {
    if (station.id === view.stationId) return [];
    const parts = shown.flatMap(({ order }) => {
      if (order.status === 'cancelled' || order.status === 'served') return [];
      const lines = order.lines.filter((line) => stationOf(line, view.stations)?.id === station.id);
      const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return portions > 0 ? [{ portions, status: statusAt(order, station.id) }] : [];
    });
    if (parts.length === 0) return [];
    return [
      {
        station,
        portions: parts.reduce((sum, part) => sum + part.portions, 0),
        status: commonStatus(parts.map(({ status }) => status)),
      },
    ];
  });
}
