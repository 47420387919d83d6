import { closeDemoAccounts } from '../seed/demo-accounts.ts';
import { type AdminRequest, inviteAdmin } from '../src/admin-invitations.ts';
import type { Db } from '../src/db.ts';

/** The answer to a wrong call of the command, under the name that it was called by. */
export const adminUsage = (command: string): string =>
  `Usage: ${command} someone@example.com [--another] [--close-demo]`;

/**
 * Does what an operator asks of the command and answers what they read on the terminal, the one-time link
 * among it. Throws `AdminRefused`; nothing is changed then.
 */
export async function setUpAdmin(
  db: Db,
  { closesDemo, ...request }: AdminRequest,
  env: Parameters<typeof inviteAdmin>[2],
): Promise<string[]> {
  const { closed, invited } = await db.transaction().execute(async (trx) => ({
    closed: closesDemo ? await closeDemoAccounts(trx) : [],
    invited: await inviteAdmin(trx, request, env),
  }));
  const { email, link, hasAccount, isMailed } = invited;
  return [
    ...(closed.length > 0 ? ["The demo's password opens none of these accounts any more:"] : []),
    ...closed.map((account) => `  ${account.email ?? `user ${account.id}`}`),
    `Open this link to become an administrator as ${email}. It works once, within 24 hours:`,
    '',
    `  ${link}`,
    '',
    ...(isMailed ? [`It is on its way to ${email} as a mail, too.`] : []),
    ...(hasAccount
      ? [
          `${email} has an account: the link sets a new name and password for it, signs it out everywhere`,
          'and removes its second factor.',
        ]
      : []),
    `Until it is opened, the same command makes a new link for ${email}, and this one ends.`,
  ];
}
