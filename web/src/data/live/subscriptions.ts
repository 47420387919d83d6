/**
 * Subscriptions of pages. Call one in an effect once its data is needed: the first loads the
 * sockets. Each returns the function that unsubscribes.
 */
import { useStore } from 'zustand';
import type { MenuLanguage, RoomPosition } from '@sofra/contracts/common';
import { branchRoom, menuRoom, type RoomName, sessionRoom, userRoom } from '@sofra/contracts/rooms';
import { call } from '../transport/api.ts';
import { type FailureCode } from '../../lib/apiError.ts';
import { hearTime, onTick } from '../../lib/format/clock.ts';
import { auth } from '../client/auth.ts';
import type { Connection } from '../transport/connection.ts';
import { applyEvent, resetStores } from './events.ts';
import { readBranchFloor } from './floor.ts';
import type { Loaded } from '../transport/roomSubscription.ts';
import { menus } from './menus.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { tellingReloads } from '../transport/resync.ts';
import { createRealtime, type RoomStatus } from '../transport/realtime.ts';
import { tellBack, waitOrOnline } from '../../lib/browser/retry.ts';
import { sessions } from './sessions.ts';
import { taps } from './optimisticActions.ts';
import { openWire } from '../transport/socket.ts';

/** The page's own. */
const realtime = createRealtime({
  openWire,
  apply: applyEvent,
  reset: resetStores,
  wait: waitOrOnline,
  now: Date.now,
  tellBack,
  hearTime,
  onTick,
});

globalThis.addEventListener?.('online', () => realtime.setOnline(true));
globalThis.addEventListener?.('offline', () => realtime.setOnline(false));
globalThis.document?.addEventListener('visibilitychange', realtime.check);
auth.store.subscribe(({ auth: now }, { auth: before }) => {
  const idOf = (state: typeof now) => (typeof state === 'object' ? state.id : undefined);
  if (before !== 'loading' && idOf(now) !== idOf(before)) realtime.renew();
});

interface FollowOptions {
  /** The server doesn't show it (any more): left, ended long ago, signed out. */
  onDenied?: (code: FailureCode) => void;
}
type Stop = () => void;

/** Asks a user whose sign-in has ended to sign in, whatever the page does. */
const denying = ({ onDenied }: FollowOptions) => ({
  onDenied: (code: FailureCode): void => {
    if (code === 'sign_in_required') void auth.load();
    onDenied?.(code);
  },
});

/** Loads a room, then sends the taps that were saved there before a reload. */
const resumingTaps =
  (load: () => Promise<Loaded>, branchOf: () => number | undefined) =>
  async (): Promise<Loaded> => {
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

/** Availability at a table's menu, and the menu itself where only a saved copy is shown. */
export function followMenu(
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

/** A table session with its guests and orders. */
export const followSession = (sessionId: number, options: FollowOptions = {}): Stop =>
  realtime.watch(sessionRoom(sessionId), {
    load: resumingTaps(
      tellingReloads(() => sessions.read(sessionId)),
      () => sessions.store.getState().byId[sessionId]?.branchId,
    ),
    ...denying(options),
  });

/** The active orders of a branch, and availability of its items. */
export const followKitchen = (branchId: number, options: FollowOptions = {}): Stop =>
  realtime.watch(branchRoom(branchId), {
    load: resumingTaps(
      async () => {
        const { position, ordering: taken, apply } = await orders.readActive(branchId);
        return {
          position,
          apply: () => {
            if (taken) ordering.apply(taken);
            // The snapshot has no sessions: those known from before may have ended meanwhile.
            sessions.forgetBranch(branchId);
            apply();
          },
        };
      },
      () => branchId,
    ),
    ...denying(options),
  });

/** The tables, open sessions and orders of a branch, and availability of its items. */
export const followFloor = (branchId: number, options: FollowOptions = {}): Stop =>
  realtime.watch(branchRoom(branchId), {
    load: resumingTaps(
      tellingReloads(() => readBranchFloor(call, branchId)),
      () => branchId,
    ),
    ...denying(options),
  });

/**
 * Subscribes to the events for one user: a decision on their application, the progress of a
 * translation.
 */
export const followUser = (
  userId: number,
  load: () => Promise<{ position: RoomPosition; apply: () => void }>,
  options: FollowOptions = {},
): Stop => realtime.watch(userRoom(userId), { load, ...denying(options) });

/**
 * Subscribes to the events for platform users: applications, tickets, notices, figures, backups,
 * settings.
 */
export const followPlatform = (
  load: () => Promise<{ position: RoomPosition; apply: () => void }>,
  options: FollowOptions = {},
): Stop => realtime.watch('platform', { load, ...denying(options) });

/** The floor with every active order of the branch: those of parties that have left, too. */
export const followBranch = (branchId: number, options: FollowOptions = {}): Stop =>
  realtime.watch(branchRoom(branchId), {
    load: resumingTaps(
      async () => {
        const floor = await readBranchFloor(call, branchId);
        const active = await orders.readActive(branchId);
        return {
          position: floor.position,
          apply: () => {
            floor.apply();
            active.apply();
          },
        };
      },
      () => branchId,
    ),
    ...denying(options),
  });

/** Tries now what waits for its next try: "Tekrar dene". */
export const retryNow = (): void => realtime.retry();

/** Returns whether the page's subscriptions are current, and their age, updated each second. */
export const useConnection = (): Connection =>
  useStore(realtime.store, (state) => state.connection);

const unknown: RoomStatus = { isLoaded: false, failure: undefined, denied: undefined };

/** Returns the state of a subscribed room: loading, loaded, failing (with retries), denied. */
export const useRoom = (room: RoomName): RoomStatus =>
  useStore(realtime.store, (state) => state.rooms[room] ?? unknown);
