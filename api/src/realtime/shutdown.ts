import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseRoom } from '@sofra/contracts/rooms';
import { type EngineSocket, type LiveServer, type LiveSocket, roomsOf } from './sockets.ts';

/**
 * Screens reconnect spread over this time instead of all at once: the few boards that staff work
 * with first, the many phones later (ADR-0011).
 */
const BOARDS_BACK_WITHIN_MS = 1000;
const GUESTS_BACK_WITHIN_MS = 5000;
/** Phones without a signal don't answer the farewell; they aren't waited for any longer. */
const CLOSE_GRACE_MS = 1000;

/** Connections of the sockets; one may stay open for half a minute after its socket has closed. */
export interface SocketConnections {
  add: (request: IncomingMessage) => void;
  /** Settles when all are closed, by themselves or by force. */
  release: () => Promise<void>;
}

export function createSocketConnections(): SocketConnections {
  const open = new Set<Socket>();
  return {
    add: ({ socket }) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    },
    release: async () => {
      const deadline = performance.now() + CLOSE_GRACE_MS;
      while (open.size > 0 && performance.now() < deadline) await sleep(10);
      for (const socket of open) socket.destroy();
    },
  };
}

/** Cuts a closed socket's connection if the other side leaves it open, which may take half a minute. */
export function destroyAfterClose(conversation: EngineSocket): void {
  const { socket } = conversation.request;
  conversation.once('close', () => setTimeout(() => socket.destroy(), CLOSE_GRACE_MS).unref());
}

const isBoard = (socket: LiveSocket): boolean =>
  roomsOf(socket).some((room) => parseRoom(room)?.kind === 'branch');

/** Tells every screen when to reconnect, and closes; messages sent before still arrive. */
export function announceShutdown(io: LiveServer): void {
  for (const socket of io.of('/').sockets.values()) {
    const withinMs = isBoard(socket) ? BOARDS_BACK_WITHIN_MS : GUESTS_BACK_WITHIN_MS;
    socket.emit('goodbye', { retryAfterMs: randomInt(withinMs + 1) });
    socket.conn.close();
  }
}
