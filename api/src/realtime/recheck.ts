import { sql } from 'kysely';
import { parseRoom, roomActions, type RoomKind } from '@sofra/contracts/rooms';
import { allows, type Hat, policy } from '@sofra/contracts/policy';
import type { BusinessRole, PlatformRole, ScreenStation } from '@sofra/contracts/users';
import type { Db } from '@sofra/infra/db';
import type { Identity } from '../auth/identity.ts';
import { cut, type LiveServer, type LiveSocket, roomsOf } from './sockets.ts';

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
  /** Station of a screen of the room's branch. */
  station: ScreenStation | null;
  sits: boolean;
}

const keyOf = ({ userId, room }: Seat): string => `${userId} ${room}`;

/** The facts about many users in many rooms, in one statement: what `authorize` reads for one. */
async function readFacts(db: Db, seats: readonly Seat[]): Promise<SeatFacts[]> {
  const { rows } = await sql<SeatFacts>`
    select asked.user_id as "userId", asked.room, person.platform_role as "platformRole",
      member.role, screen.station, guest.user_id is not null as sits
    from unnest(
        ${seats.map((seat) => seat.userId)}::bigint[],
        ${seats.map((seat) => seat.room)}::text[],
        ${seats.map((seat) => parseRoom(seat.room)?.kind ?? '')}::text[],
        ${seats.map((seat) => parseRoom(seat.room)?.id ?? 0)}::bigint[]
      ) as asked (user_id, room, kind, id)
    join users person on person.id = asked.user_id
    left join table_sessions session on asked.kind = 'session' and session.id = asked.id
    left join branches branch on branch.id =
      case asked.kind when 'branch' then asked.id when 'session' then session.branch_id end
    left join businesses business on business.id = branch.business_id and business.status = 'approved'
    left join memberships member on member.business_id = business.id
      and member.user_id = asked.user_id and member.deactivated_at is null
      and (member.branch_id is null or member.branch_id = branch.id)
    left join screens screen on screen.branch_id = branch.id and screen.business_id = business.id
      and screen.user_id = asked.user_id and screen.revoked_at is null
    left join session_guests guest on guest.session_id = session.id
      and guest.user_id = asked.user_id and guest.left_at is null`.execute(db);
  return rows;
}

/** A public room, and one's own, stay open as long as the sign-in holds. */
const mayBeLost = (kind: RoomKind): boolean =>
  !['public', 'self'].includes(policy[roomActions[kind]].scope);

function mayStay({ room, platformRole, role, station, sits }: SeatFacts): boolean {
  const place = parseRoom(room);
  const hats: Hat[] = ['anyone', 'signedIn'];
  if (platformRole) hats.push(platformRole);
  if (role) hats.push(role);
  if (station) hats.push(`${station}Screen`);
  if (sits) hats.push('sessionMember');
  return place !== undefined && allows(roomActions[place.kind], hats);
}

/**
 * Asks, in two statements for all sockets, whether their sign-ins still hold and whether they may
 * still be in their rooms; cuts those who may not. Run once a second.
 */
export function createRecheck({ io, db, identity }: RecheckOptions): () => Promise<void> {
  return async () => {
    const signIns = new Map<string, Buffer>();
    const seats = new Map<string, Seat>();
    const present: { socket: LiveSocket; token: string; tokenHash: Buffer; userId: number }[] = [];
    for (const socket of io.of('/').sockets.values()) {
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
    if (present.length === 0) return;
    const [valid, facts] = await Promise.all([
      identity.stillValid([...signIns.values()]),
      readFacts(db, [...seats.values()]),
    ]);
    const allowed = new Set(facts.filter(mayStay).map(keyOf));
    const isLost = (userId: number, room: string): boolean => {
      const key = keyOf({ userId, room });
      // A room joined while we asked is judged the next time.
      return seats.has(key) && !allowed.has(key);
    };
    for (const { socket, token, tokenHash, userId } of present) {
      const isGone = !valid.has(token) || roomsOf(socket).some((room) => isLost(userId, room));
      if (!isGone) continue;
      // It comes back at once, and must not be taken for who it was a moment ago.
      identity.forget(tokenHash);
      cut(socket);
    }
  };
}
