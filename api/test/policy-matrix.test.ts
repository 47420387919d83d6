import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Action, actions, allows, type Grant, policy } from '@sofra/contracts/policy';
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
import { startApi, type TestApi } from './api.ts';
import {
  buildLogin,
  buildScene,
  buildStage,
  roles,
  type Role,
  type Scene,
  type Stage,
} from './matrix.ts';
import { actionRequests } from './action-requests.ts';

let api: TestApi;
let stage: Stage;
let login: Scene['login'];
let epoch: string;
let cells = 0;

beforeAll(async () => {
  // A demo, for only that has a mailbox.
  api = await startApi({ DEMO: '1' });
  stage = await buildStage(api);
  login = await buildLogin(api);
  epoch = await readEpoch(api.db);
  await countWrites();
  await extendTimes();
});
afterAll(async () => {
  await api.close();
  process.stdout.write(`policy matrix: ${cells} cells\n`);
});

/** Returns the result that the permission table alone requires. */
function verdict(action: Action, role: Role): 'allowed' | 401 | 403 | 404 {
  const { scope, who } = policy[action];
  if (!role.isSignedIn) return allows(action, ['anyone']) ? 'allowed' : 401;
  const grants = role.grants(scope);
  const heldGrants: Grant[] = ['anyone', ...grants];
  if (!role.isScreen) heldGrants.push('signedIn');
  if (role.hasAccount) heldGrants.push('account');
  else if (!role.isScreen) heldGrants.push('guest');
  if (role.isManager) heldGrants.push('manager');
  // A resource of one's own is tried by the guest who ordered; for others it doesn't exist.
  if (scope === 'self' && role.name !== 'the guest who ordered') return 404;
  if (allows(action, heldGrants)) return 'allowed';
  if (scope === 'public' || scope === 'self' || scope === 'platform') return 403;
  const asks: readonly string[] = who;
  const lacksScan = asks.includes('tableHolder') && !grants.includes('tableHolder');
  return lacksScan || role.isInside(scope) ? 403 : 404;
}

/** Returns the rows that a refused call could have changed. */
const watched = (
  'orders order_lines session_guests table_sessions audit_log room_heads users businesses branches ' +
  'memberships invitations admin_invitations mails jobs tables menus menu_categories menu_items ' +
  'images screens api_keys webhook_endpoints webhook_deliveries'
).split(' ');
/** Counts the rows written to what is watched: a refused call writes none. */
const countWrites = async (): Promise<void> => {
  await sql`create sequence writes`.execute(api.db);
  await sql`create function count_write() returns trigger language plpgsql as $$
    begin perform nextval('writes'); return null; end $$`.execute(api.db);
  for (const table of watched) {
    await sql`create trigger counted after insert or update or delete on ${sql.table(table)}
      for each row execute function count_write()`.execute(api.db);
  }
};
/** Columns with the time at which the API ends something, with an event. */
const timed = [
  ['basket_guests', 'here_until'],
  ['line_holds', 'until'],
  ['payments', 'expires_at'],
] as const;
/** Extends all times: an end would write at a time of its own. */
const extendTimes = async (): Promise<void> => {
  for (const [table, column] of timed) {
    const time = sql.ref(`new.${column}`);
    const extend = sql.ref(`extend_${table}`);
    await sql`create function ${extend}() returns trigger language plpgsql as $$
      begin ${time} := ${time} + interval '1 day'; return new; end $$`.execute(api.db);
    await sql`create trigger extended before insert or update on ${sql.table(table)}
      for each row execute function ${extend}()`.execute(api.db);
  }
};
async function writesSoFar(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select last_value + is_called::int as count from writes`.execute(api.db);
  return rows[0]?.count;
}

/** Rules beyond the table that may still say no to a user it allows. */
const rules: readonly unknown[] = [
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

/** Acts upon what it is about, and uses it up. */
const usesUp = (action: Action): boolean =>
  ['table', 'session', 'order'].includes(policy[action].scope);

/** Changes who the caller is, or ends their sign-in. */
const isAboutOneself = (action: Action): boolean =>
  /^(auth|account|guest|invitations|adminInvitations)\./.test(action);

/** Users and screens that came for an action that leaves them as they were: they come again for the next. */
const known = new Map<string, Promise<{ cookie?: string }>>();
function enter(role: Role, action: Action, scene: Scene): Promise<{ cookie?: string }> {
  const isKept = role.hasAccount || role.isScreen;
  if (!isKept || isAboutOneself(action)) return role.enter(api, stage, scene);
  const entering = known.get(role.name) ?? role.enter(api, stage, scene);
  known.set(role.name, entering);
  return entering;
}

const isHttp = (action: Action): action is keyof typeof actionRequests => action in actionRequests;

describe('the permission table, over HTTP', () => {
  describe.each(actions.filter(isHttp))('%s', (action) => {
    let kept: Scene | undefined;
    it.each(roles)('answers $name as the table says', async (role) => {
      kept ??= await buildScene(api, stage);
      const scene = { ...kept, login };
      const { cookie } = await enter(role, action, scene);
      const asked = await actionRequests[action](stage, scene, api);
      const { method, path, body, image, headers = {} } = asked;
      const send = () =>
        api.call(method, path, { ...(cookie && { cookie }), body, image, headers });
      const before = await writesSoFar();
      const answer = await send();
      const expected = verdict(action, role);
      cells += 1;
      if (expected === 'allowed') {
        if (usesUp(action)) kept = undefined;
        const isRule = answer.status !== 200 && rules.includes(answer.body?.code);
        expect(isRule ? 200 : answer.status).toBe(200);
        return;
      }
      expect(answer.status).toBe(expected);
      expect(await writesSoFar(), 'rows written').toBe(before);
    });
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

const codes = { 401: 'sign_in_required', 403: 'forbidden', 404: 'not_found' } as const;

/** A user's room is theirs alone: no one else learns that it is there. */
function roomVerdict(action: keyof typeof roomOf, role: Role): 'allowed' | 401 | 403 | 404 {
  if (action === 'rooms.user') {
    if (!role.isSignedIn) return 401;
    return role.name === 'the guest who ordered' ? 'allowed' : 404;
  }
  return verdict(action, role);
}

describe('the permission table, over sockets', () => {
  describe.each(actions.filter(isRoom))('%s', (action) => {
    it.each(roles)('answers $name as the table says', async (role) => {
      const scene = await buildScene(api, stage);
      const { cookie } = await role.enter(api, stage, scene);
      const answer = await watch(roomOf[action](scene), cookie);
      const expected = roomVerdict(action, role);
      cells += 1;
      if (expected === 'allowed') expect(answer.status).not.toBe('denied');
      else expect(answer).toEqual({ status: 'denied', code: codes[expected] });
    });
  });
});
