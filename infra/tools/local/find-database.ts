import { dataFolder, findRunning, takeDataFolder } from './data/data-dir.ts';
import type { Scope } from './process/scope.ts';
import { startDatabase } from './services.ts';

/** Database to use, and the origin of the product that runs on it. */
export interface FoundDatabase {
  readonly url: string;
  readonly origin?: string | undefined;
}

/**
 * Finds the database: DATABASE_URL, that of the running product, or the data folder's own, which
 * is started until the scope closes.
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
