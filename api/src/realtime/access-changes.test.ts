import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Server } from 'socket.io';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branchRoom, SOCKET_PATH } from '@sofra/contracts/rooms';
import { createIdentity } from '../auth/identity.ts';
import { createPlatformSettings } from '../core/platform-settings.ts';
import { hashToken } from '../edge/cookies.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { eventually, openScreen } from '../../test/realtime/screens.ts';
import { buildOpenTable, buildStaff, buildUser } from '../../test/realtime/users.ts';
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

  it('don’t include the use of a sign-in', async () => {
    const readChanges = createAccessChanges(api.db);
    const { userId } = await buildUser(api.db, null);
    await readChanges();
    await sql`update auth_sessions set last_seen_at = now(), expires_at = now() + interval '60 days'
      where user_id = ${userId}`.execute(api.db);
    expect(await readChanges()).toEqual({ users: new Set(), isEveryone: false });
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
    const recheck = createRecheck({ io, db: api.db, identity }, { min: sweepMs, max: sweepMs + 1 });
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
    await eventually('closed', async () => {
      await recheck();
      return screen.socket.disconnected;
    });
  });
});
