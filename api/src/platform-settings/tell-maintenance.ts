import type { Trx } from '@sofra/infra/db';
import { raiseNotice } from '@sofra/infra/notices';
import { mailOwners } from '@sofra/infra/platform-mail';
import { writeAudit } from '../core/write-audit.ts';

/**
 * Notes that maintenance begins or ends, tells the platform's people, and mails the owners where the
 * settings ask for it; answers the mails' jobs. In `rooms.transact`.
 */
export async function tellMaintenance(
  trx: Trx,
  actorId: number,
  what: 'began' | 'ended',
): Promise<number[]> {
  await writeAudit(trx, { actorId, action: `maintenance.${what}` });
  await raiseNotice(trx, `maintenance.${what}`);
  return mailOwners(trx, { began: what === 'began' });
}
