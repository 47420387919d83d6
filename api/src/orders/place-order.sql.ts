import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { MAX_ORDER_TOTAL_MINOR } from '@sofra/contracts/common';
import type { NewOrderLine, Order } from '@sofra/contracts/orders';
import type { Trx } from '@sofra/infra/db';
import type { StoredEvent } from '@sofra/infra/rooms';
import { businessDay } from '@sofra/infra/business-day';
import { toInstantText } from '@sofra/infra/instant';
import { insertJobSql } from '@sofra/infra/jobs';
import { AppError } from '../lib/errors.ts';
import { isTurnedAwaySql } from '../seating/turned-away.ts';
import { endBasketLines } from '../baskets/ordered-lines.sql.ts';
import { unsettleBills } from '../bills/unsettle.sql.ts';
import { limitOf } from '../branch-settings/guest-limits.ts';
import { countInBranch, isWithinLimits } from './guest-limits.ts';
import { linesDocument, orderDocument, placedForDocument } from '@sofra/infra/order-document';
import { availableNow } from '../menus/menu-items.ts';
import {
  arrayOf,
  hasValidOptions,
  isOrderable,
  joinChosen,
  lineColumns,
  lineSelection,
  sentArrays,
  sentColumns,
  sentTypes,
  toSentValues,
} from './order-line.sql.ts';
import { nextNumberOfTheDay } from './order-number.ts';
import { firstParts } from './order-parts.ts';

/**
 * Places an order in one statement, one round trip and one transaction (ADR-0002): locks the session's row
 * (ending it waits), checks that the caller has a seat and holds the table's scan and that guests' orders are
 * neither paused nor beyond their limits, prices the lines with their options, finds their stations, takes the
 * order number, stores the order once per `clientOrderId` in its round, ends its lines of the shared basket,
 * requests the reading of its notes, notes that a settled bill owes again, and adds both events with the whole
 * order to the rooms (branch before session). An item with a limited number of portions is refused, unless the transaction has taken them
 * (ADR-0042). If any condition fails, nothing is written and no row is returned. The statement reads a snapshot
 * taken when it starts, but may wait for the session's row. Every change of the values that an order copies (the table's
 * name, the seats) increments the session's version under its lock. A session whose version differs from the
 * snapshot's isn't found, and the caller tries again.
 */
const branchMinute = countInBranch(`(
  select ${limitOf('scope.limits', 'branchOrdersPerMinute')} from scope)`);
const nextGuestNumber = nextNumberOfTheDay({
  set: `guest_minute = case when $6 then counter.guest_minute else ${branchMinute.minute} end,
    guest_orders = case when $6 then counter.guest_orders else ${branchMinute.orders} end`,
  where: `$6 or ${branchMinute.where}`,
});

/** Number of the parameter with the first field of the lines, after the others. */
const FIRST_ARRAY = 10;
const itemIds = arrayOf('itemId', FIRST_ARRAY);
/** SQL of the guest for whom staff order, after the fields of the lines. */
const placedFor = `$${FIRST_ARRAY + sentTypes.length}::bigint`;

const canOrderBasketLines = `can_order_basket_lines(scope.session_id, $2, ${arrayOf(
  'basketLineId',
  FIRST_ARRAY,
)})`;
const basketLines = `
), basket_line as (${endBasketLines(`(
    select ordered.session_id, line.basket_line_id as id, ordered.placed_by as user_id, line.item_id
    from ordered cross join line where line.basket_line_id is not null) ended`)}`;
const job = `
), job as (
  ${insertJobSql('read-notes', "jsonb_build_object('orderId', ordered.id)", 'ordered')}`;

/** Parts that only some orders need; the others don't pay for them. */
interface Parts {
  /** Ends lines of the shared basket. */
  hasBasketLines: boolean;
  /** Requests the reading of notes. */
  hasNotes: boolean;
  /** Accepts items with a limited number of portions. */
  isCounted: boolean;
  /** Stores the guest for whom staff order. */
  isPlacedFor: boolean;
}

/** SQL on `item`: available, and its portions don't have to be counted or are taken already. */
const isAvailable = (isCounted: boolean): string =>
  isCounted
    ? `(${availableNow} or item.portions_left is not null)`
    : `item.portions_left is null and ${availableNow}`;

const buildStatement = ({ hasBasketLines, hasNotes, isCounted, isPlacedFor }: Parts): string => `
with scope as materialized (
  select session.id as session_id, session.business_id, session.branch_id, session.table_id,
    location.table_number, seated.nickname, seated.seat,
    (select count(*)::int from session_guests present
      where present.session_id = session.id and present.left_at is null) as guest_count,
    ${businessDay('now()', 'branch')} as day, branch.time_zone, branch.guest_limits as limits,
    branch.round_minutes,
    session.awaits_confirmation and not $6 as is_held
  from table_sessions session
  join tables location on location.id = session.table_id
  join branches branch on branch.id = session.branch_id
  left join session_guests seated
    on seated.session_id = session.id and seated.user_id = $2 and seated.left_at is null
  where session.id = $1 and session.ended_at is null
    and session.version = (select seen.version from table_sessions seen where seen.id = $1)
    and ($6 or (
    seated.user_id is not null and (branch.ordering_access = 'open' or exists (
      select from table_grants held where held.token_hash = $5 and held.table_id = location.id
        and held.qr_code = location.qr_code and held.expires_at > now()))
    and location.ordering_paused_at is null and branch.ordering_paused_at is null
    and not ${isTurnedAwaySql('branch.id', '$2', '$5')}))
  for no key update of session
), allowed as materialized (
  select from scope
  where ($6 or (select ${isWithinLimits('scope.limits', `cardinality(${itemIds})`)}
    from count_guest_orders(scope.session_id, scope.table_id, $2) counted))
    and ${hasBasketLines ? canOrderBasketLines : 'true'}
), priced as (
  select asked.position, ${lineSelection}
  from scope
  cross join lateral (select scope.branch_id as id) branch
  cross join unnest(${sentArrays(FIRST_ARRAY)})
    with ordinality as asked (${sentColumns}, position)
  join menu_items item on item.id = asked.item_id and item.business_id = scope.business_id
  join menus menu on menu.id = item.menu_id
  ${joinChosen}
  where ${isOrderable('$6', 'scope', isAvailable(isCounted))} and ${hasValidOptions}
), sum as (
  select sum(unit_price_minor * quantity)::bigint as total_minor, ${firstParts} as parts from priced
  having count(*) = cardinality(${itemIds})
    and ($4::bigint is null or sum(unit_price_minor * quantity) = $4)
    and sum(unit_price_minor * quantity) <= ${MAX_ORDER_TOTAL_MINOR}
), numbered as (
  insert into order_numbers as counter (branch_id, day, last_number, guest_minute, guest_orders)
  select scope.branch_id, scope.day, 1, case when not $6 then now() end, case when $6 then 0 else 1 end
  from scope cross join sum cross join allowed
  where $3::text is null or not exists (select from orders earlier
    where earlier.session_id = $1 and earlier.client_order_id = $3)
  ${nextGuestNumber}
), ordered as (
  insert into orders (business_id, branch_id, table_id, session_id, number, client_order_id,
    request_hash, placed_by, source, guest_count, total_minor, placed_at, held_at,
    round, parts${isPlacedFor ? ', placed_for' : ''})
  select scope.business_id, scope.branch_id, scope.table_id, scope.session_id,
    numbered.last_number, $3, $7, $2, case when $6 then 'staff' else 'guest' end,
    scope.guest_count, sum.total_minor, case when not scope.is_held then now() end,
    case when scope.is_held then now() end,
    coalesce($9::int, next_order_round(scope.session_id, scope.round_minutes)),
    sum.parts${isPlacedFor ? `, ${placedFor}` : ''}
  from scope cross join sum cross join numbered
  on conflict do nothing
  returning *
), line as (
  insert into order_lines (order_id, business_id, position, ${lineColumns})
  select ordered.id, ordered.business_id, priced.position,
    ${lineColumns.replaceAll(/\w+/g, 'priced.$&')}
  from ordered cross join priced
  returning *
${hasBasketLines ? basketLines : ''}${hasNotes ? job : ''}
), unsettled as (${unsettleBills('(select session_id from ordered where placed_at is not null)')}
), document as (
  select ordered.branch_id, ordered.session_id, ${orderDocument(
    'false',
    isPlacedFor ? placedForDocument : 'null::json',
  )} as body
  from ordered cross join scope tbl
  cross join lateral (select coalesce(tbl.nickname, $8) as nickname, tbl.seat) guest
  cross join (select ${linesDocument} as lines from line) written
), branch_head as (
  insert into room_heads as head (room, seq)
  select 'branch:' || document.branch_id, 1 from document
  on conflict (room) do update set seq = head.seq + 1 returning room, seq
), session_head as (
  insert into room_heads as head (room, seq)
  select 'session:' || document.session_id, 1 from document cross join branch_head
  on conflict (room) do update set seq = head.seq + 1 returning room, seq
), written_event as (
  insert into room_events (room, seq, type, payload)
  select head.room, head.seq, 'order.placed', document.body
  from document
  cross join (select * from branch_head union all select * from session_head) head
)
select document.body::text as document, branch_head.room as "branchRoom",
  branch_head.seq as "branchSeq", session_head.room as "sessionRoom",
  session_head.seq as "sessionSeq", ${hasNotes ? '(select id from job)' : 'null::bigint'} as "jobId",
  ${toInstantText('now()')} as at
from document cross join branch_head cross join session_head`;

/** One cart, ready for the statement. */
export interface PricedRequest {
  sessionId: number;
  userId: number;
  clientOrderId: string | null;
  requestHash: Buffer;
  items: readonly NewOrderLine[];
  /** Total that the guest saw, in minor units; null if the caller didn't send it. */
  expectedMinor: number | null;
  scanHash: Buffer | null;
  /** Name of the staff member who orders for the table; null requires a seated guest. */
  staffName: string | null;
  /** Round that the order joins; without it, the one that is open, or the next. */
  round?: number;
  /** Guest for whom staff order. */
  placedFor?: number;
  /** True if the transaction has taken the portions of all lines. */
  isCounted?: boolean;
}

/** An order that was just stored. */
export interface InsertedOrder {
  order: Order;
  events: StoredEvent[];
  /** Job that reads the notes; null without notes. */
  jobId: number | null;
}

interface InsertedRow {
  document: string;
  branchRoom: string;
  branchSeq: number;
  sessionRoom: string;
  sessionSeq: number;
  jobId: number | null;
  at: string;
}

const has = (isSo: boolean, name: string): string => (isSo ? `-${name}` : '');

/** The statement of each combination of parts, by its name. */
const statements = new Map<string, string>();

/** Returns the statement with its name and parameters. */
export function insertStatement(request: PricedRequest) {
  const hasBasketLines = request.items.some(({ basketLineId }) => basketLineId !== undefined);
  const hasNotes = request.items.some(({ note }) => Boolean(note));
  const { isCounted = false } = request;
  const isPlacedFor = request.placedFor !== undefined;
  const name = [
    'place-order',
    has(hasBasketLines, 'basket'),
    has(hasNotes, 'notes'),
    has(isCounted, 'counted'),
    has(isPlacedFor, 'for'),
  ].join('');
  const text =
    statements.get(name) ?? buildStatement({ hasBasketLines, hasNotes, isCounted, isPlacedFor });
  statements.set(name, text);
  return { name, text, values: toValues(request) };
}

const toValues = (request: PricedRequest): unknown[] => [
  request.sessionId,
  request.userId,
  request.clientOrderId,
  request.expectedMinor,
  request.scanHash,
  request.staffName !== null,
  request.requestHash,
  request.staffName,
  request.round ?? null,
  ...toSentValues(request.items),
  ...(request.placedFor === undefined ? [] : [request.placedFor]),
];

/** Runs the statement; undefined if nothing was written, whatever the reason. */
export async function insertOrder(
  pool: Pool,
  request: PricedRequest,
): Promise<InsertedOrder | undefined> {
  const { rows } = await pool.query<InsertedRow>(insertStatement(request));
  return rows[0] && toInserted(rows[0]);
}

/**
 * Runs the statement in a transaction, whose caller publishes the events after the commit. Throws `unavailable`
 * if nothing was written.
 */
export async function insertOrderIn(trx: Trx, request: PricedRequest): Promise<InsertedOrder> {
  const { text, values } = insertStatement(request);
  const { rows } = await trx.executeQuery<InsertedRow>(CompiledQuery.raw(text, values));
  // Something changed since it was checked.
  if (!rows[0]) throw new AppError('unavailable');
  return toInserted(rows[0]);
}

function toInserted(row: InsertedRow): InsertedOrder {
  const order: Order = JSON.parse(row.document);
  const told = { at: row.at, type: 'order.placed', payloadJson: row.document };
  return {
    order,
    events: [
      { ...told, room: row.branchRoom, seq: row.branchSeq },
      { ...told, room: row.sessionRoom, seq: row.sessionSeq },
    ],
    jobId: row.jobId,
  };
}
