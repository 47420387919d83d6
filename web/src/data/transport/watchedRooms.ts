import type { ApiErrorCode } from '../../lib/apiError.ts';
import type { RoomSubscription } from './roomSubscription.ts';

/** State of a room's data: shown once `isLoaded`; `failure` while it can't be loaded (it is retried). */
export interface RoomStatus {
  readonly isLoaded: boolean;
  readonly failure: ApiErrorCode | undefined;
  readonly denied: ApiErrorCode | undefined;
}
export type RoomStatuses = Readonly<Record<string, RoomStatus>>;

/** Subscriptions by room; each is shared by all its users. */
export function createWatchedRooms() {
  const rooms = new Map<string, { subscription: RoomSubscription; users: number }>();
  const all = (): RoomSubscription[] => [...rooms.values()].map((entry) => entry.subscription);

  return {
    all,
    find: (room: string): RoomSubscription | undefined => rooms.get(room)?.subscription,
    /** Adds a user to a room's subscription; returns false if there is none. */
    join: (room: string): boolean => {
      const entry = rooms.get(room);
      if (entry) entry.users += 1;
      return entry !== undefined;
    },
    add: (subscription: RoomSubscription): void => {
      rooms.set(subscription.room, { subscription, users: 1 });
    },
    /** Removes a user; returns true if the subscription was stopped because it was the last one. */
    leave: (room: string): boolean => {
      const entry = rooms.get(room);
      if (!entry || (entry.users -= 1) > 0) return false;
      entry.subscription.stop();
      rooms.delete(room);
      return true;
    },
    isEmpty: (): boolean => rooms.size === 0,
    /** Returns true if there is data to show and all of it is current. */
    isAllCurrent: (): boolean => {
      const wanted = all().filter((subscription) => !subscription.status().denied);
      return wanted.length > 0 && wanted.every((subscription) => subscription.status().isCurrent);
    },
    /** Returns the status of each room; unchanged ones are the same objects as in `before`. */
    statuses: (before: RoomStatuses): RoomStatuses =>
      Object.fromEntries(
        all().map(({ room, status }) => {
          const { isLoaded, failure, denied } = status();
          const known = before[room];
          const isSame =
            known?.isLoaded === isLoaded && known.failure === failure && known.denied === denied;
          return [room, isSame ? known : { isLoaded, failure, denied }];
        }),
      ),
  };
}
