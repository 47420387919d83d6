import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalProcess, type Running } from '../process/running.ts';
import { run } from '../process/run.mjs';
import type { Scope } from '../process/scope.ts';
import { until } from '../process/wait.ts';

/** A server of ours, which can be stopped, killed, frozen and started again on the same address and data. */
export interface Service {
  readonly name: string;
  readonly url: string;
  pid(): number;
  /** Answers once it takes connections. */
  start(): Promise<void>;
  /** Ends it in an orderly way: what it promised to keep is on the disk. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Leaves it and its children alive but silent. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Settles at the next end of the process, wanted or not. */
  ended(): Promise<void>;
}

/** What makes one server different from another. */
export interface ServiceRecipe {
  readonly name: string;
  readonly url: string;
  readonly stopSignal: NodeJS.Signals;
  readonly readyWithinMs: number;
  launch(): Running;
  isReady(): Promise<boolean>;
  /** The last words of its log, for the message when it doesn't come up. */
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

  // After a kill the first attempt may meet the children of the killed one, still on their way out.
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
