import { parseArgs } from 'node:util';
import { migrate } from '../../migrations/index.ts';
import { seedDemo } from '../../content/seed/demo.ts';
import { seedHistory } from '../../content/seed/history.ts';
import { openDatabase } from '../../src/db.ts';
import { findDatabase } from '../local/find-database.ts';
import { command } from '../local/process/command.ts';
import { printLine, told } from '../local/process/print.ts';

await command(async (scope) => {
  const { values } = parseArgs({ options: { history: { type: 'string' } } });
  const count = Number(values.history ?? 0);
  if (!Number.isInteger(count) || count < 0) {
    throw told('Usage: npm run seed -- --history 10000   (a number of past orders)');
  }
  const { url } = await findDatabase(scope);
  const { db, pool, close } = openDatabase(url, { maxConnections: 4 });
  scope.defer(close);
  await migrate(db);
  await seedDemo(db);
  printLine('The demo is seeded.');
  if (count === 0) return;
  await seedHistory(pool, count, {
    onProgress: (done) => printLine(`${done} of ${count} past orders`),
  });
});
