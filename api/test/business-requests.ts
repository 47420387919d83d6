import { randomUUID } from 'node:crypto';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import type { Action } from '@sofra/contracts/policy';
import { hashToken, newToken } from '../src/edge/cookies.ts';
import type { TestApi } from './api.ts';
import type { Stage } from './matrix.ts';
import type { MakeRequest } from './action-requests.ts';
import { buildTable } from './venue.ts';

type Noun =
  | 'account'
  | 'businesses'
  | 'tables'
  | 'menus'
  | 'menuTemplates'
  | 'categories'
  | 'images'
  | 'translate'
  | 'menuItems'
  | 'guest'
  | 'staff'
  | 'invitations'
  | 'reports';
type WorkspaceAction = Exclude<
  | Extract<Action, `${Noun}.${string}`>
  | 'branches.create'
  | 'branches.settings'
  | 'branches.change'
  | 'branches.dashboard',
  | 'account.twoFactor'
  | 'businesses.reapply'
  | 'businesses.stop'
  | 'businesses.viewPlan'
  | 'businesses.changePlan'
  | 'tables.lookUp'
  | 'tables.view'
  | 'menus.read'
  | 'menuItems.list'
  | 'menuItems.setAvailability'
>;

export const application = {
  name: 'Yeni Lokanta',
  about: 'Mahallenin yeni lokantası',
  industryType: 'restaurant' as const,
  fullAddress: 'Yeni Sokak 1, İstanbul',
  phone: '+90 212 000 00 00',
  email: 'yeni@sofra.test',
  acceptedTerms: LEGAL_VERSION,
};

/** A menu of the stage's business that may be used up. */
async function buildSpareMenu(api: TestApi, { venue }: Stage): Promise<number> {
  const { id } = await api.db
    .insertInto('menus')
    .values({
      business_id: venue.businessId,
      name: JSON.stringify({ tr: 'Yedek' }),
      description: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function buildSpareItem(api: TestApi, { venue }: Stage): Promise<number> {
  const { id } = await api.db
    .insertInto('menu_items')
    .values({
      business_id: venue.businessId,
      menu_id: venue.menuId,
      category_id: venue.categoryId,
      name: JSON.stringify({ tr: 'Yedek' }),
      description: '{}',
      price_minor: 100,
      image_url: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A PNG of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An open invitation to the stage's branch; answers its token. */
async function buildInvitation(api: TestApi, { venue }: Stage): Promise<string> {
  const token = newToken();
  const inviter = await api.db
    .insertInto('users')
    .values({ name: 'Davet eden', email: `${randomUUID()}@sofra.test`, platform_role: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('invitations')
    .values({
      business_id: venue.businessId,
      branch_id: venue.branchId,
      email: `${randomUUID()}@sofra.test`,
      role: 'waiter',
      token_hash: hashToken(token),
      invited_by: inviter.id,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return token;
}

const get =
  (path: (stage: Stage) => string): MakeRequest =>
  (stage) => ({ method: 'GET', path: path(stage) });

/** HTTP requests that try the actions of the business workspace. */
export const workspaceRequests: Record<WorkspaceAction, MakeRequest> = {
  'account.view': get(() => '/api/user/profile'),
  'account.change': () => ({
    method: 'PUT',
    path: '/api/user/profile',
    body: { name: 'Ayşe Yılmaz', email: `${randomUUID()}@sofra.test` },
  }),
  'account.prove': () => ({
    method: 'POST',
    path: '/api/user/proof',
    body: { password: 'not this one' },
  }),
  'account.data': get(() => '/api/user/data'),
  'account.delete': () => ({
    method: 'POST',
    path: '/api/user/deletion',
    body: { email: 'another@sofra.test' },
  }),
  'guest.eraseData': () => ({ method: 'DELETE', path: '/api/user/guest-data' }),
  'account.undoMade': () => ({ method: 'DELETE', path: '/api/user/made' }),
  'account.signIns': get(() => '/api/user/sign-ins'),
  'account.changePassword': () => ({
    method: 'PUT',
    path: '/api/user/change-password',
    body: { currentPassword: 'not this one', newPassword: 'a better password' },
  }),
  'businesses.apply': () => ({ method: 'POST', path: '/api/businesses', body: application }),
  'businesses.listMine': (_stage, { owner }) => ({
    method: 'GET',
    path: `/api/businesses/user/${owner.userId}`,
  }),
  'businesses.view': get(({ venue }) => `/api/businesses/${venue.businessId}`),
  'businesses.change': ({ venue }) => ({
    method: 'PUT',
    path: `/api/businesses/${venue.businessId}`,
    body: { phone: '+90 212 111 11 11' },
  }),
  // Staff are inside an approved business only: the decision there is, again.
  'businesses.decide': ({ venue }) => ({
    method: 'PUT',
    path: `/api/businesses/${venue.businessId}/status`,
    body: { status: 'approved' },
  }),
  'branches.create': async ({ venue }, _scene, api) => {
    await api.db.updateTable('businesses').set({ plan: 'kurumsal' }).execute();
    const body = { name: `Şube ${randomUUID()}` };
    return { method: 'POST', path: `/api/businesses/${venue.businessId}/branches`, body };
  },
  'branches.settings': get(({ venue }) => `/api/branches/${venue.branchId}/settings`),
  'branches.change': ({ venue }) => ({
    method: 'PUT',
    path: `/api/branches/${venue.branchId}`,
    body: { phone: '+90 212 222 22 22' },
  }),
  'branches.dashboard': get(({ venue }) => `/api/branches/${venue.branchId}/dashboard`),
  'tables.list': get(({ venue }) => `/api/branches/${venue.branchId}/tables`),
  'tables.create': ({ venue }) => ({
    method: 'POST',
    path: `/api/branches/${venue.branchId}/tables`,
    body: { tableNumber: randomUUID() },
  }),
  'tables.delete': async ({ venue }, _scene, api) => {
    const { id } = await buildTable(api.db, venue, randomUUID());
    return { method: 'DELETE', path: `/api/branches/${venue.branchId}/tables/${id}` };
  },
  'tables.change': (_stage, { table }) => ({
    method: 'PUT',
    path: `/api/tables/${table.id}`,
    body: { area: 'Bahçe' },
  }),
  'tables.setStatus': (_stage, { table }) => ({
    method: 'PATCH',
    path: `/api/tables/${table.id}/status`,
    body: { status: 'warning' },
  }),
  'tables.pauseOrdering': (_stage, { table }) => ({
    method: 'PUT',
    path: `/api/tables/${table.id}/ordering`,
    body: { isPaused: true },
  }),
  'tables.renewCode': (_stage, { table }) => ({
    method: 'POST',
    path: `/api/tables/${table.id}/code`,
  }),
  'menus.list': get(({ venue }) => `/api/businesses/${venue.businessId}/menus`),
  'menus.create': ({ venue }) => ({
    method: 'POST',
    path: `/api/businesses/${venue.businessId}/menus`,
    body: { name: { tr: 'Yaz Menüsü' } },
  }),
  'menus.delete': async (stage, _scene, api) => ({
    method: 'DELETE',
    path: `/api/businesses/${stage.venue.businessId}/menus/${await buildSpareMenu(api, stage)}`,
  }),
  'menus.setStatus': async (stage, _scene, api) => ({
    method: 'PATCH',
    path: `/api/businesses/${stage.venue.businessId}/menus/${await buildSpareMenu(api, stage)}/status`,
    body: { isActive: false },
  }),
  'menus.view': get(({ venue }) => `/api/menus/${venue.menuId}`),
  'menus.change': ({ venue }) => ({
    method: 'PUT',
    path: `/api/menus/${venue.menuId}`,
    body: { name: { tr: `Menü ${randomUUID()}` } },
  }),
  'menus.reorder': ({ venue }) => ({
    method: 'PUT',
    path: `/api/menus/${venue.menuId}/reorder`,
    body: { itemOrders: [{ id: venue.items[0].id, sortOrder: 0 }] },
  }),
  'menus.translate': ({ venue }) => ({
    method: 'POST',
    path: `/api/menus/${venue.menuId}/translate`,
    body: { languages: ['ar'] },
  }),
  'menuTemplates.list': get(() => '/api/menu-templates'),
  'categories.list': get(({ venue }) => `/api/businesses/${venue.businessId}/categories`),
  'categories.create': ({ venue }) => ({
    method: 'POST',
    path: `/api/businesses/${venue.businessId}/categories`,
    body: { name: { tr: `Kategori ${randomUUID()}` } },
  }),
  'categories.change': ({ venue }) => ({
    method: 'PUT',
    path: `/api/businesses/${venue.businessId}/categories/main`,
    body: { name: { en: 'Mains' } },
  }),
  'images.upload': ({ venue }) => ({
    method: 'POST',
    path: `/api/businesses/${venue.businessId}/images`,
    image: onePixel,
  }),
  'translate.text': () => ({
    method: 'POST',
    path: '/api/translate',
    body: { text: 'Domates', sourceLanguage: 'tr', targetLanguages: ['tr'] },
  }),
  'menuItems.create': ({ venue }) => ({
    method: 'POST',
    path: `/api/menus/${venue.menuId}/items`,
    body: { name: 'Pilav', category: 'main', price: 40 },
  }),
  'menuItems.view': get(({ venue }) => `/api/menu-items/${venue.items[0].id}`),
  'menuItems.change': async (stage, _scene, api) => ({
    method: 'PUT',
    path: `/api/menu-items/${await buildSpareItem(api, stage)}`,
    body: { price: 50 },
  }),
  'menuItems.delete': async (stage, _scene, api) => ({
    method: 'DELETE',
    path: `/api/menu-items/${await buildSpareItem(api, stage)}`,
  }),
  'staff.list': get(({ venue }) => `/api/businesses/${venue.businessId}/staff`),
  'staff.invite': ({ venue }) => ({
    method: 'POST',
    path: `/api/businesses/${venue.businessId}/staff/invitations`,
    body: { email: `${randomUUID()}@sofra.test`, role: 'waiter', branchId: venue.branchId },
  }),
  'staff.change': ({ venue, membershipId }) => ({
    method: 'PATCH',
    path: `/api/businesses/${venue.businessId}/staff/${membershipId}`,
    body: { isActive: true },
  }),
  'staff.signOut': ({ venue, membershipId }) => ({
    method: 'POST',
    path: `/api/businesses/${venue.businessId}/staff/${membershipId}/sign-out`,
  }),
  'invitations.view': async (stage, _scene, api) => ({
    method: 'GET',
    path: `/api/invitations/${await buildInvitation(api, stage)}`,
  }),
  'invitations.accept': async (stage, _scene, api) => ({
    method: 'POST',
    path: `/api/invitations/${await buildInvitation(api, stage)}/accept`,
    body: { name: 'Yeni Garson', password: 'a good long password' },
  }),
  'reports.read': get(
    ({ venue }) => `/api/businesses/${venue.businessId}/reports?from=2026-11-01&to=2026-11-07`,
  ),
  'reports.export': get(
    ({ venue }) =>
      `/api/businesses/${venue.businessId}/reports/export?kind=days&from=2026-11-01&to=2026-11-07`,
  ),
};
