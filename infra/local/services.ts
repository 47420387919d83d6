import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScope, type Scope } from './process/scope.ts';
import { startPostgres, type PostgresService } from './services/postgres.ts';
import { startRedis } from './services/redis.ts';
import type { Service } from './services/service.ts';

/** PostgreSQL and Redis, ready. A service without a handle was given by the environment: it isn't ours to stop. */
export interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly postgres?: PostgresService;
  readonly redis?: Service;
}

/** Where to keep the data, and whether it must survive a power cut. */
export interface ServicesOptions {
  readonly folder: string;
  readonly durable: boolean;
  /** Addresses that win over private instances. */
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
}

/** Private services that nobody else uses, always with handles. */
export interface PrivateServices extends Services {
  readonly postgres: PostgresService;
  readonly redis: Service;
}

/** Starts the services that the environment doesn't give, both at once. */
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

/** Starts a private PostgreSQL alone, for work that needs nothing else. */
export async function startDatabase(
  scope: Scope,
  { folder, durable }: Pick<ServicesOptions, 'folder' | 'durable'>,
): Promise<PostgresService> {
  mkdirSync(folder, { recursive: true });
  return startPostgres(scope, { folder, durable });
}

/** A temporary folder that goes with the scope. Another unix user (PostgreSQL's) may pass through it. */
export function throwAwayFolder(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-'));
  chmodSync(folder, 0o711);
  scope.defer(() => {
    // What its user couldn't reach in there lies elsewhere, behind a link.
    const cluster = join(folder, 'postgres');
    if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
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
  startPrivateServices(scope, { folder: throwAwayFolder(scope), durable });

/** Runs `body` with private services, gone afterwards. `durable` is for measurements and for breaking things. */
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
