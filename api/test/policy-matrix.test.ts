import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@sofra/contracts/errors';
import type { Scope } from '@sofra/contracts/grants';
import { type Action, actions, needsProof, policy } from '@sofra/contracts/policy';
import {
  branchRoom,
  type ClientToServer,
  menuRoom,
  type ServerToClient,
  sessionRoom,
  SOCKET_PATH,
  userRoom,
  type WatchAnswer,
} from '@sofra/contracts/rooms';
import { readEpoch } from '@sofra/infra/rooms';
import { findRefusal } from '../src/access/authorize.ts';
import { findScopeFacts, paramOf, type ScopeFacts } from '../src/access/scope-facts.ts';
import { createIdentity } from '../src/auth/identity.ts';
import type { Caller } from '../src/core/caller.ts';
import { createPlatformSettings } from '../src/core/platform-settings.ts';
import { decidedByStatement } from '../src/http/endpoint.ts';
import { actionRequests } from './action-requests.ts';
import { startApi, type TestApi } from './api.ts';
import {
  buildLogin,
  buildScene,
  buildStage,
  type Role,
  roles,
  type Scene,
  type Stage,
} from './matrix.ts';
import { allowedRoles, expectedRefusal, refusedCells } from './matrix-cells.ts';
import { buildTicket } from './platform-requests.ts';
import { countWrites } from './writes.ts';

let api: TestApi;
let stage: Stage;
let login: Scene['login'];
let epoch: string;
let writesSoFar: () => Promise<number>;
let requests = 0;

beforeAll(async () => {
  // A demo, for only that has a mailbox.
  api = await startApi({ DEMO: '1' });
  stage = await buildStage(api);
  login = await buildLogin(api);
  epoch = await readEpoch(api.db);
  writesSoFar = await countWrites(api.db);
});
afterAll(async () => {
  await api.close();
  const cells = actions.length * roles.length;
  process.stdout.write(`policy matrix: ${cells} cells, ${requests} of them requested\n`);
});

let unused: Scene | undefined;
/** Returns a scene that no action has used up. */
const openScene = async (): Promise<Scene> =>
  (unused ??= { ...(await buildScene(api, stage)), login });

/** Changes who the caller is, or ends their sign-in. */
const isAboutOneself = (action: Action): boolean =>
  /^(auth|account|guest|invitations|adminInvitations)\./.test(action);

/** Changes what it is about, or a guest who sits there, and uses it up. */
const usesUp = (action: Action, role: Role): boolean =>
  ['table', 'session', 'order'].includes(policy[action].scope) ||
  (isAboutOneself(action) && role.kind === 'seated guest');

/** Sets the age of everyone's last proof of identity. */
const ageProofs = (minutes: number) =>
  api.rows('auth_sessions', {}).set({
    proven_at: sql<Date>`now() - ${minutes} * interval '1 minute'`,
  });

type Entered = ReturnType<Role['enter']>;
/** Users and screens that came for an action that leaves them as they were: they come again for the next. */
const known = new Map<string, Entered>();
/** Guests come again for the same scene only. */
const knownGuests = new WeakMap<Scene, Map<string, Entered>>();
function enter(role: Role, scene: Scene): Entered {
  const isKept = role.hasAccount || role.isScreen;
  const guests = knownGuests.get(scene) ?? new Map<string, Entered>();
  knownGuests.set(scene, guests);
  const entered = isKept ? known : guests;
  const entering = entered.get(role.name) ?? role.enter(api, stage, scene);
  entered.set(role.name, entering);
  return entering;
}

describe('the permission table, in memory', () => {
  type Facts = Partial<Record<Scope, ScopeFacts | undefined>>;
  /** Results of the server's own queries: each role as a caller, and the facts about the scene for it. */
  const found = new Map<Role, { caller: Caller; facts: Facts }>();
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
    const ids = {
      ...scene,
      ...stage.venue,
      tableId: scene.table.id,
      itemId: stage.venue.items[0].id,
      ticketId: await buildTicket(api, stage),
    };
    const settings = createPlatformSettings(api.db);
    const identity = createIdentity({ ...api.deps, settings });
    for (const role of roles) {
      const { cookie } = await enter(role, scene);
      const caller = await identity.identify(cookie);
      const facts: Facts = {};
      for (const scope of tenantScopes) {
        facts[scope] = await findScopeFacts(api.db, scope, ids[paramOf[scope]], caller);
      }
      found.set(role, { caller, facts });
    }
  });
  const tenantScopes = Object.keys(paramOf) as (keyof typeof paramOf)[];

  it.each(actions)('%s is decided as the table says for everyone', (action) => {
    const { scope } = policy[action];
    const decided: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [role, { caller, facts }] of found) {
      const refusal = findRefusal(action, caller, scene.owner.userId, facts[scope]);
      decided[role.name] = refusal ?? 'allowed';
      expected[role.name] = expectedRefusal(action, role) ?? 'allowed';
    }
    expect(decided).toEqual(expected);
  });
});

/** Rules beyond the table that may still say no to a user it allows. */
const rules: readonly unknown[] = [
  'payment_too_early',
  'session_busy',
  'rank_too_high',
  'screen_limit',
  'api_key_limit',
  'webhook_limit',
  'current_password_wrong',
  'email_mismatch',
  'challenge_expired',
  'invitation_not_yours',
];

const isHttp = (action: Action): action is keyof typeof actionRequests => action in actionRequests;
const httpActions = actions.filter(isHttp);

describe('the permission table, over HTTP', () => {
  it.each(httpActions.filter((action) => refusedCells(action).length > 0))(
    '%s is refused to each kind of caller as the table says, and writes no row',
    async (action) => {
      const scene = await openScene();
      const { method, path, ...options } = await actionRequests[action](stage, scene, api);
      const results: Record<string, object> = {};
      const expected: Record<string, object> = {};
      for (const { role, code } of refusedCells(action)) {
        const signedIn = await enter(role, scene);
        const before = await writesSoFar();
        const { status, body } = await api.call(method, path, { ...options, ...signedIn });
        const writes = (await writesSoFar()) - before;
        requests += 1;
        results[role.name] = { status, code: body?.code, writes };
        expected[role.name] = { status: errors[code].status, code, writes: 0 };
      }
      expect(results).toEqual(expected);
    },
  );

  it.each(httpActions.filter((action) => needsProof(action, 'POST')))(
    '%s needs a proof from the last 10 minutes, and writes no row without one',
    async (action) => {
      const scene = await openScene();
      const [role] = allowedRoles(action);
      const signedIn = await role?.enter(api, stage, scene);
      const { method, path, ...options } = await actionRequests[action](stage, scene, api);
      await ageProofs(11);
      const before = await writesSoFar();
      const { status, body } = await api.call(method, path, { ...options, ...signedIn });
      const writes = (await writesSoFar()) - before;
      requests += 1;
      expect({ status, code: body?.code, writes }).toEqual({
        status: 403,
        code: 'proof_required',
        writes: 0,
      });
    },
  );

  it.each(httpActions)('%s is answered for everyone whom the table allows', async (action) => {
    const unanswered: Record<string, string> = {};
    for (const role of allowedRoles(action)) {
      const scene = await openScene();
      const entering = isAboutOneself(action) ? role.enter(api, stage, scene) : enter(role, scene);
      const signedIn = await entering;
      const { method, path, ...options } = await actionRequests[action](stage, scene, api);
      await ageProofs(needsProof(action, method) || action === 'account.change' ? 9 : 11);
      const { status, body } = await api.call(method, path, { ...options, ...signedIn });
      requests += 1;
      if (method !== 'GET' && usesUp(action, role)) unused = undefined;
      const isAnswered = status === 200 || rules.includes(body?.code);
      if (!isAnswered) unanswered[role.name] = `${status} ${body?.code}`;
    }
    expect(unanswered).toEqual({});
  });

  it('calls each action as allowed, except two of callers whom the matrix lacks', () => {
    const never = actions.filter((action) => allowedRoles(action).length === 0);
    expect(never).toEqual(['businesses.listMine', 'businesses.reapply']);
  });

  it('calls guarded actions as each role that is refused, for a gate that forgets one', () => {
    const guarded = httpActions.filter((action) => !decidedByStatement.includes(action));
    const called = guarded.flatMap((action) => refusedCells(action).map(({ role }) => role));
    expect(new Set(called)).toEqual(new Set(roles));
  });
});

const roomOf: Record<Extract<Action, `rooms.${string}`>, (scene: Scene) => string> = {
  'rooms.branch': () => branchRoom(stage.venue.branchId),
  'rooms.menu': () => menuRoom(stage.venue.branchId),
  'rooms.session': (scene) => sessionRoom(scene.sessionId),
  'rooms.user': (scene) => userRoom(scene.owner.userId),
  'rooms.platform': () => 'platform',
};
const isRoom = (action: Action): action is keyof typeof roomOf => action in roomOf;

async function watch(room: string, cookie: string | undefined): Promise<WatchAnswer> {
  const socket: Socket<ServerToClient, ClientToServer> = io(api.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(cookie && { extraHeaders: { cookie } }),
  });
  try {
    return await socket.timeout(5000).emitWithAck('watch', { room, epoch, seq: 0 });
  } finally {
    socket.disconnect();
  }
}

describe('the permission table, over sockets', () => {
  it.each(actions.filter(isRoom))('%s is opened and denied as the table says', async (action) => {
    const scene = await openScene();
    const refused = refusedCells(action);
    const tried = [...refused.map(({ role }) => role), ...allowedRoles(action)];
    const results: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const role of tried) {
      const { cookie } = await enter(role, scene);
      const answer = await watch(roomOf[action](scene), cookie);
      requests += 1;
      results[role.name] = answer.status === 'denied' ? answer.code : 'allowed';
      expected[role.name] = expectedRefusal(action, role) ?? 'allowed';
    }
    expect(results).toEqual(expected);
  });
});
