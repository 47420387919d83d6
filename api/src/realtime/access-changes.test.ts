import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { Server } from 'socket.io';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branchRoom, SOCKET_PATH } from '@sofra/contracts/rooms';
import { eventually } from '@sofra/infra/testing';
import { createIdentity } from '../auth/identity.ts';
import { createPlatformSettings } from '../core/platform-settings.ts';
import { hashToken } from '../edge/cookies.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { openScreen } from '../../test/realtime/screens.ts';
import {
  buildGuest,
  buildOpenTable,
  buildScreen,
  buildSession,
  buildStaff,
  buildUser,
} from '../../test/realtime/users.ts';
import { buildBranch } from '../../test/venue.ts';
import { createAccessChanges } from './access-changes.ts';
import { createRecheck } from './recheck.ts';
import type { LiveServer } from './sockets.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const endSignIns = (userId: number, db = api.db) =>
  db.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();

describe('the changes of access', () => {
  it('name everyone at first, then the users of what was committed since, once', async () => {
    const readChanges = createAccessChanges(api.db);
    expect(await readChanges()).toMatchObject({ isEveryone: true });
    expect(await readChanges()).toEqual({ users: new Set(), isEveryone: false });
    const [one, two] = [await buildUser(api.db, null), await buildUser(api.db, null)];
    await readChanges();
    await endSignIns(one.userId);
    await endSignIns(two.userId);
    expect(await readChanges()).toEqual({
      users: new Set([one.userId, two.userId]),
      isEveryone: false,
    });
    expect(await readChanges()).toEqual({ users: new Set(), isEveryone: false });
  });

  it('include a transaction that began before others and committed after them', async () => {
    const readChanges = createAccessChanges(api.db);
    const [late, early] = [await buildUser(api.db, null), await buildUser(api.db, null)];
    await readChanges();
    await api.db.transaction().execute(async (trx) => {
      await endSignIns(late.userId, trx);
      await endSignIns(early.userId);
      expect((await readChanges()).users).toEqual(new Set([early.userId]));
      expect((await readChanges()).users).toEqual(new Set());
    });
    expect((await readChanges()).users).toEqual(new Set([late.userId]));
    expect((await readChanges()).users).toEqual(new Set());
  });
});

/** People who may lose access: at a table, in a branch, on the platform. */
async function buildPeople() {
  const openTable = await buildOpenTable(api.db);
  const people = {
    guest: await buildGuest(api.db, openTable),
    waiter: await buildStaff(api.db, 'waiter', openTable),
    board: await buildScreen(api.db, 'kitchen', openTable),
    admin: await buildUser(api.db, 'platform_admin'),
  };
  const otherBranchId = await buildBranch(api.db, openTable.businessId, 'open', 'Öteki');
  const { sessionId: otherSessionId } = await buildSession(api.db, openTable);
  return { businessId: openTable.businessId, people, otherBranchId, otherSessionId };
}
type Facts = Awaited<ReturnType<typeof buildPeople>>;
type Person = keyof Facts['people'];

/** Changes of tables that hold access, each with what it is noted as. */
const kinds: [string, Person | 'everyone' | 'no one', (facts: Facts) => RawBuilder<unknown>][] = [
  ...(['guest', 'waiter', 'board', 'admin'] as const).map((whose): (typeof kinds)[number] => [
    `the sign-in of the ${whose} ends`,
    whose,
    ({ people }) => sql`delete from auth_sessions where user_id = ${people[whose].userId}`,
  ]),
  [
    'a sign-in expires earlier',
    'waiter',
    ({ people }) => sql`update auth_sessions set expires_at = expires_at - interval '1 day'
      where user_id = ${people.waiter.userId}`,
  ],
  [
    'a sign-in was idle',
    'waiter',
    ({ people }) => sql`update auth_sessions set last_seen_at = last_seen_at - interval '1 hour'
      where user_id = ${people.waiter.userId}`,
  ],
  [
    'a user is suspended',
    'waiter',
    ({ people }) => sql`update users set suspended_at = now() where id = ${people.waiter.userId}`,
  ],
  [
    'an administrator loses the role',
    'admin',
    ({ people }) => sql`update users set platform_role = null where id = ${people.admin.userId}`,
  ],
  [
    'a guest gets an account',
    'guest',
    ({ people }) => sql`update users set is_anonymous = false, email = 'yeni@sofra.test'
      where id = ${people.guest.userId}`,
  ],
  [
    'an employee is dismissed',
    'waiter',
    ({ people }) => sql`update memberships set deactivated_at = now()
      where user_id = ${people.waiter.userId}`,
  ],
  [
    'an employee changes the branch',
    'waiter',
    ({ people, otherBranchId }) => sql`update memberships set branch_id = ${otherBranchId}
      where user_id = ${people.waiter.userId}`,
  ],
  [
    'an employee gets another role',
    'waiter',
    ({ people }) => sql`update memberships set role = 'employee'
      where user_id = ${people.waiter.userId}`,
  ],
  [
    'a membership is deleted',
    'waiter',
    ({ people }) => sql`delete from memberships where user_id = ${people.waiter.userId}`,
  ],
  [
    'a screen is removed',
    'board',
    ({ people }) => sql`update screens set revoked_at = now()
      where user_id = ${people.board.userId}`,
  ],
  [
    'a screen changes the branch',
    'board',
    ({ people, otherBranchId }) => sql`update screens set branch_id = ${otherBranchId}
      where user_id = ${people.board.userId}`,
  ],
  [
    'a screen is deleted',
    'board',
    ({ people }) => sql`delete from screens where user_id = ${people.board.userId}`,
  ],
  [
    'a guest leaves',
    'guest',
    ({ people }) => sql`update session_guests set left_at = now()
      where user_id = ${people.guest.userId}`,
  ],
  [
    'a guest changes the table',
    'guest',
    ({ people, otherSessionId }) => sql`update session_guests set session_id = ${otherSessionId}
      where user_id = ${people.guest.userId}`,
  ],
  [
    'a seat is deleted',
    'guest',
    ({ people }) => sql`delete from session_guests where user_id = ${people.guest.userId}`,
  ],
  [
    'a business loses its approval',
    'everyone',
    ({ businessId }) => sql`update businesses set status = 'rejected' where id = ${businessId}`,
  ],
  [
    'a session is deleted',
    'everyone',
    ({ otherSessionId }) => sql`delete from table_sessions where id = ${otherSessionId}`,
  ],
  [
    'the security settings change',
    'everyone',
    () => sql`insert into platform_settings (section, value) values ('security', '{}')
      on conflict (section) do update set value = excluded.value`,
  ],
  [
    'a sign-in is used',
    'no one',
    ({ people }) => sql`update auth_sessions
      set last_seen_at = now(), expires_at = now() + interval '60 days'
      where user_id = ${people.guest.userId}`,
  ],
  [
    'a guest takes another name',
    'no one',
    ({ people }) => sql`update session_guests set nickname = 'Deniz'
      where user_id = ${people.guest.userId}`,
  ],
  [
    'a user takes another name',
    'no one',
    ({ people }) => sql`update users set name = 'Deniz' where id = ${people.waiter.userId}`,
  ],
  [
    'a business changes its phone number',
    'no one',
    ({ businessId }) => sql`update businesses set phone = '1' where id = ${businessId}`,
  ],
];

describe('what is noted when', () => {
  it.each(kinds)('%s: %s', async (_what, whose, change) => {
    const facts = await buildPeople();
    const readChanges = createAccessChanges(api.db);
    await readChanges();
    await change(facts).execute(api.db);
    const users = whose === 'everyone' || whose === 'no one' ? [] : [facts.people[whose].userId];
    expect(await readChanges()).toEqual({
      users: new Set(users),
      isEveryone: whose === 'everyone',
    });
  });
});

describe('a socket whose loss nothing noted', () => {
  let server: HttpServer;
  let io: LiveServer;
  let url: string;
  beforeAll(async () => {
    server = createServer();
    io = new Server(server, { path: SOCKET_PATH, transports: ['websocket'] });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => io.close());

  /** Opens a socket of an employee in the room of their branch, and a recheck of it. */
  async function open(sweepMs: number) {
    const openTable = await buildOpenTable(api.db);
    const employee = await buildStaff(api.db, 'employee', openTable);
    const tokenHash = hashToken(employee.cookie.split('=')[1] ?? '');
    io.removeAllListeners('connection').on('connection', (socket) => {
      socket.data.signIn = { userId: employee.userId, tokenHash };
      void socket.join(branchRoom(openTable.branchId));
    });
    const screen = await openScreen(url);
    const { pool, env, log } = api.deps;
    const identity = createIdentity({ pool, env, log, settings: createPlatformSettings(api.db) });
    const recheck = createRecheck(
      { io, db: api.db, identity },
      { min: sweepMs, max: sweepMs + 1, step: 1 },
    );
    await recheck();
    expect(screen.socket.connected).toBe(true);
    return { screen, recheck, ...employee };
  }

  it('is closed by the sweep', async () => {
    const { screen, recheck, userId } = await open(500);
    const readChanges = createAccessChanges(api.db);
    await readChanges();
    await api.db.transaction().execute(async (trx) => {
      // Triggers don't run for a replica.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update memberships set deactivated_at = now() where user_id = ${userId}`.execute(
        trx,
      );
    });
    expect(await readChanges()).toEqual({ users: new Set(), isEveryone: false });
    await eventually('closed', async () => {
      await recheck();
      return screen.socket.disconnected;
    });
  });

  it('is closed when its sign-in expires', async () => {
    const { screen, recheck, userId } = await open(60_000);
    await sql`update auth_sessions set expires_at = now() + interval '500 milliseconds'
      where user_id = ${userId}`.execute(api.db);
    const startedAt = performance.now();
    await eventually('closed', async () => {
      await recheck();
      return screen.socket.disconnected;
    });
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});
