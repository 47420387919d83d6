import * as v from 'valibot';
import { Day, Id, Instant } from './common.ts';
import { TableAllergies } from './allergies.ts';
import { BasketChange } from './baskets.ts';
import { BillChange, BillChoices } from './bills.ts';
import { ManagedBusiness, businessStatuses } from './businesses.ts';
import { Backup } from './backups.ts';
import { Call } from './calls.ts';
import { OrderEstimate } from './estimates.ts';
import { Availability } from './items.ts';
import { Notice } from './notices.ts';
import { BranchOrdering } from './ordering.ts';
import { Order } from './orders.ts';
import { PlatformFigures } from './platform-dashboard.ts';
import type { Action } from './policy.ts';
import { FailedRefund } from './failed-refunds.ts';
import { Payment } from './payments.ts';
import { Printer } from './printers.ts';
import { GuestMove } from './session-moves.ts';
import { TableSession } from './sessions.ts';
import { BranchStations } from './stations.ts';
import { Table } from './tables.ts';
import { Ticket } from './support.ts';
import { TranslationRun } from './translate.ts';

/** Every event a room can carry: its name, the same in service, Redis, socket and store → its payload. */
export const events = {
  'order.placed': Order,
  'order.lineAdded': Order,
  'order.lineStruck': Order,
  'order.statusChanged': Order,
  /** The quantity of a line changed, or a line was replaced. */
  'order.lineChanged': Order,
  'order.lineServed': Order,
  /** An order that moved with its session or guest; sent to the branch and to the session that it is in now. */
  'order.moved': Order,
  'order.acknowledged': Order,
  'order.tableRenamed': Order,
  /** An open order whose session has ended. */
  'order.sessionEnded': Order,
  /** An order whose guest signed in to an account, or has another nickname, or erased their nickname and notes. */
  'order.transferred': Order,
  /** A held order that staff released to the kitchen. */
  'order.released': Order,
  /** The worker has read the notes of an order. */
  'order.notesRead': Order,
  /** Sent to the session only. */
  'estimate.changed': OrderEstimate,
  'session.started': TableSession,
  'session.guestJoined': TableSession,
  'session.guestLeft': TableSession,
  'session.guestRenamed': TableSession,
  'session.tableRenamed': TableSession,
  'session.confirmed': TableSession,
  /** A station was deleted: orders in flight are tried again with the session's new version. */
  'session.refreshed': TableSession,
  /** Sent to the branch only: a session reached a limit, or staff acknowledged it. */
  'session.unusualChanged': TableSession,
  'session.ended': TableSession,
  /** Sent to the branch and the session. */
  'session.moved': TableSession,
  /** Guests moved to another session, by a merge or a split; sent to both and the branch. */
  'session.guestsMoved': GuestMove,
  'allergies.changed': TableAllergies,
  /** Lines or guests of the shared basket changed; sent to the session only. */
  'basket.changed': BasketChange,
  /** A call was made, raised, answered or withdrawn. */
  'call.changed': Call,
  /** Adjustments or payments of a bill changed; sent to the branch and the session. */
  'bill.changed': BillChange,
  /** Guests chose or released lines to pay; sent to the branch and the session. */
  'bill.choicesChanged': BillChoices,
  /** A payment or refund began or got its result; sent to the branch only. */
  'payment.changed': Payment,
  /** Sent to the owners of the venue and to the manager who asked for the refund. */
  'refund.failed': FailedRefund,
  /** A business day was closed or reopened. */
  'day.changed': v.object({
    branchId: Id,
    day: Day,
    isClosed: v.boolean(),
    /** The close; missing in events of before. */
    closeId: v.exactOptional(Id),
  }),
  /** Sent to the branch; also to readers of its menu when the table is closed or opened again. */
  'table.statusChanged': Table,
  'table.created': Table,
  'table.changed': Table,
  /** Sent to the branch and to the table's session. */
  'table.orderingChanged': Table,
  'table.deleted': Table,
  /** Sent to the branch and to readers of its menu. */
  'branch.orderingChanged': BranchOrdering,
  'menuItem.availabilityChanged': Availability,
  'stations.changed': BranchStations,
  'printer.changed': Printer,
  'printer.deleted': v.object({ branchId: Id, printerId: Id }),
  /** Items, prices, texts or hours of a branch's menu changed; clients read it again. */
  'menu.changed': v.object({ branchId: Id }),
  /** Sent to platform users: a business was applied for, for the first time or again. */
  'business.applied': ManagedBusiness,
  /** Sent to the applicant and to platform users: an application was decided. */
  'business.decided': v.object({ businessId: Id, status: v.picklist(businessStatuses) }),
  /**
   * Sent to platform users, to guests at its tables and to readers of its menus: a business was stopped or resumed.
   * An approval that is taken back or given again is told to guests and readers only.
   */
  'business.stoppedChanged': v.object({ businessId: Id, isStopped: v.boolean() }),
  /** Sent to a user whose memberships or roles changed; clients read the user again. */
  'membership.changed': v.object({ businessId: Id }),
  'translation.progressed': TranslationRun,
  /** Sent to platform users and to the users of the business who may see the ticket. */
  'ticket.opened': Ticket,
  'ticket.changed': Ticket,
  'notice.raised': Notice,
  /** Sent at most once in five seconds, only when a figure changed. */
  'platform.figured': PlatformFigures,
  'backup.progressed': Backup,
  /** Sent to all processes and platform users: the settings changed. */
  'settings.changed': v.object({ revision: v.number() }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = v.InferOutput<(typeof events)[Name]>;

/** Kinds of rooms (audiences). A room's name is its kind and an id (`branch:1`); `platform` has no id. */
export const roomKinds = ['branch', 'menu', 'platform', 'session', 'user'] as const;
export type RoomKind = (typeof roomKinds)[number];
export type RoomName = `${Exclude<RoomKind, 'platform'>}:${number}` | 'platform';

/** Action of the permission table required to watch a room of each kind. */
export const roomActions: Record<RoomKind, Action> = {
  branch: 'rooms.branch',
  menu: 'rooms.menu',
  platform: 'rooms.platform',
  session: 'rooms.session',
  user: 'rooms.user',
};

export const branchRoom = (branchId: number): RoomName => `branch:${branchId}`;
export const menuRoom = (branchId: number): RoomName => `menu:${branchId}`;
export const sessionRoom = (sessionId: number): RoomName => `session:${sessionId}`;
export const userRoom = (userId: number): RoomName => `user:${userId}`;

/** Parses a room's name; undefined if it is invalid. */
export function parseRoom(name: string): { kind: RoomKind; id: number } | undefined {
  if (name === 'platform') return { kind: 'platform', id: 0 };
  const match = /^(branch|menu|session|user):([1-9]\d{0,14})$/.exec(name);
  if (!match) return undefined;
  const kind = roomKinds.find((candidate) => candidate === match[1]);
  return kind && { kind, id: Number(match[2]) };
}

/** An event in a room's log. Its payload carries the complete new state; that of `bill.changed`, what changed. */
export type RoomEvent<Name extends EventName = EventName> = {
  [N in Name]: {
    room: string;
    epoch: string;
    /** Counts from 1 per room, without gaps. */
    seq: number;
    type: N;
    at: string;
    payload: EventPayload<N>;
  };
}[Name];

export const RoomEventEnvelope = v.object({
  room: v.string(),
  epoch: v.string(),
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  type: v.picklist(Object.keys(events) as EventName[]),
  at: Instant,
  payload: v.unknown(),
});

export const WatchRequest = v.strictObject({
  room: v.pipe(v.string(), v.maxLength(32)),
  epoch: v.pipe(v.string(), v.maxLength(64)),
  /** Sequence number of the last known event, from the snapshot or the stream. */
  seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});
export type WatchRequest = v.InferOutput<typeof WatchRequest>;

type DeniedCode =
  | 'sign_in_required'
  | 'forbidden'
  | 'not_found'
  | 'business_stopped'
  | 'invalid_input';
/** Response to `watch`: the missed events, "load a snapshot again", or the reason for a refusal. */
export type WatchAnswer =
  | { status: 'watching'; events: RoomEvent[] }
  | { status: 'snapshot' }
  | { status: 'denied'; code: DeniedCode }
  | { status: 'unavailable' };

/** Maximum number of events to replay; beyond it, a snapshot is cheaper. */
export const MAX_REPLAY = 500;
/** Interval at which the server reports that it is alive and up to date. */
export const HEARTBEAT_MS = 3000;
/** Silence after which a screen shows that it is offline, and since when. */
export const OFFLINE_AFTER_MS = 5000;

export interface ServerToClient {
  event: (event: RoomEvent) => void;
  /** Sent only while the process can read the log; without it, the shown data may be out of date. */
  beat: (beat: { at: string; epoch: string }) => void;
  /** The server is stopping, or there are too many sockets; reconnect after this delay. */
  goodbye: (goodbye: { retryAfterMs: number }) => void;
}
export interface ClientToServer {
  watch: (request: WatchRequest, answer: (answer: WatchAnswer) => void) => void;
  unwatch: (room: string) => void;
}
/**
 * Sent with the error `too_many_requests` to a socket beyond the limits: the delay before the next attempt.
 */
export interface SocketRefusal {
  retryAfterMs: number;
}
/** Path of the sockets, on the API's origin. */
export const SOCKET_PATH = '/rt';
