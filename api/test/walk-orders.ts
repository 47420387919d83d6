import { randomUUID } from 'node:crypto';
import { setAvailability } from '@sofra/contracts/items';
import { changeLineQuantity, replaceLine, serveLine } from '@sofra/contracts/order-changes';
import { orderTransitions } from '@sofra/contracts/order-transitions';
import {
  addOrderItem,
  changeOrderStatus,
  type NewOrderLine,
  type Order,
  type OrderLine,
  placeOrder,
  strikeOrderLine,
} from '@sofra/contracts/orders';
import { placeRound } from '@sofra/contracts/rounds';
import type { TableSession } from '@sofra/contracts/sessions';
import { must } from '@sofra/infra/lab/model/model';
import type { SeededRandom } from '@sofra/infra/seeded-random';
import type { TestApi } from './api.ts';
import type { Done, Followed } from './bill-walk.ts';
import type { openEvening } from './evening.ts';
import { buildOptionGroup } from './option-groups.ts';

const MAX_LINES = 14;
const PORTIONS = 40;

/** A line of a cart, with the price that it must get. */
interface Drawn {
  line: NewOrderLine;
  price: number;
}

/** Gives the menu of a venue options and portions; returns what draws a line from it. */
async function drawFromMenu(
  api: TestApi,
  { venue, manager }: Awaited<ReturnType<typeof openEvening>>,
  dice: SeededRandom,
) {
  const [kofte, ayran] = venue.items;
  const size = await buildOptionGroup(api.db, venue, {
    itemIds: [kofte.id],
    choices: [1, 1],
    options: { Bir: 0, 'Bir buçuk': 4250, Yarım: -3000 },
  });
  const extras = await buildOptionGroup(api.db, venue, {
    itemIds: [kofte.id, ayran.id],
    choices: [0, 2],
    options: { Köz: 1133, Bedava: -9000 },
  });
  const body = { isAvailable: true, portions: PORTIONS };
  const call = { params: { itemId: ayran.id }, body, cookie: manager.cookie };
  await api.ask(setAvailability, call);
  let sold = 0;
  return {
    draw(quantity: number): Drawn {
      // Whatever was given back, so many are left at least.
      const isLeft = sold + quantity <= PORTIONS;
      const item = (isLeft && dice.pick(venue.items)) || kofte;
      if (item === ayran) sold += quantity;
      const chosen = [
        ...(item === kofte ? [dice.pick(size.options)] : []),
        ...dice.shuffled(extras.options).slice(0, dice.whole(0, 2)),
      ].filter((option) => option !== undefined);
      const price = chosen.reduce(
        (sum, { differenceMinor }) => sum + differenceMinor,
        item.priceMinor,
      );
      return {
        line: {
          itemId: item.id,
          quantity,
          options: chosen.map(({ id }) => id),
          ...(dice.happens(0.2) && { isForTable: true }),
        },
        price: Math.max(0, price),
      };
    },
    /** True if so many more of an item can certainly be ordered. */
    takesMore({ itemId }: OrderLine, more: number): boolean {
      if (itemId !== ayran.id || more <= 0) return true;
      if (sold + more > PORTIONS) return false;
      sold += more;
      return true;
    },
  };
}

/** Steps of guests, waiters and cooks with the orders of a branch; each is noted in the model. */
export async function orderSteps(
  api: TestApi,
  till: Awaited<ReturnType<typeof openEvening>>,
  followed: Followed,
  dice: SeededRandom,
) {
  const { model, guests, docOf } = followed;
  const { cookie } = till.waiter;
  const menu = await drawFromMenu(api, till, dice);
  type At = TableSession;

  const drawCart = (): Drawn[] =>
    Array.from({ length: dice.whole(1, 3) }, () => menu.draw(dice.whole(1, 3)));
  const noteNew = (order: Order, owner: number | null, cart: readonly Drawn[]): void => {
    const added = order.lines.filter(({ id }) => !model.lines.has(id));
    must(added.length === cart.length, `${cart.length} lines became ${added.length}`);
    for (const [index, { line, price }] of cart.entries()) {
      const made = added[index];
      must(made?.itemId === line.itemId && made.quantity === line.quantity, 'another line');
      followed.noteLine(order, made, line.isForTable ? null : owner, price);
    }
  };
  const order = async (session: At): Promise<Done> => {
    if (model.linesOf(session.id).length >= MAX_LINES) return 'nothing';
    const params = { sessionId: session.id };
    const guest = guests.get(dice.pick(session.guests)?.userId ?? 0);
    const cart = drawCart();
    const items = cart.map(({ line }) => line);
    if (guest && dice.happens(0.6)) {
      const body = { items, ...(dice.happens(0.7) && { clientOrderId: randomUUID() }) };
      noteNew(
        await api.ask(placeOrder, { params, body, cookie: guest.cookie }),
        guest.userId,
        cart,
      );
      return 'done';
    }
    const forGuest = guest && dice.happens(0.5) ? guest.userId : null;
    const orders = [{ guestId: forGuest, items }];
    const body = { roundId: randomUUID(), orders };
    const [placed] = await api.ask(placeRound, { params, body, cookie });
    must(placed !== undefined, 'a round has no order');
    noteNew(placed, forGuest, cart);
    return 'done';
  };

  const isOpen = ({ status }: Order) => status === 'pending' || status === 'preparing';
  const openOf = ({ id }: Pick<At, 'id'>): Order[] => docOf(id).orders.filter(isOpen);
  const canChange = ({ quantity, isServed }: OrderLine) => quantity > 0 && !isServed;

  /** Adds a line to an order of a guest who sits here, or replaces one that isn't started. */
  const add = async (session: At): Promise<Done> => {
    const order = dice.pick(openOf(session).filter(({ status }) => status === 'pending'));
    if (!order || model.linesOf(session.id).length >= MAX_LINES) return 'nothing';
    const drawn = menu.draw(dice.whole(1, 3));
    const byGuest = order.source === 'guest';
    const owner = byGuest ? order.placedBy.userId : (order.placedFor?.userId ?? null);
    const guest = guests.get(owner ?? 0);
    const isHere = session.guests.some(({ userId }) => userId === owner);
    if (byGuest && guest && isHere && dice.happens(0.5)) {
      const params = { orderId: order.id };
      const call = { params, body: drawn.line, cookie: guest.cookie };
      noteNew(await api.ask(addOrderItem, call), owner, [drawn]);
      return 'changed';
    }
    const line = dice.pick(order.lines.filter((one) => canChange(one) && !one.isDone));
    if (!line) return 'nothing';
    const params = { orderId: order.id, lineId: line.id };
    const body = { from: line.quantity, line: drawn.line, reason: 'Yanlış' };
    const changed = await api.ask(replaceLine, { params, body, cookie });
    noteNew(changed, owner, [drawn]);
    setQuantity(line.id, 0);
    return 'changed';
  };

  function setQuantity(lineId: number, quantity: number): void {
    const line = model.lines.get(lineId);
    must(line !== undefined, `line ${lineId} is new`);
    line.quantity = quantity;
  }

  /** Returns false if nothing of an order leaves with its cancellation. */
  const canCancel = ({ lines }: Order, isStaff: boolean): boolean =>
    lines.some((line) => canChange(line) && (isStaff || !line.isDone));
  /** Notes a cancellation: what was brought to the table stays on the bill; for guests, also what is done. */
  const noteCancelled = ({ lines }: Order, isStaff: boolean): void => {
    const leaves = (line: OrderLine) => canChange(line) && (isStaff || !line.isDone);
    const isWhole = lines.every((line) => line.quantity === 0 || leaves(line));
    for (const line of lines) {
      const held = model.lines.get(line.id);
      must(held !== undefined, `line ${line.id} is new`);
      if (isWhole) held.isOwed = false;
      else if (leaves(line)) held.quantity = 0;
    }
  };
  const cancel = async (session: At): Promise<Done> => {
    const isBegun = ({ lines }: Order) => lines.some((line) => line.isServed || line.isDone);
    const open = openOf(session);
    const order = dice.pick(dice.happens(0.6) ? open.filter(isBegun) : open);
    if (!order) return 'nothing';
    const owner = guests.get(order.placedBy.userId);
    const isHere = owner && session.guests.some(({ userId }) => userId === owner.userId);
    const isGuest = isHere && order.source === 'guest' && dice.happens(0.5);
    const isMine = order.status === 'pending' || !isGuest;
    const by = isGuest && isMine ? owner.cookie : cookie;
    const isStaff = by === cookie;
    if (!canCancel(order, isStaff)) return 'nothing';
    const body = { status: 'cancelled' as const, ...(isStaff && { reason: 'Kalmadı' }) };
    await api.ask(changeOrderStatus, { params: { orderId: order.id }, body, cookie: by });
    noteCancelled(order, isStaff);
    return 'changed';
  };

  const change = async (session: At): Promise<Done> => {
    const found = dice.pick(openOf(session));
    const line = found && dice.pick(found.lines.filter(canChange));
    const quantity = dice.whole(0, 4);
    if (!found || !line || line.quantity === quantity) return 'nothing';
    const more = quantity - line.quantity;
    if ((followed.ended.has(session.id) && more > 0) || !menu.takesMore(line, more))
      return 'nothing';
    const params = { orderId: found.id, lineId: line.id };
    const body = { from: line.quantity, quantity, reason: 'Vazgeçtiler' };
    await api.ask(changeLineQuantity, { params, body, cookie });
    setQuantity(line.id, quantity);
    // An order without lines is cancelled.
    return 'changed';
  };

  /** A step of an order or of one of its lines, which costs nothing. */
  const serve = async (session: At): Promise<Done> => {
    const found = dice.pick(
      docOf(session.id).orders.filter(({ status }) => status !== 'cancelled'),
    );
    const line = found && dice.pick(found.lines.filter(({ quantity }) => quantity > 0));
    if (!found || !line) return 'nothing';
    const { status } = found;
    const params = { orderId: found.id, lineId: line.id };
    const kind = dice.pick(['status', 'strike', 'line', 'line'] as const);
    if (kind === 'status') {
      if (status === 'served' && dice.happens(0.7)) return 'nothing';
      const next = orderTransitions[status].filter((to) => to !== 'cancelled');
      await till.setStatus(found, dice.pick(next) ?? status);
    } else if (kind === 'strike' && isOpen(found) && !line.isServed) {
      await api.ask(strikeOrderLine, { params, body: { isDone: !line.isDone }, cookie });
    } else if (kind === 'line') {
      // Only a dish that was made can be brought.
      if (status === 'pending') {
        await api.ask(strikeOrderLine, { params, body: { isDone: true }, cookie });
      }
      const isServed = !line.isServed || dice.happens(0.7);
      await api.ask(serveLine, { params, body: { isServed }, cookie });
    } else {
      return 'nothing';
    }
    return 'done';
  };

  return { order, add, change, cancel, serve, noteCancelled, openOf };
}
