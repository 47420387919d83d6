import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseRoom } from '@sofra/contracts/rooms';
import { type Conversation, type LiveServer, type LiveSocket, roomsOf } from './sockets.ts';

/**
 * Screens reconnect spread over this time instead of all at once: the few boards that staff work
 * with first, the many phones later (ADR-0011).
 */
const WALLS_BACK_WITHIN_MS = 1000;
const GUESTS_BACK_WITHIN_MS = 5000;
/** A phone without a signal doesn't answer a farewell: it isn't waited for longer. */
const FAREWELL_MS = 1000;

/** The connections under the sockets: a closed socket's connection may hang for half a minute. */
export interface Wires {
  add: (request: IncomingMessage) => void;
  /** Settles when all are gone, by themselves or by force. */
  release: () => Promise<void>;
}

export function createWires(): Wires {
  const open = new Set<Socket>();
  return {
    add: ({ socket }) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    },
    release: async () => {
      const deadline = performance.now() + FAREWELL_MS;
      while (open.size > 0 && performance.now() < deadline) await sleep(10);
      for (const socket of open) socket.destroy();
    },
  };
}

/** Cuts a closed socket's connection where its other side leaves it open, which may be for half a minute. */
export function cutOnceClosed(conversation: Conversation): void {
  const { socket } = conversation.request;
  conversation.once('close', () => setTimeout(() => socket.destroy(), FAREWELL_MS).unref());
}

const isWall = (socket: LiveSocket): boolean =>
  roomsOf(socket).some((room) => parseRoom(room)?.kind === 'branch');

/** Tells every screen when to reconnect, and closes; messages sent before still arrive. */
export function sayGoodbye(io: LiveServer): void {
  for (const socket of io.of('/').sockets.values()) {
    const withinMs = isWall(socket) ? WALLS_BACK_WITHIN_MS : GUESTS_BACK_WITHIN_MS;
    socket.emit('goodbye', { retryAfterMs: randomInt(withinMs + 1) });
    socket.conn.close();
  }
}
