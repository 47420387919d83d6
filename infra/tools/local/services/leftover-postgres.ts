import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../process/run.mjs';
import { signalProcess } from '../process/running.ts';
import { until } from '../process/wait.ts';

/**
 * Prepares a data folder for a start after an earlier run was killed. Stops an instance that still
 * runs, and removes a lock file whose pid now belongs to another program, which PostgreSQL itself
 * refuses to do.
 */
export async function stopLeftoverPostgres(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (!(pid > 1) || !(await isServing(pid, cluster))) {
    rmSync(lock, { force: true });
    return;
  }
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    signalProcess(pid, 'SIGCONT');
    signalProcess(pid, signal);
    const gone = await until('the earlier PostgreSQL to end', patienceMs, async () =>
      (await isServing(pid, cluster)) ? undefined : true,
    ).catch(() => false);
    if (gone) return;
  }
  throw new Error(`An earlier PostgreSQL (process ${pid}) on ${cluster} doesn't end.`);
}

// The command line of a postmaster contains its data folder.
async function isServing(pid: number, cluster: string): Promise<boolean> {
  const proc = `/proc/${pid}/cmdline`;
  const commandLine = existsSync('/proc/self/cmdline')
    ? existsSync(proc) && readFileSync(proc, 'utf8')
    : (await run('ps', ['-o', 'command=', '-p', String(pid)])).output;
  if (!commandLine || !commandLine.includes('postgres')) return false;
  return commandLine.includes(cluster) || commandLine.includes(realpathSync(cluster));
}
