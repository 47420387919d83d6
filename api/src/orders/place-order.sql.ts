import { MAX_ORDER_TOTAL_MINOR } from '@sofra/contracts/common';
import { businessDay } from '@sofra/infra/business-day';
import { toInstantText } from '@sofra/infra/instant';
import { insertJobSql } from '@sofra/infra/jobs';
import { linesDocument, orderDocument, placedForDocument } from '@sofra/infra/order-document';
import { isRunning } from '@sofra/infra/stopped';
import { endBasketLines } from '../baskets/ordered-lines.sql.ts';
import { unsettleBills } from '../bills/unsettle.sql.ts';
import { limitOf } from '../branch-settings/guest-limits.ts';
import { isGuestSignIn } from '../identity/sign-in.sql.ts';
import { availableNow } from '../menus/menu-items.ts';
import { isTurnedAwaySql } from '../seating/turned-away.ts';
import { isWithinLimits } from './guest-limits.ts';
import {
  needsNoOptions,
  hasValidOptions,
  isOrderable,
  joinChosen,
  joinNoOptions,
  lineColumns,
  lineDefinition,
  lineSelection,
  sentColumns,
  sentDefinition,
  unsetSelection,
} from './order-line.sql.ts';
import { firstParts } from './order-parts.ts';

/** Parts of the statement that only some orders need; the others don't pay for them. */
export interface OrderParts {
  /** Orders of staff, who are neither limited nor held; needs `isComplete`. */
  isStaff: boolean;
  /** Waits for the session's row. Otherwise carts of locked sessions aren't written. */
  isComplete: boolean;
  /**
   * Runs in a transaction that holds the session's lock and follows its bill; needs `isComplete`. Otherwise carts
   * aren't written if the session's bill is settled, or has money that may move to their lines.
   */
  isFollowed: boolean;
  /** Accepts lines with options, and chooses the defaults. */
  hasOptions: boolean;
  /** Ends lines of the shared basket. */
  hasBasketLines: boolean;
  /** Requests the reading of notes. */
  hasNotes: boolean;
  /** Accepts items with a limited number of portions, which the transaction has taken. */
  isCounted: boolean;
  /** Checks the sign-ins of guests. */
  checksSignIn: boolean;
  /** One cart, which needs no order among others. */
  isAlone: boolean;
}

/** Name and type of each field of a cart. A parameter is the array of the field of all carts. */
export const cartFields = {
  session_id: 'bigint',
  user_id: 'bigint',
  client_order_id: 'text',
  request_hash: 'bytea',
  expected_minor: 'bigint',
  scan_hash: 'bytea',
  token_hash: 'bytea',
  lines: 'json',
} as const;
/** Further fields of a cart of the complete statement. */
export const completeFields = {
  staff_name: 'text',
  round: 'integer',
  placed_for: 'bigint',
} as const;

const cartArrays = (fields: Readonly<Record<string, string>>): string =>
  Object.values(fields)
    .map((type, index) => `$${index + 1}::${type}[]`)
    .join(', ');

/** SQL on `item`: available, and its portions don't have to be counted or are taken already. */
const isAvailable = ({ isCounted }: OrderParts): string =>
  isCounted
    ? `(${availableNow} or item.portions_left is not null)`
    : `item.portions_left is null and ${availableNow}`;

/** SQL of the guests at `session`, and the seat of the cart's user, as `seated`. */
const joinSeated = `cross join lateral (
    select count(*)::int as guest_count, bool_or(present.user_id = cart.user_id) as is_here,
      max(present.nickname) filter (where present.user_id = cart.user_id) as nickname,
      max(present.seat) filter (where present.user_id = cart.user_id) as seat
    from session_guests present
    where present.session_id = session.id and present.left_at is null) seated`;

/** SQL: the cart's user has a seat, holds the table's scan, and may order here now. */
const mayOrder = `seated.is_here
    and location.ordering_paused_at is null and branch.ordering_paused_at is null
    and (branch.ordering_access = 'open' or exists (
      select from table_grants held where held.token_hash = cart.scan_hash
        and held.table_id = location.id and held.qr_code = location.qr_code
        and held.expires_at > now() offset 0))
    and not ${isTurnedAwaySql('branch.id', 'cart.user_id', 'cart.scan_hash')}`;

/**
 * SQL of the priced lines of a cart as `basket`: their total, their document, the parts of the order, and the
 * lines themselves as an array of records. No row if a line can't be ordered or the total isn't as expected.
 */
const joinBasket = (parts: OrderParts): string => `cross join lateral (
    select sum(line.unit_price_minor * line.quantity)::bigint as total_minor,
      ${firstParts} as parts, ${linesDocument} as document, array_agg(stored) as lines${
        parts.hasBasketLines ? ', array_agg(line.basket_line_id) as basket_line_ids' : ''
      }
    from (
      select nextval('order_lines_id_seq') as id, asked.position, ${lineSelection}
      from rows from (json_to_recordset(cart.lines) as (${sentDefinition}))
        with ordinality as asked (${sentColumns}, position)
      -- The sum keeps the look-up by id, whatever the statistics say.
      join menu_items item on item.id = asked.item_id and item.business_id + 0 = session.business_id
      join menus menu on menu.id = item.menu_id
      ${parts.hasOptions ? joinChosen : joinNoOptions}
      where ${isOrderable(String(parts.isStaff), 'branch', isAvailable(parts))}
        and ${parts.hasOptions ? hasValidOptions : needsNoOptions}
    ) stored
    cross join lateral (select stored.*, ${unsetSelection}) line
    having count(*) = json_array_length(cart.lines)
      and coalesce(sum(line.unit_price_minor * line.quantity) = cart.expected_minor, true)
      and sum(line.unit_price_minor * line.quantity) <= ${MAX_ORDER_TOTAL_MINOR}) basket`;

/** SQL of the columns that take a value once the session is locked, from a cart that passed. */
const takenColumns = ({ isStaff, isComplete }: OrderParts): string => `
      nextval('orders_id_seq') as id,
      take_order_number(cart.branch_id, cart.day, ${
        isStaff ? 'null' : limitOf('cart.limits', 'branchOrdersPerMinute')
      }) as number,
      ${isComplete ? 'coalesce(cart.round, counted.next_round)' : 'counted.next_round'} as round`;

/** Columns of `placed` that are stored as they are. */
const storedColumns = ({ isComplete }: OrderParts): string =>
  `id, business_id, branch_id, table_id, session_id, number, client_order_id, request_hash,
    placed_by, guest_count, total_minor, round, parts${isComplete ? ', placed_for' : ''}`;

const timesOfPlaced = `case when not placed.is_held then now() end as placed_at,
    case when placed.is_held then now() end as held_at`;

/** SQL of `placed` with the other columns that `orderDocument` needs: those of a new order. */
const asOrders = ({ isStaff, isComplete }: OrderParts): string => `(
    select placed.*, ${timesOfPlaced}, '${isStaff ? 'staff' : 'guest'}' as source,
      'pending' as status, 1 as version, now() as created_at, now() as status_changed_at,
      null::text as cancel_reason, null::timestamptz as acknowledged_at,
      false as has_unseen_cancel
      ${isComplete ? '' : ', null::bigint as placed_for'}
    from placed)`;

/** SQL of the locked carts that can be ordered, as far as the snapshot tells. */
const selectCarts = (parts: OrderParts): string => {
  const fields = parts.isComplete ? { ...cartFields, ...completeFields } : cartFields;
  return `
    select cart.position, cart.user_id as placed_by, cart.client_order_id, cart.request_hash,
      ${parts.isComplete ? 'cart.round, cart.placed_for,' : ''}
      session.id as session_id, session.business_id, session.branch_id, session.table_id,
      location.table_number, seated.guest_count, seated.seat,
      ${parts.isStaff ? 'coalesce(seated.nickname, cart.staff_name)' : 'seated.nickname'} as nickname,
      ${businessDay('now()', 'branch')} as day, branch.guest_limits as limits, branch.round_minutes,
      ${parts.isStaff ? 'false' : 'session.awaits_confirmation'} as is_held, basket.*
    from unnest(${cartArrays(fields)})
      with ordinality as cart (${Object.keys(fields).join(', ')}, position)
    join table_sessions session on session.id = cart.session_id
    join tables location on location.id = session.table_id
    join branches branch on branch.id = session.branch_id
    ${joinSeated}
    ${joinBasket(parts)}
    where session.ended_at is null
      and session.version = (
        select seen.version from table_sessions seen where seen.id = cart.session_id)
      and not exists (select from businesses business
        where business.id = session.business_id and not ${isRunning} offset 0)
      ${parts.isStaff ? '' : `and ${mayOrder}`}
      ${
        parts.checksSignIn
          ? `and (cart.token_hash is null or ${isGuestSignIn('cart.token_hash', 'cart.user_id')})`
          : ''
      }
    for no key update of session ${parts.isComplete ? '' : 'skip locked'}`;
};

/** SQL of the lines of `ordered`, as `line`. */
const storedLines = `unnest(ordered.lines) as line (id bigint, position bigint, ${lineDefinition})`;

/** SQL of the session. It refers to both sides of the join: Postgres would otherwise test it before it is locked. */
const lockedSession = 'case when counted.is_repeat then null else cart.session_id end';

/** SQL: a new order leaves the bill of the locked session as it is, and the snapshot has all of its orders. */
const isOwing = ({ isComplete }: OrderParts): string =>
  isComplete
    ? `count_orders_if_owing(${lockedSession}) is not null`
    : 'counted.known_orders = count_orders_if_owing(cart.session_id)';

const basketLines = `
), basket_line as (${endBasketLines(`(
    select ordered.session_id, line.basket_line_id as id, ordered.placed_by as user_id, line.item_id
    from placed ordered cross join ${storedLines}
    where line.basket_line_id is not null) ended`)}`;
const job = `
), job as (
  ${insertJobSql(
    'read-notes',
    `jsonb_build_object('orderId', noted.id)`,
    `(select ordered.id from placed ordered where exists (
      select from ${storedLines} where line.note is not null)) noted`,
  )}`;
const unsettled = `
), unsettled as (${unsettleBills('(select session_id from placed where not is_held)')}`;

/**
 * Builds the statement that places the orders of one or more carts in one round trip and one transaction
 * (ADR-0002, ADR-0051). For each cart, locks the session's row (ending it waits), checks that the caller has a seat and
 * holds the table's scan and that guests' orders are neither paused nor beyond their limits, prices the lines with
 * their options, finds their stations, takes the order number, stores the order once per `clientOrderId` in its round,
 * ends its lines of the shared basket, requests the reading of its notes, notes that a settled bill owes again, and
 * adds both events with the whole order to the rooms. A cart that fails a condition writes nothing and returns no
 * row; the others do. The carts must be of different sessions, because a cart's limits are counted in the orders
 * of earlier statements.
 *
 * The statement reads a snapshot taken when it starts, but may lock a session's row later. Every change of the values
 * that an order copies (the table's name, the seats) increments the session's version under its lock. A session whose
 * version differs from the snapshot's isn't found. Orders are counted in the snapshot, and a session that has got
 * another one since isn't found either; the complete statement, which waits for sessions, counts what is committed
 * once it has the lock.
 */
export const buildStatement = (parts: OrderParts): string => `
with placed as materialized (
  select numbered.*, ${
    parts.isAlone
      ? '0'
      : `count(*) over (partition by branch_id order by position
    rows between 1 following and unbounded following)`
  } as later
  from (
    select cart.position, cart.table_number, cart.nickname, cart.seat, cart.document, cart.lines,
      cart.business_id, cart.branch_id, cart.table_id, cart.session_id, cart.client_order_id,
      cart.request_hash, cart.placed_by, cart.guest_count, cart.total_minor, cart.is_held, cart.parts,
      ${parts.isComplete ? 'cart.placed_for,' : ''}${takenColumns(parts)}
    from (${selectCarts(parts)}
    ) cart
    cross join lateral ${parts.isComplete ? 'current' : 'snapshot'}_order_facts(
      cart.session_id, cart.table_id, cart.placed_by, cart.client_order_id, cart.round_minutes) counted
    where not counted.is_repeat
      ${parts.isFollowed ? '' : `and ${isOwing(parts)}`}
      ${parts.isStaff ? '' : `and ${isWithinLimits('cart.limits', 'cardinality(cart.lines)')}`}
      ${
        parts.hasBasketLines
          ? `and can_order_basket_lines(${lockedSession}, cart.placed_by, cart.basket_line_ids)`
          : ''
      }
    ${
      parts.isAlone
        ? ''
        : `-- Volatile columns are computed after sorting, so that the numbers are locked by branch.
    order by cart.branch_id, cart.position`
    }
  ) numbered
  where number is not null
), written as (
  insert into orders (${storedColumns(parts)}, placed_at, held_at, source)
  select ${storedColumns(parts)}, ${timesOfPlaced}, '${parts.isStaff ? 'staff' : 'guest'}' from placed
), line as (
  insert into order_lines (id, order_id, business_id, position, ${lineColumns})
  select line.id, ordered.id, ordered.business_id, line.position,
    ${lineColumns.replaceAll(/\w+/g, 'line.$&')}
  from placed ordered cross join ${storedLines}
${parts.hasBasketLines ? basketLines : ''}${parts.hasNotes ? job : ''}${
  parts.isFollowed ? unsettled : ''
}
), head as (
  insert into room_heads as head (room, seq)
  select room, count(*) from (
    select unnest(array['branch:' || branch_id, 'session:' || session_id]) as room from placed) told
  group by room order by room
  on conflict (room) do update set seq = head.seq + excluded.seq returning room, seq
), heads as materialized (
  select json_object_agg(room, seq)::jsonb as seqs from head
), document as materialized (
  select ordered.position, branch.room as branch_room,
    (heads.seqs -> branch.room)::bigint - ordered.later as branch_seq,
    session.room as session_room, (heads.seqs -> session.room)::bigint as session_seq,
    ${orderDocument('false', parts.isStaff ? placedForDocument : 'null::json')} as body
  from ${asOrders(parts)} ordered
  cross join heads
  cross join lateral (select 'branch:' || ordered.branch_id as room) branch
  cross join lateral (select 'session:' || ordered.session_id as room) session
  cross join lateral (select ordered.table_number) tbl
  cross join lateral (select ordered.nickname, ordered.seat) guest
  cross join lateral (select ordered.document as lines) written
), event as (
  insert into room_events (room, seq, type, payload)
  select unnest(array[branch_room, session_room]), unnest(array[branch_seq, session_seq]),
    'order.placed', body
  from document
)
select position, body::text as document, branch_room as "branchRoom", branch_seq as "branchSeq",
  session_room as "sessionRoom", session_seq as "sessionSeq",
  array_to_json(${parts.hasNotes ? 'array(select id from job)' : `'{}'::bigint[]`}) as "jobIds",
  ${toInstantText('now()')} as at
from document`;
