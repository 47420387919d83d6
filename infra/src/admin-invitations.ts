import { sql } from 'kysely';
import * as v from 'valibot';
import { EmailAddress } from '@sofra/contracts/businesses';
import type { Db, Trx } from './db.ts';
import type { Env } from './env.ts';
import { queueMail } from './mail.ts';
import { readSettingsGroup } from './settings.ts';
import { hashToken, newToken } from './tokens.ts';

const HOURS = 24;

/** The administrator an operator asks for on the command line. */
export interface AdminRequest {
  email: string;
  /** Set to invite an administrator although one exists. */
  isFurther: boolean;
  /** Set to remove the demo password from the accounts that use it. */
  closesDemo: boolean;
}

/** Parses the command's arguments. Returns undefined if they are invalid. */
export function readAdminRequest(args: readonly string[]): AdminRequest | undefined {
  const options = args.filter((arg) => arg.startsWith('-'));
  const [given, ...more] = args.filter((arg) => !arg.startsWith('-'));
  const email = v.safeParse(EmailAddress, given);
  const isKnown = options.every((option) => ['--another', '--close-demo'].includes(option));
  if (!email.success || more.length > 0 || !isKnown) return undefined;
  return {
    email: email.output,
    isFurther: options.includes('--another'),
    closesDemo: options.includes('--close-demo'),
  };
}

/** Refusal to invite an administrator. The message is a full sentence for the operator. */
export class AdminRefused extends Error {}

export interface AdminInvited {
  email: string;
  link: string;
  /** True if the address already has an account, which becomes the administrator's. */
  hasAccount: boolean;
  isMailed: boolean;
}

/**
 * Creates the link with which a user becomes a platform administrator, and replaces an earlier
 * link for the same address. Mails the link if a mail server is configured. Throws `AdminRefused`.
 */
export async function inviteAdmin(
  trx: Trx,
  { email, isFurther }: Pick<AdminRequest, 'email' | 'isFurther'>,
  env: Pick<Env, 'SMTP_URL' | 'DEMO_PUBLIC'> & { origin: string },
): Promise<AdminInvited> {
  // The lock prevents two concurrent requests from inserting two rows for one address.
  await sql`lock table admin_invitations in share row exclusive mode`.execute(trx);
  const account = await findAccount(trx, email);
  if (account) refuseAccount(email, account);
  if (!isFurther && (await hasAdmin(trx))) {
    throw new AdminRefused(
      `The platform has an administrator already, and nothing was changed. Add --another to make ${email} one too.`,
    );
  }
  const token = newToken();
  await trx
    .deleteFrom('admin_invitations')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
  await trx
    .insertInto('admin_invitations')
    .values({
      token_hash: hashToken(token),
      email,
      expires_at: sql<Date>`now() + ${HOURS} * interval '1 hour'`,
    })
    .execute();
  const link = `${new URL(env.origin).origin}/setup/${token}`;
  const isMailed = await canMail(trx, env);
  const language = account?.language ?? 'tr';
  if (isMailed)
    await queueMail(trx, 'adminInvitation', { to: email, language, facts: { email, link } });
  const details = JSON.stringify({ email });
  await trx
    .insertInto('audit_log')
    .values({ actor_id: null, business_id: null, action: 'admin.invited', details })
    .execute();
  return { email, link, hasAccount: account !== undefined, isMailed };
}

function findAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['language', 'suspended_at as suspendedAt', 'email_confirmed_at as emailConfirmedAt'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('memberships')
            .select('memberships.id')
            .whereRef('memberships.user_id', '=', 'users.id')
            .where('memberships.deactivated_at', 'is', null),
        )
        .as('worksAtBusiness'),
    )
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function refuseAccount(
  email: string,
  { suspendedAt, worksAtBusiness, emailConfirmedAt }: Account,
): void {
  if (suspendedAt) {
    throw new AdminRefused(`The account of ${email} is suspended. Name another address.`);
  }
  if (!emailConfirmedAt) {
    throw new AdminRefused(
      `The account of ${email} has not confirmed its address, so it may be someone else’s. Let its user set a new password by “Forgot password” first, or name another address.`,
    );
  }
  if (worksAtBusiness) {
    throw new AdminRefused(
      `The account of ${email} works at a business, and an administrator may not. Name another address.`,
    );
  }
}

/** Returns true if some administrator can sign in. */
async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('platform_role', '=', 'platform_admin')
    .where('password_hash', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/**
 * Returns true if mail is delivered. Without a mail server the link would stay in the demo's
 * public mailbox.
 */
async function canMail(
  db: Db,
  { SMTP_URL, DEMO_PUBLIC }: Pick<Env, 'SMTP_URL' | 'DEMO_PUBLIC'>,
): Promise<boolean> {
  if (DEMO_PUBLIC) return false;
  return SMTP_URL !== undefined || (await readSettingsGroup(db, 'email')).smtpHost !== '';
}
