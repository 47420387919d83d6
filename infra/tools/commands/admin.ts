import { adminUsage, setUpAdmin } from '../../deploy/set-up-admin.ts';
import { migrate } from '../../migrations/index.ts';
import { AdminRefused, readAdminRequest } from '../../src/admin-invitations.ts';
import { openDatabase } from '../../src/db.ts';
import { findDatabase } from '../local/find-database.ts';
import { command } from '../local/process/command.ts';
import { printLine, told } from '../local/process/print.ts';

await command(async (scope) => {
  const request = readAdminRequest(process.argv.slice(2));
  if (!request) {
    console.error(adminUsage('npm run admin --'));
    return 2;
  }
  const found = await findDatabase(scope);
  const { db, close } = openDatabase(found.url, { maxConnections: 2, isForMigrations: true });
  scope.defer(close);
  await migrate(db);
  const { PUBLIC_ORIGIN, PORT = '3000', SMTP_URL, DEMO_PUBLIC } = process.env;
  const origin = PUBLIC_ORIGIN ?? found.origin ?? `http://localhost:${PORT}`;
  const env = { origin, SMTP_URL, DEMO_PUBLIC: DEMO_PUBLIC === '1' };
  const lines = await setUpAdmin(db, request, env).catch((error: unknown) => {
    throw error instanceof AdminRefused ? told(error.message) : error;
  });
  for (const line of lines) printLine(line);
  if (!found.origin) printLine('Start the product before you open it: DEMO=0 npm start');
  return 0;
});
