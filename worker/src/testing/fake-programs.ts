import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * What a program does in the place of the real one, as a shell script: `"$REAL" "$@"` is the real one,
 * `$FILE` the backup's file and `$DB` the database it works on.
 */
export interface Fakes {
  pg_dump?: string;
  pg_restore?: string;
}

/** A script that gives the version of another release, and else is the real one. */
export const ofVersion = (version: string): string => `VERSION='${version}'; exec "$REAL" "$@"`;
const askedForVersion = (body: string): string => {
  const version = /^VERSION='(.+?)'/.exec(body)?.[1];
  return version ? `echo '${version}'; exit` : 'exec "$REAL" "$@"';
};

const script = (real: string, body: string): string => `#!/bin/sh
REAL='${real}'
NODE='${process.execPath}'
if [ "$1" = --version ]; then ${askedForVersion(body)}; fi
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
    const real = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    const file = join(folder, name);
    writeFileSync(file, script(real, body));
    chmodSync(file, 0o755);
  }
  return {
    folder,
    path: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** A line of such a script that makes other bytes of the backup's file. */
export const damaged = (change: (bytes: Buffer) => Buffer): string =>
  `"$NODE" -e 'const fs = require("fs"); const [file] = process.argv.slice(1);
  fs.writeFileSync(file, (${change.toString()})(fs.readFileSync(file)))' "$FILE"`;
