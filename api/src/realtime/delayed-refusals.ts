import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';

/** The time that a refused handshake waits for its answer: random, so that those of a flood don't come back together. */
const HOLD_MS = { min: 2000, max: 6000 };
/** The number of handshakes that are held at a time: others are answered at once. */
const MAX_HELD = 1000;

/** Holds refused handshakes before they are answered: a client that tries again at once does so less often. */
export interface Hold {
  /** Calls `answer` later, or never if the connection closes first. */
  answerLater: (socket: Duplex, answer: () => void) => void;
  /** Returns what is held, and holds nothing more. */
  release: () => void;
}

export function createHold({ maxHeld = MAX_HELD } = {}): Hold {
  const held = new Map<Duplex, () => void>();
  let isReleased = false;
  return {
    answerLater: (socket, answer) => {
      if (isReleased || held.size >= maxHeld) {
        answer();
        return;
      }
      const answerNow = (): void => {
        clearTimeout(timer);
        if (held.delete(socket)) answer();
      };
      const timer = setTimeout(answerNow, randomInt(HOLD_MS.min, HOLD_MS.max)).unref();
      held.set(socket, answerNow);
      // Node has removed its own listener, and an error that no one listens for ends the process.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        clearTimeout(timer);
        held.delete(socket);
      });
    },
    release: () => {
      isReleased = true;
      for (const answerNow of held.values()) answerNow();
    },
  };
}
