import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';

/** Delay of a refused handshake's response: random, so that a flood doesn't return all at once. */
const HOLD_MS = { min: 2000, max: 6000 };
/** Maximum number of handshakes held at a time; others are answered immediately. */
const MAX_HELD = 1000;

/** Delays the responses to refused handshakes, so that clients that retry immediately do so less often. */
export interface DelayedRefusals {
  /** Calls `answer` later, or never if the connection closes first. */
  answerLater: (socket: Duplex, answer: () => void) => void;
  /** Returns the held handshakes, and holds no more. */
  release: () => void;
}

export function createDelayedRefusals({ maxHeld = MAX_HELD } = {}): DelayedRefusals {
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
      // Node has removed its own listener, and an error event without one would end the process.
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
