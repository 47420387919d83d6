import {
  acknowledgeOrder,
  type Order,
  type PartStatus,
  strikeOrderLine,
} from '@sofra/contracts/orders';
import { advanceRound } from '@sofra/contracts/rounds';
import { isActive } from '../../../../web/src/data/live/orders.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { StaffScreen } from '../screens.ts';
import { actOn, type Counts, workAlong } from './count-calls.ts';

const next: Partial<Record<PartStatus, PartStatus>> = { pending: 'preparing', preparing: 'ready' };
/** Share of taps that two cooks make at once. */
const BOTH = 0.2;
const STRIKES = 0.2;

/** A cook at a station, who works from what the station's screen shows. */
export interface Cook {
  readonly screen: StaffScreen;
  readonly stationId: number;
  /** True if the station makes lines without one. */
  readonly isDefault: boolean;
}

/** True if the station makes a line of an order. */
const makes = ({ stationId, isDefault }: Cook, line: Order['lines'][number]): boolean =>
  line.stationId === null ? isDefault : line.stationId === stationId;

/** Returns the status of an order at a station; undefined if nothing is left to do there. */
function statusAt(cook: Cook, { status, parts, lines }: Order): PartStatus | undefined {
  if (!lines.some((line) => line.quantity > 0 && makes(cook, line))) return undefined;
  const part = parts.find(({ stationId }) => stationId === cook.stationId);
  if (part) return part.status;
  return status === 'served' || status === 'cancelled' ? undefined : status;
}

/** Starts, finishes and acknowledges order cards until `stop` aborts. */
export async function cookAlong(
  cook: Cook,
  { dice, counts, pauseMs }: { dice: SeededRandom; counts: Counts; pauseMs: number },
  stop: AbortSignal,
): Promise<void> {
  const { page } = cook.screen;
  const { stationId } = cook;
  const act = actOn(counts, page);

  async function work(): Promise<void> {
    const active = Object.values(page.orders.store.getState().byId).filter(isActive);
    const order = dice.pick(active);
    if (!order) return;
    const isChanged = order.lines.some((line) => line.seenQuantity !== null && makes(cook, line));
    if (order.status === 'cancelled' || isChanged) {
      const input = { params: { orderId: order.id }, body: { stationId, version: order.version } };
      await act('acknowledge', acknowledgeOrder, input);
      return;
    }
    const from = statusAt(cook, order);
    const status = from && next[from];
    if (!from || !status) return;
    const line = dice.pick(order.lines.filter((one) => one.quantity > 0 && makes(cook, one)));
    if (from === 'preparing' && line && dice.happens(STRIKES)) {
      const params = { orderId: order.id, lineId: line.id };
      const body = { isDone: !line.isDone };
      await act('strike a line', strikeOrderLine, { params, body });
      return;
    }
    const card = active.filter(
      (one) =>
        one.sessionId === order.sessionId &&
        one.round === order.round &&
        statusAt(cook, one) === from,
    );
    const input = {
      params: { sessionId: order.sessionId, round: order.round },
      body: { from, status, stationId, orderIds: card.map(({ id }) => id) },
    };
    const taps = dice.happens(BOTH) ? 2 : 1;
    await Promise.all(
      Array.from({ length: taps }, () => act(`${from} to ${status}`, advanceRound, input)),
    );
  }

  await workAlong({ dice, pauseMs }, stop, work);
}
