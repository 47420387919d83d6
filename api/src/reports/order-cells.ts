import { sql } from 'kysely';
import type { KeyRight } from '@sofra/contracts/api-keys';
import { type LocalizedText, localized } from '@sofra/contracts/common';
import type { OrderStatus } from '@sofra/contracts/orders';
import type { Station } from '@sofra/contracts/stations';
import { businessDay, dayStart } from '@sofra/infra/business-day';
import type { Db } from '@sofra/infra/db';
import { cappedTotal } from '@sofra/infra/totals';
import { type BusinessLanguage, createTranslate } from '@sofra/infra/words';
import type { Cell } from './csv.ts';
import type { Period } from './period.ts';
import type { ReportScope } from './report-scope.ts';

const ORDERS_A_PAGE = 500;

export interface CellOptions {
  language: BusinessLanguage;
  /** Rights of the caller to see what is personal to guests. */
  sights: readonly KeyRight[];
}

/** Order after which the next page begins. */
interface Key {
  micros: number;
  id: number;
}

/**
 * Yields every line of every order of the period, including cancelled ones, branch by branch, oldest first. A
 * line that staff reduced has the quantity that is left, and the one that was removed.
 */
export async function* readOrderCells(
  db: Db,
  { branches }: ReportScope,
  period: Period,
  options: CellOptions,
): AsyncGenerator<Cell[][]> {
  for (const branch of branches) {
    let after: Key | undefined = { micros: 0, id: 0 };
    while (after) {
      const page: Key[] = await findOrders(db, branch.id, period, after);
      after = page.length === ORDERS_A_PAGE ? page.at(-1) : undefined;
      const lines = await readLines(
        db,
        page.map(({ id }) => id),
      );
      if (lines.length > 0) yield lines.map((line) => toCells(line, branch.name, options));
    }
  }
}

/** Reads the next orders by time, each status from its own index. */
async function findOrders(
  db: Db,
  branchId: number,
  { from, to }: Period,
  after: Key,
): Promise<Key[]> {
  const page = sql`select ordered.id, ordered.placed_at from span
    join orders ordered on ordered.branch_id = span.id
      and ordered.placed_at >= span.opens_at and ordered.placed_at < span.closes_at
      and (ordered.placed_at, ordered.id)
        > (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id})`;
  const order = sql`order by placed_at, id limit ${ORDERS_A_PAGE}`;
  const { rows } = await sql<Key>`
    with span as materialized (
      select *, ${sql.raw(dayStart('first', 'branch'))} as opens_at,
        ${sql.raw(dayStart('last + 1', 'branch'))} as closes_at
      from (
        select id, time_zone, day_starts_at, ${from}::date as first, ${to}::date as last
        from branches where id = ${branchId}) branch)
    select id, (extract(epoch from placed_at) * 1000000)::bigint as micros
    from (
      (${page} and ordered.status in ('served', 'cancelled') ${order})
      union all
      (${page} and ordered.status in ('pending', 'preparing', 'ready') ${order})) found
    ${order}`.execute(db);
  return rows;
}

interface Line {
  day: string;
  date: string;
  time: string;
  tableNumber: string;
  number: number;
  status: OrderStatus;
  source: 'guest' | 'staff';
  takenBy: string | null;
  servedBy: string | null;
  item: LocalizedText;
  options: LocalizedText[];
  quantity: number;
  unitPriceMinor: number;
  reason: string | null;
  station: Pick<Station, 'name' | 'kind'> | null;
  removed: number;
  /** Guest for whom staff ordered. */
  placedFor: { nickname: string | null; seat: number } | null;
}

async function readLines(db: Db, orderIds: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${sql.raw(businessDay('ordered.placed_at', 'branch'))}::text as day,
      (ordered.placed_at at time zone branch.time_zone)::date::text as date,
      to_char(ordered.placed_at at time zone branch.time_zone, 'HH24:MI') as time,
      tbl.table_number as "tableNumber", ordered.number, ordered.status, ordered.source,
      taker.name as "takenBy", server.name as "servedBy", line.name as item, line.quantity,
      jsonb_path_query_array(line.options, '$[*].name') as options,
      ${sql.raw(cappedTotal('line.unit_price_minor'))} as "unitPriceMinor",
      coalesce(line.change_reason, ordered.cancel_reason) as reason,
      case when station.id is not null
        then json_build_object('name', station.name, 'kind', station.kind) end as station,
      greatest(0, first.quantity - line.quantity) as removed,
      case when meant.user_id is not null
        then json_build_object('nickname', meant.nickname, 'seat', meant.seat) end as "placedFor"
    from orders ordered
    join branches branch on branch.id = ordered.branch_id
    join tables tbl on tbl.id = ordered.table_id
    join order_lines line on line.order_id = ordered.id
    left join stations station on station.id = line.station_id
    cross join lateral (
      select coalesce((
        select (change.details ->> 'fromQuantity')::int from order_changes change
        where change.order_id = ordered.id and change.kind in ('lineChanged', 'lineReplaced')
          and (change.details ->> 'lineId')::bigint = line.id
        order by change.id limit 1), line.quantity) as quantity) first
    left join users taker on ordered.source = 'staff' and taker.id = ordered.placed_by
    left join session_guests meant
      on meant.session_id = ordered.session_id and meant.user_id = ordered.placed_for
    left join users server on server.id = ordered.served_by
    where ordered.id = any(${orderIds}::bigint[])
    order by ordered.placed_at, ordered.id, line.position`.execute(db);
  return rows;
}

/** Returns an item's name followed by its chosen options. */
function itemName({ item, options }: Line, language: BusinessLanguage): string {
  const chosen = options.map((option) => localized(option, language)).join(', ');
  return localized(item, language) + (chosen && ` (${chosen})`);
}

function toCells(line: Line, branchName: string, { language, sights }: CellOptions): Cell[] {
  const t = createTranslate(language, 'reports');
  return [
    line.day,
    line.date,
    line.time,
    branchName,
    line.tableNumber,
    line.number,
    t(`status.${line.status}`),
    t(`source.${line.source}`),
    line.takenBy,
    line.servedBy,
    itemName(line, language),
    line.quantity,
    { minor: line.unitPriceMinor },
    { minor: line.unitPriceMinor * line.quantity },
    sights.includes('orders.notes') ? line.reason : null,
    line.station && (line.station.name ?? createTranslate(language, 'stations')(line.station.kind)),
    line.removed,
    line.placedFor &&
      ((sights.includes('orders.nicknames') && line.placedFor.nickname) ||
        t('guest', { seat: line.placedFor.seat })),
  ];
}
