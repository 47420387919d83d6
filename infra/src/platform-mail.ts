import { type SelectQueryBuilder, sql } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { NotificationSettings } from '@sofra/contracts/settings';
import type { Trx } from './db.ts';
import { type MailFacts, type MailTemplate, queueMail, queueMails } from './mail.ts';
import type { SecurityAlertFacts, SecurityEvent } from './mails/security-alert.ts';
import type { Database } from './schema/index.ts';
import { readSettingsGroup } from './settings.ts';

/** Recipient of an email. */
export interface Reader {
  id: number;
  name: string;
  email: string;
  language: GuestLanguage;
}

/** Setting that turns each kind of mail on or off (S3, notifications). */
const toggles: Partial<Record<MailTemplate, keyof NotificationSettings>> = {
  applicationReceived: 'businessApprovalNotifications',
  businessApplied: 'businessApprovalNotifications',
  businessApproved: 'businessApprovalNotifications',
  businessRejected: 'businessApprovalNotifications',
  maintenance: 'systemMaintenanceNotifications',
  securityAlert: 'securityAlertNotifications',
  platformReport: 'dailyReportsEnabled',
  businessReport: 'dailyReportsEnabled',
};

/** Returns true if the settings allow this mail. Mails without a switch are always allowed. */
export async function isWanted(trx: Trx, template: MailTemplate): Promise<boolean> {
  const toggle = toggles[template];
  return toggle === undefined || (await readSettingsGroup(trx, 'notifications'))[toggle];
}

type People = SelectQueryBuilder<Database & { person: Database['users'] }, 'person', object>;

/** Selects the active users of `people` that have an email address. */
function findReaders(people: People): Promise<Reader[]> {
  return people
    .select(['person.id', 'person.name', 'person.language'])
    .select((eb) => eb.ref('person.email').$notNull().as('email'))
    .where('person.email', 'is not', null)
    .where('person.deleted_at', 'is', null)
    .where('person.suspended_at', 'is', null)
    .orderBy('person.id')
    .execute();
}

/** Finds the platform's admins and managers. */
export const findPlatformStaff = (trx: Trx): Promise<Reader[]> =>
  findReaders(
    trx
      .selectFrom('users as person')
      .where('person.platform_role', 'in', ['platform_admin', 'platform_manager']),
  );

/** Finds the owners of one approved business, or of all; each owner once. */
export const findOwners = (trx: Trx, businessId?: number): Promise<Reader[]> =>
  findReaders(
    trx.selectFrom('users as person').where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships as member')
          .innerJoin('businesses as business', 'business.id', 'member.business_id')
          .select(sql`1`.as('one'))
          .whereRef('member.user_id', '=', 'person.id')
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
export async function mailReaders<Template extends MailTemplate>(
  trx: Trx,
  template: Template,
  readers: readonly Reader[],
  factsFor: (reader: Reader) => MailFacts[Template],
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
  return mailReaders(trx, template, await findPlatformStaff(trx), () => facts);
}

/**
 * Mails every owner that maintenance began or ended, unless the settings turn it off. Returns the
 * job ids.
 */
export async function mailOwners(trx: Trx, { began }: { began: boolean }): Promise<number[]> {
  if (!(await isWanted(trx, 'maintenance'))) return [];
  const owners = await findOwners(trx);
  return mailReaders(trx, 'maintenance', owners, ({ name }) => ({ name, began }));
}

/**
 * Mails a security alert to a user about their account. Returns the job's id, or null if the
 * settings turn it off or the user can't be mailed.
 */
export async function alertPerson(
  trx: Trx,
  userId: number,
  what: SecurityEvent,
  facts: Omit<SecurityAlertFacts, 'name' | 'what'> = {},
): Promise<number | null> {
  if (!(await isWanted(trx, 'securityAlert'))) return null;
  const people = trx.selectFrom('users as person').where('person.id', '=', userId);
  const [jobId] = await mailReaders(
    trx,
    'securityAlert',
    await findReaders(people),
    ({ name }) => ({ name, what, ...facts }),
  );
  return jobId ?? null;
}
