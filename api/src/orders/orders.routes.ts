import { sql } from 'kysely';
import { sendBasket as sendBasketRoute } from '@sofra/contracts/baskets';
import * as contract from '@sofra/contracts/orders';
import { advanceRound as advanceRoundRoute } from '@sofra/contracts/rounds';
import { enqueueJob } from '@sofra/infra/jobs';
import { handleCreation } from '../http/creation.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { authorize } from '../access/authorize.ts';
import { markingUnusual } from '../seating/unusual-activity.ts';
import { acknowledge } from './acknowledge-order.ts';
import { advanceRound } from './advance-round.ts';
import { readActiveOrders } from './branch-orders.ts';
import { isSent, selectOrders, sentAt } from '@sofra/infra/order-document';
import { readOrderHistory } from './order-history.ts';
import { addOrderItem, openOrder, setLineStruck } from './order-lines.ts';
import { changeStatus } from './order-status.ts';
import { placeOrder, type PlaceOrderDeps } from './place-order.ts';
import { createRecentRefusals } from './recent-refusals.ts';
import { sendBasket } from './send-basket.ts';

export const ordersEndpoints = (deps: Deps): Endpoint[] => {
  const recentRefusals = createRecentRefusals();
  return endpoints({ ...deps, recentRefusals });
};

const endpoints = (deps: PlaceOrderDeps): Endpoint[] => [
  handle(
    contract.placeOrder,
    async ({ params, body }, { caller }) => {
      const { items, ...rest } = body ?? {};
      if (items) return placeOrder(deps, caller, params.sessionId, { ...rest, items });
      const scope = await authorize(deps.db, 'orders.place', caller, params.sessionId);
      return markingUnusual(deps, scope, () =>
        deps.rooms.transact((trx) => openOrder(trx, caller, scope)),
      );
    },
    { allowedBy: 'statement' },
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
  handle(contract.listSessionOrders, ({ params, query }) =>
    selectOrders(
      deps.db,
      sql`ordered.session_id = ${params.sessionId} and ${isSent}
        and ${query.clientOrderId === undefined ? sql`true` : sql`ordered.client_order_id = ${query.clientOrderId}`}
        order by ${sentAt}, ordered.id`,
    ),
  ),
  handle(contract.changeOrderStatus, ({ params, body }, { caller, scope }) =>
    deps.rooms.transact((trx) => changeStatus(trx, caller, scope, params.orderId, body)),
  ),
  handle(sendBasketRoute, ({ body }, { caller, scope }) => sendBasket(deps, caller, scope, body)),
  handle(advanceRoundRoute, ({ params, body }, { caller, scope }) =>
    deps.rooms.transact((trx) => advanceRound(trx, caller, scope, params.round, body)),
  ),
  handle(contract.strikeOrderLine, ({ params, body }, { scope }) =>
    deps.rooms.transact((trx) =>
      setLineStruck(trx, scope, params.orderId, params.lineId, body.isDone),
    ),
  ),
  handle(contract.acknowledgeOrder, ({ params, body }, { scope }) =>
    deps.rooms.transact((trx) => acknowledge(trx, scope, params.orderId, body)),
  ),
  handle(contract.listBranchOrders, ({ params, query }) =>
    query.state === 'active'
      ? readActiveOrders(deps.db, params.branchId)
      : readOrderHistory(deps.db, params.branchId, query),
  ),
];
