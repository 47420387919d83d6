/**
 * Subscriptions of pages. Call one in an effect once its data is needed: the first one loads the socket code.
 * Each returns the function that unsubscribes.
 */
import { useStore } from 'zustand';
import type { MenuLanguage, RoomPosition } from '@sofra/contracts/common';
import { branchRoom, menuRoom, type RoomName, sessionRoom, userRoom } from '@sofra/contracts/rooms';
import { call } from '../transport/api.ts';
import { type ApiErrorCode } from '../../lib/apiError.ts';
import { setServerTime, onTick } from '../../lib/format/clock.ts';
import { auth } from '../client/auth.ts';
import type { Connection } from '../transport/connection.ts';
import { allergies } from './allergies.ts';
import { applyEvent, onEvent, resetStores } from './events.ts';
import { readBranchFloor } from './floor.ts';
import { applyGuestMove } from './guestMoves.ts';
import type { LoadedRoom } from '../transport/roomSubscription.ts';
import { menus } from './menus.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { notifyResyncs } from '../transport/resync.ts';
import { createRealtime } from '../transport/realtime.ts';
import type { RoomStatus } from '../transport/watchedRooms.ts';
import { onResult, waitOrOnline } from '../../lib/browser/retry.ts';
import { sessions } from './sessions.ts';
import { taps } from './optimisticActions.ts';
import { openConnection } from '../transport/socket.ts';

/** Realtime connection of the page. */
const realtime = createRealtime({
  openConnection: openConnection,
  apply: applyEvent,
  reset: resetStores,
  wait: waitOrOnline,
  now: Date.now,
  onResult,
  hearTime: setServerTime,
  onTick,
});

globalThis.addEventListener?.('online', () => realtime.setOnline(true));
globalThis.addEventListener?.('offline', () => realtime.setOnline(false));
globalThis.document?.addEventListener('visibilitychange', realtime.check);
auth.store.subscribe(({ auth: now }, { auth: before }) => {
  const idOf = (state: typeof now) => (typeof state === 'object' ? state.id : undefined);
  if (before !== 'loading' && idOf(now) !== idOf(before)) realtime.renew();
});

export const listening = onEvent('session.guestsMoved', applyGuestMove);

interface FollowOptions {
  /** Called if the server refuses the room: the user left, signed out, or the session ended long ago. */
  onDenied?: (code: ApiErrorCode) => void;
}
type Stop = () => void;

/** Asks a user whose sign-in has ended to sign in, and tells a screen that its business is stopped. */
const denying = ({ onDenied }: FollowOptions) => ({
  onDenied: (code: ApiErrorCode): void => {
    if (code === 'sign_in_required' || code === 'business_stopped') void auth.load();
    onDenied?.(code);
  },
});

/** Loads a room, then sends the changes that were saved there before a reload. */
const resumingTaps =
  (load: () => Promise<LoadedRoom>, branchOf: () => number | undefined) =>
  async (): Promise<LoadedRoom> => {
    const { position, apply } = await load();
    return {
      position,
      apply: () => {
        apply();
        const branchId = branchOf();
        if (branchId !== undefined) taps.resume(branchId);
      },
    };
  };

/** Subscribes to availability at a table's menu, and to the menu itself while only a saved copy is shown. */
export function subscribeToMenu(
  tableId: number,
  language: MenuLanguage,
  options: FollowOptions = {},
): Stop {
  const menu = menus.store.getState().byTable[tableId];
  if (!menu) return () => undefined;
  return realtime.watch(menuRoom(menu.branchId), {
    load: () => menus.read(tableId, language),
    from: menu.savedAt === null ? menu.position : undefined,
    ...denying(options),
  });
}

/** Subscribes to a table session with its guests and orders. */
export const subscribeToSession = (sessionId: number, options: FollowOptions = {}): Stop =>
  realtime.watch(sessionRoom(sessionId), {
    load: resumingTaps(
      notifyResyncs(() => sessions.read(sessionId)),
      () => sessions.store.getState().byId[sessionId]?.branchId,
    ),
    ...denying(options),
  });

/** Subscribes to the active orders of a branch and the availability of its items. */
export const subscribeToKitchen = (branchId: number, options: FollowOptions = {}): Stop =>
  realtime.watch(branchRoom(branchId), {
    load: resumingTaps(
      notifyResyncs(async () => {
        const {
          position,
          ordering: taken,
          allergies: shared,
          apply,
        } = await orders.readActive(branchId);
        return {
          position,
          apply: () => {
            if (taken) ordering.apply(taken);
            allergies.replaceBranch(branchId, shared);
            // The snapshot has no sessions; those known from before may have ended.
            sessions.forgetBranch(branchId);
            apply();
          },
        };
      }),
      () => branchId,
    ),
    ...denying(options),
  });

/** Subscribes to the tables, open sessions and orders of a branch, and the availability of its items. */
export const subscribeToFloor = (branchId: number, options: FollowOptions = {}): Stop =>
  realtime.watch(branchRoom(branchId), {
    load: resumingTaps(
      notifyResyncs(() => readBranchFloor(call, branchId)),
      () => branchId,
    ),
    ...denying(options),
  });

/** Subscribes to the events of one user: decisions on applications, the progress of a translation. */
export const subscribeToUser = (
  userId: number,
  load: () => Promise<{ position: RoomPosition; apply: () => void }>,
  options: FollowOptions = {},
): Stop => realtime.watch(userRoom(userId), { load, ...denying(options) });

/** Subscribes to the events of platform users: applications, tickets, notices, figures, backups, settings. */
export const subscribeToPlatform = (
  load: () => Promise<{ position: RoomPosition; apply: () => void }>,
  options: FollowOptions = {},
): Stop => realtime.watch('platform', { load, ...denying(options) });

/** Subscribes to the floor and to every active order of the branch, including those of ended sessions. */
export const subscribeToBranch = (branchId: number, options: FollowOptions = {}): Stop =>
  realtime.watch(branchRoom(branchId), {
    load: resumingTaps(
      notifyResyncs(async () => {
        const floor = await readBranchFloor(call, branchId);
        const active = await orders.readActive(branchId);
        return {
          position: floor.position,
          apply: () => {
            floor.apply();
            active.apply();
          },
        };
      }),
      () => branchId,
    ),
    ...denying(options),
  });

/** Retries immediately whatever waits for its next attempt: "Tekrar dene". */
export const retryNow = (): void => realtime.retry();

/** Returns whether the page's subscriptions are current, and their age, updated each second. */
export const useConnection = (): Connection =>
  useStore(realtime.store, (state) => state.connection);

const unknown: RoomStatus = { isLoaded: false, failure: undefined, denied: undefined };

/** Returns the state of a subscribed room: loading, loaded, failing (with retries), denied. */
export const useRoom = (room: RoomName): RoomStatus =>
  useStore(realtime.store, (state) => state.rooms[room] ?? unknown);
