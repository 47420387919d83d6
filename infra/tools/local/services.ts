import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScope, type Scope } from './process/scope.ts';
import { startPostgres, type PostgresService } from './services/postgres.ts';
import { startRedis } from './services/redis.ts';
import type { Service } from './services/service.ts';

/**
 * Running PostgreSQL and Redis. A service without a handle comes from the environment and isn't
 * stopped by us.
 */
export interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly postgres?: PostgresService;
  readonly redis?: Service;
}

/** Location of the data, and whether it must survive a power cut. */
export interface ServicesOptions {
  readonly folder: string;
  readonly durable: boolean;
  /** Addresses to use instead of starting private services. */
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
}

/** Services used only by this scope, always with handles. */
export interface PrivateServices extends Services {
  readonly postgres: PostgresService;
  readonly redis: Service;
}

/** Starts the services that the environment doesn't provide, both at once. */
export async function startServices(scope: Scope, options: ServicesOptions): Promise<Services> {
  const { folder, durable, databaseUrl, redisUrl } = options;
  mkdirSync(folder, { recursive: true });
  const [postgres, redis] = await Promise.all([
    databaseUrl ? undefined : startPostgres(scope, { folder, durable }),
    redisUrl ? undefined : startRedis(scope, { folder, durable }),
  ]);
  return {
    databaseUrl: databaseUrl ?? postgres?.url ?? '',
    redisUrl: redisUrl ?? redis?.url ?? '',
    ...(postgres && { postgres }),
    ...(redis && { redis }),
  };
}

/** Starts only a private PostgreSQL. */
export async function startDatabase(
  scope: Scope,
  { folder, durable }: Pick<ServicesOptions, 'folder' | 'durable'>,
): Promise<PostgresService> {
  mkdirSync(folder, { recursive: true });
  return startPostgres(scope, { folder, durable });
}

/**
 * Creates a temporary folder that is removed with the scope. PostgreSQL's unix user may traverse
 * it.
 */
export function throwAwayFolder(scope: Scope, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'sofra-'));
  chmodSync(folder, 0o711);
  scope.defer(() => {
    // If PostgreSQL's user couldn't reach this folder, `postgres` is a link to its data.
    const cluster = join(folder, 'postgres');
    if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

const MEMORY = '/dev/shm';
/** Memory that must be free before data is kept in it: several times what a run of the tests needs. */
const PLENTY_BYTES = 8 * 1024 ** 3;

/**
 * Creates a temporary folder in memory, or on disk if there is little memory: each test database is hundreds
 * of files, and creating them on disk is a tenth of the work of PostgreSQL.
 */
export function fastFolder(scope: Scope): string {
  if (!existsSync(MEMORY)) return throwAwayFolder(scope);
  const { bavail, bsize } = statfsSync(MEMORY);
  const isPlenty = Math.min(bavail * bsize, freemem()) >= PLENTY_BYTES;
  return throwAwayFolder(scope, isPlenty ? MEMORY : undefined);
}

/** Starts private services in this folder. */
export async function startPrivateServices(
  scope: Scope,
  options: Pick<ServicesOptions, 'folder' | 'durable'>,
): Promise<PrivateServices> {
  const services = await startServices(scope, options);
  const { postgres, redis } = services;
  if (!postgres || !redis) throw new Error('private services without handles');
  return { ...services, postgres, redis };
}

/** Starts private services in a temporary folder; both are removed with the scope. */
export const startThrowAwayServices = (
  scope: Scope,
  { durable }: { readonly durable: boolean },
): Promise<PrivateServices> =>
  startPrivateServices(scope, {
    folder: durable ? throwAwayFolder(scope) : fastFolder(scope),
    durable,
  });

/**
 * Runs `body` with private services and removes them afterwards. Use `durable` for benchmarks and
 * fault injection.
 */
export async function withServices<T>(
  options: { readonly durable: boolean },
  body: (services: PrivateServices) => Promise<T>,
): Promise<T> {
  const scope = openScope();
  try {
    return await body(await startThrowAwayServices(scope, options));
  } finally {
    await scope.close();
  }
}
