import { existsSync, openSync, readFileSync } from 'node:fs';

/** Opens a log for a child: each start begins a new one. */
export function openLog(path: string): number {
  return openSync(path, 'w', 0o600);
}

/** The end of a log, enough to see why a server didn't come up. */
export function readLastLines(path: string, count = 12): string {
  if (!existsSync(path)) return '';
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}
