import { existsSync, openSync, readFileSync } from 'node:fs';

/** Opens a child's log file, and truncates it. */
export function openLog(path: string): number {
  return openSync(path, 'w', 0o600);
}

/** Returns the last lines of a log, to explain why a server didn't start. */
export function readLastLines(path: string, count = 12): string {
  if (!existsSync(path)) return '';
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}
