import { randomUUID } from 'node:crypto';
import { readFloor } from '@sofra/contracts/floor';
import { setAvailability } from '@sofra/contracts/items';
import { changeLineQuantity, replaceLine, serveLine } from '@sofra/contracts/order-changes';
import { addOrderItem, changeOrderStatus } from '@sofra/contracts/orders';
import { placeRound } from '@sofra/contracts/rounds';
import type { RouteResponse } from '@sofra/contracts/route';
import { mergeSession, moveSession, splitSession } from '@sofra/contracts/session-moves';
import { endSession, startSession } from '@sofra/contracts/sessions';
import { isActive } from '../../../../web/src/data/live/orders.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Page } from '../browser.ts';
import type { StaffScreen } from '../screens.ts';
import { actOn, type Counts, drawRarest, workAlong } from './count-calls.ts';
import type { ServiceWorld } from './world.ts';

type Floor = RouteResponse<typeof readFloor>;

interface Shift {
  readonly dice: SeededRandom;
  readonly counts: Counts;
  readonly world: ServiceWorld;
  readonly pauseMs: number;
}

/** Acts on sessions that staff choose from the floor. */
function workAtTables(page: Page, { dice, counts, world }: Omit<Shift, 'pauseMs'>) {
  const act = actOn(counts, page);

  async function order({ sessions }: Floor): Promise<void> {
    const session = dice.pick(sessions);
    if (!session) return;
    const guest = dice.happens(0.5) ? dice.pick(session.guests) : undefined;
    const items = Array.from({ length: dice.whole(1, 3) }, () => ({
      itemId: dice.pick(world.itemIds) ?? 0,
      quantity: dice.whole(1, 2),
    }));
    const orders = [{ guestId: guest?.userId ?? null, items }];
    const input = { params: { sessionId: session.id }, body: { roundId: randomUUID(), orders } };
    await act('order for a table', placeRound, input);
  }

  const freeTables = ({ tables, sessions }: Floor): number[] => {
    const taken = new Set(sessions.map(({ tableId }) => tableId));
    return tables.filter(({ id }) => !taken.has(id)).map(({ id }) => id);
  };

  async function move(floor: Floor): Promise<void> {
    const kind = drawRarest(counts, dice, ['merge', 'move', 'split']);
    const [one, other] = dice.shuffled(
      floor.sessions.filter(({ guests }) => kind !== 'split' || guests.length > 1),
    );
    const tableId = dice.pick(freeTables(floor));
    if (!one) return;
    const params = { sessionId: one.id };
    const fromTableId = one.tableId;
    if (kind === 'merge') {
      if (!other) return;
      const body = { fromTableId, intoSessionId: other.id };
      await act('merge', mergeSession, { params, body });
    } else if (tableId === undefined) {
      return;
    } else if (kind === 'split') {
      const userIds = [one.guests[0]?.userId ?? 0];
      const body = { fromTableId, tableId, userIds };
      await act('split', splitSession, { params, body });
    } else {
      const body = { fromTableId, tableId };
      await act('move', moveSession, { params, body });
    }
  }

  async function openOrEnd(floor: Floor): Promise<void> {
    const tableId = dice.pick(freeTables(floor));
    const isOpening = counts.done.has('end a table') && dice.happens(0.7);
    if (tableId !== undefined && isOpening) {
      await act('open a table', startSession, { params: { tableId } });
      return;
    }
    const session = dice.pick(floor.sessions);
    if (!session) return;
    const openOrders = dice.happens(0.5) ? 'serve' : 'cancel';
    const isToBeClosed = dice.happens(0.7);
    const unpaid = { unpaid: 'left', unpaidReason: 'Masa kalktı' } as const;
    const body = { openOrders, reason: 'Masa kalktı', ...(isToBeClosed && unpaid) } as const;
    await act('end a table', endSession, { params: { sessionId: session.id }, body });
  }

  return { order, move, openOrEnd };
}

/** Serves, orders, changes, moves and merges until `stop` aborts. */
export async function serveAlong(
  { page }: StaffScreen,
  { dice, counts, world, pauseMs }: Shift,
  stop: AbortSignal,
): Promise<void> {
  const { branchId, itemIds, countedItemId, portions } = world;
  const atTables = workAtTables(page, { dice, counts, world });
  const act = actOn(counts, page);
  const active = () => Object.values(page.orders.store.getState().byId).filter(isActive);
  const pickItem = (): number => dice.pick(itemIds) ?? 0;

  async function serve(): Promise<void> {
    const order = dice.pick(active().filter(({ status }) => status === 'ready'));
    if (!order) return;
    const line = dice.pick(order.lines.filter((one) => one.quantity > 0 && !one.isServed));
    if (line && dice.happens(0.4)) {
      const input = { params: { orderId: order.id, lineId: line.id }, body: { isServed: true } };
      await act('serve a line', serveLine, input);
      return;
    }
    const body = { from: 'ready', status: 'served' } as const;
    await act('serve', changeOrderStatus, { params: { orderId: order.id }, body });
  }

  async function add(): Promise<void> {
    const order = dice.pick(active().filter(({ status }) => status === 'pending'));
    if (!order) return;
    const body = { itemId: pickItem(), quantity: 1 };
    await act('add a line', addOrderItem, { params: { orderId: order.id }, body });
  }

  async function change(): Promise<void> {
    if (dice.happens(0.2)) return add();
    const order = dice.pick(active().filter(({ status }) => status !== 'cancelled'));
    const line = order && dice.pick(order.lines.filter(({ quantity }) => quantity > 0));
    if (!order || !line) return;
    const params = { orderId: order.id, lineId: line.id };
    const body = { from: line.quantity, reason: 'Vazgeçtiler' };
    if (drawRarest(counts, dice, ['change a line', 'replace a line']) === 'replace a line') {
      const other = { ...body, line: { itemId: pickItem(), quantity: dice.whole(1, 2) } };
      await act('replace a line', replaceLine, { params, body: other });
    } else {
      const quantity = dice.whole(0, 3);
      const changed = { ...body, quantity };
      await act('change a line', changeLineQuantity, { params, body: changed });
    }
  }

  async function cancel(): Promise<void> {
    const order = dice.pick(
      active().filter(({ status }) => status === 'pending' || status === 'preparing'),
    );
    if (!order) return;
    const body = { status: 'cancelled', reason: 'Malzeme bitti' } as const;
    const params = { orderId: order.id };
    await act('cancel', changeOrderStatus, { params, body });
  }

  async function setPortions(): Promise<void> {
    const input = { params: { itemId: countedItemId }, body: { isAvailable: true, portions } };
    await act('set portions', setAvailability, input);
  }

  const onFloor = (does: (floor: Floor) => Promise<void>) => async (): Promise<void> => {
    const floor = await act('read the floor', readFloor, { params: { branchId } });
    if ('sessions' in floor) await does(floor);
  };
  /** Work of a waiter, with its share of their time. */
  const acts = {
    serve: [0.4, serve],
    'change a line': [0.2, change],
    cancel: [0.05, cancel],
    'set portions': [0.03, setPortions],
    'order for a table': [0.17, onFloor(atTables.order)],
    merge: [0.1, onFloor(atTables.move)],
    'end a table': [0.05, onFloor(atTables.openOrEnd)],
  } as const satisfies Record<string, readonly [number, () => Promise<void>]>;
  type Act = keyof typeof acts;
  const [first, ...others] = Object.keys(acts) as [Act, ...Act[]];

  /** Draws an act by its share; now and then the one that was done least. */
  function draw(): Act {
    if (dice.happens(0.2)) return drawRarest(counts, dice, [first, ...others]);
    let roll = dice.between(0, 1);
    return [first, ...others].find((name) => (roll -= acts[name][0]) < 0) ?? first;
  }

  await workAlong({ dice, pauseMs }, stop, () => acts[draw()][1]());
}
