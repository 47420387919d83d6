import type { BusinessRole, PlatformRole, ScreenBoard } from '@sofra/contracts/roles';
import type { Db } from '@sofra/infra/db';
import { cookieName, hashToken, newToken } from '../../src/edge/cookies.ts';
import { openScreenSignIn } from '../../src/auth/screen-sign-ins.ts';
import { insertSignIn } from '../../src/auth/sign-ins.ts';
import { buildBranch, buildTable } from '../venue.ts';

/** A user signed in, with the cookie that says so. */
export interface SocketUser {
  userId: number;
  cookie: string;
}

/** A business with one branch, and a table with an open session. */
export interface OpenTable {
  businessId: number;
  branchId: number;
  tableId: number;
  sessionId: number;
}

let made = 0;

/** Makes an approved business with everything a session needs. */
export async function buildOpenTable(db: Db): Promise<OpenTable> {
  const name = `Lokanta ${(made += 1)}`;
  const { id: businessId } = await db
    .insertInto('businesses')
    .values({
      name,
      status: 'approved',
      industry_type: 'restaurant',
      full_address: '',
      phone: '',
      email: '',
      plan: 'isletme',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const branchId = await buildBranch(db, businessId);
  const table = await buildSession(db, { businessId, branchId });
  return { businessId, branchId, ...table };
}

/** Another table of a branch, with an open session. */
export async function buildSession(
  db: Db,
  place: Pick<OpenTable, 'businessId' | 'branchId'>,
): Promise<Pick<OpenTable, 'tableId' | 'sessionId'>> {
  const { id: tableId } = await buildTable(db, place, `M${(made += 1)}`);
  const { id: sessionId } = await db
    .insertInto('table_sessions')
    .values({ business_id: place.businessId, branch_id: place.branchId, table_id: tableId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { tableId, sessionId };
}

async function insertUser(db: Db, platformRole: PlatformRole | null, isAnonymous: boolean) {
  return db.transaction().execute(async (trx): Promise<SocketUser> => {
    const number = (made += 1);
    const { id: userId } = await trx
      .insertInto('users')
      .values({
        name: `Kişi ${String(number).padStart(6, '0')}`,
        email: isAnonymous ? null : `kisi${number}@sofra.test`,
        platform_role: platformRole,
        is_anonymous: isAnonymous,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = newToken();
    await insertSignIn(trx, { id: userId, isAnonymous }, hashToken(token));
    return {
      userId,
      cookie: `${cookieName({ PUBLIC_ORIGIN: 'http://sofra.test' }, 'session')}=${token}`,
    };
  });
}

/** A guest who sits at a session. */
export async function buildGuest(
  db: Db,
  { sessionId }: Pick<OpenTable, 'sessionId'>,
): Promise<SocketUser> {
  const guest = await insertUser(db, null, true);
  await db
    .insertInto('session_guests')
    .values({ session_id: sessionId, user_id: guest.userId, seat: 1 })
    .execute();
  return guest;
}

/** A user who works at a business, in all its branches unless one is named. */
export async function buildStaff(
  db: Db,
  role: BusinessRole,
  { businessId, branchId = null }: { businessId: number; branchId?: number | null },
): Promise<SocketUser> {
  const user = await insertUser(db, null, false);
  await db
    .insertInto('memberships')
    .values({ user_id: user.userId, business_id: businessId, branch_id: branchId, role })
    .execute();
  return user;
}

/** A paired screen of a branch. */
export async function buildScreen(
  db: Db,
  board: ScreenBoard,
  { businessId, branchId }: Pick<OpenTable, 'businessId' | 'branchId'>,
): Promise<SocketUser> {
  const approver = await insertUser(db, null, false);
  const { id: userId } = await db
    .insertInto('users')
    .values({ name: `Ekran ${(made += 1)}`, email: null, platform_role: null, is_screen: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('screens')
    .values({
      user_id: userId,
      business_id: businessId,
      branch_id: branchId,
      station: board,
      paired_by: approver.userId,
    })
    .execute();
  const token = await db.transaction().execute((trx) => openScreenSignIn(trx, userId));
  return {
    userId,
    cookie: `${cookieName({ PUBLIC_ORIGIN: 'http://sofra.test' }, 'session')}=${token}`,
  };
}

/** A user of the platform, or without a role anywhere. */
export const buildUser = (db: Db, platformRole: PlatformRole | null = null): Promise<SocketUser> =>
  insertUser(db, platformRole, false);
