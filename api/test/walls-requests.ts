import { randomUUID } from 'node:crypto';
import type { Action } from '@sofra/contracts/policy';
import type { MakeRequest } from './action-requests.ts';
import type { TestApi } from './api.ts';
import type { Stage } from './matrix.ts';
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
    // More than before would be refused in a stopped business.
    body: { from: 1, quantity: 0 },
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
  'printers.change': async ({ venue: { businessId, branchId } }, _scene, api) => {
    await api.rows('businesses', businessId).set({ printer_networks: ['192.168.1.0/24'] });
    return {
      method: 'POST',
      path: `/api/branches/${branchId}/printers`,
      body: { name: randomUUID(), host: '192.168.1.50' },
    };
  },
  'printers.print': async (stage, _scene, api) => ({
    method: 'POST',
    path: `${await buildPrinter(api, stage)}/prints`,
    body: { kind: 'test' },
  }),
  'bin.read': ({ venue }) => ({ method: 'GET', path: `/api/businesses/${venue.businessId}/bin` }),
};

/** Adds a printer to the stage's branch; returns its path. */
async function buildPrinter(api: TestApi, { venue }: Stage): Promise<string> {
  const { businessId: business_id, branchId: branch_id } = venue;
  const { id } = await api.db
    .insertInto('printers')
    .values({ business_id, branch_id, name: randomUUID(), host: '192.168.1.50' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/branches/${branch_id}/printers/${id}`;
}

/** A table without a session. */
async function buildFreeTable(api: TestApi, { venue }: Stage): Promise<number> {
  const { id } = await buildTable(api.db, venue, randomUUID());
  return id;
}

/** Seats another guest at the scene's table, so that one can be split off. */
async function seatGuest(api: TestApi, sessionId: number): Promise<number> {
  const { id } = await api.db
    .insertInto('users')
    .values({ name: 'Misafir', email: null, platform_role: null, is_anonymous: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('session_guests')
    .values({ session_id: sessionId, user_id: id, nickname: null, seat: 9 })
    .execute();
  return id;
}

/** Requests to routes that share an action, by method and path. */
export const wallsRoutes: Record<string, MakeRequest> = {
  'POST /api/orders/:orderId/lines/:lineId/replace': ({ venue }, { orderId, lineId }) => ({
    method: 'POST',
    path: `/api/orders/${orderId}/lines/${lineId}/replace`,
    body: { from: 1, line: { itemId: venue.items[1].id, quantity: 1 } },
  }),
  'POST /api/sessions/:sessionId/merge': async (stage, { sessionId, table }, api) => {
    const tableId = await buildFreeTable(api, stage);
    const { businessId: business_id, branchId: branch_id } = stage.venue;
    const { id } = await api.db
      .insertInto('table_sessions')
      .values({ business_id, branch_id, table_id: tableId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      method: 'POST',
      path: `/api/sessions/${sessionId}/merge`,
      body: { fromTableId: table.id, intoSessionId: id },
    };
  },
  'POST /api/sessions/:sessionId/split': async (stage, { sessionId, table }, api) => {
    const tableId = await buildFreeTable(api, stage);
    const userIds = [await seatGuest(api, sessionId)];
    return {
      method: 'POST',
      path: `/api/sessions/${sessionId}/split`,
      body: { fromTableId: table.id, tableId, userIds },
    };
  },
  'POST /api/branches/:branchId/stations': ({ venue }) => ({
    method: 'POST',
    path: `/api/branches/${venue.branchId}/stations`,
    body: { kind: 'bar' },
  }),
  'PUT /api/branches/:branchId/printers/:printerId': async (stage, _scene, api) => ({
    method: 'PUT',
    path: await buildPrinter(api, stage),
    body: { name: randomUUID() },
  }),
  'DELETE /api/branches/:branchId/printers/:printerId': async (stage, _scene, api) => ({
    method: 'DELETE',
    path: await buildPrinter(api, stage),
  }),
  'DELETE /api/branches/:branchId/stations/:stationId': async ({ venue }, _scene, api) => {
    const { businessId: business_id, branchId: branch_id } = venue;
    const { id } = await api.db
      .insertInto('stations')
      .values({ business_id, branch_id, name: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { method: 'DELETE', path: `/api/branches/${branch_id}/stations/${id}` };
  },
};
