import type { RoomEvent } from '@sofra/contracts/rooms';

/** Callbacks of a subscriber to one room. */
export interface RoomListener {
  /** Each event of the room, once and in order. */
  onEvent: (event: RoomEvent) => void;
  /**
   * The stream starts here, or anew (another epoch, a gap too long to fill): what was read before may
   * be old, and from here on nothing is missed.
   */
  onReset: () => void;
}

/** Every room's events in this process, in order and without gaps (design: live 4). */
export interface Fanout {
  /**
   * Tells `listener` each event of the room from now on; answers how to stop. Where the stream starts
   * is read first: `onReset` says when that is done, except where somebody follows the room already.
   */
  follow: (room: string, listener: RoomListener) => () => void;
  /**
   * Hands over what the room heard after `position`, or undefined when only a snapshot can help, in
   * one tick with the stream: what listeners are told next is what comes after it. Rejects while
   * Postgres can't be read.
   */
  since: (
    room: string,
    position: { epoch: string; seq: number },
    hand: (events: RoomEvent[] | undefined) => void,
  ) => Promise<void>;
  /** The installation's epoch; a restore renews it while processes run. */
  epoch: () => string;
  /** Whether the log can be read, and all in it was told within two polls: false means blind. */
  isFresh: () => boolean;
  /** How often a room's log was read because Redis had not told all of it. */
  gaps: () => number;
  /** Stops telling. The connections stay their owners'. */
  close: () => void;
}
