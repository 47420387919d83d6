import { join } from 'node:path';
import { type Running, startProcess } from '../../tools/local/process/running.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import { root } from '../../tools/local/process/tool.ts';
import { freePort, until } from '../../tools/local/process/wait.ts';
import type { Services } from '../../tools/local/services.ts';
import { serverEnv } from '../../tools/local/servers.ts';

/** Additional environment of a server, and the destination of its output. */
interface LaunchOptions {
  env: Readonly<Record<string, string>>;
  output: 'inherit' | number;
}

/**
 * Starts the API or the worker as in production, without waiting for it. The caller must stop it.
 */
export function launchServer(
  scope: Scope,
  services: Services,
  room: 'api' | 'worker',
  { env, output }: LaunchOptions,
): Running {
  return startProcess(scope, process.execPath, ['src/main.ts'], {
    cwd: join(root, room),
    env: {
      ...serverEnv(services),
      NODE_ENV: 'production',
      SOFRA_SECRET: 'driven, not kept: thirty-two characters',
      // The database contains the demo's users.
      DEMO: '1',
      PUBLIC_ORIGIN: 'http://sofra.test',
      ...env,
    },
    stdio: ['ignore', output, output],
  });
}

/** Running API process. */
export interface RunningApi {
  readonly origin: string;
  readonly pid: number;
}

/** Starts one API process as in production, and returns once it is ready. */
export async function startApi(
  scope: Scope,
  services: Services,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningApi> {
  const port = await freePort();
  const api = launchServer(scope, services, 'api', {
    env: {
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT: '9999999',
      WEB_DIST: join(root, 'web', 'dist'),
      ...env,
    },
    output: 'inherit',
  });
  scope.defer(() => api.stop('SIGTERM', 12_000));
  const origin = `http://127.0.0.1:${port}`;
  await answering(`${origin}/health/ready`);
  return { origin, pid: api.pid };
}

/** Running process of the floors: the addresses of its bare Fastify and `ws` servers. */
export interface Floors {
  readonly http: string;
  readonly ws: string;
  readonly pid: number;
}

/** Starts the process of the floors. */
export async function startFloors(scope: Scope, services: Services): Promise<Floors> {
  const [port, wsPort] = [await freePort(), await freePort()];
  const floors = startProcess(
    scope,
    process.execPath,
    ['infra/lab/bench/floors/server.ts', String(port), String(wsPort), services.databaseUrl],
    {
      cwd: root,
      env: { ...serverEnv(services), NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  scope.defer(() => floors.stop('SIGTERM', 2000));
  await answering(`http://127.0.0.1:${port}/menu`);
  return { http: `http://127.0.0.1:${port}`, ws: `127.0.0.1:${wsPort}`, pid: floors.pid };
}

async function answering(url: string): Promise<void> {
  await until(`${url} answering`, 30_000, async () => {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    return response?.ok || undefined;
  });
}
