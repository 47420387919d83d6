import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@sofra/contracts/rooms';

/** State that the process keeps for a socket. */
interface SocketMemory {
  /** Sign-in that the socket watches with; undefined without one. */
  signIn?: { userId: number; tokenHash: Buffer };
  /** Time of the next check of its sign-in and seats (`performance.now()`); 0 or undefined if it is due. */
  checkAt?: number;
  /** User to whom the socket counts; undefined if unknown. */
  userId?: number;
  /** True if the lookup of its cookie found no valid sign-in. */
  isNobody?: boolean;
}

type NoEvents = Record<string, never>;
export type LiveServer = Server<ClientToServer, ServerToClient, NoEvents, SocketMemory>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, NoEvents, SocketMemory>;
/** The engine's side of a socket: its connection, which opens before the socket does. */
export type EngineSocket = LiveSocket['conn'];

/** Returns the rooms of the log that a socket is in, without its own room named by its id. */
export const roomsOf = (socket: LiveSocket): string[] =>
  [...socket.rooms].filter((room) => room !== socket.id);

/**
 * Cuts a connection at once, without further messages. Its client reconnects by itself and is
 * authorized again. (`disconnect()` would stop it from reconnecting.)
 */
export function disconnectNow(socket: LiveSocket): void {
  for (const room of roomsOf(socket)) void socket.leave(room);
  socket.conn.close(true);
}
