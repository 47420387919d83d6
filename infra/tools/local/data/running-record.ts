import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const Identity = v.object({ pid: v.number(), born: v.string() });

const Record = v.object({
  launcher: Identity,
  origin: v.optional(v.string()),
  databaseUrl: v.optional(v.string()),
  processes: v.array(Identity),
});

/** Record of the run on a data folder: its processes and addresses. */
export type RunningRecord = v.InferOutput<typeof Record>;

/** Reads the record; undefined if it is missing or was truncated by a crash. */
export function readRunning(file: string): RunningRecord | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Record), readFileSync(file, 'utf8'));
  return parsed.success ? parsed.output : undefined;
}

/**
 * Replaces the record atomically. It contains addresses with passwords, so only this user can read
 * it.
 */
export function writeRunning(file: string, record: RunningRecord): void {
  writeFileSync(`${file}.new`, JSON.stringify(record), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
