import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stopGroups } from '../launcher/leftovers.mjs';
import { identify, isSame } from '../process/identity.ts';
import { told } from '../process/say.ts';
import type { Scope } from '../process/scope.ts';
import { root } from '../process/tool.ts';
import { readRunning, writeRunning, type RunningRecord } from './running-record.ts';

/** The folder that keeps everything: DATA_DIR, else `.data` beside the sources. */
export function dataFolder(): string {
  return resolve(root, process.env['DATA_DIR'] ?? '.data');
}

/** The run that holds the data folder now, if it is alive. */
export async function findRunning(folder: string): Promise<RunningRecord | undefined> {
  const record = readRunning(join(folder, 'running.json'));
  return record && (await isSame(record.launcher)) ? record : undefined;
}

/** What a run tells the others about itself. */
export type Announce = (about: Omit<RunningRecord, 'launcher'>) => void;

/**
 * Takes the data folder for this run: a second run is told so; what a killed run left behind is stopped.
 * Answers how to announce where the services are.
 */
export async function takeDataFolder(scope: Scope, folder: string): Promise<Announce> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'running.json');
  const running = await findRunning(folder);
  if (running) {
    const where = running.origin ? ` at ${running.origin}` : '';
    throw told(
      `Already running${where} on ${folder} (process ${running.launcher.pid}). Stop it first, or name another folder with DATA_DIR.`,
    );
  }
  await stopLeftovers(file);
  const launcher = await identify(process.pid);
  if (!launcher) throw new Error('this process is not in the process table');
  writeRunning(file, { launcher, processes: [] });
  scope.defer(() => rmSync(file, { force: true }));
  return (about) => writeRunning(file, { ...about, launcher });
}

async function stopLeftovers(file: string): Promise<void> {
  const pids: number[] = [];
  for (const process of readRunning(file)?.processes ?? []) {
    if (await isSame(process)) pids.push(process.pid);
  }
  await stopGroups(pids);
}
