import { parseArgs } from 'node:util';
import { migrate } from '../migrations/index.ts';
import { seedDemo } from '../seed/demo.ts';
import { seedHistory } from '../seed/history.ts';
import { openDatabase } from '../src/db.ts';
import { dataFolder, findRunning, takeDataFolder } from './data/data-dir.ts';
import { command } from './process/command.ts';
import { say, told } from './process/say.ts';
import type { Scope } from './process/scope.ts';
import { startDatabase } from './services.ts';

await command(async (scope) => {
  const { values } = parseArgs({ options: { history: { type: 'string' } } });
  const count = Number(values.history ?? 0);
  if (!Number.isInteger(count) || count < 0) {
    throw told('Usage: npm run seed -- --history 10000   (a number of past orders)');
  }
  const { db, pool, close } = openDatabase(await findDatabase(scope), { maxConnections: 4 });
  scope.defer(close);
  await migrate(db);
  await seedDemo(db);
  say('The demo is in place.');
  if (count === 0) return;
  await seedHistory(pool, count, {
    onProgress: (done) => say(`${done} of ${count} orders of the past`),
  });
});

// The one in DATABASE_URL, the one of the product that runs now, or the data folder's own for a moment.
async function findDatabase(scope: Scope): Promise<string> {
  const given = process.env['DATABASE_URL'];
  if (given) return given;
  const folder = dataFolder();
  const running = (await findRunning(folder))?.databaseUrl;
  if (running) return running;
  await takeDataFolder(scope, folder);
  return (await startDatabase(scope, { folder, durable: true })).url;
}
