import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

/** Process identity that differs from a later process with the same pid. */
export interface Identity {
  readonly pid: number;
  readonly born: string;
}

/** Reads a process's start time; undefined if it doesn't exist. */
export async function identify(pid: number): Promise<Identity | undefined> {
  const born = existsSync('/proc/self/stat') ? readBirth(pid) : await askBirth(pid);
  return born ? { pid, born } : undefined;
}

/** Returns true if this process is still running. */
export async function isSame(identity: Identity): Promise<boolean> {
  return (await identify(identity.pid))?.born === identity.born;
}

// The name in brackets may contain spaces; the start time is the 20th field after it. A zombie
// counts as ended.
function readBirth(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

async function askBirth(pid: number): Promise<string | undefined> {
  const { code, output } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]);
  return code === 0 ? output.trim() : undefined;
}
