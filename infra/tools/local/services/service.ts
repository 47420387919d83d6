import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalProcess, type Running } from '../process/running.ts';
import { run } from '../process/run.mjs';
import type { Scope } from '../process/scope.ts';
import { until } from '../process/wait.ts';

/** Server that can be stopped, killed, frozen and restarted with the same address and data. */
export interface Service {
  readonly name: string;
  readonly url: string;
  pid(): number;
  /** Resolves once it accepts connections. */
  start(): Promise<void>;
  /** Shuts down in an orderly way, so that durable data is on disk. */
  stop(): Promise<void>;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  /** Freezes the process and its children. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Resolves at the next end of the process, expected or not. */
  ended(): Promise<void>;
}

/** Description of one kind of server. */
export interface ServiceRecipe {
  readonly name: string;
  readonly url: string;
  readonly stopSignal: NodeJS.Signals;
  readonly readyWithinMs: number;
  launch(): Running;
  isReady(): Promise<boolean>;
  /** Returns the end of its log, for the error if it doesn't start. */
  lastWords(): string;
}

/** Starts the server; it ends with the scope. */
export async function startService(scope: Scope, recipe: ServiceRecipe): Promise<Service> {
  let running: Running | undefined;
  scope.defer(() => running?.stop(recipe.stopSignal, 10_000));

  async function launch(): Promise<boolean> {
    const started = (running = recipe.launch());
    await until(`${recipe.name} taking connections`, recipe.readyWithinMs, async () =>
      started.hasExited() || (await recipe.isReady()) ? true : undefined,
    );
    return !started.hasExited();
  }

  // After a kill, the first attempt may collide with children of the killed process that are still
  // exiting.
  async function start(): Promise<void> {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      if (await launch()) return;
      await sleep(500);
    }
    throw new Error(`${recipe.name} ended while starting.\n${recipe.lastWords()}`);
  }

  const stop = (signal: NodeJS.Signals): Promise<void> =>
    running?.stop(signal, 10_000) ?? Promise.resolve();
  const signalAll = async (signal: NodeJS.Signals): Promise<void> => {
    const pid = running?.pid ?? -1;
    for (const each of [pid, ...(await childrenOf(pid))]) signalProcess(each, signal);
  };

  await start();
  return {
    name: recipe.name,
    url: recipe.url,
    pid: () => running?.pid ?? -1,
    start,
    stop: () => stop(recipe.stopSignal),
    kill: () => stop('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    ended: async () => {
      await running?.exited;
    },
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const list = `/proc/${pid}/task/${pid}/children`;
  const output = existsSync(list)
    ? readFileSync(list, 'utf8')
    : (await run('pgrep', ['-P', String(pid)])).output;
  return output.split(/\s+/).filter(Boolean).map(Number);
}
