/** The socket as the rest needs it: open or not, four things to hear, one to ask. */
import type {
  ClientToServer,
  RoomEvent,
  ServerToClient,
  SocketRefusal,
  WatchAnswer,
  WatchRequest,
} from '@sofra/contracts/rooms';
import { SOCKET_PATH } from '@sofra/contracts/rooms';
import type { Socket } from 'socket.io-client';
import { loadPart } from '../../lib/browser/loadPart.ts';

export interface WireListener {
  opened: () => void;
  closed: () => void;
  event: (event: RoomEvent) => void;
  /** `serverNow`: the server's clock when it was sent, in ms. */
  beat: (epoch: string, serverNow: number) => void;
}

export interface Wire {
  isOpen: () => boolean;
  /** Rejects when no answer comes in time. */
  watch: (request: WatchRequest) => Promise<WatchAnswer>;
  unwatch: (room: string) => void;
  /** Closes and comes back at once: as another user, or because nothing was heard for too long. */
  reopen: () => void;
}

/** How a page gets its wire; a test hands in one without a network. */
export type OpenWire = (listener: WireListener) => Promise<Wire>;

const ANSWER_TIMEOUT_MS = 4000;
/** Between tries when the server refused or closed: those the library doesn't repeat by itself. */
const REFUSED_RETRY_MS = 1500;

/** The longest pause between tries to connect: screens must be correct within 2 s of the server's return. */
const MAX_PAUSE_MS = 900;

/** What a browser knows by itself; said by who drives a page without one. */
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
export const openWire = async (
  listener: WireListener,
  { origin = '/', extraHeaders, closed }: WireOptions = {},
): Promise<Wire> => {
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
