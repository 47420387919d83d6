import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { isRunning } from '@sofra/infra/stopped';
import * as v from 'valibot';
import { IdParam } from '@sofra/contracts/common';
import type { GuestTable } from '@sofra/contracts/tables';
import { findGuestTable, findTableByCode } from '../access/table-grants.ts';
import { orTimeout } from '../lib/with-timeout.ts';

/** Timeout of the query: later, the page is sent without what it names. */
const ASK_WITHIN_MS = 500;

const toId = (param: string | undefined): number | undefined => {
  const id = v.safeParse(IdParam, param);
  return id.success ? id.output : undefined;
};

/** Finds the name of an approved business; null if it doesn't exist. */
async function venueName(db: Db, param: string | undefined): Promise<string | null> {
  const id = toId(param);
  if (id === undefined) return null;
  const business = await db
    .selectFrom('businesses as business')
    .select('name')
    .where('id', '=', id)
    .where(sql.raw<boolean>(isRunning))
    .executeTakeFirst();
  return business?.name ?? null;
}

/**
 * Finds a table as any guest sees it; null if it doesn't exist. Calls `admit`, which may throw, before querying
 * Postgres: each made-up id costs a query.
 */
async function anyGuestsTable(
  db: Db,
  param: string | undefined,
  admit: () => void,
): Promise<GuestTable | null> {
  const id = toId(param);
  if (id === undefined) return null;
  admit();
  return (await findGuestTable(db, id, null)) ?? null;
}

/** Finds the table of a printed code for the browser with the scan hash that `admit` returns, or throws. */
async function scannedTable(
  db: Db,
  code: string,
  admit: () => Buffer,
): Promise<GuestTable | undefined> {
  const table = await findTableByCode(db, code, admit());
  return table && findGuestTable(db, table.id, null);
}

export type PageNames = ReturnType<typeof createPageNames>;

/**
 * Finds the business or table of a page; null if it doesn't exist, undefined if the query took too long.
 */
export function createPageNames(db: Db) {
  return {
    venue: ({ businessId }: Record<string, string>) =>
      orTimeout(venueName(db, businessId), ASK_WITHIN_MS),
    table: ({ tableId }: Record<string, string>, admit: () => void) =>
      orTimeout(anyGuestsTable(db, tableId, admit), ASK_WITHIN_MS),
    scanned: (code: string, admit: () => Buffer) =>
      orTimeout(scannedTable(db, code, admit), ASK_WITHIN_MS),
  };
}
