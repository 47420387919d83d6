import { sql } from 'kysely';
import type { Business, BusinessApplication } from '@sofra/contracts/businesses';
import type { GuestLanguage } from '@sofra/contracts/common';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { pages } from '@sofra/contracts/pages';
import { defaultPlan } from '@sofra/contracts/plans';
import type { Trx } from '@sofra/infra/db';
import { addressColumns } from '@sofra/infra/location';
import { raiseNotice } from '@sofra/infra/notices';
import { mailPlatformStaff } from '@sofra/infra/platform-mail';
import { emit } from '@sofra/infra/rooms';
import { writeAudit } from '../core/write-audit.ts';
import { requireConfirmedEmail } from '../identity/users.ts';
import { AppError } from '../lib/errors.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';
import { getBusiness, toBusiness } from './businesses.service.ts';
import { mailApplicant } from './mail-applicant.ts';
import { getManagedBusiness } from './select-businesses.ts';

/** Counts the businesses that a user owns or has applied for. */
async function countBusinessesOf(trx: Trx, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('businesses')
    .select(sql<number>`count(*)`.as('count'))
    .where(
      sql<boolean>`(status = 'pending' and applied_by = ${userId} or status = 'approved' and id in (
        select business_id from memberships
        where user_id = ${userId} and role = 'business_owner' and deactivated_at is null))`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Throws `email_unconfirmed`, `registration_closed`, and `business_limit` with `limit`, also for concurrent requests. */
async function requireRoom(trx: Trx, settings: PlatformSettings, userId: number): Promise<void> {
  await requireConfirmedEmail(trx, userId);
  const { registrationEnabled, maxBusinessesPerUser: limit } = await settings.platform();
  if (!registrationEnabled) throw new AppError('registration_closed');
  // A concurrent request waits here, and then counts this one.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  if ((await countBusinessesOf(trx, userId)) >= limit) {
    throw new AppError('business_limit', { details: { limit } });
  }
}

/**
 * Throws `terms_changed` with the current `version` if the applicant accepted another one (D43). Does
 * nothing if the call names none.
 */
export function requireCurrentTerms({ acceptedTerms }: BusinessApplication): void {
  if (acceptedTerms === undefined || acceptedTerms === LEGAL_VERSION) return;
  throw new AppError('terms_changed', { details: { version: LEGAL_VERSION } });
}

/** Stores which version of the terms the applicant accepted, in which language, and when. */
async function keepConsent(
  trx: Trx,
  { userId, language }: Applicant,
  { acceptedTerms }: BusinessApplication,
): Promise<void> {
  if (acceptedTerms === undefined) return;
  await trx
    .insertInto('consents')
    .values({ user_id: userId, kind: 'terms', version: acceptedTerms, language })
    .execute();
}

const toColumns = ({
  acceptedTerms: _stored,
  about,
  industryType,
  fullAddress,
  website,
  plan: _chosen,
  ...same
}: BusinessApplication) => ({
  ...same,
  description: about,
  industry_type: industryType,
  ...addressColumns(fullAddress),
  website: website || null,
});

/** Notifies the platform's users and the applicant of an application. Returns the mails' jobs. */
async function tellApplied(
  trx: Trx,
  businessId: number,
  { userId, origin }: Applicant,
): Promise<number[]> {
  const business = await getManagedBusiness(trx, businessId);
  emit(trx, 'platform', 'business.applied', business);
  const { name, industryType, location, ownerName } = business;
  const { city, district } = location;
  await raiseNotice(trx, 'business.applied', { businessId, name, industryType, city, district });
  const link = `${origin}${pages.adminBusinesses.path}?status=pending`;
  const facts = { businessName: name, applicantName: ownerName, link };
  return [
    ...(await mailPlatformStaff(trx, 'businessApplied', facts)),
    ...(await mailApplicant(trx, 'applicationReceived', userId, {
      businessName: name,
      link: `${origin}${pages.businessRegister.path}`,
    })),
  ];
}

export interface Applicant {
  userId: number;
  /** Language in which the terms were shown. */
  language: GuestLanguage;
  /** Public origin, for the links in mails. */
  origin: string;
}
/** A sent application, and the jobs of its mails for `enqueueJob`. */
export interface SentApplication {
  business: Business;
  mailJobIds: number[];
}

/**
 * Stores an application, which stays pending until the platform decides (S4). The terms were checked when it
 * was sent. Throws `registration_closed`, and `business_limit` with `limit`.
 */
export async function applyForBusiness(
  trx: Trx,
  settings: PlatformSettings,
  applicant: Applicant,
  application: BusinessApplication,
): Promise<SentApplication> {
  const { userId } = applicant;
  await requireRoom(trx, settings, userId);
  const row = await trx
    .insertInto('businesses')
    .values({
      ...toColumns(application),
      status: 'pending',
      logo_url: null,
      plan: application.plan ?? defaultPlan,
      applied_by: userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepConsent(trx, applicant, application);
  await writeAudit(trx, { actorId: userId, businessId: row.id, action: 'business.applied' });
  return { business: toBusiness(row), mailJobIds: await tellApplied(trx, row.id, applicant) };
}

/**
 * Resubmits a rejected application with corrected data (D9: the limits of a first one apply); the reason for
 * the rejection stays in the audit log. Throws `already_decided` with `status` if it isn't rejected,
 * `registration_closed`, and `business_limit` with `limit`.
 */
export async function reapplyForBusiness(
  trx: Trx,
  settings: PlatformSettings,
  applicant: Applicant & { businessId: number },
  application: BusinessApplication,
): Promise<SentApplication> {
  const { userId, businessId } = applicant;
  await requireRoom(trx, settings, userId);
  const before = await getBusiness(trx, businessId);
  const row = await trx
    .updateTable('businesses')
    .set({
      ...toColumns(application),
      plan: application.plan,
      status: 'pending',
      applied_at: sql<Date>`now()`,
      decided_by: null,
      decided_at: null,
      rejection_reason: null,
    })
    .where('id', '=', businessId)
    .where('status', '=', 'rejected')
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('already_decided', { details: { status: before.status } });
  await keepConsent(trx, applicant, application);
  await writeAudit(trx, {
    actorId: userId,
    businessId,
    action: 'business.reapplied',
    details: { rejectedFor: before.rejectionReason },
  });
  return { business: toBusiness(row), mailJobIds: await tellApplied(trx, businessId, applicant) };
}
