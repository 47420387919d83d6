import * as v from 'valibot';
import { industryTypes } from './businesses.ts';
import { Id, IdParam, Instant, MenuLanguageCode, text } from './common.ts';
import { WeeklyHours } from './hours.ts';
import { pageQuery } from './paging.ts';
import { defineRoute } from './route.ts';

const venueFacts = {
  id: Id,
  name: v.string(),
  about: v.string(),
  industryType: v.picklist(industryTypes),
  /** City in its address; null if none is found. */
  city: v.nullable(v.string()),
  district: v.nullable(v.string()),
  logoUrl: v.nullable(v.string()),
  /** Wide picture; null if it has none. */
  coverUrl: v.nullable(v.string()),
  /** Images of up to three of its items, recommended ones first. */
  pictures: v.array(v.string()),
  /** Languages of its published menu; always includes Turkish. */
  languages: v.array(MenuLanguageCode),
};

/** Opening state of a business now. */
const opening = {
  /** Null if it publishes no hours. */
  isOpen: v.nullable(v.boolean()),
  /** Time of the next change; null if there is none, or if it is unknown. */
  changesAt: v.nullable(Instant),
};

/** An approved business as the public sees it (S2, `/businesses`); open if one of its branches is. */
export const Venue = v.object({
  ...venueFacts,
  ...opening,
  /** Time zone of the branch that `changesAt` belongs to, else of its first branch; null without branches. */
  timeZone: v.nullable(v.string()),
});
export type Venue = v.InferOutput<typeof Venue>;

/** A branch of a business: location, hours and contact data. */
export const VenueBranch = v.object({
  id: Id,
  name: v.string(),
  fullAddress: v.string(),
  phone: v.string(),
  timeZone: v.string(),
  openingHours: v.nullable(WeeklyHours),
  ...opening,
});
export type VenueBranch = v.InferOutput<typeof VenueBranch>;

/**
 * Lists approved businesses by name. `search` matches name, description and location, with Turkish letters
 * folded.
 */
export const listVenues = defineRoute({
  method: 'GET',
  path: '/api/venues',
  action: 'venues.list',
  summary: 'List approved businesses',
  query: {
    ...pageQuery,
    city: v.exactOptional(text(60, 1)),
    openNow: v.exactOptional(v.literal('1')),
  },
  response: v.object({
    venues: v.array(Venue),
    /** Number of businesses with this search, city and opening filter, on all pages. */
    total: v.number(),
    /** Every city with an approved business, by name, regardless of the filters. */
    cities: v.array(v.object({ city: v.string(), count: v.number() })),
    /** Value of `after` for the next page; null on the last page. */
    nextAfter: v.nullable(Id),
  }),
});

/** Returns an approved business; `not_found` for any other. */
export const readVenue = defineRoute({
  method: 'GET',
  path: '/api/venues/:venueId',
  action: 'venues.view',
  summary: 'Get an approved business',
  params: { venueId: IdParam },
  response: v.object({
    ...Venue.entries,
    website: v.nullable(v.string()),
    currency: v.string(),
    branches: v.array(VenueBranch),
  }),
});
