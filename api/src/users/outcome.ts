import type { Trx } from '@sofra/infra/db';
import { queueMail } from '@sofra/infra/mail';
import type { SecurityEvent } from '@sofra/infra/mails/security-alert';
import { deleteSignInsOf } from '../auth/sign-ins.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { UserRow } from './managed-users.ts';

/** What is left to do once a change of a user is committed. */
export interface Outcome {
  userId: number;
  /** The hashes of tokens that are worth nothing any more, for `identity.forget`. */
  ended: Buffer[];
  /** For `enqueueJob`. */
  mailJobIds: number[];
}

/** Ends every sign-in of a user, and those that wait for their second factor; answers the tokens' hashes. */
export async function endSignIns(trx: Trx, userId: number): Promise<Buffer[]> {
  await trx.deleteFrom('two_factor_challenges').where('user_id', '=', userId).execute();
  return deleteSignInsOf(trx, userId);
}

/** Mails a user what was done to their account, where the platform wants that; answers the mail's job. */
export async function alertUser(
  trx: Trx,
  settings: Settings,
  { name, email, language }: UserRow,
  what: SecurityEvent,
  link: string,
): Promise<number[]> {
  if (email === null) return [];
  if (!(await settings.notifications()).securityAlertNotifications) return [];
  const at = new Date().toISOString();
  const facts = { name, what, at, link };
  return [await queueMail(trx, 'securityAlert', { to: email, language, facts })];
}
