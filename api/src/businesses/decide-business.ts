import type { Selectable } from 'kysely';
import { pages } from '@sofra/contracts/pages';
import { userRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { keepPrinterNetworks } from '@sofra/infra/printers/printer-networks';
import type { Database } from '@sofra/infra/schema/index';
import { insertFirstBranch } from '../branch-settings/branches.ts';
import { addOwner } from '../identity/memberships.ts';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import type { SentApplication } from './apply.ts';
import { lockBusiness, toBusiness } from './businesses.service.ts';
import { mailApplicant } from './mail-applicant.ts';

export interface Decision {
  actorId: number;
  businessId: number;
  status: 'approved' | 'rejected';
  reason?: string;
  /** Public origin, for the link in the mail. */
  origin: string;
}

/** Name of the first branch of a business. */
const FIRST_BRANCH = 'Merkez';

/** Adds what an approved business needs: its owner and its first branch. Idempotent. */
async function open(trx: Trx, businessId: number, ownerId: number | null): Promise<void> {
  if (ownerId !== null) {
    await addOwner(trx, businessId, ownerId);
  }
  await insertFirstBranch(trx, businessId, FIRST_BRANCH);
}

/** Notifies the applicant, on their open pages and by mail. Returns the mail's job. */
async function tellApplicant(
  trx: Trx,
  row: Selectable<Database['businesses']>,
  applicantId: number,
  { status, origin }: Pick<Decision, 'status' | 'origin'>,
): Promise<number[]> {
  emit(trx, userRoom(applicantId), 'business.decided', { businessId: row.id, status });
  const facts = { businessName: row.name, reason: row.rejection_reason };
  const template = status === 'approved' ? 'businessApproved' : 'businessRejected';
  const path = status === 'approved' ? `/business/${row.id}` : pages.businessRegister.path;
  return mailApplicant(trx, template, applicantId, { ...facts, link: `${origin}${path}` });
}

/**
 * Approves or rejects an application (S4, D11); approval makes the applicant its owner and opens
 * its first branch. The same decision changes nothing; another one throws `already_decided` with
 * `status`. Notifies the platform's users and the applicant.
 */
export async function decideBusiness(trx: Trx, decision: Decision): Promise<SentApplication> {
  const { actorId, businessId, status, reason } = decision;
  const before = await lockBusiness(trx, businessId);
  if (before.status === status) return { business: toBusiness(before), mailJobIds: [] };
  if (before.status !== 'pending') {
    throw new AppError('already_decided', { details: { status: before.status } });
  }
  const row = await trx
    .updateTable('businesses')
    .set({
      status,
      decided_by: actorId,
      decided_at: new Date(),
      rejection_reason: status === 'rejected' ? reason || null : null,
      plan_since: new Date(),
    })
    .where('id', '=', businessId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status === 'approved') {
    await open(trx, businessId, row.applied_by);
    await keepPrinterNetworks(trx);
  }
  await writeAudit(trx, {
    actorId,
    businessId,
    action: 'business.decided',
    details: { status, ...(reason && { reason }) },
  });
  emit(trx, 'platform', 'business.decided', { businessId, status });
  const mailJobIds =
    row.applied_by === null ? [] : await tellApplicant(trx, row, row.applied_by, decision);
  return { business: toBusiness(row), mailJobIds };
}
