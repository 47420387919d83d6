/**
 * Follows one room: snapshot, then every event once and in order; on a gap it asks
 * what it missed, in another epoch it begins again. It knows neither sockets nor stores.
 */
import type { RoomPosition } from '@sofra/contracts/common';
import type { RoomEvent, WatchAnswer, WatchRequest } from '@sofra/contracts/rooms';
import { ApiError, type FailureCode, isDenied } from '../../lib/apiError.ts';
import { backoffMs, type Wait } from '../../lib/browser/retry.ts';

/** A snapshot that was read; `apply` puts it in the place of what was held. */
export interface Loaded {
  position: RoomPosition;
  apply: () => void;
}

export interface FollowerPorts {
  room: string;
  load: () => Promise<Loaded>;
  /** The position of a snapshot that is on the screen already. */
  from: RoomPosition | undefined;
  isOpen: () => boolean;
  /** Asks the server to send the room's events; rejects when no answer comes. */
  watch: (request: WatchRequest) => Promise<WatchAnswer>;
  /** A snapshot of this epoch is about to be applied. */
  enterEpoch: (epoch: string) => void;
  apply: (event: RoomEvent) => void;
  /** Something a screen shows changed: current or not, loaded, failing, denied. */
  onChange: () => void;
  wait: Wait;
}

/** Maximum events buffered while the snapshot loads; `watch` returns those beyond. */
const MAX_BUFFER = 1000;
/** Maximum delay between resyncs, which continue while the screen is open. */
const MAX_WAIT_MS = 8000;

export type Follower = ReturnType<typeof createFollower>;

export function createFollower(ports: FollowerPorts) {
  const { room, isOpen, onChange } = ports;
  let held = ports.from;
  let buffer: RoomEvent[] = [];
  let phase: 'current' | 'loading' | 'asking' | 'pausing' | 'stopped' = 'loading';
  let isLoaded = held !== undefined;
  let failure: FailureCode | undefined;
  let denied: FailureCode | undefined;
  /** Grows with every beginning, so that what an earlier one awaited is dropped. */
  let turn = 0;
  let resyncs = 0;

  function enter(next: typeof phase): void {
    phase = next;
    onChange();
  }

  /** Applies what follows on what is held; false when something in between is missing. */
  function applyInOrder(events: readonly RoomEvent[]): boolean {
    for (const event of [...events].sort((a, b) => a.seq - b.seq)) {
      if (!held || event.epoch !== held.epoch) return false;
      if (event.seq > held.seq + 1) return false;
      if (event.seq === held.seq + 1) {
        held = { ...held, seq: event.seq };
        ports.apply(event);
      }
    }
    return true;
  }

  function deny(code: FailureCode): void {
    denied = code;
    enter('stopped');
  }

  /** One try to catch up; true when there is nothing more to do now. */
  async function tryOnce(mine: number): Promise<boolean> {
    if (!held) {
      enter('loading');
      const loaded = await ports.load();
      if (mine !== turn) return true;
      held = loaded.position;
      ports.enterEpoch(held.epoch);
      loaded.apply();
      isLoaded = true;
      failure = undefined;
    }
    enter('asking');
    if (!isOpen()) return true;
    const answer = await ports.watch({ room, epoch: held.epoch, seq: held.seq });
    if (mine !== turn) return true;
    if (answer.status === 'denied') deny(answer.code);
    if (answer.status === 'snapshot') held = undefined;
    if (answer.status !== 'watching') return answer.status === 'denied';
    const waiting = [...answer.events, ...buffer];
    buffer = [];
    if (!applyInOrder(waiting)) return false;
    enter('current');
    return true;
  }

  async function pause(): Promise<void> {
    enter('pausing');
    await ports.wait(backoffMs(resyncs, MAX_WAIT_MS));
    resyncs += 1;
  }

  async function begin(): Promise<void> {
    const mine = (turn += 1);
    while (mine === turn) {
      try {
        if (await tryOnce(mine)) return;
      } catch (error) {
        if (mine !== turn) return;
        if (isDenied(error)) return deny(error.code);
        if (!held) failure = error instanceof ApiError ? error.code : 'network';
      }
      await pause();
    }
  }

  /** Drops what is held and reads it again; not at once, for every other screen does the same. */
  async function restart(): Promise<void> {
    held = undefined;
    buffer = [];
    const mine = (turn += 1);
    await pause();
    if (mine === turn) await begin();
  }

  return {
    room,
    start: (): void => void begin(),
    /** The socket is there (again): whatever was sent meanwhile is asked for. */
    opened: (): void => {
      if (phase !== 'stopped' && phase !== 'loading') void begin();
    },
    closed: (): void => {
      if (phase === 'current') enter('asking');
    },
    hear: (event: RoomEvent): void => {
      if (phase === 'stopped') return;
      if (phase !== 'current') {
        if (buffer.length < MAX_BUFFER) buffer.push(event);
        return;
      }
      if (event.epoch !== held?.epoch) return void restart();
      if (applyInOrder([event])) return;
      buffer.push(event);
      void begin();
    },
    /**
     * The server is well, and lives in this epoch: what waits for its next try is tried now; holding
     * another epoch, everything is read again.
     */
    noticeEpoch: (epoch: string): void => {
      if (phase === 'pausing') void begin();
      else if (phase === 'current' && held?.epoch !== epoch) void restart();
    },
    /** After a while without trouble, the next retry has no delay. */
    settle: (): void => {
      if (phase === 'current') resyncs = 0;
    },
    /** Tries now instead of after the pause. */
    retry: (): void => {
      if (phase === 'pausing') void begin();
    },
    /** Another user is signed in: what was denied may be allowed now. */
    revive: (): void => {
      if (denied === undefined) return;
      denied = undefined;
      void begin();
    },
    stop: (): void => {
      turn += 1;
      phase = 'stopped';
    },
    status: () => ({ isCurrent: phase === 'current', isLoaded, failure, denied }),
  };
}
