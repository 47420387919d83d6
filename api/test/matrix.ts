import type { Grant, Scope } from '@sofra/contracts/grants';
import { businessRoles, managerRoles, platformRoles, screenBoards } from '@sofra/contracts/roles';
import { newToken, hashToken, cookieName } from '../src/edge/cookies.ts';
import { placeOrder } from '@sofra/contracts/orders';
import { startSession } from '@sofra/contracts/sessions';
import { buildOptionGroup } from './option-groups.ts';
import { buildScreen } from './realtime/users.ts';
import type { TestApi } from './api.ts';
import { buildGuest, type SignedInUser, setPassword, signInAs } from './sign-in.ts';
import { type BuiltTable, buildBranch, buildTable, buildVenue, type Venue } from './venue.ts';

/** Two businesses, one with two branches, all asking for scans. */
export interface Stage {
  venue: Venue;
  otherBranchId: number;
  foreign: Venue;
  /** An employee of the business's branch. */
  membershipId: number;
  /** An option group that no item offers. */
  groupId: number;
}

export async function buildStage(api: TestApi): Promise<Stage> {
  const venue = await buildVenue(api.db, { orderingAccess: 'scan' });
  const { userId } = await signInAs(api, 'employee', venue);
  const membership = await api.db
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const group = await buildOptionGroup(api.db, venue);
  return {
    venue,
    groupId: group.id,
    otherBranchId: await buildBranch(api.db, venue.businessId, 'scan', 'Öteki'),
    foreign: await buildVenue(api.db, { orderingAccess: 'scan' }),
    membershipId: membership.id,
  };
}

/** The things that a cell of the matrix acts upon, built again once an action has used them up. */
export interface Scene {
  table: BuiltTable;
  sessionId: number;
  orderId: number;
  lineId: number;
  /** The guest who sits there and placed the order, with the scan in their cookies. */
  owner: SignedInUser;
  /** A user's email and password, for signing in by the form. */
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
async function sitDown(
  api: TestApi,
  table: BuiltTable,
): Promise<SignedInUser & { sessionId: number }> {
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

/** Kinds of callers, by the reason for which they are refused what the table doesn't allow them. */
export type Kind =
  | 'no session'
  | 'suspended'
  | 'seated guest'
  | 'scan only'
  | 'guest elsewhere'
  | 'no role'
  | 'wrong role'
  | 'other branch'
  | 'other business'
  | 'wrong board'
  | 'screen of another branch'
  | 'screen of another business'
  | 'platform';

/** A user who might ask, and what the permission table should make of them. */
export interface Role {
  name: string;
  kind: Kind;
  /** Grant that the role has, or would have in the right place. */
  held?: Grant;
  enter: (api: TestApi, stage: Stage, scene: Scene) => Promise<{ cookie?: string }>;
  /** Grants that the role should have for the scene's resource of this scope. */
  grants: (scope: Scope) => Grant[];
  /**
   * Returns true if a refusal may reveal that the scene's resource exists (403), or false if not
   * (404).
   */
  isInside: (scope: Scope) => boolean;
  isSignedIn: boolean;
  /** Signed in, and not a guest. */
  hasAccount: boolean;
  /** Runs some business, this one or another. */
  isManager: boolean;
  /** A paired screen, which is neither. */
  isScreen?: boolean;
}

type RoleParts = Partial<Role> & Pick<Role, 'enter'>;
const buildRole = (name: string, kind: Kind, role: RoleParts): Role => ({
  name,
  kind,
  grants: () => [],
  isInside: () => false,
  isSignedIn: true,
  hasAccount: true,
  isManager: false,
  ...role,
});
const guest = (name: string, kind: Kind, role: RoleParts): Role =>
  buildRole(name, kind, { hasAccount: false, ...role });

const atTheTable = (scope: Scope): boolean => scope === 'session' || scope === 'order';
const everywhere = (): boolean => true;

/** Scopes without a branch: a role in any branch of the business counts. */
const isBranchless = (scope: Scope): boolean =>
  ['business', 'menu', 'menuItem', 'ticket'].includes(scope);

const guests: Role[] = [
  guest('a signed-out caller', 'no session', { enter: async () => ({}), isSignedIn: false }),
  guest('the guest who ordered', 'seated guest', {
    enter: async (_api, _stage, scene) => scene.owner,
    grants: () => ['tableHolder', 'sessionMember', 'orderOwner'],
    isInside: atTheTable,
  }),
  guest('a guest at the same table', 'seated guest', {
    enter: (api, _stage, scene) => sitDown(api, scene.table),
    grants: () => ['tableHolder', 'sessionMember'],
    isInside: atTheTable,
  }),
  guest('a guest with a scan, not seated', 'scan only', {
    enter: async (api, _stage, scene) => {
      const guest = await buildGuest(api);
      return { cookie: `${guest.cookie}; ${await scan(api, scene.table)}` };
    },
    grants: () => ['tableHolder'],
  }),
  guest('a guest without a table', 'guest elsewhere', { enter: (api) => buildGuest(api) }),
  guest('a guest of another table', 'guest elsewhere', {
    enter: (api, { venue }) => sitDown(api, venue.tables[0]),
  }),
  buildRole('a customer', 'no role', { enter: (api) => signInAs(api, 'customer') }),
];

const isManagerRole = (role: Role['name']): boolean => managerRoles.some((one) => one === role);

const staff: Role[] = businessRoles.flatMap((role) => [
  buildRole(`${role} of the branch`, 'wrong role', {
    held: role,
    enter: (api, { venue }) =>
      signInAs(api, role, { businessId: venue.businessId, branchId: venue.branchId }),
    grants: () => [role],
    isInside: everywhere,
    isManager: isManagerRole(role),
  }),
  buildRole(`${role} of another branch`, 'other branch', {
    held: role,
    enter: (api, { venue, otherBranchId }) =>
      signInAs(api, role, { businessId: venue.businessId, branchId: otherBranchId }),
    grants: (scope) => (isBranchless(scope) ? [role] : []),
    isInside: everywhere,
    isManager: isManagerRole(role),
  }),
  buildRole(`${role} of another business`, 'other business', {
    held: role,
    enter: (api, { foreign }) => signInAs(api, role, { businessId: foreign.businessId }),
    isManager: isManagerRole(role),
  }),
  buildRole(`${role}, suspended`, 'suspended', {
    held: role,
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

const screens: Role[] = screenBoards.flatMap((board) => {
  const held = `${board}Screen` as const;
  const screen = (name: string, kind: Kind, role: RoleParts): Role =>
    guest(`a ${board} screen of ${name}`, kind, { isScreen: true, held, ...role });
  return [
    screen('the branch', 'wrong board', {
      enter: (api, { venue }) => buildScreen(api.db, board, venue),
      grants: () => [held],
      isInside: everywhere,
    }),
    screen('another branch', 'screen of another branch', {
      enter: (api, { venue: { businessId }, otherBranchId }) =>
        buildScreen(api.db, board, { businessId, branchId: otherBranchId }),
      grants: (scope) => (isBranchless(scope) ? [held] : []),
      isInside: everywhere,
    }),
    screen('another business', 'screen of another business', {
      enter: (api, { foreign }) => buildScreen(api.db, board, foreign),
    }),
  ];
});

const platform: Role[] = platformRoles.map((role) =>
  buildRole(role, 'platform', {
    enter: (api) => signInAs(api, role),
    grants: () => [role],
    isInside: everywhere,
  }),
);

/** Everyone the matrix tries. */
export const roles: readonly Role[] = [...guests, ...staff, ...screens, ...platform];

/** A user who can sign in by the form, for the try of `auth.login`. */
export async function buildLogin(api: TestApi): Promise<Scene['login']> {
  const { userId, email } = await signInAs(api, 'customer');
  await setPassword(api, userId, 'a good password');
  return { email: email ?? '', password: 'a good password' };
}
