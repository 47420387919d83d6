import { prepareDatabase } from './prepare.ts';
import { dataFolder, takeDataFolder } from './data/data-dir.ts';
import { readSecret } from './data/secret.ts';
import { identify, type Identity } from './process/identity.ts';
import { told } from './process/say.ts';
import type { Scope } from './process/scope.ts';
import { isPortTaken } from './process/wait.ts';
import { serverEnv, startServers, type Servers } from './servers.ts';
import { startServices, type Services } from './services.ts';
import { keepAlive } from './services/keep-alive.ts';

/** The whole product's back, on its data folder. */
export interface Product {
  readonly folder: string;
  readonly services: Services;
  readonly servers: Servers;
}

/** What `start` and `dev` do differently. */
export interface ProductOptions {
  /** Where people reach it. */
  readonly origin: string;
  readonly env: Readonly<Record<string, string>>;
  readonly nodeArgs?: readonly string[];
  /** Work that goes on while the services start. */
  readonly meanwhile?: () => Promise<void>;
}

/** The port that people come to: PORT, else 3000. Throws a sentence when it is no port or taken. */
export async function readPort(): Promise<number> {
  const port = Number(process.env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw told(`PORT=${process.env['PORT']} is not a port.`);
  }
  const host = process.env['HOST'] ?? '127.0.0.1';
  if (await isPortTaken(port, host)) {
    throw told(
      `Port ${port} is taken by another program. Stop it, or name another port: PORT=${port + 1} npm start`,
    );
  }
  return port;
}

/** Starts services, database and servers on the data folder, kept running until the scope closes. */
export async function startProduct(scope: Scope, options: ProductOptions): Promise<Product> {
  const folder = dataFolder();
  const announce = await takeDataFolder(scope, folder);
  const [services] = await Promise.all([
    startServices(scope, {
      folder,
      durable: true,
      databaseUrl: process.env['DATABASE_URL'],
      redisUrl: process.env['REDIS_URL'],
    }),
    options.meanwhile?.(),
  ]);
  const { postgres, redis, databaseUrl } = services;
  for (const service of [postgres, redis]) if (service) void keepAlive(scope, service);
  await prepareDatabase(databaseUrl);

  let servers: Servers | undefined;
  const announceAll = async (): Promise<void> => {
    const pids = [servers?.api.pid(), servers?.worker.pid()].filter((pid) => pid !== undefined);
    const known = await Promise.all(pids.map(identify));
    const processes = known.filter((identity): identity is Identity => identity !== undefined);
    if (!scope.closed) announce({ origin: options.origin, databaseUrl, processes });
  };
  servers = startServers(scope, {
    env: { ...serverEnv(services), SOFRA_SECRET: readSecret(folder), DEMO: '1', ...options.env },
    ...(options.nodeArgs && { nodeArgs: options.nodeArgs }),
    onStart: () => void announceAll(),
  });
  return { folder, services, servers };
}
