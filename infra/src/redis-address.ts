import { readFileSync } from 'node:fs';
import type { RedisOptions } from 'ioredis';
import type { Env } from './env.ts';

/** Address of Redis: one server, the nodes of a cluster, or the Sentinels that know the server. */
export type RedisAddress = Pick<Env, 'REDIS_URL'> &
  Partial<Pick<Env, 'REDIS_CLUSTER' | 'REDIS_SENTINEL' | 'REDIS_SENTINEL_PASSWORD' | 'REDIS_CA'>>;

/** Parsed address of Redis. */
export interface RedisLocation {
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  /** Credentials and TLS from the first address; the others need none. */
  readonly access: Pick<RedisOptions, 'username' | 'password' | 'db' | 'tls'>;
}

/** Parses an address and reads the file of REDIS_CA. */
export function readRedisLocation({ REDIS_URL, REDIS_CA }: RedisAddress): RedisLocation {
  const urls = REDIS_URL.split(',').map((url) => new URL(url));
  const nodes = urls.map(({ hostname, port }) => ({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
  }));
  const [{ protocol, username, password, pathname } = new URL('redis://')] = urls;
  const isEncrypted = protocol === 'rediss:';
  return {
    nodes,
    access: {
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      db: Number(pathname.slice(1) || 0),
      ...(isEncrypted && { tls: REDIS_CA === undefined ? {} : { ca: readFileSync(REDIS_CA) } }),
    },
  };
}
