import * as v from 'valibot';
import { LinkAddress, PictureAddress } from './addresses.ts';
import { Id, IdParam, Instant, MenuLanguageCode, text } from './common.ts';
import { nameText } from './names.ts';
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

/** The currencies a business can price in (D26). */
export const currencies = ['TRY', 'EUR', 'USD', 'GBP', 'AED', 'SAR', 'RUB'] as const;

/** A business as its staff and its applicant see it, under every name the specification reads (D42). */
export const Business = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  about: v.string(),
  status: v.picklist(businessStatuses),
  /** Reason for the rejection, if one was given. */
  rejectionReason: v.nullable(v.string()),
  businessType: v.picklist(industryTypes),
  industryType: v.picklist(industryTypes),
  fullAddress: v.string(),
  address: v.string(),
  phone: v.string(),
  email: v.string(),
  website: v.nullable(v.string()),
  logoUrl: v.nullable(v.string()),
  currency: v.string(),
  /** The languages its menu is published in; Turkish always among them. */
  languages: v.array(MenuLanguageCode),
  plan: v.picklist(planCodes),
  createdAt: Instant,
});
export type Business = v.InferOutput<typeof Business>;

/** A business as who runs it changes it. */
export const BusinessDetails = v.object({
  ...Business.entries,
  /** An order was placed there: the currency stays (`currency_in_use`). */
  hasOrders: v.boolean(),
});

/** Text in the form of an email address; only a mail can prove that a user reads it. */
export const EmailAddress = v.pipe(text(254), v.email('Invalid email'));

/** The new business form (S5). */
export const BusinessApplication = v.strictObject({
  name: nameText(120, 2),
  about: text(2000, 10),
  industryType: v.picklist(industryTypes),
  fullAddress: text(300, 5),
  phone: v.pipe(text(40, 10), v.regex(/^[\d\s()+./-]+$/)),
  email: EmailAddress,
  website: v.exactOptional(LinkAddress),
});
export type BusinessApplication = v.InferOutput<typeof BusinessApplication>;

/**
 * Applies for a business (S2, §5): it waits for the platform's decision; the applicant becomes
 * its owner once approved.
 */
export const applyForBusiness = defineRoute({
  method: 'POST',
  path: '/api/businesses',
  action: 'businesses.apply',
  summary: 'Apply for a business',
  body: BusinessApplication,
  response: Business,
  errors: ['business_limit', 'registration_closed'],
  isRepeatable: true,
});

/**
 * Applies again with what a rejected application lacked; it waits for a decision once more. Throws
 * `already_decided` with `status` where it isn't rejected.
 */
export const reapplyForBusiness = defineRoute({
  method: 'PUT',
  path: '/api/businesses/:businessId/application',
  action: 'businesses.reapply',
  summary: 'Apply again after a rejection',
  params: { businessId: IdParam },
  body: BusinessApplication,
  response: Business,
  errors: ['already_decided', 'business_limit', 'registration_closed'],
});

/** The businesses a user works in or applied for, the newest last. */
export const listMyBusinesses = defineRoute({
  method: 'GET',
  path: '/api/businesses/user/:userId',
  action: 'businesses.listMine',
  summary: 'The businesses of a person',
  params: { userId: IdParam },
  response: v.array(Business),
});

export const readBusiness = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId',
  action: 'businesses.view',
  summary: 'A business',
  params: { businessId: IdParam },
  response: BusinessDetails,
});

/** Changes what is named; the rest stays. */
export const changeBusiness = defineRoute({
  method: 'PUT',
  path: '/api/businesses/:businessId',
  action: 'businesses.change',
  summary: 'Change the facts of a business',
  params: { businessId: IdParam },
  body: v.strictObject({
    ...v.partial(BusinessApplication).entries,
    description: v.exactOptional(BusinessApplication.entries.about),
    logoUrl: v.exactOptional(v.nullable(PictureAddress)),
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
 * Approves or rejects an application (S4, §7): the same decision twice is once, another one is
 * refused. Approval makes the applicant its owner and opens its first branch.
 */
export const decideBusiness = defineRoute({
  method: 'PUT',
  path: '/api/businesses/:businessId/status',
  summary: 'Approve or reject an application',
  ...decision,
});
/** The same decision under the specification's other path (D11). */
export const decideBusinessAsAdmin = defineRoute({
  method: 'PATCH',
  path: '/api/admin/businesses/:businessId/status',
  summary: 'Approve or reject an application',
  ...decision,
});
