/** Socket as the rest of the app needs it: its state, four callbacks, one request. */
import {
  type ClientToServer,
  type RoomEvent,
  SOCKET_PATH,
  type ServerToClient,
  type SocketRefusal,
  type WatchAnswer,
  type WatchRequest,
} from '@sofra/contracts/rooms';
import type { Socket } from 'socket.io-client';
import { loadPart } from '../../lib/browser/loadPart.ts';

export interface ConnectionListener {
  opened: () => void;
  closed: () => void;
  event: (event: RoomEvent) => void;
  /** `serverNow`: the server's clock when it was sent, in ms. */
  beat: (epoch: string, serverNow: number) => void;
}

export interface SocketConnection {
  isOpen: () => boolean;
  /** Rejects when no answer comes in time. */
  watch: (request: WatchRequest) => Promise<WatchAnswer>;
  unwatch: (room: string) => void;
  /** Closes and reconnects at once: as another user, or after silence. */
  reopen: () => void;
}

/** Opens the socket of a page; tests pass one without a network. */
export type OpenConnection = (listener: ConnectionListener) => Promise<SocketConnection>;

const ANSWER_TIMEOUT_MS = 4000;
/**
 * Delay of retries after the server refused or closed the connection, which the library doesn't
 * retry.
 */
const REFUSED_RETRY_MS = 1500;

/** The longest pause between tries to connect: screens must be correct within 2 s of the server's return. */
const MAX_PAUSE_MS = 900;

/** Values that a browser provides; given by tests that run without one. */
interface WireOptions {
  /** `/`: where the page came from. */
  origin?: string;
  extraHeaders?: Record<string, string>;
  /** The page is closed: the socket goes, and stays away. */
  closed?: AbortSignal;
}

/**
 * Opens the page's one socket, loading its code first, so that no page waits for it. Payloads are
 * not parsed again here: they come from our own server, which parsed them when it wrote them, and
 * the follower checks what matters to order (room, epoch, seq).
 */
export const openConnection = async (
  listener: ConnectionListener,
  { origin = '/', extraHeaders, closed }: WireOptions = {},
): Promise<SocketConnection> => {
  const { io } = await loadPart(() => import('socket.io-client'));
  const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
    ...(extraHeaders && { extraHeaders }),
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: MAX_PAUSE_MS,
    randomizationFactor: 0.5,
    timeout: 5000,
  });
  // The library's jitter is capped at its maximum, so screens cut together would reconnect together.
  socket.io.on('reconnect_attempt', () => {
    socket.io.reconnectionDelayMax(MAX_PAUSE_MS * (0.5 + Math.random() / 2));
  });
  let comingBack: ReturnType<typeof setTimeout> | undefined;
  const comeBack = (afterMs: number): void => {
    clearTimeout(comingBack);
    comingBack = setTimeout(() => socket.connect(), afterMs);
  };
  closed?.addEventListener('abort', () => {
    socket.off().disconnect();
    clearTimeout(comingBack);
  });

  socket.on('connect', listener.opened);
  socket.on('disconnect', () => {
    listener.closed();
    if (!socket.active) comeBack(REFUSED_RETRY_MS * Math.random());
  });
  socket.on('connect_error', (error?: Error & { data?: SocketRefusal }) => {
    if (!socket.active)
      comeBack(error?.data?.retryAfterMs ?? REFUSED_RETRY_MS * (1 + Math.random()));
  });
  socket.on('event', listener.event);
  socket.on('beat', ({ epoch, at }) => listener.beat(epoch, Date.parse(at)));
  socket.on('goodbye', ({ retryAfterMs }) => {
    socket.disconnect();
    comeBack(retryAfterMs);
  });

  return {
    isOpen: () => socket.connected,
    watch: (request) => socket.timeout(ANSWER_TIMEOUT_MS).emitWithAck('watch', request),
    unwatch: (room) => {
      if (socket.connected) socket.emit('unwatch', room);
    },
    reopen: () => {
      clearTimeout(comingBack);
      socket.disconnect().connect();
    },
  };
};
