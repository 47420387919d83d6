import type { Action } from '@sofra/contracts/policy';
import type { TestApi } from '../testing.ts';
import type { Scene, Stage } from './matrix.ts';
import { platformTries } from './platform-tries.ts';
import { application, workspaceTries } from './workspace-tries.ts';

type HttpAction = Exclude<Action, `rooms.${string}`>;

/** One request. */
export interface HttpTry {
  method: string;
  path: string;
  body?: unknown;
  /** In the place of a JSON body: a picture's bytes. */
  image?: Uint8Array<ArrayBuffer>;
}

/** Makes the request that tries an action, with what it would use up. */
export type MakeTry = (stage: Stage, scene: Scene, api: TestApi) => HttpTry | Promise<HttpTry>;

/** How each action is tried over HTTP; an action without a line here doesn't compile. */
export const tries: Record<HttpAction, MakeTry> = {
  ...workspaceTries,
  ...platformTries,
  'auth.login': (_stage, { login }) => ({ method: 'POST', path: '/api/auth/login', body: login }),
  'auth.anonymous': () => ({ method: 'POST', path: '/api/auth/anonymous' }),
  'auth.logout': () => ({ method: 'POST', path: '/api/auth/logout' }),
  'auth.me': () => ({ method: 'GET', path: '/api/auth/me' }),
  'auth.demo': () => ({ method: 'GET', path: '/api/auth/demo' }),
  'auth.register': () => ({
    method: 'POST',
    path: '/api/auth/register',
    body: {
      name: 'Elif Şahin',
      email: `${crypto.randomUUID()}@sofra.test`,
      password: 'a good password',
      application,
    },
  }),
  'auth.resetPassword': () => ({
    method: 'POST',
    path: '/api/auth/forgot-password',
    body: { email: 'nobody@sofra.test' },
  }),
  'contact.send': () => ({
    method: 'POST',
    path: '/api/contact',
    body: {
      name: 'Elif Şahin',
      email: 'elif@sofra.test',
      title: 'Bir soru',
      description: 'Kaç masaya kadar kullanabiliriz?',
      category: 'feature',
      clientId: crypto.randomUUID(),
    },
  }),
  'venues.list': () => ({ method: 'GET', path: '/api/venues' }),
  'venues.view': (stage) => ({ method: 'GET', path: `/api/venues/${stage.venue.businessId}` }),
  'tables.lookUp': (_stage, { table }) => ({
    method: 'GET',
    path: `/api/tables/qr/${table.qrCode}`,
  }),
  'tables.view': (_stage, { table }) => ({ method: 'GET', path: `/api/tables/${table.id}` }),
  'menus.read': (_stage, { table }) => ({ method: 'GET', path: `/api/tables/${table.id}/menu` }),
  'sessions.find': (_stage, { table }) => ({
    method: 'GET',
    path: `/api/tables/${table.id}/session`,
  }),
  'sessions.start': (_stage, { table }) => ({
    method: 'POST',
    path: `/api/tables/${table.id}/session/start`,
  }),
  'sessions.join': (_stage, { sessionId }) => ({
    method: 'POST',
    path: `/api/sessions/${sessionId}/join`,
  }),
  'sessions.read': (_stage, { sessionId }) => ({
    method: 'GET',
    path: `/api/sessions/${sessionId}`,
  }),
  'sessions.leave': (_stage, { sessionId }) => ({
    method: 'POST',
    path: `/api/sessions/${sessionId}/leave`,
  }),
  'sessions.rename': (_stage, { sessionId }) => ({
    method: 'PUT',
    path: `/api/sessions/${sessionId}/nickname`,
    body: { nickname: 'Elif' },
  }),
  'sessions.end': (_stage, { sessionId }) => ({
    method: 'POST',
    path: `/api/sessions/${sessionId}/end`,
  }),
  'orders.place': ({ venue }, { sessionId }) => ({
    method: 'POST',
    path: `/api/sessions/${sessionId}/orders`,
    body: { items: [{ itemId: venue.items[0].id, quantity: 1 }] },
  }),
  'orders.list': (_stage, { sessionId }) => ({
    method: 'GET',
    path: `/api/sessions/${sessionId}/orders`,
  }),
  'orders.addItem': ({ venue }, { orderId }) => ({
    method: 'POST',
    path: `/api/orders/${orderId}/items`,
    body: { itemId: venue.items[1].id, quantity: 1 },
  }),
  'orders.changeStatus': (_stage, { orderId }) => ({
    method: 'PATCH',
    path: `/api/orders/${orderId}/status`,
    body: { status: 'cancelled' },
  }),
  'orders.strikeLine': (_stage, { orderId, lineId }) => ({
    method: 'PATCH',
    path: `/api/orders/${orderId}/lines/${lineId}`,
    body: { isDone: true },
  }),
  'orders.acknowledge': (_stage, { orderId }) => ({
    method: 'POST',
    path: `/api/orders/${orderId}/acknowledge`,
  }),
  'branches.list': ({ venue }) => ({
    method: 'GET',
    path: `/api/businesses/${venue.businessId}/branches`,
  }),
  'branches.orders': ({ venue }) => ({
    method: 'GET',
    path: `/api/branches/${venue.branchId}/orders`,
  }),
  'branches.floor': ({ venue }) => ({
    method: 'GET',
    path: `/api/branches/${venue.branchId}/floor`,
  }),
  'menuItems.list': ({ venue }) => ({
    method: 'GET',
    path: `/api/businesses/${venue.businessId}/menu-items`,
  }),
  'menuItems.setAvailability': ({ venue }) => ({
    method: 'PATCH',
    path: `/api/menu-items/${venue.items[1].id}/availability`,
    body: { isAvailable: false, unavailableUntil: null },
  }),
};
