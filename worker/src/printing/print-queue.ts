import { sql } from 'kysely';
import type { Db, Trx } from '@sofra/infra/db';
import { isWaiting } from '@sofra/infra/printers/printer-document';
import type { PrintKind } from '@sofra/infra/printers/prints';
import type { PrinterTarget } from './printer-connection.ts';
import type { Print } from './pages/read-slip.ts';
import { MAX_ATTEMPTS, type PrintTiming } from './timing.ts';

/** Address of a printer, and the paper on which it prints. */
export interface ServedPrinter extends PrinterTarget {
  id: number;
  businessId: number;
  name: string;
  paperWidth: 58 | 80;
  /** It told its state recently: without an answer it has a fault. */
  hasReported: boolean;
  /** Set once it didn't answer: it isn't asked again during this lease. */
  isSilent?: boolean;
}

/** Finds enabled printers that no worker has, with a print that is due, or not looked at for a while. */
export async function findDuePrinters(
  db: Db,
  { checkMs }: Pick<PrintTiming, 'checkMs'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select printer.id from printers printer
    where printer.is_enabled and (printer.leased_until is null or printer.leased_until < now())
      and (printer.checked_at is null
        or printer.checked_at < now() - make_interval(secs => ${checkMs / 1000})
        or now() >= (
          select next_attempt_at from prints
          where printer_id = printer.id and ${isWaiting} order by id limit 1))
    order by printer.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Leases a printer, so that only one worker prints on it; undefined if another has it, or has another printer of
 * the branch at the same address: most take one connection at a time. The lease ends by itself if the worker is
 * killed.
 */
export async function leasePrinter(
  db: Db,
  printerId: number,
  { leaseMs, checkMs, silenceMs }: Pick<PrintTiming, 'leaseMs' | 'checkMs' | 'silenceMs'>,
): Promise<{ printer: ServedPrinter; until: string; isUnchecked: boolean } | undefined> {
  const { rows } = await sql<ServedPrinter & { until: string; isUnchecked: boolean }>`
    with here as (
      select printer.leased_until from printers printer
      join printers wanted on wanted.id = ${printerId} and printer.branch_id = wanted.branch_id
        and printer.host = wanted.host and printer.port = wanted.port
      order by printer.id for update of printer
    )
    update printers set leased_until = now() + make_interval(secs => ${leaseMs / 1000})
    where id = ${printerId} and is_enabled
      and not exists (select from here where here.leased_until >= now())
    returning id, business_id as "businessId", name, host, port, paper_width as "paperWidth",
      leased_until::text as until,
      coalesce(reported_at > now() - make_interval(secs => ${silenceMs / 1000}), false)
        as "hasReported",
      coalesce(checked_at < now() - make_interval(secs => ${checkMs / 1000}), true) as "isUnchecked"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { until, isUnchecked, ...printer } = row;
  return { printer, until, isUnchecked };
}

/** Renews a lease; undefined if the printer was deleted or disabled, or another worker has it. */
export async function renewLease(
  db: Db,
  printerId: number,
  until: string,
  { leaseMs }: Pick<PrintTiming, 'leaseMs'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ until: string }>`
    update printers set leased_until = now() + make_interval(secs => ${leaseMs / 1000})
    where id = ${printerId} and is_enabled and leased_until = ${until}::timestamptz
    returning leased_until::text as until`.execute(db);
  return rows[0]?.until;
}

export async function endLease(db: Db, printerId: number, until: string): Promise<void> {
  await sql`update printers set leased_until = null
    where id = ${printerId} and leased_until = ${until}::timestamptz`.execute(db);
}

/** Returns the first waiting print of a printer if it is due: the others wait behind it. */
export async function findNextPrint(
  db: Db,
  printerId: number,
  { notesMs }: Pick<PrintTiming, 'notesMs'>,
): Promise<Print | undefined> {
  const { rows } = await sql<Print & { isDue: boolean }>`
    select prints.id, prints.kind, prints.order_id as "orderId", prints.session_id as "sessionId",
      prints.details, prints.requested_at as "requestedAt", printer.branch_id as "branchId",
      printer.name as "printerName", printer.station_id as "stationId", printer.language,
      prints.next_attempt_at <= now() and (prints.kind <> 'order'
        or prints.requested_at < now() - make_interval(secs => ${notesMs / 1000})
        or not exists (
          select from json_array_elements(coalesce(prints.details->'lines', '[]')::json) told
          join order_lines line on line.id = (told->>'lineId')::bigint
          join orders ordered on ordered.id = line.order_id
          where (line.note is not null and line.note_reading is null)
            or exists (select from session_allergies shared
              where shared.session_id = ordered.session_id
                and shared.text is not null and shared.reading is null))) as "isDue"
    from prints join printers printer on printer.id = prints.printer_id
    where prints.printer_id = ${printerId} and ${isWaiting}
    order by prints.id limit 1`.execute(db);
  const [next] = rows;
  return next?.isDue ? next : undefined;
}

/** Counts that a print's bytes are about to be sent; returns how often, or undefined if it is gone. */
export async function beginPrint(db: Db, printId: number): Promise<number | undefined> {
  const row = await db
    .updateTable('prints')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', printId)
    .where(isWaiting)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}

export async function endPrint(db: Db, printId: number): Promise<void> {
  await db
    .updateTable('prints')
    .set({ printed_at: sql<Date>`now()` })
    .where('id', '=', printId)
    .execute();
}

/**
 * Postpones a print: soon after a fault began, and less often the longer it lasts. A print that was sent too
 * often without an end is dropped, so that it doesn't use up the paper; a line says so.
 */
export async function postponePrint(
  db: Db,
  printId: number,
  { retryMs: [least, most] }: Pick<PrintTiming, 'retryMs'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<DroppedPrint>`
      update prints set
        next_attempt_at = now() + least(greatest(
          case when printer.state in ('paperOut', 'offline')
            then coalesce((now() - printer.state_since) / 4, interval '0') else interval '0' end,
          make_interval(secs => ${least / 1000})), make_interval(secs => ${most / 1000})),
        dropped_at = case when prints.attempts >= ${MAX_ATTEMPTS} then now() end
      from printers printer
      where prints.id = ${printId} and printer.id = prints.printer_id and ${isWaiting}
      returning ${droppedColumns}`.execute(trx);
    await tellDropped(
      trx,
      // A line about dropped slips isn't repeated: it would use up the paper too.
      rows.filter(({ kind, isDropped }) => isDropped && kind !== 'dropped'),
    );
  });
}

/** Drops prints that have waited for too long; returns how many slips they were. */
export async function dropOld(
  db: Db,
  printerId: number,
  { dropMs }: Pick<PrintTiming, 'dropMs'>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<DroppedPrint>`
      update prints set dropped_at = now()
      where printer_id = ${printerId} and ${isWaiting}
        and requested_at < now() - make_interval(secs => ${dropMs / 1000})
      returning ${droppedColumns}`.execute(trx);
    return tellDropped(trx, rows);
  });
}

interface DroppedPrint {
  id: number;
  printerId: number;
  kind: PrintKind;
  isDropped: boolean;
  /** Number of slips that it stands for. */
  slips: number;
}
const droppedColumns = sql`prints.id, prints.printer_id as "printerId", prints.kind,
  prints.dropped_at is not null as "isDropped",
  case when prints.kind = 'dropped' then (prints.details->>'dropped')::int
    when prints.kind in ('receipt', 'test') then 0 else 1 end as slips`;

/** Requests a line that says how many slips of a printer were dropped; returns their number. */
async function tellDropped(trx: Trx, prints: readonly DroppedPrint[]): Promise<number> {
  const dropped = prints.reduce((sum, { slips }) => sum + slips, 0);
  const [first] = prints;
  if (first && dropped > 0) {
    await trx
      .insertInto('prints')
      .values({
        printer_id: first.printerId,
        key: `dropped ${Math.max(...prints.map(({ id }) => id))}`,
        kind: 'dropped',
        details: JSON.stringify({ dropped }),
      })
      .onConflict((conflict) => conflict.columns(['printer_id', 'key']).doNothing())
      .execute();
  }
  return dropped;
}

/** Deletes what was printed or dropped days ago, and what slips told about orders of then. */
export async function deleteOldPrints(db: Db): Promise<void> {
  await sql`delete from prints
    where requested_at < now() - interval '3 days' and not ${isWaiting}`.execute(db);
  await sql`delete from slip_lines where requested_at < now() - interval '3 days'`.execute(db);
}
