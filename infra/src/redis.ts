import { Cluster, Redis as SingleRedis } from 'ioredis';
import { type RedisAddress, readRedisPlace } from './redis-address.ts';

/** A connection to one server, or to all nodes of a cluster: its commands are the same. */
export type Redis = SingleRedis | Cluster;

export interface RedisOptions {
  /**
   * `api` fails fast, for Redis is only the fast path there; `subscriber` comes back by itself and
   * subscribes again; `worker` waits as long as it takes.
   */
  role: 'api' | 'subscriber' | 'worker';
  onError?: (error: Error) => void;
}

const waitMs = (attempt: number): number => Math.min(50 * 2 ** Math.min(attempt, 5), 1000);

const CHECK_EVERY_MS = 1000;
/** The number of checks in a row without a byte from Redis after which a connection is lost; each sends a ping. */
const MAX_SILENT_CHECKS = 3;

/**
 * Creates a check of whether Redis still answers on the connection. The check destroys a silent connection, so
 * that a new one is opened: TCP needs about 15 minutes to detect a server that disappears silently. It counts
 * checks instead of time, because a process that was itself frozen read nothing in that time.
 */
function createSilenceCheck(redis: SingleRedis): () => void {
  let watched: SingleRedis['stream'] | undefined;
  let bytesRead = 0;
  let silentChecks = 0;
  return () => {
    const { stream, status } = redis;
    // Any other state has its own time limit, or no connection.
    if (status !== 'connect' && status !== 'ready') return;
    const isSilent = stream === watched && stream.bytesRead === bytesRead;
    watched = stream;
    ({ bytesRead } = stream);
    silentChecks = isSilent ? silentChecks + 1 : 0;
    if (silentChecks === MAX_SILENT_CHECKS) stream.destroy(new Error('Redis no longer answers'));
    else if (status === 'ready') void redis.ping().catch(() => undefined);
  };
}

/** The same for every node of a cluster; a lost one is looked for anew, and subscriptions move elsewhere. */
function createClusterCheck(cluster: Cluster): () => void {
  const checks = new WeakMap<SingleRedis, () => void>();
  return () => {
    for (const node of cluster.nodes()) {
      const check = checks.get(node) ?? createSilenceCheck(node);
      checks.set(node, check);
      // Opened when it is first needed: by then it would be too late to find it silent.
      if (node.status === 'wait') void node.connect().catch(() => undefined);
      check();
    }
  };
}

/**
 * Handles the rejections of ioredis's own subscribing, which it does after each reconnection and ignores: a connection
 * that closes before the answer would end the process.
 */
function handleResubscribing(redis: SingleRedis): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    if (command.name === 'subscribe') command.promise.catch(() => undefined);
    return send(command, stream);
  };
}

/** Opens a connection that never gives up reconnecting and never throws out of an event. */
export function openRedis(address: RedisAddress, { role, onError }: RedisOptions): Redis {
  const { nodes, access } = readRedisPlace(address);
  const isFast = role === 'api';
  const each = {
    ...access,
    connectTimeout: 2000,
    maxRetriesPerRequest: isFast ? 1 : null,
    ...(isFast && { commandTimeout: 300 }),
  };
  const all = {
    enableOfflineQueue: !isFast,
    // One write for all that is published in a tick: under load the system calls cost most.
    enableAutoPipelining: isFast,
  };
  const [node] = nodes;
  const name = address.REDIS_SENTINEL;
  let redis: Redis;
  if (address.REDIS_CLUSTER) {
    redis = new Cluster([...nodes], {
      ...all,
      clusterRetryStrategy: waitMs,
      redisOptions: each,
      // A certificate is for the name, not for the address behind it.
      ...(access.tls && { dnsLookup: (host, done) => done(null, host) }),
    });
  } else if (name === undefined) {
    redis = new SingleRedis({ ...each, ...all, ...node, retryStrategy: waitMs });
  } else {
    redis = new SingleRedis({
      ...each,
      ...all,
      retryStrategy: waitMs,
      sentinels: [...nodes],
      name,
      sentinelRetryStrategy: waitMs,
      sentinelCommandTimeout: 2000,
      ...(address.REDIS_SENTINEL_PASSWORD && { sentinelPassword: address.REDIS_SENTINEL_PASSWORD }),
      ...(access.tls && { sentinelTLS: access.tls, enableTLSForSentinelMode: true }),
      // No failoverDetector: it ends a connection for good that is just being opened again. The server is a
      // replica by now, and the Sentinels know the new one.
      reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
    });
  }
  redis.on('error', (error: Error) => onError?.(error));
  if (role === 'subscriber' && redis instanceof SingleRedis) handleResubscribing(redis);
  const check = redis instanceof Cluster ? createClusterCheck(redis) : createSilenceCheck(redis);
  const checking = setInterval(check, CHECK_EVERY_MS);
  checking.unref();
  redis.once('end', () => clearInterval(checking));
  return redis;
}
