import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepRunning, type SupervisedProcess } from './process/keep-running.ts';
import { startProcess } from './process/running.ts';
import { told } from './process/print.ts';
import type { Scope } from './process/scope.ts';
import { root } from './process/tool.ts';
import type { Services } from './services.ts';

/** The API and the worker, both restarted when they end. */
export interface Servers {
  readonly api: SupervisedProcess;
  readonly worker: SupervisedProcess;
}

/** Environment of the two servers, and Node's arguments before the file name. */
export interface ServersOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly nodeArgs?: readonly string[];
}

/**
 * Returns a PATH with the running PostgreSQL's programs first: a pg_dump of another version
 * refuses to make a backup.
 */
export function programPath({ postgres }: Services): string {
  const path = process.env['PATH'] ?? '';
  return postgres ? `${postgres.programs.folder}${delimiter}${path}` : path;
}

/** Returns the environment that both servers share. */
export function serverEnv(services: Services): Record<string, string | undefined> {
  return {
    ...process.env,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    PATH: programPath(services),
  };
}

/** Starts the server of a package; the caller must defer its stop. */
export function startServer(
  scope: Scope,
  name: string,
  room: 'api' | 'worker',
  { env, nodeArgs = [] }: ServersOptions,
): SupervisedProcess {
  return keepRunning(scope, name, () =>
    startProcess(scope, process.execPath, [...nodeArgs, 'src/main.ts'], {
      cwd: join(root, room),
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
}

/**
 * Starts the API and the worker. Both are stopped together, before earlier resources of the scope.
 */
export function startServers(scope: Scope, options: ServersOptions): Servers {
  const api = startServer(scope, 'The API', 'api', options);
  const worker = startServer(scope, 'The worker', 'worker', options);
  scope.defer(async () => {
    await Promise.all([api.stop(), worker.stop()]);
  });
  return { api, worker };
}

/** Resolves when the API is ready. Throws if the API or the worker ends before that. */
export async function whenReady({ api, worker }: Servers, origin: string): Promise<void> {
  let ended = false;
  const end = Promise.race([api.firstEnd, worker.firstEnd]).then(() => (ended = true));
  const deadline = performance.now() + 60_000;
  while (!ended && performance.now() < deadline) {
    if (await isReady(origin)) return;
    await Promise.race([sleep(25), end]);
  }
  throw told(
    ended
      ? 'The API or the worker ended while starting: see above.'
      : 'The API was not ready within a minute.',
  );
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2000) });
    return status === 200;
  } catch {
    return false;
  }
}
