/**
 * Live connection of the page: one socket, one heartbeat, one subscription per room. Reports whether the
 * shown data is current.
 */
import { createStore } from 'zustand/vanilla';
import type { RoomPosition } from '@sofra/contracts/common';
import {
  OFFLINE_AFTER_MS,
  type RoomEvent,
  type WatchAnswer,
  type WatchRequest,
} from '@sofra/contracts/rooms';
import type { ApiErrorCode } from '../../lib/apiError.ts';
import type { Connection } from './connection.ts';
import { createFreshness } from './freshness.ts';
import { createRoomSubscription, type LoadedRoom } from './roomSubscription.ts';
import { retryUntilDone, type Wait } from '../../lib/browser/retry.ts';
import type { OpenConnection, SocketConnection, ConnectionListener } from './socket.ts';
import { createWatchedRooms, type RoomStatuses } from './watchedRooms.ts';

export interface RealtimePorts {
  openConnection: OpenConnection;
  /** Applies an event to the stores. */
  apply: (event: RoomEvent) => void;
  /** Starts a new epoch in the stores: the next snapshots replace their data. */
  reset: () => void;
  wait: Wait;
  /** Epoch milliseconds by this device's clock. */
  now: () => number;
  /** Called when the server responds: at first, after a disconnection, after silence. */
  onResult: () => void;
  /** Called with the time of the server's clock. */
  hearTime: (serverNow: number) => void;
  /** Calls `tick` once a second; returns the function that stops it. */
  onTick: (tick: () => void) => () => void;
}

export interface WatchOptions {
  load: () => Promise<LoadedRoom>;
  /** Position of a snapshot that is already shown and needn't be loaded. */
  from?: RoomPosition | undefined;
  /** Called if the server refuses the room; the subscription has stopped. */
  onDenied?: ((code: ApiErrorCode) => void) | undefined;
}

interface RealtimeState {
  connection: Connection;
  rooms: RoomStatuses;
}

/** Time without messages after which an open socket is considered dead. */
const DEAD_AFTER_MS = 2 * OFFLINE_AFTER_MS;

const isSameConnection = (a: Connection, b: Connection): boolean =>
  a.state === b.state && a.ageMs === b.ageMs && a.blindSince === b.blindSince;

/** Socket of the page, opened by the first subscription, which loads its code. */
function createLazySocket({
  openConnection,
  wait,
}: Pick<RealtimePorts, 'openConnection' | 'wait'>) {
  let socket: SocketConnection | undefined;
  let isOpening = false;
  return {
    open: async (listener: ConnectionListener, onOpen: () => void): Promise<void> => {
      if (isOpening) return;
      isOpening = true;
      // The code may fail to load at first: a bad signal, or a release in between.
      socket = await retryUntilDone(() => openConnection(listener), wait);
      if (socket.isOpen()) onOpen();
    },
    isOpen: (): boolean => socket?.isOpen() ?? false,
    watch: (request: WatchRequest): Promise<WatchAnswer> =>
      socket?.watch(request) ?? Promise.reject(new Error('closed')),
    unwatch: (room: string): void => socket?.unwatch(room),
    reopen: (): void => socket?.reopen(),
  };
}

/** Store of what screens show of the connection and the rooms; `publish` updates it. */
function createStatusStore(
  rooms: ReturnType<typeof createWatchedRooms>,
  currentConnection: () => Connection,
) {
  const store = createStore<RealtimeState>(() => ({
    connection: { state: 'connecting', ageMs: 0, blindSince: null },
    rooms: {},
  }));
  return {
    store,
    publish: (): void => {
      const before = store.getState();
      const connection = currentConnection();
      store.setState({
        connection: isSameConnection(before.connection, connection)
          ? before.connection
          : connection,
        rooms: rooms.statuses(before.rooms),
      });
    },
  };
}

export function createRealtime(ports: RealtimePorts) {
  const { apply, reset, wait, now, onResult, hearTime, onTick } = ports;
  const rooms = createWatchedRooms();
  const socket = createLazySocket(ports);
  const freshness = createFreshness(now, () => publish());
  const { store, publish } = createStatusStore(rooms, () => freshness.connection(socket.isOpen()));
  let epoch: string | undefined;
  let reopenedAt = 0;
  let stopClock: (() => void) | undefined;

  function onChange(): void {
    freshness.setCurrent(rooms.isAllCurrent());
    publish();
  }

  function tick(): void {
    if (socket.isOpen() && freshness.silentMs(reopenedAt) > DEAD_AFTER_MS) {
      reopenedAt = now();
      socket.reopen();
    }
    if (freshness.isSettled()) for (const subscription of rooms.all()) subscription.settle();
    publish();
  }

  const catchUp = (): void => rooms.all().forEach((subscription) => subscription.opened());

  const listener: ConnectionListener = {
    opened: () => {
      reopenedAt = now();
      catchUp();
    },
    closed: () => {
      freshness.disconnect();
      for (const subscription of rooms.all()) subscription.closed();
    },
    event: (event) => rooms.find(event.room)?.hear(event),
    beat: (serverEpoch, serverNow) => {
      hearTime(serverNow);
      if (freshness.hear()) onResult();
      for (const subscription of rooms.all()) subscription.noticeEpoch(serverEpoch);
      onChange();
    },
  };

  function enterEpoch(entered: string): void {
    if (epoch !== undefined && epoch !== entered) reset();
    epoch = entered;
  }

  function subscribe(room: string, { load, from, onDenied }: WatchOptions): void {
    const subscription = createRoomSubscription({
      room,
      load,
      from,
      enterEpoch,
      apply,
      wait,
      isOpen: socket.isOpen,
      watch: socket.watch,
      onChange: () => {
        onChange();
        const { denied } = subscription.status();
        if (denied) onDenied?.(denied);
      },
    });
    rooms.add(subscription);
    stopClock ??= onTick(tick);
    subscription.start();
    void socket.open(listener, catchUp);
  }

  function leave(room: string): void {
    if (!rooms.leave(room)) return;
    socket.unwatch(room);
    if (rooms.isEmpty()) {
      stopClock?.();
      stopClock = undefined;
      freshness.clear();
    }
    onChange();
  }

  return {
    store,
    /** Keeps a room's data current until the returned function is called. Calls for one room share it. */
    watch: (room: string, options: WatchOptions): (() => void) => {
      if (!rooms.join(room)) subscribe(room, options);
      let isStopped = false;
      return () => {
        if (!isStopped) leave(room);
        isStopped = true;
      };
    },
    /** Shows immediately how old everything is, after the page was suspended. */
    check: tick,
    /** Ends the pauses before retries. */
    retry: (): void => {
      for (const subscription of rooms.all()) subscription.retry();
    },
    /** Reconnects after a sign-in or sign-out, because the socket must send the new cookie. */
    renew: (): void => {
      for (const subscription of rooms.all()) subscription.revive();
      socket.reopen();
    },
    /** Records that the browser has lost its network, or regained it. */
    setOnline: (isOnline: boolean): void => {
      freshness.setOnline(isOnline);
      if (isOnline) for (const subscription of rooms.all()) subscription.retry();
      publish();
    },
  };
}
