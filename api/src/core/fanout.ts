import type { RoomEvent } from '@sofra/contracts/rooms';
import type { LoggedEvent } from '@sofra/infra/room-messages';

/** Callbacks of a subscriber to one room. */
export interface RoomListener {
  /** Each event of the room, once and in order. */
  onEvent: (event: LoggedEvent) => void;
  /**
   * Called when the stream starts or restarts (another epoch, a gap too long to fill): earlier data may be
   * outdated, and nothing is missed from here on.
   */
  onReset: () => void;
}

/** Events of every room in this process, in order and without gaps. */
export interface Fanout {
  /**
   * Subscribes `listener` to a room and returns the function that unsubscribes it. The start of the
   * stream is read first: `onReset` is called when that is done, unless the room has a subscriber
   * already.
   */
  follow: (room: string, listener: RoomListener) => () => void;
  /**
   * Passes the events after `position`, or undefined if only a snapshot can help, in the same tick
   * as the stream: the listener's next event follows them. Rejects while Postgres can't be read.
   */
  since: (
    room: string,
    position: { epoch: string; seq: number },
    hand: (events: RoomEvent[] | undefined) => void,
  ) => Promise<void>;
  /** Handles events that this process has just published, without Redis. */
  hear: (room: string, events: readonly LoggedEvent[]) => void;
  /** Epoch of the installation; a restore changes it while processes run. */
  epoch: () => string;
  /** Returns true if the log can be read and all of it was published within two polls. */
  isFresh: () => boolean;
  /** Number of times a room's log was read because Redis had lost messages. */
  gaps: () => number;
  /** Number of messages from Redis that couldn't be read. */
  unreadable: () => number;
  /** Stops publishing. The connections remain open; their owners close them. */
  close: () => void;
}
