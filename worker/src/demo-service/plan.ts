import type { readFloor } from '@sofra/contracts/floor';
import type { Order, OrderStatus } from '@sofra/contracts/orders';
import type { RouteResponse } from '@sofra/contracts/route';
import type { TableSession } from '@sofra/contracts/sessions';
import { demoNicknames } from '@sofra/infra/seed/tonight.rows';

export type Floor = RouteResponse<typeof readFloor>;

/** Something that a guest or a member of staff does in the demo. */
export type Act =
  | { kind: 'advance'; orderId: number; from: OrderStatus; to: OrderStatus }
  | { kind: 'answer'; sessionId: number; callId: number }
  | { kind: 'reorder'; sessionId: number; guestId: number }
  | { kind: 'pay'; sessionId: number; guestIds: number[] }
  | { kind: 'end'; sessionId: number }
  | { kind: 'seat'; tableId: number; nicknames: string[] };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Tables kept free for visitors, the first of the branch. */
const TABLES_FOR_VISITORS = 4;
/** Shortest time between two parties that sit down. */
const BETWEEN_PARTIES_MS = 45 * SECOND_MS;
const BUSY_TABLES = 8;
const CALM_TABLES = 6;
const busyHours = [12, 13, 18, 19, 20, 21, 22];

const nicknames = new Set<string>(demoNicknames);

/** Returns a number from 0 to 1 that looks random but is always the same for these numbers. */
export function scatter(id: number, salt: number): number {
  const scattered = Math.sin(id * 12.9898 + salt * 78.233) * 43_758.5453;
  return scattered - Math.floor(scattered);
}

/** True for a session that the demo plays: all its guests have names from the list. */
const isPlayed = ({ guests }: TableSession): boolean =>
  guests.length > 0 && guests.every(({ nickname }) => nickname !== null && nicknames.has(nickname));

/**
 * True for a session of the party that was seated last (`seatedIds`) if some of its guests have no name, because
 * their worker was killed. A visitor who joined them keeps the session.
 */
const isAbandoned = ({ guests }: TableSession, seatedIds: readonly number[]): boolean => {
  const unnamed = guests.filter(({ nickname }) => nickname === null);
  const isOwn = ({ nickname }: (typeof guests)[number]) =>
    nickname === null || nicknames.has(nickname);
  return (
    guests.every(isOwn) &&
    unnamed.length > 0 &&
    unnamed.every(({ userId }) => seatedIds.includes(userId))
  );
};

/**
 * Decides what happens next on the floor of a demo: `seatedIds` are the users of the party that was seated last.
 * Pure: the same floor and time give the same acts.
 */
export function planActs(floor: Floor, now: number, seatedIds: readonly number[] = []): Act[] {
  const played = floor.sessions.filter(isPlayed);
  const abandoned = floor.sessions.filter((session) => isAbandoned(session, seatedIds));
  return [
    ...abandoned.map(({ id }): Act => ({ kind: 'end', sessionId: id })),
    ...played.flatMap((session) => actsOf(session, floor, now)),
    ...seatNext(floor, played, now),
  ];
}

function actsOf(session: TableSession, floor: Floor, now: number): Act[] {
  const orders = floor.orders.filter(({ sessionId }) => sessionId === session.id);
  const acts = orders.flatMap((order) => advance(order, now));
  for (const { id: callId, sessionId, calledAt } of floor.calls ?? []) {
    const patience = (40 + 60 * scatter(callId, 1)) * SECOND_MS;
    if (sessionId === session.id && now - Date.parse(calledAt) > patience) {
      acts.push({ kind: 'answer', sessionId, callId });
    }
  }
  const isOpen = orders.some(({ status }) => status !== 'served' && status !== 'cancelled');
  return isOpen || acts.length > 0 ? acts : finish(session, orders, now);
}

/** Orders once more, or pays to leave, a few minutes after the last order was served. */
function finish(session: TableSession, orders: readonly Order[], now: number): Act[] {
  const last = Math.max(
    Date.parse(session.startedAt),
    ...orders.map(({ statusChangedAt }) => Date.parse(statusChangedAt)),
  );
  const rounds = Math.max(0, ...orders.map(({ round }) => round));
  if (now - last < (1.5 + 4 * scatter(session.id, rounds)) * MINUTE_MS) return [];
  const wanted = 1 + Math.floor(scatter(session.id, 2) * 3);
  const guest = session.guests[rounds % session.guests.length];
  if (rounds >= wanted || !guest) {
    const guestIds = session.guests.map(({ userId }) => userId);
    return [{ kind: 'pay', sessionId: session.id, guestIds }];
  }
  return [{ kind: 'reorder', sessionId: session.id, guestId: guest.userId }];
}

/** Moves an order on once its step has taken long enough. */
function advance({ id, status, placedAt, statusChangedAt, lines }: Order, now: number): Act[] {
  const minutes = Math.max(1.5, ...lines.map(({ preparationMinutes }) => preparationMinutes));
  const steps: Partial<Record<OrderStatus, { to: OrderStatus; since: string; afterMs: number }>> = {
    pending: {
      to: 'preparing',
      since: placedAt,
      afterMs: (20 + 70 * scatter(id, 3)) * SECOND_MS,
    },
    preparing: {
      to: 'ready',
      since: statusChangedAt,
      afterMs: minutes * (0.6 + 0.6 * scatter(id, 4)) * MINUTE_MS,
    },
    ready: {
      to: 'served',
      since: statusChangedAt,
      afterMs: (30 + 120 * scatter(id, 5)) * SECOND_MS,
    },
  };
  const step = steps[status];
  if (!step || now - Date.parse(step.since) < step.afterMs) return [];
  return [{ kind: 'advance', orderId: id, from: status, to: step.to }];
}

/** Seats the next party at a free table, while there are fewer than the hour brings. */
function seatNext(floor: Floor, played: readonly TableSession[], now: number): Act[] {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: floor.branch.timeZone,
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(now),
  );
  const wanted = busyHours.includes(hour) ? BUSY_TABLES : CALM_TABLES;
  const latest = Math.max(0, ...played.map(({ startedAt }) => Date.parse(startedAt)));
  if (played.length >= wanted || now - latest < BETWEEN_PARTIES_MS) return [];
  const taken = new Set(floor.sessions.map(({ tableId }) => tableId));
  const free = floor.tables
    .slice(TABLES_FOR_VISITORS)
    .filter(({ id, status }) => status === 'idle' && !taken.has(id));
  const turn = Math.floor(now / BETWEEN_PARTIES_MS);
  const table = free[turn % free.length];
  if (!table) return [];
  const seated = new Set(played.flatMap(({ guests }) => guests.map(({ nickname }) => nickname)));
  const others = demoNicknames.filter((nickname) => !seated.has(nickname));
  const size = Math.min(table.seats, others.length, 1 + Math.floor(scatter(turn, 6) * 4));
  if (size === 0) return [];
  const first = Math.floor(scatter(turn, 7) * (others.length - size + 1));
  return [{ kind: 'seat', tableId: table.id, nicknames: others.slice(first, first + size) }];
}
