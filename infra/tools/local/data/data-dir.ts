import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stopGroups } from '../launcher/leftovers.mjs';
import { identify, isSame } from '../process/identity.ts';
import { told } from '../process/print.ts';
import type { Scope } from '../process/scope.ts';
import { root } from '../process/tool.ts';
import { readRunning, writeRunning, type RunningRecord } from './running-record.ts';

/** Returns the folder for all data: DATA_DIR, else `.data` in the repository. */
export function dataFolder(): string {
  return resolve(root, process.env['DATA_DIR'] ?? '.data');
}

/** Finds the live run that holds the data folder. */
export async function findRunning(folder: string): Promise<RunningRecord | undefined> {
  const record = readRunning(join(folder, 'running.json'));
  return record && (await isSame(record.launcher)) ? record : undefined;
}

/** Publishes facts about this run to other commands. */
export type PublishRun = (about: Pick<RunningRecord, 'origin' | 'databaseUrl'>) => void;

/**
 * Claims the data folder for this run. Throws a message if another run holds it. Stops processes
 * that a killed run left behind, and records every process of the scope. Returns a function that
 * announces the addresses of the services.
 */
export async function takeDataFolder(scope: Scope, folder: string): Promise<PublishRun> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'running.json');
  const running = await findRunning(folder);
  if (running) throw told(describe(running, folder));
  await stopLeftovers(file);

  const launcher = await identify(process.pid);
  if (!launcher) throw new Error('this process is not in the process table');
  let record: RunningRecord = { launcher, processes: [] };
  const keep = (change: Partial<RunningRecord>): void => {
    record = { ...record, ...change };
    if (!scope.closed) writeRunning(file, record);
  };
  keep({});
  scope.defer(() => rmSync(file, { force: true }));
  scope.onProcesses((pids) => {
    void Promise.all(pids.map(identify)).then((known) =>
      keep({ processes: known.filter((identity) => identity !== undefined) }),
    );
  });
  return keep;
}

function describe({ launcher, origin }: RunningRecord, folder: string): string {
  const where = origin ? ` at ${origin}` : '';
  return `Already running${where} on ${folder} (process ${launcher.pid}). Stop it first, or name another folder with DATA_DIR.`;
}

async function stopLeftovers(file: string): Promise<void> {
  const pids: number[] = [];
  for (const process of readRunning(file)?.processes ?? []) {
    if (await isSame(process)) pids.push(process.pid);
  }
  await stopGroups(pids);
}
