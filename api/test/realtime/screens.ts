import type { AddressInfo } from 'node:net';
import { fastifyCookie } from '@fastify/cookie';
import Fastify from 'fastify';
import { io, type Socket } from 'socket.io-client';
import {
  type ClientToServer,
  menuRoom,
  type RoomEvent,
  type RoomName,
  type ServerToClient,
  SOCKET_PATH,
  type WatchAnswer,
} from '@sofra/contracts/rooms';
import { type Db, openDatabase } from '@sofra/infra/db';
import { readEnv } from '@sofra/infra/env';
import { openRedis } from '@sofra/infra/redis';
import { createRooms, emit, type Rooms } from '@sofra/infra/rooms';
import { createTestDatabase, createTestRedis } from '@sofra/infra/testing';
import { createCallerOf } from '../../src/auth/caller-of.ts';
import { createIdentity } from '../../src/auth/identity.ts';
import { createLimits } from '../../src/edge/limits.ts';
import { isSameOrigin } from '../../src/edge/origin.ts';
import { createAdmission } from '../../src/access/admission.ts';
import { attachRealtime, type Realtime } from '../../src/realtime/attach.ts';
import { createPlatformSettings } from '../../src/core/platform-settings.ts';
import type { Fanout } from '../../src/core/fanout.ts';
import { createFanout } from '../../src/realtime/fanout.ts';

/** One API process's live part, listening. */
export interface LiveApi {
  url: string;
  db: Db;
  rooms: Rooms;
  fanout: Fanout;
  /** The messages of the process's log, with their levels. */
  logged: { level: number; msg: string }[];
  figures: Realtime['figures'];
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

interface Services {
  databaseUrl: string;
  redisUrl: string;
  prefix: string;
  /** Value of `RATE_LIMIT`; unlimited by default. */
  rateLimit?: number;
}

/** A database and a Redis of one test file, and as many processes on them as it opens. */
export interface Venue extends Services {
  db: Db;
  /** Commits without anybody hearing of it by Redis: each publish fails. */
  unheard: Rooms;
  /** Opens a process; `over` puts a faulty wire in between, or limits. */
  open: (over?: Partial<Services>) => Promise<LiveApi>;
  close: () => Promise<void>;
}

export async function openVenue(): Promise<Venue> {
  const [database, redis] = await Promise.all([createTestDatabase(), createTestRedis()]);
  const services = { databaseUrl: database.url, redisUrl: redis.url, prefix: redis.prefix };
  const direct = openDatabase(database.url, { maxConnections: 8 });
  const nowhere = openRedis({ REDIS_URL: 'redis://127.0.0.1:1' }, { role: 'api' });
  nowhere.disconnect();
  const opened: LiveApi[] = [];
  const unheard = createRooms({
    db: direct.db,
    redis: nowhere,
    prefix: redis.prefix,
    epoch: () => '',
  });
  return {
    ...services,
    db: direct.db,
    unheard,
    open: async (over = {}) => {
      const api = await openLiveApi({ ...services, ...over });
      opened.push(api);
      return api;
    },
    close: async () => {
      await Promise.all(opened.map((api) => api.close()));
      await direct.close();
      await database.drop();
    },
  };
}

async function openLiveApi({
  databaseUrl,
  redisUrl,
  prefix,
  rateLimit = 1_000_000,
}: Services): Promise<LiveApi> {
  const logged: LiveApi['logged'] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'info', stream } });
  await app.register(fastifyCookie, { hook: false });
  const database = openDatabase(databaseUrl, { maxConnections: 8 });
  const { db, pool } = database;
  const redis = openRedis({ REDIS_URL: redisUrl }, { role: 'api' });
  const subscriber = openRedis({ REDIS_URL: redisUrl }, { role: 'subscriber' });
  const fanout = await createFanout({ db, subscriber, prefix, log: app.log });
  const rooms = createRooms({
    db,
    redis,
    prefix,
    epoch: fanout.epoch,
    onPublish: fanout.hear,
  });
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: prefix,
    SOFRA_SECRET: 'for tests only, for tests only, for tests only',
    RATE_LIMIT: String(rateLimit),
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: 'http://sofra.test',
  });
  const settings = createPlatformSettings(db);
  const identity = createIdentity({ pool, env, settings, log: app.log });
  const { stop, figures } = attachRealtime(
    app,
    { db, log: app.log },
    {
      env,
      fanout,
      identity,
      callerOf: createCallerOf(
        { db, log: app.log },
        identity,
        createLimits({ env, redis, log: app.log }),
      ),
      admit: createAdmission(settings),
      sameOrigin: ({ headers }) => isSameOrigin(headers, headers.host ?? '', env),
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await app.close();
    fanout.close();
    redis.disconnect();
    subscriber.disconnect();
    await database.close();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    db,
    rooms,
    fanout,
    logged,
    figures,
    stop,
    close: () => (closing ??= close()),
  };
}

/** A browser's side of a socket: what came, in order. */
export interface Screen {
  socket: Socket<ServerToClient, ClientToServer>;
  events: RoomEvent[];
  /** The numbers of what came from a room, in order of arrival. */
  seqs: (room: string) => number[];
  beats: { at: string; epoch: string }[];
  watch: (room: string, epoch: string, seq: number) => Promise<WatchAnswer>;
  close: () => void;
}

/**
 * Connects and waits until it is connected; `cookie` identifies the user, `from` is an address
 * behind the proxy. Reconnects only with `reconnects`.
 */
export async function openScreen(
  url: string,
  { cookie, origin, from, reconnects = false }: Partial<ScreenOptions> = {},
): Promise<Screen> {
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: reconnects,
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
    extraHeaders: {
      ...(cookie && { cookie }),
      ...(origin && { origin }),
      ...(from && { 'x-forwarded-for': from }),
    },
  });
  const events: RoomEvent[] = [];
  const beats: { at: string; epoch: string }[] = [];
  socket.on('event', (event) => void events.push(event));
  socket.on('beat', (beat) => void beats.push(beat));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    events,
    seqs: (room) => events.filter((event) => event.room === room).map((event) => event.seq),
    beats,
    watch: (room, epoch, seq) => socket.timeout(5000).emitWithAck('watch', { room, epoch, seq }),
    close: () => socket.disconnect(),
  };
}

interface ScreenOptions {
  cookie: string;
  origin: string;
  from: string;
  reconnects: boolean;
}

/**
 * Emits `count` events to a room, each in its own transaction unless `atOnce`; `itemId` marks them.
 */
export async function emitFacts(
  rooms: Rooms,
  room: RoomName,
  count: number,
  { atOnce = false, itemId = 1 } = {},
): Promise<void> {
  const tell = (times: number) =>
    rooms.transact(async (trx) => {
      for (let version = 1; version <= times; version += 1)
        emit(trx, room, 'menuItem.availabilityChanged', {
          itemId,
          isAvailable: false,
          unavailableUntil: null,
          version,
        });
    });
  if (atOnce) return tell(count);
  for (let sent = 0; sent < count; sent += 1) await tell(1);
}

let lastBranch = 0;
/** A public room that no one has used yet. */
export const newRoom = (): RoomName => menuRoom((lastBranch += 1));
