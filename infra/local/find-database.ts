import { dataFolder, findRunning, takeDataFolder } from './data/data-dir.ts';
import type { Scope } from './process/scope.ts';
import { startDatabase } from './services.ts';

/** A database to work on, and where the product runs on it now. */
export interface FoundDatabase {
  readonly url: string;
  readonly origin?: string | undefined;
}

/**
 * Finds the database in DATABASE_URL, that of the product that runs now, or the data folder's own, which is
 * started for as long as the scope is open.
 */
export async function findDatabase(scope: Scope): Promise<FoundDatabase> {
  const given = process.env['DATABASE_URL'];
  const folder = dataFolder();
  const running = await findRunning(folder);
  const url = given ?? running?.databaseUrl;
  if (url) return { url, origin: running?.databaseUrl === url ? running.origin : undefined };
  await takeDataFolder(scope, folder);
  return { url: (await startDatabase(scope, { folder, durable: true })).url };
}
