import { join } from 'node:path';
import type { Claim } from './claim.ts';
import { readSecret } from './data/secret.ts';
import { prepareDatabase } from './prepare.ts';
import type { Scope } from './process/scope.ts';
import { serverEnv, startServers, type Servers } from './servers.ts';
import { startServices, type Services } from './services.ts';
import { keepAlive } from './services/keep-alive.ts';

/** The running backend of the product on its data folder. */
export interface Product {
  readonly services: Services;
  readonly servers: Servers;
}

/** True unless DEMO=0 asks for an empty database. */
export const isDemo = (): boolean => process.env['DEMO'] !== '0';

/** True unless DEMO_SERVICE=0 asks for a demo without guests. */
const hasDemoService = (): boolean => isDemo() && process.env['DEMO_SERVICE'] !== '0';

/** Differences between `start` and `dev`. */
export interface ProductOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly nodeArgs?: readonly string[];
  /** Work to await before the servers start; it runs beside the services and the demo. */
  readonly meanwhile?: Promise<void>;
}

/**
 * Starts services, database and servers with the claimed resources, and keeps them running until
 * the scope closes.
 */
export async function startProduct(
  scope: Scope,
  { folder, origin, announce }: Claim,
  { env, nodeArgs = [], meanwhile }: ProductOptions,
): Promise<Product> {
  const starting = startServices(scope, {
    folder,
    durable: true,
    databaseUrl: process.env['DATABASE_URL'],
    redisUrl: process.env['REDIS_URL'],
  });
  // A failure must not stay unhandled until it is awaited.
  meanwhile?.catch(() => undefined);
  const services = await starting;
  const { postgres, redis, databaseUrl } = services;
  for (const service of [postgres, redis]) if (service) void keepAlive(scope, service);
  await prepareDatabase(databaseUrl, {
    withPast: true,
    withTonight: hasDemoService(),
    withDemo: isDemo(),
  });
  await meanwhile;
  announce({ origin, databaseUrl });
  const servers = startServers(scope, {
    env: {
      ...serverEnv(services),
      SOFRA_SECRET: readSecret(folder),
      BACKUP_DIR: process.env['BACKUP_DIR'] ?? join(folder, 'backups'),
      ...(isDemo() && { DEMO: '1' }),
      ...(hasDemoService() && { DEMO_SERVICE_URL: origin }),
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? origin,
      // Users of a local installation may try a mail server of their own.
      ALLOW_PRIVATE_SMTP: '1',
      ALLOW_LOOPBACK_PRINTERS: '1',
      // Owners add addresses themselves: private ones must be asked for.
      ALLOW_PRIVATE_WEBHOOKS: process.env['ALLOW_PRIVATE_WEBHOOKS'] ?? '0',
      ...env,
    },
    nodeArgs,
  });
  return { services, servers };
}
