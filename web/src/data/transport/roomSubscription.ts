/**
 * Subscription of one room: loads a snapshot, then applies every event once and in order. Requests missed
 * events after a gap, and starts over in a new epoch. Independent of sockets and stores.
 */
import type { RoomPosition } from '@sofra/contracts/common';
import type { RoomEvent, WatchAnswer, WatchRequest } from '@sofra/contracts/rooms';
import { ApiError, type ApiErrorCode, isDenied } from '../../lib/apiError.ts';
import { delayAfter, type Wait } from '../../lib/browser/retry.ts';

/** A loaded snapshot; `apply` replaces the data in the stores. */
export interface LoadedRoom {
  position: RoomPosition;
  apply: () => void;
}

export interface SubscriptionPorts {
  room: string;
  load: () => Promise<LoadedRoom>;
  /** Position of a snapshot that is already shown. */
  from: RoomPosition | undefined;
  isOpen: () => boolean;
  /** Requests the room's events from the server; rejects without a response. */
  watch: (request: WatchRequest) => Promise<WatchAnswer>;
  /** Called before a snapshot of this epoch is applied. */
  enterEpoch: (epoch: string) => void;
  apply: (event: RoomEvent) => void;
  /** Called when the status has changed. */
  onChange: () => void;
  wait: Wait;
}

/** Maximum events buffered while the snapshot loads; `watch` returns those beyond. */
const MAX_BUFFER = 1000;
/** Maximum delay between resyncs, which continue while the screen is open. */
const MAX_WAIT_MS = 8000;

export type RoomSubscription = ReturnType<typeof createRoomSubscription>;

/** The position up to which events were applied, and the events that wait for it. */
function createEventBuffer(from: RoomPosition | undefined, apply: (event: RoomEvent) => void) {
  let position = from;
  let waiting: RoomEvent[] = [];

  return {
    position: (): RoomPosition | undefined => position,
    /** Starts after a snapshot; undefined: a new snapshot is needed. */
    startAt: (next: RoomPosition | undefined): void => {
      position = next;
    },
    add: (event: RoomEvent): void => {
      if (waiting.length < MAX_BUFFER) waiting.push(event);
    },
    clear: (): void => {
      waiting = [];
    },
    /** Returns the waiting events and removes them. */
    take: (): RoomEvent[] => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    /** Applies the events that follow the position, in order; returns false if one in between is missing. */
    applyInOrder: (events: readonly RoomEvent[]): boolean => {
      for (const event of [...events].sort((a, b) => a.seq - b.seq)) {
        if (!position || event.epoch !== position.epoch) return false;
        if (event.seq > position.seq + 1) return false;
        if (event.seq === position.seq + 1) {
          position = { ...position, seq: event.seq };
          apply(event);
        }
      }
      return true;
    },
  };
}

/**
 * Repeats `attempt` with increasing delays until it returns true. Starting again cancels what is running.
 * `onError` returns true if retrying is useless.
 */
function createRetryLoop(loop: {
  attempt: (isCancelled: () => boolean) => Promise<boolean>;
  onPause: () => void;
  onError: (error: unknown) => boolean;
  wait: Wait;
}) {
  let run = 0;
  let retries = 0;

  async function pause(failure?: unknown): Promise<void> {
    loop.onPause();
    await loop.wait(delayAfter(failure, retries, MAX_WAIT_MS));
    retries += 1;
  }

  async function start(): Promise<void> {
    const mine = (run += 1);
    const isCancelled = (): boolean => mine !== run;
    while (!isCancelled()) {
      let failure: unknown;
      try {
        if (await loop.attempt(isCancelled)) return;
      } catch (error) {
        failure = error;
        if (isCancelled() || loop.onError(error)) return;
      }
      await pause(failure);
    }
  }

  return {
    start,
    startLater: async (): Promise<void> => {
      const mine = (run += 1);
      await pause();
      if (mine === run) await start();
    },
    cancel: (): void => {
      run += 1;
    },
    /** Makes the next retry start without a delay. */
    settle: (): void => {
      retries = 0;
    },
  };
}

export function createRoomSubscription(ports: SubscriptionPorts) {
  const { room, isOpen, onChange } = ports;
  const events = createEventBuffer(ports.from, ports.apply);
  let phase: 'current' | 'loading' | 'asking' | 'pausing' | 'stopped' = 'loading';
  let isLoaded = ports.from !== undefined;
  let failure: ApiErrorCode | undefined;
  let denied: ApiErrorCode | undefined;
  const { start, startLater, cancel, settle } = createRetryLoop({
    attempt: tryOnce,
    onPause: () => enter('pausing'),
    onError,
    wait: ports.wait,
  });

  function enter(next: typeof phase): void {
    phase = next;
    onChange();
  }

  function deny(code: ApiErrorCode): void {
    denied = code;
    enter('stopped');
  }

  function onError(error: unknown): boolean {
    if (isDenied(error)) {
      deny(error.code);
      return true;
    }
    if (!events.position()) failure = error instanceof ApiError ? error.code : 'network';
    return false;
  }

  /** Loads the snapshot; returns its position, or undefined if the loop was cancelled meanwhile. */
  async function loadSnapshot(isCancelled: () => boolean): Promise<RoomPosition | undefined> {
    enter('loading');
    const loaded = await ports.load();
    if (isCancelled()) return undefined;
    events.startAt(loaded.position);
    ports.enterEpoch(loaded.position.epoch);
    loaded.apply();
    isLoaded = true;
    failure = undefined;
    return loaded.position;
  }

  /** Tries once to catch up; returns true if there is nothing more to do now. */
  async function tryOnce(isCancelled: () => boolean): Promise<boolean> {
    const position = events.position() ?? (await loadSnapshot(isCancelled));
    if (!position) return true;
    enter('asking');
    if (!isOpen()) return true;
    const answer = await ports.watch({ room, epoch: position.epoch, seq: position.seq });
    if (isCancelled()) return true;
    if (answer.status === 'denied') deny(answer.code);
    if (answer.status === 'snapshot') events.startAt(undefined);
    if (answer.status !== 'watching') return answer.status === 'denied';
    if (!events.applyInOrder([...answer.events, ...events.take()])) return false;
    enter('current');
    return true;
  }

  /** Drops everything and loads it again, after a delay, because all other screens do the same. */
  function restart(): void {
    events.startAt(undefined);
    events.clear();
    void startLater();
  }

  function hear(event: RoomEvent): void {
    if (phase === 'stopped') return;
    if (phase !== 'current') return events.add(event);
    if (event.epoch !== events.position()?.epoch) return restart();
    if (events.applyInOrder([event])) return;
    events.add(event);
    void start();
  }

  return {
    room,
    hear,
    start: (): void => void start(),
    /** The socket is open (again): requests the events since. */
    opened: (): void => {
      if (phase !== 'stopped' && phase !== 'loading') void start();
    },
    closed: (): void => {
      if (phase === 'current') enter('asking');
    },
    /** The server works, in this epoch: ends a pause, or loads everything again after a change of epoch. */
    noticeEpoch: (epoch: string): void => {
      if (phase === 'pausing') void start();
      else if (phase === 'current' && events.position()?.epoch !== epoch) restart();
    },
    /** After a time without errors, the next retry has no delay. */
    settle: (): void => {
      if (phase === 'current') settle();
    },
    /** Ends a pause. */
    retry: (): void => {
      if (phase === 'pausing') void start();
    },
    /** Another user is signed in, who may be allowed to see the room. */
    revive: (): void => {
      if (denied === undefined) return;
      denied = undefined;
      void start();
    },
    stop: (): void => {
      cancel();
      phase = 'stopped';
    },
    status: () => ({ isCurrent: phase === 'current', isLoaded, failure, denied }),
  };
}
