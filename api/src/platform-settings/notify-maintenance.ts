import type { Trx } from '@sofra/infra/db';
import { raiseNotice } from '@sofra/infra/notices';
import { mailOwners } from '@sofra/infra/platform-mail';
import { writeAudit } from '../core/write-audit.ts';

/**
 * Audits the start or end of maintenance, notifies the platform's users, and mails the owners if
 * the settings ask for it; returns the mails' jobs. Needs `rooms.transact`.
 */
export async function notifyMaintenance(
  trx: Trx,
  actorId: number,
  what: 'began' | 'ended',
): Promise<number[]> {
  await writeAudit(trx, { actorId, action: `maintenance.${what}` });
  await raiseNotice(trx, `maintenance.${what}`);
  return mailOwners(trx, { began: what === 'began' });
}
