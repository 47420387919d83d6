import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Files that every build has and the API reads as it starts. */
const always = {
  'maintenance.html': 'maintenance',
  'manifest.webmanifest': '{}',
};

/** Writes files as the build of the pages does, for `WEB_DIST`; deletes them after the tests. */
export function writeWebFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-web-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries({ ...always, ...files })) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return folder;
}
