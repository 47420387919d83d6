import { sql } from 'kysely';
import { menuLanguages } from '@sofra/contracts/common';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import type { RouteInput, RouteResult } from '@sofra/contracts/route';
import type { listVenues as listContract, readVenue, Venue } from '@sofra/contracts/venues';
import { type Db, readSnapshot, type Trx } from '@sofra/infra/db';
import { readListCounts } from '@sofra/infra/list-counts';
import { isRunning } from '@sofra/infra/stopped';
import { AppError } from '../lib/errors.ts';
import { isLike } from '../lib/list-page.ts';
import { createOpeningAt, type Hours } from './opening.ts';

type Query = Partial<RouteInput<typeof listContract>['query']>;

/** Sort order of names, as in the index `businesses_by_name`. */
const byName = sql.raw(`business.name collate "tr-x-icu", business.id`);

const facts = sql.raw(`business.id, business.name, business.description as about,
  business.industry_type as "industryType", business.city, business.district,
  business.logo_url as "logoUrl", business.cover_url as "coverUrl", business.languages, array(
    select item.image_url from menus menu join menu_items item on item.menu_id = menu.id
    where menu.business_id = business.id and menu.is_active and menu.deleted_at is null
      and item.image_url is not null and item.is_available and item.deleted_at is null
    group by item.image_url
    order by bool_or(item.is_ai_recommended) desc, min(item.sort_order) limit 3) as pictures`);

/** SQL condition: one of its branches is open now; a branch without hours doesn't count. */
const isOpenNow = sql`exists (
  select from branches branch, lateral (select now() at time zone branch.time_zone as local) clock
  where branch.business_id = business.id
    and branch.open_minutes @> floor(extract(epoch from local - date_trunc('week', local)) / 60)::integer)`;

type Facts = Omit<Venue, 'isOpen' | 'changesAt' | 'timeZone'>;

/** Turkish is always published; languages are in the usual order. */
const publishedOf = (languages: Venue['languages']): Venue['languages'] =>
  menuLanguages.filter((one) => one === 'tr' || languages.includes(one));

const isListed = sql.raw(isRunning);

/** Returns the filter of a query, for listed businesses only. */
function asked({ search, city, openNow }: Query) {
  const rules = [isListed];
  if (search) rules.push(isLike('business.search_text', search));
  if (city !== undefined) rules.push(sql`business.city = ${city}`);
  if (openNow) rules.push(isOpenNow);
  return sql.join(rules, sql` and `);
}

const afterRow = (after: number | undefined) =>
  after === undefined
    ? sql`true`
    : sql`(${byName}) > (
        select name collate "tr-x-icu", id from businesses where id = ${after} and status = 'approved')`;

/** Numbers of listed businesses: the stored counts without the few that are stopped. */
async function readCounts(trx: Trx): Promise<{ all: number; cities: Map<string, number> }> {
  const { rows } = await sql<{ city: string | null; count: number }>`
    select city, count(*) as count from businesses where stopped_at is not null group by city`.execute(
    trx,
  );
  const cities = await readListCounts(trx, 'cities');
  let all = (await readListCounts(trx, 'businesses')).get('approved') ?? 0;
  for (const { city, count } of rows) {
    all -= count;
    const left = (cities.get(city ?? '') ?? 0) - count;
    if (left > 0) cities.set(city ?? '', left);
    else cities.delete(city ?? '');
  }
  return { all, cities };
}

/** Counts the matches of a query: by the stored counts, unless it depends on texts or hours. */
async function countVenues(
  trx: Trx,
  query: Query,
  { all, cities }: { all: number; cities: ReadonlyMap<string, number> },
): Promise<number> {
  const { search, city, openNow } = query;
  if (!search && !openNow) return city === undefined ? all : (cities.get(city) ?? 0);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from businesses business where ${asked(query)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** Lists a page of the listed businesses by name, with the number of matches and all cities. */
export function listVenues(db: Db, query: Query): Promise<RouteResult<typeof listContract>> {
  return readSnapshot(db, async (trx) => {
    const found = await sql<Facts & { hours: Hours[]; now: Date }>`
      select ${facts}, now() as now, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'openingHours', opening_hours, 'timeZone', time_zone)), '[]')
        from branches where business_id = business.id) as hours
      from businesses business
      where ${asked(query)} and ${afterRow(query.after)}
      order by ${byName} limit ${PAGE_SIZE + 1}`.execute(trx);
    const counts = await readCounts(trx);
    const openingAt = createOpeningAt(found.rows[0]?.now ?? new Date());
    const venues = found.rows.slice(0, PAGE_SIZE).map(({ hours, now: _now, ...venue }) => ({
      ...venue,
      languages: publishedOf(venue.languages),
      ...openingAt(hours),
    }));
    return {
      venues,
      total: await countVenues(trx, query, counts),
      cities: [...counts.cities]
        .map(([city, count]) => ({ city, count }))
        .toSorted((one, other) => one.city.localeCompare(other.city, 'tr')),
      nextAfter: found.rows.length > PAGE_SIZE ? (venues.at(-1)?.id ?? null) : null,
    };
  });
}

/** Returns a listed business with its branches, the oldest first; throws `not_found`. */
export function getVenue(db: Db, venueId: number): Promise<RouteResult<typeof readVenue>> {
  return readSnapshot(db, async (trx) => {
    const business = await sql<
      Facts & Record<'currency' | 'fullAddress' | 'phone', string> & { website: string | null }
    >`
      select ${facts}, website, currency, full_address as "fullAddress", phone
      from businesses business
      where id = ${venueId} and ${isListed}`.execute(trx);
    const [venue] = business.rows;
    if (!venue) throw new AppError('not_found');
    const { fullAddress, phone, ...rest } = venue;
    const branches = await trx
      .selectFrom('branches')
      .select(['id', 'name', 'time_zone as timeZone', 'opening_hours as openingHours'])
      .select(({ fn, val }) => [
        fn.coalesce('full_address', val(fullAddress)).as('fullAddress'),
        fn.coalesce('phone', val(phone)).as('phone'),
        sql<Date>`now()`.as('now'),
      ])
      .where('business_id', '=', venueId)
      .orderBy('id')
      .execute();
    const openingAt = createOpeningAt(branches[0]?.now ?? new Date());
    return {
      ...rest,
      languages: publishedOf(rest.languages),
      ...openingAt(branches),
      branches: branches.map(({ now: _now, ...branch }) => ({
        ...openingAt([branch]),
        ...branch,
      })),
    };
  });
}
