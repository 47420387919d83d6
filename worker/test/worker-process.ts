import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Real worker process, as `npm start` and the image run it. */
export interface WorkerProcess {
  signal: (signal: NodeJS.Signals) => void;
  hasExited: () => boolean;
  /** Exit code; null after a kill. */
  exited: Promise<number | null>;
  /** Returns its log output so far. */
  log: () => string;
}

export interface SpawnOptions {
  databaseUrl: string;
  redisUrl: string;
  prefix: string;
  /** Added to the environment every worker gets. */
  env?: Record<string, string>;
}

/** Starts a worker process; its caller must end it, with `SIGKILL` at the latest. */
export function spawnWorker(at: SpawnOptions): WorkerProcess {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      DATABASE_URL: at.databaseUrl,
      REDIS_URL: at.redisUrl,
      REDIS_PREFIX: at.prefix,
      SOFRA_SECRET: 'only-for-tests-'.repeat(3),
      PUBLIC_ORIGIN: 'http://sofra.test',
      LOG_LEVEL: 'debug',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...at.env,
    },
  });
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return {
    signal: (signal) => child.kill(signal),
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    exited: once(child, 'exit').then(([code]: (number | null)[]) => code ?? null),
    log: () => log,
  };
}
