import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { parseRoom, SOCKET_PATH } from '@sofra/contracts/rooms';
import type { Identity } from '../auth/identity.ts';
import type { Deps } from '../core/deps.ts';
import { refuseUpgrade } from '../edge/error-answers.ts';
import type { Admit } from '../access/admission.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Fanout } from '../core/fanout.ts';
import { sendEncodedAsItIs, toEncoded } from './encoded-events.ts';
import { createFrameLimit } from './frames.ts';
import { createGate, type GateOptions } from './handshake.ts';
import { createSocketConnections, destroyAfterClose, announceShutdown } from './shutdown.ts';
import { createDelayedRefusals } from './delayed-refusals.ts';
import { createRecheck } from './recheck.ts';
import { repeat } from '../lib/repeat.ts';
import { type EngineSocket, disconnectNow, type LiveServer } from './sockets.ts';
import { createWatching } from './watch.ts';

/** Half a second, so that a lost access ends within two seconds even while this process and Postgres are slow. */
const RECHECK_MS = 500;
/** Maximum size of a client message; a `watch` request is the longest. */
const MAX_MESSAGE_BYTES = 4096;

export interface RealtimeOptions extends Pick<GateOptions, 'env' | 'callerOf'> {
  fanout: Fanout;
  identity: Identity;
  admit: Admit;
  /**
   * Returns true if a handshake comes from our own pages (cookies travel cross-site on websockets).
   */
  sameOrigin: (request: IncomingMessage) => boolean;
}

interface SessionWatcher {
  sessionId: number;
  userId: number;
}

export interface Realtime {
  /**
   * Asks every socket to reconnect, kitchen displays within 1 s and guests within 5, closes them
   * and accepts no new ones.
   */
  stop: () => Promise<void>;
  /** Open sockets, and the rooms that they watch. */
  figures: () => { sockets: number; rooms: number };
  /** Users whose sockets watch the rooms of sessions. */
  sessionWatchers: () => readonly SessionWatcher[];
}

/** Sends the events of each watched room to its sockets, as the text that the log has; framed once per room. */
function tellRooms(io: LiveServer, fanout: Fanout): void {
  sendEncodedAsItIs(io);
  const stops = new Map<string, () => void>();
  const rooms = io.of('/').adapter;
  rooms.on('create-room', (room: string) => {
    if (!parseRoom(room)) return;
    const stop = fanout.follow(room, {
      onEvent: ({ json }) => io.to(room).emit('event', toEncoded(json)),
      onReset: () => {
        for (const id of rooms.rooms.get(room) ?? []) {
          const socket = io.of('/').sockets.get(id);
          if (socket) disconnectNow(socket);
        }
      },
    });
    stops.set(room, stop);
  });
  rooms.on('delete-room', (room: string) => {
    stops.get(room)?.();
    stops.delete(room);
  });
}

/**
 * Creates the function that finds who watches the rooms of sessions; a user with several sockets is listed several
 * times. Its array stays the same until a socket joins or leaves one.
 */
function createSessionWatchers(io: LiveServer): () => readonly SessionWatcher[] {
  const { adapter, sockets } = io.of('/');
  let known: readonly SessionWatcher[] | undefined;
  const forget = (): void => {
    known = undefined;
  };
  adapter.on('join-room', forget).on('leave-room', forget);
  return () => {
    known ??= [...adapter.rooms].flatMap(([name, ids]) => {
      const room = parseRoom(name);
      if (room?.kind !== 'session') return [];
      return [...ids].flatMap((id) => {
        const userId = sockets.get(id)?.data.signIn?.userId;
        return userId === undefined ? [] : [{ sessionId: room.id, userId }];
      });
    });
    return known;
  };
}

/**
 * Attaches the sockets to the API, before it listens: `watch` and `unwatch`, the rooms' events, heartbeats.
 * Knows no specific event. Stops with the app, or earlier with `stop`.
 */
export function attachRealtime(
  app: FastifyInstance,
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { env, fanout, identity, callerOf, admit, sameOrigin }: RealtimeOptions,
): Realtime {
  const wires = createSocketConnections();
  const gate = createGate({
    env,
    callerOf,
    onRefused: (holder) => log.warn(holder, 'socket refused: too many'),
  });
  const hold = createDelayedRefusals();
  const limitFrames = createFrameLimit(env, gate.noteCut);
  let stopping: Promise<void> | undefined;
  const io: LiveServer = new Server(app.server, {
    path: SOCKET_PATH,
    serveClient: false,
    transports: ['websocket'],
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    // Finds phones that left without a word; screens notice a lost server by its heartbeats.
    pingInterval: 25_000,
    pingTimeout: 10_000,
    destroyUpgrade: false,
    allowRequest: (request, decide) => {
      const isWelcome = !stopping && sameOrigin(request);
      if (!isWelcome || gate.arrive(request)) {
        decide(null, isWelcome);
        return;
      }
      hold.answerLater(request.socket, () => {
        refuseUpgrade(request.socket);
        decide(null, false);
      });
    },
  });
  // Node leaves an upgrade open once there is a listener for it.
  app.server.on('upgrade', ({ url }, connection) => {
    if (!url?.startsWith(`${SOCKET_PATH}/`)) connection.destroy();
  });
  io.engine.on('connection', (conversation: EngineSocket) => {
    wires.add(conversation.request);
    destroyAfterClose(conversation);
    limitFrames(conversation, gate.addressOf(conversation.request));
  });
  io.use((socket, answer) => void gate.admit(socket).then(answer));
  tellRooms(io, fanout);
  io.on('connection', (socket) => {
    const { watch, unwatch } = createWatching(socket, { db, fanout, gate, admit, log });
    socket.on('watch', watch);
    socket.on('unwatch', unwatch);
  });
  const stopBeat = startHeartbeat(io, fanout);
  const stopRecheck = repeat(RECHECK_MS, createRecheck({ io, db, identity }), (error) =>
    log.warn({ err: error }, 'sockets not checked'),
  );

  const stop = async (): Promise<void> => {
    stopBeat();
    stopRecheck();
    hold.release();
    announceShutdown(io);
    await wires.release();
    io.engine.close();
  };
  const stopOnce = (): Promise<void> => (stopping ??= stop());
  app.addHook('preClose', stopOnce);
  return {
    stop: stopOnce,
    figures: () => ({
      sockets: io.engine.clientsCount,
      rooms: [...io.of('/').adapter.rooms.keys()].filter(parseRoom).length,
    }),
    sessionWatchers: createSessionWatchers(io),
  };
}
