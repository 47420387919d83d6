import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Shell scripts that replace PostgreSQL's programs: `"$REAL" "$@"` runs the real one, `$FILE` is
 * the backup's file and `$DB` the database. `--version` is answered automatically.
 */
export interface Fakes {
  pg_dump?: string;
  pg_restore?: string;
}

/** Script that reports another version and otherwise runs the real program. */
export const ofVersion = (version: string): string => `VERSION='${version}'; exec "$REAL" "$@"`;

interface Real {
  path: string;
  version: string;
}

/** Cached, because starting a real program takes longer than a script. */
const known = new Map<string, Real>();

function findReal(name: string): Real {
  const ask = (command: string): string =>
    execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim();
  const real = known.get(name) ?? {
    path: ask(`command -v ${name}`),
    version: ask(`${name} --version`),
  };
  known.set(name, real);
  return real;
}

const script = (real: Real, body: string): string => `#!/bin/sh
REAL='${real.path}'
if [ "$1" = --version ]; then
  echo '${/^VERSION='(.+?)'/.exec(body)?.[1] ?? real.version}'
  exit
fi
for argument; do
  case "$argument" in
    --file=*) FILE="\${argument#--file=}" ;;
    --dbname=*) DB="\${argument#--dbname=}" ;;
    -*) ;;
    *) FILE="$argument" ;;
  esac
done
${body}
`;

/**
 * Creates a folder with the scripts, and a PATH that has it first. Call `remove` after the test.
 */
export function fakePrograms(fakes: Fakes): {
  path: string;
  folder: string;
  remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-programs-'));
  for (const [name, body] of Object.entries(fakes)) {
    const file = join(folder, name);
    writeFileSync(file, script(findReal(name), body));
    chmodSync(file, 0o755);
  }
  return {
    folder,
    path: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
