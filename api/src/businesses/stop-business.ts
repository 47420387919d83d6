import { sql } from 'kysely';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { pages } from '@sofra/contracts/pages';
import { menuRoom, sessionRoom, userRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { findOwners, mailRecipients } from '@sofra/infra/platform-mail';
import { emit } from '@sofra/infra/rooms';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { lockBusiness } from './businesses.service.ts';
import { getManagedBusiness } from './select-businesses.ts';

interface Actor {
  actorId: number;
  businessId: number;
  /** Public origin, for the link in the mails. */
  origin: string;
}

/** A business that was stopped or resumed, and the jobs of the mails about it. */
interface StopChange {
  business: ManagedBusiness;
  mailJobIds: number[];
}

/** Notifies the guests of a business and the readers of its menus that it is stopped, or runs. */
export async function tellGuests(trx: Trx, businessId: number, isStopped: boolean): Promise<void> {
  const branches = await trx
    .selectFrom('branches')
    .select('id')
    .where('business_id', '=', businessId)
    .execute();
  const sessions = await trx
    .selectFrom('table_sessions as session')
    .innerJoin('branches as branch', 'branch.id', 'session.branch_id')
    .select('session.id')
    .where('branch.business_id', '=', businessId)
    .where('session.ended_at', 'is', null)
    .execute();
  const rooms = [
    ...branches.map(({ id }) => menuRoom(id)),
    ...sessions.map(({ id }) => sessionRoom(id)),
  ];
  for (const room of rooms) {
    emit(trx, room, 'business.stoppedChanged', { businessId, isStopped });
  }
}

/** Notifies the open pages of platform users, of guests and readers of menus, and of staff. */
async function publish(trx: Trx, businessId: number, isStopped: boolean): Promise<void> {
  emit(trx, 'platform', 'business.stoppedChanged', { businessId, isStopped });
  await tellGuests(trx, businessId, isStopped);
  const staff = await trx
    .selectFrom('memberships')
    .select('user_id as userId')
    .where('business_id', '=', businessId)
    .where('deactivated_at', 'is', null)
    .execute();
  for (const { userId } of staff) emit(trx, userRoom(userId), 'membership.changed', { businessId });
}

/**
 * Stops an approved business, or stops it no longer if `reason` is null (D43, ADR-0060), and tells its owners by
 * mail. What it may do meanwhile is decided by `isOpenWhileStopped`. Repeating it changes nothing. Throws
 * `state_changed` if the business to stop isn't approved.
 */
export async function setStopped(
  trx: Trx,
  { actorId, businessId, origin }: Actor,
  reason: string | null,
): Promise<StopChange> {
  const before = await lockBusiness(trx, businessId);
  const isStopped = reason !== null;
  if (isStopped && before.status !== 'approved') throw new AppError('state_changed');
  if ((before.stopped_at !== null) === isStopped) {
    return { business: await getManagedBusiness(trx, businessId), mailJobIds: [] };
  }
  const now = sql<Date>`now()`;
  await trx
    .updateTable('businesses')
    .set(
      isStopped
        ? { stopped_at: now, stopped_by: actorId, stop_reason: reason }
        : { stopped_at: null, stopped_by: null, stop_reason: null, resumed_at: now },
    )
    .where('id', '=', businessId)
    .execute();
  const action = isStopped ? 'business.stopped' : 'business.resumed';
  const details = { reason: reason ?? before.stop_reason };
  await writeAudit(trx, { actorId, businessId, action, details });
  await publish(trx, businessId, isStopped);
  const owners = await findOwners(trx, businessId);
  const businessName = before.name;
  const mailJobIds = isStopped
    ? await mailRecipients(trx, 'businessStopped', owners, ({ name }) => {
        return { name, businessName, reason, link: `${origin}${pages.support.path}` };
      })
    : await mailRecipients(trx, 'businessResumed', owners, ({ name }) => {
        return { name, businessName, link: `${origin}/business/${businessId}` };
      });
  return { business: await getManagedBusiness(trx, businessId), mailJobIds };
}
