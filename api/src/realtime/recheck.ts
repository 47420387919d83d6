import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { parseRoom, roomActions, type RoomKind } from '@sofra/contracts/rooms';
import type { Grant } from '@sofra/contracts/grants';
import { allows, policy } from '@sofra/contracts/policy';
import type { BusinessRole, PlatformRole, ScreenBoard } from '@sofra/contracts/roles';
import type { Db } from '@sofra/infra/db';
import type { Identity } from '../auth/identity.ts';
import { createAccessChanges } from './access-changes.ts';
import { disconnectNow, type LiveServer, type LiveSocket, roomsOf } from './sockets.ts';

export interface RecheckOptions {
  io: LiveServer;
  db: Db;
  identity: Pick<Identity, 'forget' | 'stillValid'>;
}

interface Seat {
  userId: number;
  room: string;
}

interface SeatFacts extends Seat {
  platformRole: PlatformRole | null;
  role: BusinessRole | null;
  /** Board of a screen of the room's branch. */
  board: ScreenBoard | null;
  sits: boolean;
}

const keyOf = ({ userId, room }: Seat): string => `${userId} ${room}`;

/** Reads the facts about many users in many rooms in one statement, like `authorize` for one. */
async function readFacts(db: Db, seats: readonly Seat[]): Promise<SeatFacts[]> {
  const { rows } = await sql<SeatFacts>`
    select asked.user_id as "userId", asked.room, account.platform_role as "platformRole",
      member.role, screen.station as board, guest.user_id is not null as sits
    from unnest(
        ${seats.map((seat) => seat.userId)}::bigint[],
        ${seats.map((seat) => seat.room)}::text[],
        ${seats.map((seat) => parseRoom(seat.room)?.kind ?? '')}::text[],
        ${seats.map((seat) => parseRoom(seat.room)?.id ?? 0)}::bigint[]
      ) as asked (user_id, room, kind, id)
    join users account on account.id = asked.user_id
    left join table_sessions session on asked.kind = 'session' and session.id = asked.id
    left join branches branch on branch.id =
      case asked.kind when 'branch' then asked.id when 'session' then session.branch_id end
    left join businesses business on business.id = branch.business_id and business.status = 'approved'
    left join memberships member on member.business_id = business.id
      and member.user_id = asked.user_id and member.deactivated_at is null
      and (member.branch_id is null or member.branch_id = branch.id)
    left join screens screen on screen.branch_id = branch.id and screen.business_id = business.id
      and screen.user_id = asked.user_id and screen.revoked_at is null
      and business.stopped_at is null
    left join session_guests guest on guest.session_id = session.id
      and guest.user_id = asked.user_id and guest.left_at is null`.execute(db);
  return rows;
}

/** A public room, and the user's own, stay open as long as the sign-in is valid. */
const mayBeLost = (kind: RoomKind): boolean =>
  !['public', 'self'].includes(policy[roomActions[kind]].scope);

function mayStay({ room, platformRole, role, board, sits }: SeatFacts): boolean {
  const roomId = parseRoom(room);
  const grants: Grant[] = ['anyone', 'signedIn'];
  if (platformRole) grants.push(platformRole);
  if (role) grants.push(role);
  if (board) grants.push(`${board}Screen`);
  if (sits) grants.push('sessionMember');
  return roomId !== undefined && allows(roomActions[roomId.kind], grants);
}

/**
 * Time until a socket without changes is checked again; random, to spread the checks, in steps, so that a statement
 * checks many sockets. A paired screen has to be seen every 3 minutes, and is at the first check after one minute.
 */
const SWEEP_MS = { min: 40_000, max: 80_000, step: 5000 };
/** Sockets in one statement: a business that loses its approval makes all due at once. */
const SOCKETS_AT_ONCE = 500;

/** Reads which of these sockets' sign-ins and seats are still valid, in two statements; cuts the others. */
async function check(
  { db, identity }: RecheckOptions,
  sockets: readonly LiveSocket[],
): Promise<void> {
  const signIns = new Map<string, Buffer>();
  const seats = new Map<string, Seat>();
  const present: { socket: LiveSocket; token: string; tokenHash: Buffer; userId: number }[] = [];
  for (const socket of sockets) {
    const { signIn } = socket.data;
    if (!signIn) continue;
    const { userId, tokenHash } = signIn;
    const token = tokenHash.toString('hex');
    present.push({ socket, token, tokenHash, userId });
    signIns.set(token, tokenHash);
    for (const room of roomsOf(socket)) {
      const kind = parseRoom(room)?.kind;
      if (kind && mayBeLost(kind)) seats.set(keyOf({ userId, room }), { userId, room });
    }
  }
  const [valid, facts] = await Promise.all([
    identity.stillValid([...signIns.values()]),
    readFacts(db, [...seats.values()]),
  ]);
  const allowed = new Set(facts.filter(mayStay).map(keyOf));
  const isLost = (userId: number, room: string): boolean => {
    const key = keyOf({ userId, room });
    // A room joined during the check is checked the next time.
    return seats.has(key) && !allowed.has(key);
  };
  const now = performance.now();
  for (const { socket, token, tokenHash, userId } of present) {
    const aliveMs = valid.get(token);
    if (aliveMs !== undefined && !roomsOf(socket).some((room) => isLost(userId, room))) {
      socket.data.checkAt = Math.min(socket.data.checkAt ?? 0, now + aliveMs);
      continue;
    }
    // It reconnects immediately, and the cache must not identify it as before.
    identity.forget(tokenHash);
    disconnectNow(socket);
  }
}

/**
 * Checks the sockets whose user may have lost access, whose sign-in may have expired, or that joined a room since
 * the last run; the others about once a minute. Runs twice a second.
 */
export function createRecheck(
  options: RecheckOptions,
  { min, max, step } = SWEEP_MS,
): () => Promise<void> {
  const { io, db } = options;
  const readChanges = createAccessChanges(db);
  return async () => {
    const { users, isEveryone } = await readChanges();
    const now = performance.now();
    const due: LiveSocket[] = [];
    for (const socket of io.of('/').sockets.values()) {
      const { data } = socket;
      if (!data.signIn) continue;
      if (isEveryone || users.has(data.signIn.userId)) data.checkAt = 0;
      if ((data.checkAt ?? 0) <= now) due.push(socket);
    }
    if (due.length === 0) return;
    // Set before the check, because a room joined during it makes the socket due again.
    for (const { data } of due) {
      data.checkAt = Math.ceil((now + randomInt(min, max)) / step) * step;
    }
    try {
      for (let start = 0; start < due.length; start += SOCKETS_AT_ONCE) {
        await check(options, due.slice(start, start + SOCKETS_AT_ONCE));
      }
    } catch (error) {
      for (const { data } of due) data.checkAt = 0;
      throw error;
    }
  };
}
