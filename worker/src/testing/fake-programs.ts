import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * What a program does in the place of the real one, as a shell script: `"$REAL" "$@"` is the real one,
 * `$FILE` the backup's file and `$DB` the database it works on. Its version it says by itself.
 */
export interface Fakes {
  pg_dump?: string;
  pg_restore?: string;
}

/** A script that gives the version of another release, and else is the real one. */
export const ofVersion = (version: string): string => `VERSION='${version}'; exec "$REAL" "$@"`;

interface Real {
  path: string;
  version: string;
}

/** Asked once: a start of a real one costs more than all that a script does. */
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

/** A PATH on which these stand before the real ones, and one with nothing else. Remove the folder after the test. */
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
