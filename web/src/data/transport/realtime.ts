/**
 * The page's live connection: one socket, one heartbeat clock, a follower a room. It says honestly
 * whether what is shown is current.
 */
import { createStore } from 'zustand/vanilla';
import type { RoomPosition } from '@sofra/contracts/common';
import { BEAT_MS, BLIND_AFTER_MS, type RoomEvent } from '@sofra/contracts/rooms';
import type { FailureCode } from '../../lib/apiError.ts';
import { type Connection, connectionAt } from './connection.ts';
import { createFollower, type Follower, type Loaded } from './roomSubscription.ts';
import { untilDone, type Wait } from '../../lib/browser/retry.ts';
import type { OpenWire, Wire, WireListener } from './socket.ts';

export interface RealtimePorts {
  openWire: OpenWire;
  /** Puts an event into the stores. */
  apply: (event: RoomEvent) => void;
  /** Another epoch begins: what the stores hold gives way to what is read next. */
  reset: () => void;
  wait: Wait;
  /** This device's clock: for how long something has been. */
  now: () => number;
  /** Called when the server responds again: at first, after a disconnection, after silence. */
  tellBack: () => void;
  /** Called with the time of the server's clock. */
  hearTime: (serverNow: number) => void;
  /** Calls back once a second; returns the way to stop. */
  onTick: (tick: () => void) => () => void;
}

export interface WatchOptions {
  load: () => Promise<Loaded>;
  /** The position of a snapshot that is on the screen already: it isn't loaded again. */
  from?: RoomPosition | undefined;
  /** The server won't show this room (any more); following has stopped. */
  onDenied?: ((code: FailureCode) => void) | undefined;
}

/**
 * State of a room's data: shown once `isLoaded`; `failure` while it can't be read (it is retried).
 */
export interface RoomStatus {
  readonly isLoaded: boolean;
  readonly failure: FailureCode | undefined;
  readonly denied: FailureCode | undefined;
}

interface RealtimeState {
  connection: Connection;
  rooms: Readonly<Record<string, RoomStatus>>;
}

/** Time without messages after which an open socket is considered dead. */
const DEAD_AFTER_MS = 2 * BLIND_AFTER_MS;
/** A beat was left out: the server couldn't read its log. */
const SILENT_AFTER_MS = 2 * BEAT_MS;
/** After this long without trouble, the next trouble is met without delay. */
const SETTLE_MS = 30_000;

export function createRealtime({ openWire, apply, reset, wait, now, ...ports }: RealtimePorts) {
  const store = createStore<RealtimeState>(() => ({
    connection: { state: 'connecting', ageMs: 0, blindSince: null },
    rooms: {},
  }));
  const followers = new Map<string, { follower: Follower; users: number }>();
  let wire: Wire | undefined;
  let isOpening = false;
  let epoch: string | undefined;
  let heardAt = 0;
  /** True if the socket is disconnected, or was never connected, without messages since. */
  let isAway = true;
  let offlineAt: number | undefined;
  /** Time at which all shown data was last known to be current. */
  let freshAt: number | undefined;
  let currentSince: number | undefined;
  let reopenedAt = 0;
  let stopClock: (() => void) | undefined;
  let goingBlind: ReturnType<typeof setTimeout> | undefined;

  const each = (): Follower[] => [...followers.values()].map((entry) => entry.follower);
  const isAllCurrent = (): boolean => {
    const wanted = each().filter((follower) => !follower.status().denied);
    return wanted.length > 0 && wanted.every((follower) => follower.status().isCurrent);
  };

  /** Says again what screens show of the connection and the rooms. */
  function tell(): void {
    const connection = connectionAt(now(), {
      freshAt,
      isOpen: wire?.isOpen() ?? false,
      isOffline: offlineAt !== undefined && offlineAt >= heardAt,
    });
    const before = store.getState();
    const rooms = Object.fromEntries(
      each().map((follower) => {
        const { isLoaded, failure, denied } = follower.status();
        const known = before.rooms[follower.room];
        const isSame =
          known?.isLoaded === isLoaded && known.failure === failure && known.denied === denied;
        return [follower.room, isSame ? known : { isLoaded, failure, denied }];
      }),
    );
    const isSame =
      before.connection.state === connection.state &&
      before.connection.ageMs === connection.ageMs &&
      before.connection.blindSince === connection.blindSince;
    store.setState({ connection: isSame ? before.connection : connection, rooms });
  }

  function onChange(): void {
    if (isAllCurrent()) {
      freshAt = now();
      currentSince ??= freshAt;
      // To the moment, not at the clock's next tick: no one takes old data for live.
      clearTimeout(goingBlind);
      goingBlind = setTimeout(tell, BLIND_AFTER_MS);
    } else currentSince = undefined;
    tell();
  }

  function tick(): void {
    const silentMs = now() - Math.max(heardAt, reopenedAt);
    if (wire?.isOpen() && silentMs > DEAD_AFTER_MS) {
      reopenedAt = now();
      wire.reopen();
    }
    if (currentSince !== undefined && now() - currentSince > SETTLE_MS) {
      for (const follower of each()) follower.settle();
    }
    tell();
  }

  const listener: WireListener = {
    opened: () => {
      reopenedAt = now();
      for (const follower of each()) follower.opened();
    },
    closed: () => {
      isAway = true;
      for (const follower of each()) follower.closed();
    },
    event: (event) => followers.get(event.room)?.follower.hear(event),
    beat: (serverEpoch, serverNow) => {
      ports.hearTime(serverNow);
      if (isAway || now() - heardAt > SILENT_AFTER_MS) ports.tellBack();
      isAway = false;
      heardAt = now();
      offlineAt = undefined;
      for (const follower of each()) follower.noticeEpoch(serverEpoch);
      onChange();
    },
  };

  async function open(): Promise<void> {
    if (isOpening) return;
    isOpening = true;
    // The code of the sockets may not come at once: a bad signal, or a release in between.
    wire = await untilDone(() => openWire(listener), wait);
    if (wire.isOpen()) for (const follower of each()) follower.opened();
  }

  function enterEpoch(entered: string): void {
    if (epoch !== undefined && epoch !== entered) reset();
    epoch = entered;
  }

  function drop(room: string): void {
    const entry = followers.get(room);
    if (!entry || (entry.users -= 1) > 0) return;
    entry.follower.stop();
    followers.delete(room);
    wire?.unwatch(room);
    if (followers.size === 0) {
      stopClock?.();
      stopClock = undefined;
      clearTimeout(goingBlind);
      freshAt = undefined;
    }
    onChange();
  }

  return {
    store,
    /** Keeps a room's data current until the returned function is called. A room is followed once. */
    watch: (room: string, { load, from, onDenied }: WatchOptions): (() => void) => {
      const known = followers.get(room);
      if (known) known.users += 1;
      else {
        const follower = createFollower({
          room,
          load,
          from,
          enterEpoch,
          apply,
          wait,
          isOpen: () => wire?.isOpen() ?? false,
          watch: (request) => wire?.watch(request) ?? Promise.reject(new Error('closed')),
          onChange: () => {
            onChange();
            const { denied } = follower.status();
            if (denied) onDenied?.(denied);
          },
        });
        followers.set(room, { follower, users: 1 });
        stopClock ??= ports.onTick(tick);
        follower.start();
        void open();
      }
      let isStopped = false;
      return () => {
        if (!isStopped) drop(room);
        isStopped = true;
      };
    },
    /** The page woke up: says at once how old everything is. */
    check: tick,
    /** Tries now what waits for its next try. */
    retry: (): void => {
      for (const follower of each()) follower.retry();
    },
    /** The user changed: the socket must carry the new cookie. */
    renew: (): void => {
      for (const follower of each()) follower.revive();
      wire?.reopen();
    },
    /** The browser lost its network, or has it again. */
    setOnline: (isOnline: boolean): void => {
      offlineAt = isOnline ? undefined : now();
      if (isOnline) for (const follower of each()) follower.retry();
      tell();
    },
  };
}
