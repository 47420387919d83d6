import { migrate } from '../migrations/index.ts';
import { seedDemo } from '../seed/demo.ts';
import { openDatabase } from '../src/db.ts';

/** Brings the database up to date and puts the demo in place; both do nothing when already done. */
export async function prepareDatabase(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { maxConnections: 2 });
  try {
    await migrate(db);
    await seedDemo(db);
  } finally {
    await close();
  }
}
