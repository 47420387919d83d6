import * as v from 'valibot';
import { LinkAddress, ImageAddress } from './addresses.ts';
import { Id, IdParam, Instant, MenuLanguageCode, text } from './common.ts';
import { nameText } from './names.ts';
import { pageQuery } from './paging.ts';
import { planCodes } from './plans.ts';
import { defineRoute } from './route.ts';

/** Statuses of an application (S4). */
export const businessStatuses = ['pending', 'approved', 'rejected'] as const;
export type BusinessStatus = (typeof businessStatuses)[number];

export const industryTypes = [
  'restaurant',
  'cafe',
  'fast_food',
  'bakery',
  'hotel',
  'bar',
  'catering',
] as const;
export type IndustryType = (typeof industryTypes)[number];

/** Currencies that a business can use (D26). */
export const currencies = ['TRY', 'EUR', 'USD', 'GBP', 'AED', 'SAR', 'RUB'] as const;

/** Since when and why the platform has stopped a business (D43). */
export const Stopped = v.object({ since: Instant, reason: v.string() });
export type Stopped = v.InferOutput<typeof Stopped>;

/** A business as its staff and its applicant see it, with every field name the specification uses (D42). */
export const Business = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  about: v.string(),
  status: v.picklist(businessStatuses),
  /** Reason for the rejection, if one was given. */
  rejectionReason: v.nullable(v.string()),
  /** Null unless the platform has stopped it; its status stays `approved` (D43). */
  stopped: v.nullable(Stopped),
  businessType: v.picklist(industryTypes),
  industryType: v.picklist(industryTypes),
  fullAddress: v.string(),
  address: v.string(),
  phone: v.string(),
  email: v.string(),
  website: v.nullable(v.string()),
  logoUrl: v.nullable(v.string()),
  /** Wide picture on its public page and card. */
  coverUrl: v.nullable(v.string()),
  currency: v.string(),
  /** Languages of its published menu; always includes Turkish. */
  languages: v.array(MenuLanguageCode),
  plan: v.picklist(planCodes),
  createdAt: Instant,
});
export type Business = v.InferOutput<typeof Business>;

/** The fields of a business that its owners and managers change. */
export const BusinessDetails = v.object({
  ...Business.entries,
  /** True once an order was placed; the currency then can't change (`currency_in_use`). */
  hasOrders: v.boolean(),
});

/** Text in the form of an email address. Only a delivered mail proves that it works. */
export const EmailAddress = v.pipe(text(254), v.email('Invalid email'));

/** Fields of the business form (S5). */
export const BusinessInput = v.strictObject({
  name: nameText(120, 2),
  about: text(2000, 10),
  industryType: v.picklist(industryTypes),
  fullAddress: text(300, 5),
  phone: v.pipe(text(40, 10), v.regex(/^[\d\s()+./-]+$/)),
  email: EmailAddress,
  website: v.exactOptional(LinkAddress),
});
export type BusinessInput = v.InferOutput<typeof BusinessInput>;

/** Application for a business with the terms that every form of ours asks for (D43). */
export const AcceptedApplication = v.strictObject({
  ...BusinessInput.entries,
  /**
   * Version of the terms that the applicant saw and accepted (`LEGAL_VERSION`); `terms_changed` if it isn't
   * the current one.
   */
  acceptedTerms: text(20, 1),
  /** Plan that the applicant wants (S9); `defaultPlan` if none is named. */
  plan: v.exactOptional(v.picklist(planCodes)),
});
export type AcceptedApplication = v.InferOutput<typeof AcceptedApplication>;

/** Application for a business (S5). The specification's call names no terms (S7.6). */
export const BusinessApplication = v.strictObject({
  ...BusinessInput.entries,
  acceptedTerms: v.exactOptional(AcceptedApplication.entries.acceptedTerms),
  plan: AcceptedApplication.entries.plan,
});
export type BusinessApplication = v.InferOutput<typeof BusinessApplication>;

/**
 * Applies for a business (S2, §5). It stays pending until the platform decides; approval makes the applicant
 * its owner.
 */
export const applyForBusiness = defineRoute({
  method: 'POST',
  path: '/api/businesses',
  action: 'businesses.apply',
  summary: 'Apply for a business',
  body: BusinessApplication,
  response: Business,
  errors: ['terms_changed', 'business_limit', 'registration_closed', 'email_unconfirmed'],
  isRepeatable: true,
});

/**
 * Resubmits a rejected application with corrected data. Throws `already_decided` with `status` if it isn't
 * rejected.
 */
export const reapplyForBusiness = defineRoute({
  method: 'PUT',
  path: '/api/businesses/:businessId/application',
  action: 'businesses.reapply',
  summary: 'Apply again after a rejection',
  params: { businessId: IdParam },
  body: AcceptedApplication,
  response: Business,
  errors: [
    'terms_changed',
    'already_decided',
    'business_limit',
    'registration_closed',
    'email_unconfirmed',
  ],
});

/** Lists the businesses that a user works in or applied for, newest last. */
export const listMyBusinesses = defineRoute({
  method: 'GET',
  path: '/api/businesses/user/:userId',
  action: 'businesses.listMine',
  summary: 'List the businesses of a user',
  params: { userId: IdParam },
  response: v.array(Business),
});

export const readBusiness = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId',
  action: 'businesses.view',
  summary: 'Get a business',
  params: { businessId: IdParam },
  response: BusinessDetails,
});

/** Changes the given fields only. */
export const changeBusiness = defineRoute({
  method: 'PUT',
  path: '/api/businesses/:businessId',
  action: 'businesses.change',
  summary: 'Change a business',
  params: { businessId: IdParam },
  body: v.strictObject({
    ...v.partial(BusinessInput).entries,
    description: v.exactOptional(BusinessInput.entries.about),
    logoUrl: v.exactOptional(v.nullable(ImageAddress)),
    coverUrl: v.exactOptional(v.nullable(ImageAddress)),
    currency: v.exactOptional(v.picklist(currencies)),
    languages: v.exactOptional(
      v.pipe(
        v.array(MenuLanguageCode),
        v.check((languages) => languages.includes('tr'), 'with Turkish'),
        v.check((languages) => new Set(languages).size === languages.length, 'each once'),
      ),
    ),
  }),
  response: BusinessDetails,
  errors: ['currency_in_use'],
});

const decision = {
  action: 'businesses.decide',
  params: { businessId: IdParam },
  body: v.strictObject({
    status: v.picklist(['approved', 'rejected']),
    reason: v.exactOptional(text(500)),
  }),
  response: Business,
  errors: ['already_decided'],
} as const;

/**
 * Approves or rejects an application (S4, §7). Repeating the same decision changes nothing; a different one
 * is refused. Approval makes the applicant the owner and creates the first branch.
 */
export const decideBusiness = defineRoute({
  method: 'PUT',
  path: '/api/businesses/:businessId/status',
  summary: 'Approve or reject an application',
  ...decision,
});
/** Same decision at the specification's other path (D11). */
export const decideBusinessAsAdmin = defineRoute({
  method: 'PATCH',
  path: '/api/admin/businesses/:businessId/status',
  summary: 'Approve or reject an application',
  ...decision,
});

/** A business or application as platform users see it (S3, admin view). */
export const ManagedBusiness = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  industryType: v.picklist(industryTypes),
  status: v.picklist(businessStatuses),
  /** City and district, if the address contains them. */
  location: v.object({
    city: v.nullable(v.string()),
    district: v.nullable(v.string()),
    fullAddress: v.string(),
  }),
  /** Time of the latest application. */
  appliedAt: Instant,
  logoUrl: v.nullable(v.string()),
  website: v.nullable(v.string()),
  /** Name of the owner, or of the applicant until approval; contact data falls back to the business's own. */
  ownerName: v.string(),
  ownerEmail: v.string(),
  ownerPhone: v.string(),
  /** Of an application: the plan that the applicant chose. */
  plan: v.picklist(planCodes),
  /** Plan that an owner requested; null once decided. */
  planRequested: v.nullable(v.picklist(planCodes)),
  branches: v.number(),
  tables: v.number(),
  /** Networks in which its printers may be; null until an administrator of the platform opens some. */
  printerNetworks: v.nullable(v.array(v.string())),
  decidedAt: v.nullable(Instant),
  decidedByName: v.nullable(v.string()),
  rejectionReason: v.nullable(v.string()),
  /** Null unless the platform has stopped it. */
  stopped: v.nullable(v.object({ ...Stopped.entries, byName: v.nullable(v.string()) })),
});
export type ManagedBusiness = v.InferOutput<typeof ManagedBusiness>;

/**
 * Lists businesses, latest application first. `search` matches the names of business and owner, and has
 * businesses with exactly that name first.
 */
export const listManagedBusinesses = defineRoute({
  method: 'GET',
  path: '/api/admin/businesses',
  action: 'platform.businesses',
  summary: 'List businesses and applications',
  query: { ...pageQuery, status: v.exactOptional(v.picklist(businessStatuses)) },
  response: v.object({
    businesses: v.array(ManagedBusiness),
    nextAfter: v.nullable(Id),
    /** Matches by status, whatever the filter; null for a search with more than 500. */
    counts: v.nullable(
      v.object({
        all: v.number(),
        pending: v.number(),
        approved: v.number(),
        rejected: v.number(),
      }),
    ),
  }),
});

/**
 * Changes the plan of a business (S9). A smaller plan never stops what is in use (D35). Decides an owner's
 * request; the current plan declines it.
 */
export const changePlan = defineRoute({
  method: 'PUT',
  path: '/api/admin/businesses/:businessId/plan',
  action: 'platform.changePlan',
  summary: 'Change the plan of a business',
  params: { businessId: IdParam },
  body: v.strictObject({ plan: v.picklist(planCodes) }),
  response: ManagedBusiness,
});
