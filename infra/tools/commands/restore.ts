import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { migrate } from '../../migrations/index.ts';
import { countContents, readContents } from '../../src/backups/contents.ts';
import { readServerMajor, withSession } from '../../src/backups/session.ts';
import { openDatabase } from '../../src/db.ts';
import { dataFolder, takeDataFolder } from '../local/data/data-dir.ts';
import { findPostgres } from '../local/find/postgres.mjs';
import { command } from '../local/process/command.ts';
import { printLine, told } from '../local/process/print.ts';
import type { Scope } from '../local/process/scope.ts';
import { startNewEpoch } from '../local/restore/start-new-epoch.ts';
import { restoreFile } from '../local/restore/restore-file.ts';
import { startDatabase } from '../local/services.ts';

await command(async (scope) => {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) {
    throw told('Usage: npm run restore -- FILE   (a backup, as downloaded under /admin/backups)');
  }
  const file = resolve(process.env['INIT_CWD'] ?? '.', given);
  const url = await findTarget(scope);
  printLine(`Restoring ${file}`);
  await restoreFile(url, file);
  const contents = await withSession(url, new AbortController().signal, readContents);
  const { db, close } = openDatabase(url, { maxConnections: 2, isForMigrations: true });
  scope.defer(close);
  await migrate(db);
  await startNewEpoch(db);
  const { tables, rows } = countContents(contents);
  printLine(`Restored: ${tables} tables with ${rows} rows. Every open screen reloads its data.`);
});

// Returns DATABASE_URL, or starts the data folder's own database, which the running product must
// not be using.
async function findTarget(scope: Scope): Promise<string> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    const major = await withSession(given, new AbortController().signal, readServerMajor);
    putFirst((await findPostgres(major))?.folder);
    return given;
  }
  const folder = dataFolder();
  await takeDataFolder(scope, folder);
  const { url, programs } = await startDatabase(scope, { folder, durable: true });
  putFirst(programs.folder);
  const secret = join(folder, 'secret');
  if (!existsSync(secret)) {
    printLine(
      `Settings and second factors stay sealed without their secret: put the old one at ${secret}`,
    );
  }
  return url;
}

function putFirst(programs: string | undefined): void {
  if (programs) process.env['PATH'] = [programs, process.env['PATH']].join(delimiter);
}
