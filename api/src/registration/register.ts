import { sql } from 'kysely';
import type { Business } from '@sofra/contracts/businesses';
import type { register as contract } from '@sofra/contracts/auth';
import { pages } from '@sofra/contracts/pages';
import type { RouteInput } from '@sofra/contracts/route';
import { type Db, isTaken } from '@sofra/infra/db';
import { queueMail } from '@sofra/infra/mail';
import type { Rooms } from '@sofra/infra/rooms';
import { insertUser } from '../identity/users.ts';
import { writeAudit } from '../core/write-audit.ts';
import { applyForBusiness, requireCurrentTerms } from '../businesses/apply.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';
import { type OpenedSignIn, signIn } from '../auth/auth.service.ts';
import type { ClientOrigin } from '../auth/client-origin.ts';
import { registrationRequester } from '../auth/hash-queue.ts';
import type { NewPasswords } from '../auth/new-passwords.ts';
import type { Registrant, Registrations } from './registrations.ts';

interface Power {
  db: Db;
  rooms: Rooms;
  settings: PlatformSettings;
  passwords: NewPasswords;
  registrations: Registrations;
}

/**
 * Stores a registration and mails the link that confirms its address. An address with an account
 * gets a different mail. Does the same work in both cases, so that neither response nor timing
 * reveals it. Returns the mail's job, or null if the address was mailed too often. Throws
 * `registration_closed`, `terms_changed`, `password_too_short`, `password_too_common` and `unavailable`.
 */
export async function register(
  { db, settings, passwords, registrations }: Power,
  { password, language = 'tr', ...member }: RouteInput<typeof contract>['body'],
  origin: string,
): Promise<number | null> {
  if (!(await settings.platform()).registrationEnabled) throw new AppError('registration_closed');
  requireCurrentTerms(member.application);
  await passwords.check(password);
  const passwordHash = await passwords.hash(password, registrationRequester);
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('users')
      .select(['name', 'language'])
      .select((eb) => eb.ref('email').$notNull().as('email'))
      .where(sql<boolean>`lower(email) = lower(${member.email})`)
      .executeTakeFirst();
    const newcomer = { ...member, language, passwordHash };
    const token = await registrations.open(trx, newcomer, account !== undefined);
    if (token === undefined) return null;
    if (!account) {
      const link = origin + pages.confirmRegistration.path.replace(':token', token);
      return queueMail(trx, 'confirmRegistration', { to: member.email, language, facts: { link } });
    }
    const facts = { name: account.name, link: origin + pages.login.path };
    return queueMail(trx, 'alreadyRegistered', {
      to: account.email,
      language: account.language,
      facts,
    });
  });
}

/** Returns the registration of a mailed link; throws `link_invalid`. */
export async function getRegistration(
  { db, registrations }: Pick<Power, 'db' | 'registrations'>,
  token: string,
): Promise<Registrant> {
  const newcomer = await registrations.find(db, token);
  if (!newcomer) throw new AppError('link_invalid');
  return newcomer;
}

/** Visitor who opens the link: their browser's sign-in, their network, and the public origin. */
interface Visitor {
  caller: Caller;
  from: ClientOrigin;
  origin: string;
}

export interface Registered {
  entry: OpenedSignIn;
  business: Business;
  mailJobIds: number[];
}

/**
 * Creates the account of a registration and its application in one transaction, and signs the user in. Throws
 * `link_invalid` and `registration_closed`.
 */
export function confirmRegistration(
  { rooms, settings, registrations }: Power,
  token: string,
  { caller, from, origin }: Visitor,
): Promise<Registered> {
  return rooms.transact(async (trx) => {
    const newcomer = await registrations.take(trx, token);
    if (!newcomer) throw new AppError('link_invalid');
    const { name, email, language, passwordHash, application } = newcomer;
    const user = { name, email, platform_role: null, password_hash: passwordHash, language };
    const userId = await insertUser(trx, { ...user, email_confirmed_at: new Date() }).catch(
      (error: unknown) => {
        throw isTaken(error, 'users_email') ? new AppError('link_invalid') : error;
      },
    );
    const details = { network: from.network };
    await writeAudit(trx, { actorId: userId, action: 'auth.registered', details });
    const sent = await applyForBusiness(trx, settings, { userId, language, origin }, application);
    const entry = await signIn(trx, caller, { userId, from, method: 'registration' });
    return { ...sent, entry };
  });
}
