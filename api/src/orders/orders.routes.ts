import { sql } from 'kysely';
import { sendBasket as sendBasketRoute } from '@sofra/contracts/baskets';
import * as changes from '@sofra/contracts/order-changes';
import * as contract from '@sofra/contracts/orders';
import { toKeyOrder } from '@sofra/contracts/public-orders';
import {
  advanceRound as advanceRoundRoute,
  placeRound as placeRoundRoute,
} from '@sofra/contracts/rounds';
import { enqueueJob } from '@sofra/infra/jobs';
import { handleCreation } from '../http/creation.ts';
import type { Caller } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { authorize } from '../access/authorize.ts';
import { markingUnusual } from '../seating/unusual-activity.ts';
import { acknowledge } from './acknowledge-order.ts';
import { advanceRound } from './advance-round.ts';
import { readActiveOrders } from './branch-orders.ts';
import { changeLineQuantity, replaceLine } from './change-line.ts';
import { isSent, selectOrders, sentAt } from '@sofra/infra/order-document';
import { readOrderChanges } from './order-changes.ts';
import { readOrderHistory } from './order-history.ts';
import { addOrderItem, openOrder, setLineStruck } from './order-lines.ts';
import { changeStatus } from './order-status.ts';
import { createOrderWriter } from './order-writer.ts';
import { placeOrder, type PlaceOrderDeps } from './place-order.ts';
import { createRecentRefusals } from './recent-refusals.ts';
import { placeRound, readRound } from './place-round.ts';
import { sendBasket } from './send-basket.ts';
import { serveLine } from './serve-line.ts';

export const ordersEndpoints = (deps: Deps): Endpoint[] => {
  const recentRefusals = createRecentRefusals();
  return endpoints({ ...deps, recentRefusals, orderWriter: createOrderWriter(deps) });
};

/** Returns what a caller sees of an order: an API key sees what other systems may. */
const viewOf =
  ({ user }: Caller) =>
  (order: contract.Order): contract.Order =>
    user?.apiKey ? toKeyOrder(order, user.apiKey.actions) : order;

const endpoints = (deps: PlaceOrderDeps): Endpoint[] => [
  handle(
    contract.placeOrder,
    async ({ params, body }, { caller, inQueue }) => {
      const { items, ...rest } = body ?? {};
      if (items) {
        return placeOrder(deps, { caller, inQueue }, params.sessionId, { ...rest, items });
      }
      const checked = caller.unchecked ? await caller.unchecked.check() : caller;
      const scope = await authorize(deps.db, 'orders.place', checked, params.sessionId);
      return inQueue(scope, () =>
        markingUnusual(deps, scope, () =>
          deps.rooms.transact((trx) => openOrder(trx, checked, scope)),
        ),
      );
    },
    { checksSignIn: true },
  ),
  handleCreation(
    deps,
    contract.addOrderItem,
    ({ params, body }, { caller, scope }) =>
      async (trx, afterCommit) => {
        const { order, jobId } = await addOrderItem(trx, caller, scope, params.orderId, body);
        if (jobId !== null) afterCommit(() => enqueueJob(deps.jobs, jobId, 'read-notes'));
        return order;
      },
  ),
  handle(contract.listSessionOrders, async ({ params, query }, { caller, scope }) => {
    if (query.roundId !== undefined) {
      return (await readRound(deps, caller, scope, query.roundId)).map(viewOf(caller));
    }
    const orders = await selectOrders(
      deps.db,
      // Held orders stay inside: the kitchen hasn't received them either.
      sql`ordered.session_id = ${params.sessionId}
        and ${caller.user?.apiKey ? sql`ordered.placed_at is not null` : isSent}
        and ${query.clientOrderId === undefined ? sql`true` : sql`ordered.client_order_id = ${query.clientOrderId}`}
        order by ${sentAt}, ordered.id`,
    );
    return orders.map(viewOf(caller));
  }),
  handle(contract.changeOrderStatus, async ({ params, body }, { caller, scope }) =>
    viewOf(caller)(
      await deps.rooms.transact((trx) => changeStatus(trx, caller, scope, params.orderId, body)),
    ),
  ),
  handle(sendBasketRoute, ({ body }, { caller, scope }) => sendBasket(deps, caller, scope, body)),
  handle(placeRoundRoute, async ({ body }, { caller, scope }) =>
    (await placeRound(deps, caller, scope, body)).map(viewOf(caller)),
  ),
  handle(advanceRoundRoute, ({ params, body }, { caller, scope }) =>
    deps.rooms.transact((trx) => advanceRound(trx, caller, scope, params.round, body)),
  ),
  handle(contract.strikeOrderLine, ({ params, body }, { scope }) =>
    deps.rooms.transact((trx) =>
      setLineStruck(trx, scope, params.orderId, params.lineId, body.isDone),
    ),
  ),
  ...changeEndpoints(deps),
  handle(contract.acknowledgeOrder, async ({ params, body }, { caller, scope }) =>
    viewOf(caller)(
      await deps.rooms.transact((trx) => acknowledge(trx, caller, scope, params.orderId, body)),
    ),
  ),
  handle(contract.listBranchOrders, async ({ params, query }, { caller }) => {
    const key = caller.user?.apiKey;
    const hasNames = !key || key.actions.includes('orders.nicknames');
    const found =
      query.state === 'history'
        ? await readOrderHistory(deps.db, params.branchId, { ...query, hasNames })
        : await readActiveOrders(deps.db, params.branchId);
    // Guests share allergies with the staff, not with other systems.
    if (key) delete found.allergies;
    return { ...found, orders: found.orders.map(viewOf(caller)) };
  }),
];

const changeEndpoints = (deps: PlaceOrderDeps): Endpoint[] => [
  handle(changes.changeLineQuantity, ({ params, body }, { caller, scope }) =>
    deps.rooms.transact((trx) => changeLineQuantity(trx, caller, scope, params, body)),
  ),
  handleCreation(
    deps,
    changes.replaceLine,
    ({ params, body }, { caller, scope }) =>
      async (trx, afterCommit) => {
        const { order, jobId } = await replaceLine(trx, caller, scope, params, body);
        if (jobId !== null) afterCommit(() => enqueueJob(deps.jobs, jobId, 'read-notes'));
        return order;
      },
  ),
  handle(changes.serveLine, ({ params, body }, { caller, scope }) =>
    deps.rooms.transact((trx) => serveLine(trx, caller, scope, params, body.isServed)),
  ),
  handle(changes.readOrderChanges, ({ params }, { scope }) =>
    readOrderChanges(deps.db, scope.businessId, params.orderId),
  ),
];
