import { type RawBuilder, sql } from 'kysely';
import type { AuditLine, readAudit } from '@sofra/contracts/audit';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import type { RouteInput, RouteResult } from '@sofra/contracts/route';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';
import { foldedText, toSearchPattern } from '@sofra/infra/search-text';

type AuditQuery = Partial<RouteInput<typeof readAudit>['query']>;

/** Time zone of the days: the platform's users work by this clock. */
const TIME_ZONE = 'Europe/Istanbul';
/**
 * Number of lines that one statement of a search scans, and the time after which no further one is
 * started.
 */
const LINES_AT_ONCE = 20_000;
const PATIENCE_MS = 1000;

/**
 * Returns SQL for the filters that apply before any line is read: a noun or an action, and days.
 */
const chosen = ({ action, from, until }: AuditQuery): RawBuilder<boolean> => sql`
  (${action ?? null}::text is null or action = ${action ?? null}
    or starts_with(action, ${`${action ?? ''}.`}))
  and (${from ?? null}::date is null
    or at >= (${from ?? null}::date)::timestamp at time zone ${TIME_ZONE})
  and (${until ?? null}::date is null
    or at < (${until ?? null}::date + 1)::timestamp at time zone ${TIME_ZONE})`;

/** SQL of everything in a line that a search matches, for the patterns of `toSearchPattern`. */
const said = `coalesce(actor.search_text, '') || ' ' || ${foldedText(
  "concat_ws(' ', business.name, line.action, line.details::text)",
)}`;

const document = `json_build_object(
  'id', line.id, 'at', ${toInstantText('line.at')}, 'action', line.action, 'details', line.details,
  'actor', case when actor.id is not null then
    json_build_object('id', actor.id, 'name', actor.name, 'email', actor.email) end,
  'business', case when business.id is not null then
    json_build_object('id', business.id, 'name', business.name) end)`;

interface Looked {
  lines: AuditLine[];
  /** Last scanned line; null at the end of the log. */
  oldest: number | null;
}

/** Scans the next `count` lines, newest first; returns up to `limit` lines that match every pattern. */
async function lookThrough(
  db: Db,
  query: AuditQuery,
  { before, count, limit }: { before: number | null; count: number; limit: number },
): Promise<Looked> {
  const patterns = (query.search ?? '').split(/\s+/).filter(Boolean).map(toSearchPattern);
  const { rows } = await sql<Looked>`
    with looked_at as materialized (
      select * from audit_log
      where (${before}::bigint is null or id < ${before}) and ${chosen(query)}
      order by id desc limit ${count}
    ), found as (
      select line.id, ${sql.raw(document)} as line
      from looked_at line
        left join users actor on actor.id = line.actor_id
        left join businesses business on business.id = line.business_id
      where ${patterns.length} = 0 or ${sql.raw(said)} like all (${patterns}::text[])
      order by line.id desc limit ${limit}
    )
    select coalesce((select json_agg(line order by id desc) from found), '[]') as lines,
      (select min(id) from looked_at having count(*) = ${count}) as oldest`.execute(db);
  return rows[0] ?? { lines: [], oldest: null };
}

/**
 * Returns a page of the audit log, newest first. A search matches lines with every word, folded, in
 * any order; it scans back until the page is full, the log ends or the time limit is reached, and
 * continues from `nextAfter`: so each page takes a limited time, however long the log.
 */
export async function findAuditLines(
  db: Db,
  query: AuditQuery,
): Promise<RouteResult<typeof readAudit>> {
  const endsAt = performance.now() + PATIENCE_MS;
  const count = query.search ? LINES_AT_ONCE : PAGE_SIZE + 1;
  const found: AuditLine[] = [];
  let before: number | null = query.after ?? null;
  do {
    const limit = PAGE_SIZE + 1 - found.length;
    const { lines, oldest } = await lookThrough(db, query, { before, count, limit });
    found.push(...lines);
    before = oldest;
  } while (before !== null && found.length <= PAGE_SIZE && performance.now() < endsAt);
  const lines = found.slice(0, PAGE_SIZE);
  return { lines, nextAfter: found.length > PAGE_SIZE ? (lines.at(-1)?.id ?? null) : before };
}
