import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { hashToken, newToken } from '../edge/cookies.ts';

/** Creates a link that downloads a backup once, within a minute, for the sign-in that requested it. */
export async function makeBackupLink(db: Db, backupId: number, signIn: Buffer): Promise<string> {
  const token = newToken();
  await db
    .insertInto('backup_links')
    .values({
      token_hash: hashToken(token),
      backup_id: backupId,
      sign_in_hash: signIn,
      expires_at: sql<Date>`now() + interval '1 minute'`,
    })
    .execute();
  return `/api/admin/backups/${backupId}/download/${token}`;
}

/** Uses up a link; false if it isn't this sign-in's link to this backup, or has expired. */
export async function takeBackupLink(
  db: Db,
  { backupId, token, signIn }: { backupId: number; token: string; signIn: Buffer },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('backup_links')
    .where('token_hash', '=', hashToken(token))
    .where('backup_id', '=', backupId)
    .where('sign_in_hash', '=', signIn)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
