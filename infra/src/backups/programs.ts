import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { BackupErrorCode } from '@sofra/contracts/backups';
import { withoutPassword } from './address.ts';
import { BackupError } from './backup-error.ts';

/** PostgreSQL client program, taken from PATH; its major version must match the server's. */
export type Program = 'pg_dump' | 'pg_restore';

export interface ProgramRun {
  args: readonly string[];
  /** Database the program connects to; the password is passed in the environment. */
  url?: string;
  signal: AbortSignal;
  /** Fault to report if the output doesn't show a more specific one. */
  fault: BackupErrorCode;
  /** Called with each line the program writes to stderr. */
  onLine?: (line: string) => void;
}

const LINES_KEPT = 20;

/** Runs a program until it exits and returns its stdout. Throws `BackupError`. */
export async function runProgram(
  program: Program,
  { args, url, signal, fault, onLine }: ProgramRun,
): Promise<string> {
  const database = url === undefined ? undefined : withoutPassword(url);
  const child = spawn(program, database ? [`--dbname=${database.address}`, ...args] : args, {
    env: { ...programEnv(), ...(database?.password && { PGPASSWORD: database.password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let printed = '';
  const told: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  createInterface(child.stderr).on('line', (line) => {
    onLine?.(line);
    if (told.push(line) > LINES_KEPT) told.shift();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => {
      // An aborted process still writes until it exits, so its `close` event is awaited instead.
      if (child.pid === undefined) {
        reject(new BackupError('program_missing', error.message, { cause: error }));
      }
    });
    child.once('close', resolve);
  });
  signal.throwIfAborted();
  if (code !== 0) throw toFault(fault, `${program} ended with ${code}: ${told.join('\n')}`);
  return printed;
}

/**
 * Environment without the product's secrets. The language is English, because the output is
 * parsed.
 */
function programEnv(): Record<string, string | undefined> {
  const { PATH, HOME } = process.env;
  const postgres = Object.entries(process.env).filter(([name]) => name.startsWith('PG'));
  return { ...Object.fromEntries(postgres), PATH, HOME, LC_ALL: 'C' };
}

function toFault(fault: BackupErrorCode, message: string): BackupError {
  if (/no space left on device|quota exceeded/i.test(message)) fault = 'disk_full';
  if (/server version mismatch|unsupported version \(/.test(message)) fault = 'version_mismatch';
  return new BackupError(fault, message);
}

/**
 * Reads a program's major version. Throws `program_missing`, or `version_mismatch` if the output
 * has none.
 */
export async function readMajor(program: Program, signal: AbortSignal): Promise<number> {
  const told = await runProgram(program, {
    args: ['--version'],
    signal,
    fault: 'program_missing',
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(told)?.[1];
  if (!major) throw new BackupError('version_mismatch', `${program} says: ${told}`);
  return Number(major);
}
