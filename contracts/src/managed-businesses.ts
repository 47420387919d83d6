import * as v from 'valibot';
import { businessStatuses, industryTypes } from './businesses.ts';
import { Id, IdParam, Instant } from './common.ts';
import { pageQuery } from './paging.ts';
import { planCodes } from './plans.ts';
import { defineRoute } from './route.ts';

/** A business, or an application for one, as the platform's users see it (S3, admin view). */
export const ManagedBusiness = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  industryType: v.picklist(industryTypes),
  status: v.picklist(businessStatuses),
  /** City and district as the address says them, where it does. */
  location: v.object({
    city: v.nullable(v.string()),
    district: v.nullable(v.string()),
    fullAddress: v.string(),
  }),
  /** Time of the latest application. */
  appliedAt: Instant,
  logoUrl: v.nullable(v.string()),
  website: v.nullable(v.string()),
  /** The applicant, else who owns it; the business's own phone and email where no one does. */
  ownerName: v.string(),
  ownerEmail: v.string(),
  ownerPhone: v.string(),
  plan: v.picklist(planCodes),
  branches: v.number(),
  tables: v.number(),
  decidedAt: v.nullable(Instant),
  decidedByName: v.nullable(v.string()),
  rejectionReason: v.nullable(v.string()),
});
export type ManagedBusiness = v.InferOutput<typeof ManagedBusiness>;

/** Businesses, the latest application first; `search` looks at the business's and the owner's name. */
export const listManagedBusinesses = defineRoute({
  method: 'GET',
  path: '/api/admin/businesses',
  action: 'platform.businesses',
  summary: 'Businesses and applications',
  query: { ...pageQuery, status: v.exactOptional(v.picklist(businessStatuses)) },
  response: v.object({
    businesses: v.array(ManagedBusiness),
    nextAfter: v.nullable(Id),
    counts: v.object({
      all: v.number(),
      pending: v.number(),
      approved: v.number(),
      rejected: v.number(),
    }),
  }),
});

/** Puts a business on another plan (S9); a smaller one never stops what runs (D35). */
export const changePlan = defineRoute({
  method: 'PUT',
  path: '/api/admin/businesses/:businessId/plan',
  action: 'platform.changePlan',
  summary: 'Put a business on another plan',
  params: { businessId: IdParam },
  body: v.strictObject({ plan: v.picklist(planCodes) }),
  response: ManagedBusiness,
});
