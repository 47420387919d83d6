import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The real worker, as `npm start` and the image run it. */
export interface WorkerProcess {
  signal: (signal: NodeJS.Signals) => void;
  hasExited: () => boolean;
  /** The exit code; null after a kill. */
  exited: Promise<number | null>;
  /** What it logged so far. */
  log: () => string;
}

/** Starts one; tests end it themselves, with `SIGKILL` at the latest. */
export function spawnWorker(at: {
  databaseUrl: string;
  redisUrl: string;
  prefix: string;
  /** Beside what every worker is told. */
  env?: Record<string, string>;
}): WorkerProcess {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      DATABASE_URL: at.databaseUrl,
      REDIS_URL: at.redisUrl,
      REDIS_PREFIX: at.prefix,
      SOFRA_SECRET: 'only-for-tests-'.repeat(3),
      PUBLIC_ORIGIN: 'http://sofra.test',
      LOG_LEVEL: 'debug',
      // Half of a start is compiling.
      NODE_COMPILE_CACHE: join(tmpdir(), 'sofra-compile-cache'),
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
