import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import type { RouteResult } from '@sofra/contracts/route';
import type { listBusinessTickets, TicketStatus } from '@sofra/contracts/support';
import type { Trx } from '@sofra/infra/db';
import { foldedText, toSearchPattern } from '@sofra/infra/search-text';
import { selectTickets } from './tickets.ts';

type TicketPage = RouteResult<typeof listBusinessTickets>;
/** Filter and start of a page of tickets. */
interface TicketQuery {
  search?: string | undefined;
  status?: TicketStatus | undefined;
  after?: number | undefined;
}

const contact = foldedText(`concat(ticket.contact_name, ' ', ticket.contact_email)`);
/** Folded name of a business, without its contact's. */
const businessName = String.raw`split_part(business.managed_text, E' \n ', 1)`;
const searched = `concat_ws(' ', ticket.search_text, ${contact}, opener.search_text, ${businessName})`;

/** SQL condition: each word occurs in the ticket, its opener or its business. */
function isFound(search: string): RawBuilder<boolean> {
  const patterns = search.split(/\s+/).filter(Boolean).map(toSearchPattern);
  if (patterns.length === 0) return sql`true`;
  return sql`${sql.raw(searched)} like all (${patterns}::text[])`;
}

/**
 * Lists a page of the tickets of `whose`, most recently changed first, and the number per status regardless
 * of `status`. `after` is the last one of the previous page; needs a snapshot.
 */
export async function listTickets(
  trx: Trx,
  whose: RawBuilder<boolean>,
  { search = '', status, after }: TicketQuery,
): Promise<TicketPage> {
  const { rows } = await sql<{
    ids: number[];
    open: number;
    in_progress: number;
    resolved: number;
  }>`
    with found as materialized (
      select ticket.id, ticket.status, ticket.updated_at
      from tickets ticket
      left join users opener on opener.id = ticket.opened_by
      left join businesses business on business.id = ticket.business_id
      where ${whose} and ${isFound(search)}
    )
    select
      to_json(array(select id from found
        where ${status === undefined ? sql`true` : sql`status = ${status}`}
          and ${after === undefined ? sql`true` : sql`(updated_at, id) < (select updated_at, id from tickets where id = ${after})`}
        order by updated_at desc, id desc limit ${PAGE_SIZE + 1})) as ids,
      count(*) filter (where status = 'open') as open,
      count(*) filter (where status = 'in_progress') as in_progress,
      count(*) filter (where status = 'resolved') as resolved
    from found`.execute(trx);
  const { ids = [], open = 0, in_progress = 0, resolved = 0 } = rows[0] ?? {};
  const shown = ids.slice(0, PAGE_SIZE);
  return {
    tickets: await selectTickets(
      trx,
      sql`ticket.id = any(${shown}::bigint[]) order by ticket.updated_at desc, ticket.id desc`,
    ),
    nextAfter: ids.length > PAGE_SIZE ? (shown.at(-1) ?? null) : null,
    counts: { all: open + in_progress + resolved, open, in_progress, resolved },
  };
}
