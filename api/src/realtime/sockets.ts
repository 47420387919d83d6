import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@sofra/contracts/rooms';

/** What the process remembers of a socket. */
interface SocketMemory {
  /** Who it watched as; undefined for one who showed nothing. */
  signIn?: { userId: number; tokenHash: Buffer };
  /** The person among whose sockets it counts; undefined while nobody is known. */
  userId?: number;
  /** Its cookie was worth nothing when it was looked up. */
  isNobody?: boolean;
}

type NoEvents = Record<string, never>;
export type LiveServer = Server<ClientToServer, ServerToClient, NoEvents, SocketMemory>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, NoEvents, SocketMemory>;
/** The engine's side of a socket: its connection, open before the socket is. */
export type Conversation = LiveSocket['conn'];

/** The rooms of the log that a socket is in; its own, by its id, isn't one. */
export const roomsOf = (socket: LiveSocket): string[] =>
  [...socket.rooms].filter((room) => room !== socket.id);

/**
 * Cuts a connection at once: nothing more reaches it. Its screen comes back by itself and asks anew,
 * and so learns what it may still see. (`disconnect()` would tell it to stay away.)
 */
export function cut(socket: LiveSocket): void {
  for (const room of roomsOf(socket)) void socket.leave(room);
  socket.conn.close(true);
}
