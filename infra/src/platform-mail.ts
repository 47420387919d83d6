import { type SelectQueryBuilder, sql } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { NotificationSettings } from '@sofra/contracts/platform-settings';
import { approverRoles } from '@sofra/contracts/roles';
import type { Trx } from './db.ts';
import { type MailFacts, type MailTemplate, queueMail, queueMails } from './mail.ts';
import type { SecurityAlertFacts, SecurityEvent } from './mails/account.ts';
import type { Database } from './schema/index.ts';
import { readSettingsGroup } from './settings.ts';

/** Recipient of an email. */
export interface Recipient {
  id: number;
  name: string;
  email: string;
  language: GuestLanguage;
}

/** Setting that turns each mail off (S3, notifications); null for mails that are always sent. */
const toggles: Record<MailTemplate, keyof NotificationSettings | null> = {
  accountCreated: null,
  adminInvitation: null,
  alreadyRegistered: null,
  applicationReceived: 'businessApprovalNotifications',
  businessApplied: 'businessApprovalNotifications',
  businessApproved: 'businessApprovalNotifications',
  businessRejected: 'businessApprovalNotifications',
  businessReport: 'dailyReportsEnabled',
  businessResumed: null,
  businessStopped: null,
  confirmEmail: null,
  confirmRegistration: null,
  contactAnswered: null,
  emailChange: null,
  invitation: null,
  maintenance: 'systemMaintenanceNotifications',
  passwordReset: null,
  platformReport: 'dailyReportsEnabled',
  securityAlert: 'securityAlertNotifications',
  testEmail: null,
  ticketAnswered: null,
  ticketOpened: null,
  webhookFailing: null,
};

/** Returns true if the settings allow this mail. */
export async function isWanted(trx: Trx, template: MailTemplate): Promise<boolean> {
  const toggle = toggles[template];
  return toggle === null || (await readSettingsGroup(trx, 'notifications'))[toggle];
}

type UserQuery = SelectQueryBuilder<Database & { account: Database['users'] }, 'account', object>;

/** Selects the active users of `users` that have an email address. */
function findReaders(users: UserQuery): Promise<Recipient[]> {
  return users
    .select(['account.id', 'account.name', 'account.language'])
    .select((eb) => eb.ref('account.email').$notNull().as('email'))
    .where('account.email', 'is not', null)
    .where('account.deleted_at', 'is', null)
    .where('account.suspended_at', 'is', null)
    .orderBy('account.id')
    .execute();
}

/** Finds the platform's admins and managers. */
export const findPlatformStaff = (trx: Trx): Promise<Recipient[]> =>
  findReaders(
    trx.selectFrom('users as account').where('account.platform_role', 'in', approverRoles),
  );

/** Finds the platform's admins. */
const findAdmins = (trx: Trx): Promise<Recipient[]> =>
  findReaders(
    trx.selectFrom('users as account').where('account.platform_role', '=', 'platform_admin'),
  );

/** Finds the owners of one approved business, or of all; each owner once. */
export const findOwners = (trx: Trx, businessId?: number): Promise<Recipient[]> =>
  findReaders(
    trx.selectFrom('users as account').where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships as member')
          .innerJoin('businesses as business', 'business.id', 'member.business_id')
          .select(sql`1`.as('one'))
          .whereRef('member.user_id', '=', 'account.id')
          .where('member.role', '=', 'business_owner')
          .where('member.deactivated_at', 'is', null)
          .where('business.status', '=', 'approved')
          .$if(businessId !== undefined, (owned) =>
            owned.where('business.id', '=', businessId ?? 0),
          ),
      ),
    ),
  );

/**
 * Mails each reader and returns the job ids. With an `onceKey` each reader gets at most one mail
 * for it, ever.
 */
export async function mailRecipients<Template extends MailTemplate>(
  trx: Trx,
  template: Template,
  readers: readonly Recipient[],
  factsFor: (reader: Recipient) => MailFacts[Template],
  onceKey?: string,
): Promise<number[]> {
  const written = readers.map((reader) => {
    const { id, email: to, language } = reader;
    return { id, envelope: { to, language, facts: factsFor(reader) } };
  });
  if (onceKey === undefined)
    return queueMails(
      trx,
      template,
      written.map(({ envelope }) => envelope),
    );
  const ids: number[] = [];
  for (const { id, envelope } of written) {
    ids.push(await queueMail(trx, template, { ...envelope, onceKey: `${onceKey}:${id}` }));
  }
  return ids;
}

/**
 * Mails the platform's admins and managers in their languages, unless the settings turn it off.
 * Returns the ids of the `send-mail` jobs, for `enqueueJob` after the commit.
 */
export async function mailPlatformStaff<Template extends 'businessApplied' | 'ticketOpened'>(
  trx: Trx,
  template: Template,
  facts: MailFacts[Template],
): Promise<number[]> {
  if (!(await isWanted(trx, template))) return [];
  return mailRecipients(trx, template, await findPlatformStaff(trx), () => facts);
}

/**
 * Mails every owner that maintenance began or ended, unless the settings turn it off. Returns the
 * job ids.
 */
export async function mailOwners(trx: Trx, { began }: { began: boolean }): Promise<number[]> {
  if (!(await isWanted(trx, 'maintenance'))) return [];
  const owners = await findOwners(trx);
  return mailRecipients(trx, 'maintenance', owners, ({ name }) => ({ name, began }));
}

/**
 * Mails a security alert to a user about their account. Returns the job's id, or null if the
 * settings turn it off or the user can't be mailed.
 */
export async function alertUser(
  trx: Trx,
  userId: number,
  what: SecurityEvent,
  facts: Omit<SecurityAlertFacts, 'name' | 'what'> = {},
): Promise<number | null> {
  if (!(await isWanted(trx, 'securityAlert'))) return null;
  const users = trx.selectFrom('users as account').where('account.id', '=', userId);
  const [jobId] = await mailRecipients(
    trx,
    'securityAlert',
    await findReaders(users),
    ({ name }) => ({ name, what, ...facts }),
  );
  return jobId ?? null;
}

/** A change that moves money, access or whole data sets. */
export interface GuardedChange {
  what: SecurityEvent;
  /** Null: of the platform. */
  businessId: number | null;
  actorId: number;
  /** Name of what was changed: of a key, a host, an address. */
  about: string;
}

/**
 * Mails the owners of a business, or the platform's admins, about a change: who did what, when, and from which
 * networks that user proved their identity lately. At most one an hour about the same. The sweep of jobs sends it.
 */
export async function alertGuardians(
  trx: Trx,
  { what, businessId, actorId, about }: GuardedChange,
): Promise<void> {
  // Turning these mails off is such a change.
  if (what !== 'securityChanged' && !(await isWanted(trx, 'securityAlert'))) return;
  const { name: actor, network } = await trx
    .selectFrom('users')
    .select([
      'name',
      sql<string | null>`(select string_agg(distinct network, ', ') from auth_sessions held
        where held.user_id = users.id and held.proven_at > now() - interval '10 minutes')`.as(
        'network',
      ),
    ])
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const facts = { what, at, by: `${actor}\n${about}`, ...(network !== null && { network }) };
  const readers = businessId === null ? await findAdmins(trx) : await findOwners(trx, businessId);
  const onceKey = [what, businessId, actorId, about, at.slice(0, 13)].join(':');
  await mailRecipients(trx, 'securityAlert', readers, ({ name }) => ({ name, ...facts }), onceKey);
}
