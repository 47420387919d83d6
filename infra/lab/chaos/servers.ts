import { openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { Ready } from '@sofra/contracts/health';
import { launchServer } from '../bench/processes.ts';
import { type Running, signalProcess } from '../../tools/local/process/running.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import { until } from '../../tools/local/process/wait.ts';
import type { Services } from '../../tools/local/services.ts';

/** Server that is restarted whenever it ends, expected or not. */
export interface Server {
  readonly name: string;
  /** Kills it like a power cut, and restarts it after `awayMs`. */
  kill: (awayMs: number) => Promise<void>;
  /** Stops it as a release does, and restarts it at once. */
  restart: () => Promise<void>;
  freeze: (forMs: number) => Promise<void>;
  /** Resolves when it is ready with all its services. */
  ready: () => Promise<void>;
  /** Returns unexpected ends, and errors in its log (outages are logged as warnings). */
  faults: () => string[];
  /** Returns the stops that took too long. */
  lateStops: () => readonly LateStop[];
}

/** Stop that exceeded its time limit. */
export interface LateStop {
  readonly what: string;
  /** Time on the clock of `performance.now()`. */
  readonly askedAt: number;
  readonly tookMs: number;
  readonly limitMs: number;
}

/** Maximum time in which a server must stop, after draining. */
const STOP_WITHIN_MS = 10_000;
/** Default time for which an API process behind a proxy still serves after SIGTERM. */
const DRAIN_MS = 5000;
const READY_WITHIN_MS = 30_000;

const isError = (line: string): boolean => /^\{"level":[56]0,/.test(line);

/** Description of a server; its output goes to the file `log`. */
interface Recipe {
  readonly name: string;
  readonly log: string;
  readonly stopWithinMs: number;
  launch: (output: number) => Running;
  isReady: () => Promise<boolean>;
}

function keepServer(scope: Scope, recipe: Recipe): Server {
  const { name, log, stopWithinMs, launch, isReady } = recipe;
  const output = openSync(log, 'w');
  let running = launch(output);
  let isWanted = false;
  const faults: string[] = [];
  const lateStops: LateStop[] = [];

  function watch(watched: Running): void {
    void watched.exited.then(async ({ code, signal }) => {
      if (isWanted || scope.closed) return;
      faults.push(`${name} ended unexpectedly (${signal ?? `code ${code}`})`);
      await sleep(500);
      startAgain();
    });
  }
  function startAgain(): void {
    if (scope.closed) return;
    isWanted = false;
    running = launch(output);
    watch(running);
  }
  watch(running);
  scope.defer(() => {
    isWanted = true;
    return running.stop('SIGKILL', 0);
  });

  const ready = async (): Promise<void> => {
    await until(`${name} ready`, READY_WITHIN_MS, async () => (await isReady()) || undefined);
  };
  return {
    name,
    faults: () => {
      const errors = readFileSync(log, 'utf8').split('\n').filter(isError);
      return [...faults, ...errors.map((line) => `${name}: ${line.slice(0, 400)}`)];
    },
    lateStops: () => lateStops,
    ready,
    kill: async (awayMs) => {
      isWanted = true;
      await running.stop('SIGKILL', 0);
      await sleep(awayMs);
      startAgain();
      await ready();
    },
    restart: async () => {
      isWanted = true;
      const askedAt = performance.now();
      await running.stop('SIGTERM', stopWithinMs + 500);
      const tookMs = performance.now() - askedAt;
      const what = `${name} stopped`;
      if (tookMs > stopWithinMs) lateStops.push({ what, askedAt, tookMs, limitMs: stopWithinMs });
      startAgain();
      await ready();
    },
    freeze: async (forMs) => {
      signalProcess(running.pid, 'SIGSTOP');
      await sleep(forMs);
      signalProcess(running.pid, 'SIGCONT');
      await ready();
    },
  };
}

/** Port and log of an API process; `isBehindProxy` if a proxy is in front of it. */
interface ApiPlace {
  readonly name: string;
  readonly port: number;
  readonly log: string;
  readonly isBehindProxy?: boolean;
}

/**
 * Starts an API process and keeps it running. It is ready when Postgres and Redis are available
 * too.
 */
export function keepApi(
  scope: Scope,
  services: Services,
  { name, port, log, isBehindProxy = false }: ApiPlace,
): Server {
  const proxied = { TRUST_PROXY: '1', RATE_LIMIT: '9999999' };
  const env = { PORT: String(port), LOG_LEVEL: 'info', ...(isBehindProxy && proxied) };
  return keepServer(scope, {
    name,
    log,
    stopWithinMs: STOP_WITHIN_MS + (isBehindProxy ? DRAIN_MS : 0),
    launch: (output) => launchServer(scope, services, 'api', { env, output }),
    isReady: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
        signal: AbortSignal.timeout(1000),
      });
      return v.parse(Ready, await answer.json()).status === 'ok';
    },
  });
}

/**
 * Starts the worker and keeps it running. It has no readiness check and counts as ready once
 * started.
 */
export function keepWorker(scope: Scope, services: Services, log: string): Server {
  const env = { LOG_LEVEL: 'info', BACKUP_DIR: join(dirname(log), 'backups') };
  return keepServer(scope, {
    name: 'The worker',
    log,
    stopWithinMs: STOP_WITHIN_MS,
    launch: (output) => launchServer(scope, services, 'worker', { env, output }),
    isReady: () => Promise.resolve(true),
  });
}
