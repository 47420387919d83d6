import type { Business } from '@sofra/contracts/businesses';
import type { register as contract } from '@sofra/contracts/auth';
import type { RouteInput } from '@sofra/contracts/route';
import { isTaken } from '@sofra/infra/db';
import type { Rooms } from '@sofra/infra/rooms';
import { writeAudit } from '../audit.ts';
import { applyForBusiness } from '../businesses/apply.ts';
import type { Caller } from '../caller.ts';
import { AppError } from '../errors.ts';
import type { Settings } from '../settings/settings.service.ts';
import { type Entry, signIn } from './auth.service.ts';
import type { From } from './from.ts';
import type { NewPasswords } from './new-passwords.ts';

interface Power {
  rooms: Rooms;
  settings: Settings;
  passwords: NewPasswords;
}

/** Who registers: the sign-in their browser came with, from where, and where people reach the product. */
interface Newcomer {
  caller: Caller;
  from: From;
  origin: string;
}

export interface Registered {
  entry: Entry;
  business: Business;
  mailJobIds: number[];
}

/**
 * Makes an account with an application for a business, both or neither, and signs it in. Throws
 * `registration_closed`, `email_taken`, `password_too_short`, `password_too_common` and `unavailable`.
 */
export async function register(
  { rooms, settings, passwords }: Power,
  { name, email, password, language = 'tr', application }: RouteInput<typeof contract>['body'],
  { caller, from, origin }: Newcomer,
): Promise<Registered> {
  if (!(await settings.platform()).registrationEnabled) throw new AppError('registration_closed');
  await passwords.check(password);
  const passwordHash = await passwords.hash(password);
  return rooms.transact(async (trx) => {
    const { id: userId } = await trx
      .insertInto('users')
      .values({ name, email, platform_role: null, password_hash: passwordHash, language })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isTaken(error, 'users_email') ? new AppError('email_taken') : error;
      });
    const details = { network: from.network };
    await writeAudit(trx, { actorId: userId, action: 'auth.registered', details });
    const sent = await applyForBusiness(trx, settings, { userId, origin }, application);
    const entry = await signIn(trx, caller, { userId, from, method: 'registration' });
    return { ...sent, entry };
  });
}
