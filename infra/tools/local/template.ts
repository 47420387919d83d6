import pg from 'pg';
import { migrate } from '../../migrations/index.ts';
import { onDatabase } from '../../src/backups/address.ts';
import { openDatabase } from '../../src/db.ts';

/** Name of the migrated database that test databases are copied from. */
export const templateName = 'sofra_template';

/** Runs `body` with one connection and closes it. */
export async function withClient<T>(
  url: string,
  body: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await body(client);
  } finally {
    await client.end();
  }
}

/** Creates the template on a new test server: copying it is many times faster than migrating. */
export async function prepareTemplate(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`create database ${templateName}`);
  });
  await migrateDatabase(onDatabase(url, templateName));
  await withClient(url, async (client) => {
    // A connection to the template would block every copy.
    await client.query(
      `alter database ${templateName} with is_template true allow_connections false`,
    );
  });
}

/** Migrates an empty database. */
export async function migrateDatabase(url: string): Promise<void> {
  const database = openDatabase(url);
  try {
    await migrate(database.db);
  } finally {
    await database.close();
  }
}
