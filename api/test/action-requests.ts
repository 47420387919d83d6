import { randomUUID } from 'node:crypto';
import type { Action } from '@sofra/contracts/policy';
import { hashToken, newToken } from '../src/edge/cookies.ts';
import type { TestApi } from './api.ts';
import { billRequests } from './bill-requests.ts';
import { leftUnpaid } from './bills.ts';
import type { Scene, Stage } from './matrix.ts';
import { platformRequests } from './platform-requests.ts';
import { screenRequests } from './screens.ts';
import { togetherRequests } from './together-requests.ts';
import { wallsRequests } from './walls-requests.ts';
import { application, workspaceRequests } from './business-requests.ts';

type HttpAction = Exclude<Action, `rooms.${string}`>;

/** One request. */
export interface ActionRequest {
  method: string;
  path: string;
  body?: unknown;
  /** In the place of a JSON body: an image's bytes. */
  image?: Uint8Array<ArrayBuffer>;
}

/** Makes the request that tries an action, with what it would use up. */
export type MakeRequest = (
  stage: Stage,
  scene: Scene,
  api: TestApi,
) => ActionRequest | Promise<ActionRequest>;

/** An open invitation of an administrator; answers its token. */
async function buildAdminInvitation(api: TestApi): Promise<string> {
  const token = newToken();
  await api.db
    .insertInto('admin_invitations')
    .values({
      email: `${randomUUID()}@sofra.test`,
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return token;
}

/** Looks at the link of a change that waits for its confirmation. */
async function confirmEmailTry({ db }: TestApi): Promise<ActionRequest> {
  const token = newToken();
  const old_email = `${crypto.randomUUID()}@sofra.test`;
  const { id: user_id } = await db
    .insertInto('users')
    .values({ name: 'Elif', email: old_email, platform_role: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('email_changes')
    .values({
      token_hash: hashToken(token),
      withdraw_hash: hashToken(newToken()),
      user_id,
      old_email,
      new_email: `new.${old_email}`,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return { method: 'GET', path: `/api/auth/email-change/${token}` };
}

/** HTTP requests that try each action; an action without one doesn't compile. */
export const actionRequests: Record<HttpAction, MakeRequest> = {
  ...workspaceRequests,
  ...platformRequests,
  ...screenRequests,
  ...togetherRequests,
  ...wallsRequests,
  ...billRequests,
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
      email: `${randomUUID()}@sofra.test`,
      password: 'a good password',
      application,
    },
  }),
  'auth.resetPassword': () => ({
    method: 'POST',
    path: '/api/auth/forgot-password',
    body: { email: 'nobody@sofra.test' },
  }),
  'adminInvitations.view': async (_stage, _scene, api) => ({
    method: 'GET',
    path: `/api/setup/${await buildAdminInvitation(api)}`,
  }),
  'adminInvitations.accept': async (_stage, _scene, api) => ({
    method: 'POST',
    path: `/api/setup/${await buildAdminInvitation(api)}`,
    body: { name: 'Ada Yönetici', password: 'a good long password' },
  }),
  'auth.confirmEmail': (_stage, _scene, api) => confirmEmailTry(api),
  'contact.send': () => ({
    method: 'POST',
    path: '/api/contact',
    body: {
      name: 'Elif Şahin',
      email: 'elif@sofra.test',
      title: 'Bir soru',
      description: 'Kaç masaya kadar kullanabiliriz?',
      category: 'feature',
      clientId: randomUUID(),
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
    body: leftUnpaid,
  }),
  'sessions.confirm': (_stage, { sessionId }) => ({
    method: 'POST',
    path: `/api/sessions/${sessionId}/confirm`,
    body: { isHere: true },
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
  'branches.pauseOrdering': ({ venue }) => ({
    method: 'PUT',
    path: `/api/branches/${venue.branchId}/ordering`,
    body: { isPaused: false },
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
