import * as v from 'valibot';
import { Id, Instant } from './common.ts';
import { businessStatuses } from './businesses.ts';
import { Backup } from './backups.ts';
import { ManagedBusiness } from './managed-businesses.ts';
import { Availability } from './menus.ts';
import { Notice } from './notices.ts';
import { BranchOrdering } from './ordering.ts';
import { Order } from './orders.ts';
import { PlatformFigures } from './platform-dashboard.ts';
import type { Action } from './policy.ts';
import { TableSession } from './sessions.ts';
import { Table } from './tables.ts';
import { Ticket } from './tickets.ts';
import { TranslationRun } from './translate.ts';

/** Every event a room can carry: its name, the same in service, Redis, socket and store → its payload. */
export const events = {
  'order.placed': Order,
  'order.lineAdded': Order,
  'order.lineStruck': Order,
  'order.statusChanged': Order,
  'order.acknowledged': Order,
  'order.tableRenamed': Order,
  /** An open order whose table session has ended. */
  'order.sessionEnded': Order,
  /** An order that now belongs to another user, because its guest signed in. */
  'order.transferred': Order,
  /** A held order that staff let through to the kitchen. */
  'order.released': Order,
  'session.started': TableSession,
  'session.guestJoined': TableSession,
  'session.guestLeft': TableSession,
  'session.guestRenamed': TableSession,
  'session.tableRenamed': TableSession,
  'session.confirmed': TableSession,
  /** To the branch only: a session reached a limit, or staff answered it. */
  'session.unusualChanged': TableSession,
  'session.ended': TableSession,
  'table.statusChanged': Table,
  'table.created': Table,
  'table.changed': Table,
  /** To the branch, and to the session at the table. */
  'table.orderingChanged': Table,
  'table.deleted': Table,
  /** To the branch, and to its menu's readers. */
  'branch.orderingChanged': BranchOrdering,
  'menuItem.availabilityChanged': Availability,
  /** Items, prices, texts or hours of a branch's menu have changed: read it again. */
  'menu.changed': v.object({ branchId: Id }),
  /** To the platform's users: a user applied, for the first time or again. */
  'business.applied': ManagedBusiness,
  /** To the applicant and to the platform's users: an application was decided. */
  'business.decided': v.object({ businessId: Id, status: v.picklist(businessStatuses) }),
  /** To a user: their memberships or roles have changed; read the user again. */
  'membership.changed': v.object({ businessId: Id }),
  'translation.progressed': TranslationRun,
  /** To the platform's users and to who may see it in its business. */
  'ticket.opened': Ticket,
  'ticket.changed': Ticket,
  'notice.raised': Notice,
  /** At most once in five seconds, and only when a figure is another. */
  'platform.figured': PlatformFigures,
  'backup.progressed': Backup,
  /** To all processes and platform users: the settings have changed. */
  'settings.changed': v.object({ revision: v.number() }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = v.InferOutput<(typeof events)[Name]>;

/**
 * Kinds of rooms (audiences). A room's name is its kind and an id (`branch:1`); `platform` has no
 * id.
 */
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

/** Takes a room's name apart; undefined when it isn't one. */
export function parseRoom(name: string): { kind: RoomKind; id: number } | undefined {
  if (name === 'platform') return { kind: 'platform', id: 0 };
  const match = /^(branch|menu|session|user):([1-9]\d{0,14})$/.exec(name);
  if (!match) return undefined;
  const kind = roomKinds.find((candidate) => candidate === match[1]);
  return kind && { kind, id: Number(match[2]) };
}

/** One fact in a room's log, as it travels. Payloads carry the whole new state of the thing. */
export type RoomEvent<Name extends EventName = EventName> = {
  [N in Name]: {
    room: string;
    epoch: string;
    /** Counts from 1 without gaps, a room. */
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
  /** The last event held, from the snapshot or the stream. */
  seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});
export type WatchRequest = v.InferOutput<typeof WatchRequest>;

/** The answer to `watch`: what was missed, or "load a snapshot again", or why not. */
export type WatchAnswer =
  | { status: 'watching'; events: RoomEvent[] }
  | { status: 'snapshot' }
  | { status: 'denied'; code: 'sign_in_required' | 'forbidden' | 'not_found' | 'invalid_input' }
  | { status: 'unavailable' };

/** More missed events than this are cheaper as a snapshot. */
export const MAX_REPLAY = 500;
/** The server says it is alive and up to date this often. */
export const BEAT_MS = 2000;
/** A screen without a beat for this long says since when it has been blind. */
export const BLIND_AFTER_MS = 5000;

export interface ServerToClient {
  event: (event: RoomEvent) => void;
  /**
   * Sent only while the process can read the log: without it, the shown data may be out of date.
   */
  beat: (beat: { at: string; epoch: string }) => void;
  /** The server is stopping, or this socket is one too many: come back after this long. */
  goodbye: (goodbye: { retryAfterMs: number }) => void;
}
export interface ClientToServer {
  watch: (request: WatchRequest, answer: (answer: WatchAnswer) => void) => void;
  unwatch: (room: string) => void;
}
/** Sent with the error `too_many_requests` to a socket beyond the limits: when to try again. */
export interface SocketRefusal {
  retryAfterMs: number;
}
/** Path of the sockets, on the API's origin. */
export const SOCKET_PATH = '/rt';
