import { type Selectable, sql } from 'kysely';
import type { Business } from '@sofra/contracts/businesses';
import { pages } from '@sofra/contracts/pages';
import { userRoom } from '@sofra/contracts/rooms';
import { UNDO_DECISION_MS } from '@sofra/contracts/stopping';
import type { Trx } from '@sofra/infra/db';
import { delayJob } from '@sofra/infra/jobs';
import { withdrawMail } from '@sofra/infra/mail';
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
import { tellGuests } from './stop-business.ts';

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

/** Time for which a decision may be taken back: a slow connection has a few seconds more. */
const UNDOABLE_MS = UNDO_DECISION_MS + 5000;
/** Delay of the mail about a decision, which isn't sent if it is taken back. */
export const DECISION_MAIL_DELAY_MS = UNDOABLE_MS + 5000;

type Row = Selectable<Database['businesses']>;

/** Dedupe key of the mail about an application's decision. */
const decisionKey = ({ id, applied_at: at }: Row): string => `decision:${id}:${at.getTime()}`;

/** Adds what an approved business needs: its owner and its first branch. Idempotent. */
async function open(trx: Trx, businessId: number, ownerId: number | null): Promise<void> {
  if (ownerId !== null) {
    await addOwner(trx, businessId, ownerId);
  }
  await insertFirstBranch(trx, businessId, FIRST_BRANCH);
}

/** Notifies the applicant, on their open pages and later by mail. Returns the mail's job. */
async function tellApplicant(
  trx: Trx,
  row: Row,
  applicantId: number,
  { status, origin }: Pick<Decision, 'status' | 'origin'>,
): Promise<number[]> {
  emit(trx, userRoom(applicantId), 'business.decided', { businessId: row.id, status });
  const facts = { businessName: row.name, reason: row.rejection_reason };
  const template = status === 'approved' ? 'businessApproved' : 'businessRejected';
  const path = status === 'approved' ? `/business/${row.id}` : pages.businessRegister.path;
  const link = `${origin}${path}`;
  const jobIds = await mailApplicant(
    trx,
    template,
    applicantId,
    { ...facts, link },
    decisionKey(row),
  );
  for (const jobId of jobIds) await delayJob(trx, jobId, DECISION_MAIL_DELAY_MS);
  return jobIds;
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
    await tellGuests(trx, businessId, false);
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

/**
 * Takes back the actor's own decision within seconds (D43): the application is pending again, and nobody is mailed.
 * The owner and first branch of an approved one stay for the next approval; meanwhile nobody works in it, and guests
 * begin nothing.
 * A pending application stays as it is. Throws `undo_expired`.
 */
export async function undoDecision(
  trx: Trx,
  { actorId, businessId }: Pick<Decision, 'actorId' | 'businessId'>,
): Promise<Business> {
  const before = await lockBusiness(trx, businessId);
  if (before.status === 'pending') return toBusiness(before);
  const row = await trx
    .updateTable('businesses')
    .set({ status: 'pending', decided_by: null, decided_at: null, rejection_reason: null })
    .where('id', '=', businessId)
    .where('decided_by', '=', actorId)
    .where('stopped_at', 'is', null)
    .where(sql<boolean>`decided_at > now() - ${UNDOABLE_MS} * interval '1 millisecond'`)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('undo_expired');
  await withdrawMail(trx, decisionKey(before));
  if (before.status === 'approved') await tellGuests(trx, businessId, true);
  const details = { status: before.status };
  await writeAudit(trx, { actorId, businessId, action: 'business.decisionUndone', details });
  const payload = { businessId, status: row.status };
  emit(trx, 'platform', 'business.decided', payload);
  if (row.applied_by !== null) emit(trx, userRoom(row.applied_by), 'business.decided', payload);
  return toBusiness(row);
}
