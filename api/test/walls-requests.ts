import { randomUUID } from 'node:crypto';
import type { Action } from '@sofra/contracts/policy';
import type { MakeRequest } from './action-requests.ts';
import { buildTable } from './venue.ts';

type WallsAction =
  | Extract<Action, `${'stations' | 'printers' | 'bin'}.${string}`>
  | 'rounds.place'
  | 'sessions.move'
  | 'orders.changeLine'
  | 'orders.serveLine'
  | 'orders.changes';

/** Requests that try the actions of walls and floor. */
export const wallsRequests: Record<WallsAction, MakeRequest> = {
  'rounds.place': ({ venue }, { sessionId }) => ({
    method: 'POST',
    path: `/api/sessions/${sessionId}/rounds`,
    body: {
      roundId: randomUUID(),
      orders: [{ guestId: null, items: [{ itemId: venue.items[0].id, quantity: 1 }] }],
    },
  }),
  'sessions.move': async ({ venue }, { sessionId, table }, api) => {
    const free = await buildTable(api.db, venue, randomUUID());
    return {
      method: 'POST',
      path: `/api/sessions/${sessionId}/move`,
      body: { fromTableId: table.id, tableId: free.id },
    };
  },
  'orders.changeLine': (_stage, { orderId, lineId }) => ({
    method: 'PATCH',
    path: `/api/orders/${orderId}/lines/${lineId}/quantity`,
    body: { from: 1, quantity: 2 },
  }),
  'orders.serveLine': async (_stage, { orderId, lineId }, api) => {
    await api.db.updateTable('orders').set({ status: 'ready' }).where('id', '=', orderId).execute();
    return {
      method: 'PATCH',
      path: `/api/orders/${orderId}/lines/${lineId}/served`,
      body: { isServed: true },
    };
  },
  'orders.changes': (_stage, { orderId }) => ({
    method: 'GET',
    path: `/api/orders/${orderId}/changes`,
  }),
  'stations.list': ({ venue }) => ({
    method: 'GET',
    path: `/api/branches/${venue.branchId}/stations`,
  }),
  'stations.change': async ({ venue }, _scene, api) => {
    const { id } = await api.db
      .selectFrom('stations')
      .select('id')
      .where('branch_id', '=', venue.branchId)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    return {
      method: 'PUT',
      path: `/api/branches/${venue.branchId}/stations/${id}`,
      body: { kind: 'kitchen' },
    };
  },
  'printers.list': ({ venue }) => ({
    method: 'GET',
    path: `/api/branches/${venue.branchId}/printers`,
  }),
  'printers.change': ({ venue }) => ({
    method: 'POST',
    path: `/api/branches/${venue.branchId}/printers`,
    body: { name: randomUUID(), host: '192.168.1.50' },
  }),
  'printers.print': async ({ venue }, _scene, api) => {
    const { id } = await api.db
      .insertInto('printers')
      .values({
        business_id: venue.businessId,
        branch_id: venue.branchId,
        name: randomUUID(),
        host: '192.168.1.50',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      method: 'POST',
      path: `/api/branches/${venue.branchId}/printers/${id}/prints`,
      body: { kind: 'test' },
    };
  },
  'bin.read': ({ venue }) => ({ method: 'GET', path: `/api/businesses/${venue.businessId}/bin` }),
};
