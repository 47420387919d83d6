import type { Action, Hat, Scope } from '@sofra/contracts/policy';
import { businessRoles, platformRoles } from '@sofra/contracts/users';
import { newToken, hashToken, cookieName } from '../auth/cookies.ts';
import { placeOrder } from '@sofra/contracts/orders';
import { startSession } from '@sofra/contracts/sessions';
import type { TestApi } from '../testing.ts';
import { buildGuest, type Person, setPassword, signInAs } from './people.ts';
import { type BuiltTable, buildBranch, buildTable, buildVenue, type Venue } from './venue.ts';

/** Two businesses, one with two branches, all asking for scans. */
export interface Stage {
  venue: Venue;
  otherBranchId: number;
  foreign: Venue;
}

export async function buildStage(api: TestApi): Promise<Stage> {
  const venue = await buildVenue(api.db, { orderingAccess: 'scan' });
  return {
    venue,
    otherBranchId: await buildBranch(api.db, venue.businessId, 'scan'),
    foreign: await buildVenue(api.db, { orderingAccess: 'scan' }),
  };
}

/** What a cell of the matrix acts upon: made anew for each, for many actions use it up. */
export interface Scene {
  table: BuiltTable;
  sessionId: number;
  orderId: number;
  lineId: number;
  /** The guest who sits there and placed the order, with the scan in their cookies. */
  owner: Person;
  /** Somebody's email and password, for signing in by the form. */
  login: { email: string; password: string };
}

let made = 0;

/** A scan of the table, as a `Cookie` header. */
async function scan(api: TestApi, table: BuiltTable): Promise<string> {
  const token = newToken();
  await api.db
    .insertInto('table_grants')
    .values({
      token_hash: hashToken(token),
      table_id: table.id,
      qr_code: table.qrCode,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return `${cookieName(api.deps.env, 'scan')}=${token}`;
}

/** A guest who scanned a table's code and sits there. */
async function sitDown(api: TestApi, table: BuiltTable): Promise<Person & { sessionId: number }> {
  const guest = await buildGuest(api);
  const cookie = `${guest.cookie}; ${await scan(api, table)}`;
  const session = await api.ask(startSession, { params: { tableId: table.id }, cookie });
  return { ...guest, cookie, sessionId: session.id };
}

export async function buildScene(api: TestApi, { venue }: Stage): Promise<Scene> {
  made += 1;
  const table = await buildTable(api.db, venue, `Sahne ${made}`);
  const { sessionId, ...owner } = await sitDown(api, table);
  const order = await api.ask(placeOrder, {
    params: { sessionId },
    body: { items: [{ itemId: venue.items[0].id, quantity: 1 }] },
    cookie: owner.cookie,
  });
  return {
    table,
    sessionId,
    orderId: order.id,
    lineId: order.lines[0]?.id ?? 0,
    owner,
    login: { email: 'nobody@sofra.test', password: 'wrong' },
  };
}

/** Somebody who might ask, and what the permission table should make of them. */
export interface Role {
  name: string;
  enter: (api: TestApi, stage: Stage, scene: Scene) => Promise<{ cookie?: string }>;
  /** The hats they should wear towards the scene's thing of this scope. */
  hats: (scope: Scope) => Hat[];
  /** Whether a refusal may tell them that the scene's thing of this scope is there (403), or not (404). */
  isInside: (scope: Scope) => boolean;
  isSignedIn: boolean;
}

const person = (name: string, role: Partial<Role> & Pick<Role, 'enter'>): Role => ({
  name,
  hats: () => [],
  isInside: () => false,
  isSignedIn: true,
  ...role,
});

const atTheTable = (scope: Scope): boolean => scope === 'session' || scope === 'order';
const everywhere = (): boolean => true;

/** Scopes without a branch: a role in any branch of the business counts. */
const isBranchless = (scope: Scope): boolean => scope === 'business' || scope === 'menuItem';

const guests: Role[] = [
  person('nobody', { enter: async () => ({}), isSignedIn: false }),
  person('the guest who ordered', {
    enter: async (_api, _stage, scene) => scene.owner,
    hats: () => ['tableHolder', 'sessionMember', 'orderOwner'],
    isInside: atTheTable,
  }),
  person('a guest at the same table', {
    enter: (api, _stage, scene) => sitDown(api, scene.table),
    hats: () => ['tableHolder', 'sessionMember'],
    isInside: atTheTable,
  }),
  person('a guest with a scan, not seated', {
    enter: async (api, _stage, scene) => {
      const guest = await buildGuest(api);
      return { cookie: `${guest.cookie}; ${await scan(api, scene.table)}` };
    },
    hats: () => ['tableHolder'],
  }),
  person('a guest without a table', { enter: (api) => buildGuest(api) }),
  person('a guest of another table', {
    enter: (api, { venue }) => sitDown(api, venue.tables[0]),
  }),
  person('a customer', { enter: (api) => signInAs(api, 'customer') }),
];

const staff: Role[] = businessRoles.flatMap((role) => [
  person(`${role} of the branch`, {
    enter: (api, { venue }) =>
      signInAs(api, role, { businessId: venue.businessId, branchId: venue.branchId }),
    hats: () => [role],
    isInside: everywhere,
  }),
  person(`${role} of another branch`, {
    enter: (api, { venue, otherBranchId }) =>
      signInAs(api, role, { businessId: venue.businessId, branchId: otherBranchId }),
    hats: (scope) => (isBranchless(scope) ? [role] : []),
    isInside: everywhere,
  }),
  person(`${role} of another business`, {
    enter: (api, { foreign }) => signInAs(api, role, { businessId: foreign.businessId }),
  }),
  person(`${role}, suspended`, {
    enter: async (api, { venue }) => {
      const suspended = await signInAs(api, role, { businessId: venue.businessId });
      await api.db
        .updateTable('users')
        .set({ suspended_at: new Date() })
        .where('id', '=', suspended.userId)
        .execute();
      return suspended;
    },
    isSignedIn: false,
  }),
]);

const platform: Role[] = platformRoles.map((role) =>
  person(role, { enter: (api) => signInAs(api, role), hats: () => [role], isInside: everywhere }),
);

/** Everybody the matrix tries. */
export const people: readonly Role[] = [...guests, ...staff, ...platform];

type HttpAction = Exclude<Action, `rooms.${string}`>;
interface HttpTry {
  method: string;
  path: string;
  body?: unknown;
}

/** How each action is tried over HTTP; an action without a line here doesn't compile. */
export const tries: Record<HttpAction, (stage: Stage, scene: Scene) => HttpTry> = {
  'auth.login': (_stage, { login }) => ({ method: 'POST', path: '/api/auth/login', body: login }),
  'auth.anonymous': () => ({ method: 'POST', path: '/api/auth/anonymous' }),
  'auth.logout': () => ({ method: 'POST', path: '/api/auth/logout' }),
  'auth.me': () => ({ method: 'GET', path: '/api/auth/me' }),
  'auth.demo': () => ({ method: 'GET', path: '/api/auth/demo' }),
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

/** A person who can sign in by the form, for the try of `auth.login`. */
export async function buildLogin(api: TestApi): Promise<Scene['login']> {
  const { userId, email } = await signInAs(api, 'customer');
  await setPassword(api, userId, 'a good password');
  return { email: email ?? '', password: 'a good password' };
}
