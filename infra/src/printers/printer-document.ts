import { type RawBuilder, sql } from 'kysely';
import type { Printer } from '@sofra/contracts/printers';
import { branchRoom } from '@sofra/contracts/rooms';
import type { Db, Trx } from '../db.ts';
import { toInstantText } from '../instant.ts';
import { emit } from '../rooms.ts';

/** SQL condition of a print that is still to be printed. */
export const isWaiting = sql<boolean>`(prints.printed_at is null and prints.dropped_at is null)`;

/** Selects printers as defined by the contract; `which` filters on `printers`. Oldest first. */
export async function selectPrinters(db: Db, which: RawBuilder<unknown>): Promise<Printer[]> {
  const { rows } = await sql<Printer>`
    select id, branch_id as "branchId", name, purpose, station_id as "stationId", host, port,
      paper_width as "paperWidth", language, is_enabled as "isEnabled", state,
      ${sql.raw(toInstantText('state_since'))} as "stateSince",
      (select count(*)::int from prints where printer_id = printers.id and ${isWaiting}) as waiting,
      version
    from printers where ${which} order by id`.execute(db);
  return rows;
}

/** Counts a change of these printers and emits them to their branch's room. */
export async function publishPrinters(trx: Trx, ids: readonly number[]): Promise<Printer[]> {
  if (ids.length === 0) return [];
  await sql`update printers set version = version + 1 where id = any(${ids}::bigint[])`.execute(trx);
  const printers = await selectPrinters(trx, sql`id = any(${ids}::bigint[])`);
  for (const printer of printers) {
    emit(trx, branchRoom(printer.branchId), 'printer.changed', printer);
  }
  return printers;
}
