import type { RoomEvent } from '@sofra/contracts/rooms';

/** Callbacks of a subscriber to one room. */
export interface RoomListener {
  /** Each event of the room, once and in order. */
  onEvent: (event: RoomEvent) => void;
  /**
   * The stream starts here, or again (another epoch, a gap too long to fill): what was read before may
   * be old, and from here on nothing is missed.
   */
  onReset: () => void;
}

/** Every room's events in this process, in order and without gaps. */
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
  /** The installation's epoch; a restore renews it while processes run. */
  epoch: () => string;
  /** Returns true if the log can be read and all of it was published within two polls. */
  isFresh: () => boolean;
  /** Number of times a room's log was read because Redis had lost messages. */
  gaps: () => number;
  /** Stops publishing. The connections remain open; their owners close them. */
  close: () => void;
}
