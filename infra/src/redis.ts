import { Cluster, Redis as SingleRedis } from 'ioredis';
import { type RedisAddress, readRedisLocation } from './redis-address.ts';

/** Connection to one server, or to all nodes of a cluster; the commands are the same. */
export type Redis = SingleRedis | Cluster;

export interface RedisOptions {
  /**
   * `api` fails fast, because Redis is only its fast path; `subscriber` reconnects and subscribes
   * again; `worker` waits without a limit.
   */
  role: 'api' | 'subscriber' | 'worker';
  onError?: (error: Error) => void;
}

const waitMs = (attempt: number): number => Math.min(50 * 2 ** Math.min(attempt, 5), 1000);

const CHECK_EVERY_MS = 1000;
/**
 * Interval of reading a cluster's nodes. The library removes a lost node, and looks for it only when a single command
 * fails: commands sent at once, such as the events of many rooms, fail each time.
 */
const REFRESH_NODES_MS = 2000;
/**
 * Consecutive checks without a byte from Redis before the connection counts as lost; each check
 * sends a ping.
 */
const MAX_SILENT_CHECKS = 3;

/**
 * Creates a check that destroys a silent connection, so that a new one is opened: TCP needs about
 * 15 minutes to detect a server that disappears silently. It counts checks instead of time,
 * because a process that was itself frozen read nothing in that time.
 */
function createSilenceCheck(redis: SingleRedis): () => void {
  let watched: SingleRedis['stream'] | undefined;
  let bytesRead = 0;
  let silentChecks = 0;
  return () => {
    const { stream, status } = redis;
    // Any other state has its own timeout, or no connection.
    if (status !== 'connect' && status !== 'ready') return;
    const isSilent = stream === watched && stream.bytesRead === bytesRead;
    watched = stream;
    ({ bytesRead } = stream);
    silentChecks = isSilent ? silentChecks + 1 : 0;
    if (silentChecks === MAX_SILENT_CHECKS) stream.destroy(new Error('Redis no longer answers'));
    else if (status === 'ready') void redis.ping().catch(() => undefined);
  };
}

/**
 * Creates the same check for every node of a cluster. A lost node is looked up again, and its
 * subscriptions move to another one.
 */
function createClusterCheck(cluster: Cluster): () => void {
  const checks = new WeakMap<SingleRedis, () => void>();
  return () => {
    for (const node of cluster.nodes()) {
      const check = checks.get(node) ?? createSilenceCheck(node);
      checks.set(node, check);
      // Connects early: on first use it would be too late to detect a silent node.
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

/** Opens a connection that reconnects without a limit and never throws from an event handler. */
export function openRedis(address: RedisAddress, { role, onError }: RedisOptions): Redis {
  const { nodes, access } = readRedisLocation(address);
  const isFast = role === 'api';
  const each = {
    ...access,
    connectTimeout: 2000,
    maxRetriesPerRequest: isFast ? 1 : null,
    ...(isFast && { commandTimeout: 300 }),
  };
  const all = {
    enableOfflineQueue: !isFast,
    // Sends the commands of a tick with one write: under load, system calls cost most.
    enableAutoPipelining: isFast,
  };
  const [node] = nodes;
  const name = address.REDIS_SENTINEL;
  let redis: Redis;
  if (address.REDIS_CLUSTER) {
    redis = new Cluster([...nodes], {
      ...all,
      clusterRetryStrategy: waitMs,
      slotsRefreshInterval: REFRESH_NODES_MS,
      redisOptions: each,
      // A connection to each node, for the channels of its shards.
      shardedSubscribers: role === 'subscriber',
      // The certificate is issued for the name, so the name must not be resolved to an IP address
      // here.
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
      // No failoverDetector: it permanently ends a connection that is just reconnecting. On
      // READONLY the server has become a replica, and the Sentinels know the new one.
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
