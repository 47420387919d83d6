import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Scope } from '../process/scope.ts';
import { freePort, until } from '../process/wait.ts';
import { startRedis } from './redis.ts';
import type { Service } from './service.ts';

const NODES = 3;
const SLOTS = 16_384;
const PASSWORD = 'of-a-cluster-on-loopback';

/** Redis Cluster of three nodes without replicas. */
export interface RedisCluster {
  /** Addresses of all nodes, in the format of REDIS_URL. */
  readonly url: string;
  readonly nodes: readonly Service[];
}

/**
 * Starts a cluster on free loopback ports; it ends with the scope. `settings` are added to each
 * node's configuration.
 */
export async function startRedisCluster(
  scope: Scope,
  folder: string,
  settings: readonly string[] = [],
): Promise<RedisCluster> {
  const busPorts = await Promise.all(Array.from({ length: NODES }, freePort));
  const nodes = await Promise.all(
    busPorts.map((busPort, index) => {
      const own = join(folder, `node-${index}`);
      mkdirSync(own, { recursive: true });
      return startRedis(scope, {
        folder: own,
        durable: false,
        password: PASSWORD,
        settings: [
          'cluster-enabled yes',
          `cluster-port ${busPort}`,
          'cluster-node-timeout 2000',
          ...settings,
        ],
      });
    }),
  );
  await introduce(nodes, busPorts);
  return { url: nodes.map(({ url }) => url).join(','), nodes };
}

/** Assigns the slots to the nodes, connects the nodes, and waits until they agree. */
async function introduce(nodes: readonly Service[], busPorts: readonly number[]): Promise<void> {
  const clients = nodes.map(({ url }) => new Redis(url));
  try {
    const share = Math.ceil(SLOTS / NODES);
    await Promise.all(
      clients.map((client, index) => {
        const first = index * share;
        const length = Math.min(share, SLOTS - first);
        return client.cluster('ADDSLOTS', ...Array.from({ length }, (_, slot) => first + slot));
      }),
    );
    for (const [index, { url }] of nodes.entries()) {
      const { port } = new URL(url);
      await clients[0]?.call('CLUSTER', 'MEET', '127.0.0.1', port, String(busPorts[index]));
    }
    await until('the cluster', 20_000, async () => {
      const states = await Promise.all(clients.map((client) => client.cluster('INFO')));
      const agree = states.every((state) => /cluster_state:ok[^]*cluster_size:3/.test(state));
      return agree ? true : undefined;
    });
  } finally {
    for (const client of clients) client.disconnect();
  }
}
