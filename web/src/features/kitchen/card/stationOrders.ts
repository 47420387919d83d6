import type { Order, OrderLine, OrderStatus } from '@sofra/contracts/orders';
import type { Station } from '@sofra/contracts/stations';
import { isUnseenCancel, statusAt } from '../../../data/live/orderParts.ts';

/** View of a display: one station, or all of a branch. */
export interface DisplayView {
  /** Undefined shows the lines of all stations. */
  readonly stationId: number | undefined;
  /** Stations of the branch; none until they are known. */
  readonly stations: readonly Station[];
}

/** Returns true for the display that collects the dishes of several stations and hands them out. */
export const isPass = ({ stationId, stations }: DisplayView): boolean =>
  stationId === undefined && stations.length > 1;

/** An order as a display shows it. */
export interface ShownOrder {
  readonly order: Order;
  /** Status at the display's station. */
  readonly status: OrderStatus;
  /** Lines of the display, without those whose cancellation was acknowledged. */
  readonly lines: readonly OrderLine[];
  readonly isUnseenCancel: boolean;
  readonly isUnseenChange: boolean;
}

/** Returns the station of a line; the default one made the lines of orders older than stations. */
export function stationOf(
  { stationId }: Pick<OrderLine, 'stationId'>,
  stations: readonly Station[],
): Station | undefined {
  return stations.find(({ id }) => id === stationId) ?? stations.find(({ isDefault }) => isDefault);
}

/** True for a line whose last change its station hasn't acknowledged. */
export const isUnseenLine = ({ quantity, seenQuantity }: OrderLine): boolean =>
  seenQuantity !== null && seenQuantity !== quantity;

const isShown = (line: OrderLine): boolean => line.quantity > 0 || isUnseenLine(line);

const known = new WeakMap<DisplayView, WeakMap<Order, ShownOrder>>();

/** Returns an order as a display shows it: the same object for the same order. */
export function shownOrder(order: Order, view: DisplayView): ShownOrder {
  const ofView = known.get(view) ?? new WeakMap<Order, ShownOrder>();
  known.set(view, ofView);
  const held = ofView.get(order);
  if (held) return held;
  const made = project(order, view);
  ofView.set(order, made);
  return made;
}

function project(order: Order, view: DisplayView): ShownOrder {
  const { stationId, stations } = view;
  const isOfIt = (line: OrderLine): boolean =>
    stationId === undefined || stationOf(line, stations)?.id === stationId;
  const part = order.parts.find((one) => one.stationId === stationId);
  const isCancelled = order.status === 'cancelled';
  const ofStation = order.lines.filter(isOfIt);
  // The other lines of a served order have been brought to the table.
  const unseen = order.status === 'served' ? ofStation.filter(isUnseenCancel) : [];
  if (unseen.length > 0 && !order.isAcknowledged) {
    return {
      order,
      status: 'cancelled',
      lines: unseen,
      isUnseenCancel: true,
      isUnseenChange: false,
    };
  }
  const lines = ofStation.filter((line) => isCancelled || isShown(line));
  const isSeen = part?.isAcknowledged ?? order.isAcknowledged;
  return {
    order,
    status: statusAt(order, stationId),
    lines,
    isUnseenCancel: isCancelled && !isSeen && lines.length > 0,
    isUnseenChange: !isCancelled && lines.some(isUnseenLine),
  };
}
