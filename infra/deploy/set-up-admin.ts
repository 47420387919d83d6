import { closeDemoAccounts } from '../content/seed/demo-accounts.ts';
import { type AdminRequest, inviteAdmin } from '../src/admin-invitations.ts';
import type { Db } from '../src/db.ts';

/** Returns the usage message for the given command name. */
export const adminUsage = (command: string): string =>
  `Usage: ${command} someone@example.com [--another] [--close-demo]`;

/**
 * Runs the operator's request in one transaction, and returns the lines to print, including the
 * one-time link. Throws `AdminRefused`, in which case nothing is changed.
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
    ...(closed.length > 0 ? ["The demo's password no longer works for these accounts:"] : []),
    ...closed.map((account) => `  ${account.email ?? `user ${account.id}`}`),
    `Open this link to become an administrator as ${email}. It works once, within 24 hours:`,
    '',
    `  ${link}`,
    '',
    ...(isMailed ? [`It was also mailed to ${email}.`] : []),
    ...(hasAccount
      ? [
          `${email} has an account: the link sets a new name and password for it, signs it out everywhere`,
          'and removes its second factor.',
        ]
      : []),
    `Until it is used, the same command creates a new link for ${email} and invalidates this one.`,
  ];
}
