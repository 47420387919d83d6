import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword, demoUsers } from '../../content/seed/users.ts';
import type { Claim } from './claim.ts';
import { printLine } from './process/print.ts';
import { isDemo, type Product } from './product.ts';

const pages = [
  ['/', 'the front page'],
  ['/scan', 'scan a table’s code'],
  ['/menu/1', 'the menu as a guest sees it'],
  ['/business/1/kitchen', 'the kitchen screen'],
  ['/business/1/waiter', 'the floor'],
  ['/admin', 'the platform’s workspace'],
  ['/mailbox', 'the mails that a demo keeps'],
  ['/api', 'the API, documented'],
] as const;

/** Prints the running services, the URLs to open and the users who can sign in. */
export function welcome({ folder, origin }: Claim, { services }: Product): void {
  const { postgres, redis } = services;
  const data = postgres ? realpathSync(join(folder, 'postgres')) : '';
  printLine('');
  printLine(`Node           ${process.env['SOFRA_NODE'] ?? process.versions.node}`);
  printLine(
    postgres
      ? `PostgreSQL ${postgres.programs.major}  private, from ${postgres.programs.folder}, data in ${data}`
      : 'PostgreSQL     the one in DATABASE_URL',
  );
  printLine(`Redis          ${redis ? 'private' : 'the one in REDIS_URL'}`);
  printLine(`Other data is in ${folder}`);
  printLine('');
  if (isDemo()) sayDemo(origin);
  else {
    printLine('This is not a demo: it has only the users and businesses that you create.');
    printLine('The first administrator: npm run admin -- you@example.com');
  }
  printLine('');
  printLine(`Ready: ${origin}   (Ctrl-C stops everything)`);
}

function sayDemo(origin: string): void {
  for (const [path, what] of pages) printLine(`  ${`${origin}${path}`.padEnd(44)} ${what}`);
  printLine('');
  printLine(`Demo users, all with the password ${demoPassword}`);
  for (const { email, name, role } of demoUsers) {
    printLine(`  ${email.padEnd(24)} ${name.padEnd(18)} ${role}`);
  }
}
