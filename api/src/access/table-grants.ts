import { sql } from 'kysely';
import type { GuestTable } from '@sofra/contracts/tables';
import type { Db, Trx } from '@sofra/infra/db';
import { isRunning } from '@sofra/infra/stopped';
import { readShortCode, shortCode } from './short-code.ts';

/**
 * Returns SQL for whether the browser with this scan hash may start, join and order at a table: its
 * branch orders openly, or the table's current code was scanned recently. Needs `branch` and
 * `tbl` (the table) in scope.
 */
export const holdsTable = (scanHash: Buffer | null) => sql<boolean>`(
  branch.ordering_access = 'open' or exists (
    select from table_grants held
    where held.token_hash = ${scanHash} and held.table_id = tbl.id
      and held.qr_code = tbl.qr_code and held.expires_at > now()))`;

/**
 * Hours after a scan in which its browser may start, join and order at the table: enough for a long dinner.
 */
const GRANT_HOURS = 6;

/**
 * Finds the table of a QR value, or of the short code printed under it, and records that this browser scanned it
 * (D12 and D13); undefined for an unknown or replaced value.
 */
export async function findTableByCode(
  db: Db,
  qrCode: string,
  scanHash: Buffer,
): Promise<{ id: number; tableNumber: string } | undefined> {
  const short = readShortCode(qrCode);
  const { rows } = await sql<{ id: number; tableNumber: string }>`
    with scanned as (
      select id, table_number, qr_code from tables
      where ${
        short
          ? sql<boolean>`id = ${short.tableId} and ${shortCode} = ${short.code}`
          : sql<boolean>`qr_code = ${qrCode}`
      } and deleted_at is null
    ), granted as (
      insert into table_grants (token_hash, table_id, qr_code, expires_at)
      select ${scanHash}, id, qr_code, now() + ${GRANT_HOURS} * interval '1 hour' from scanned
      on conflict (token_hash, table_id) do update
        set qr_code = excluded.qr_code, expires_at = excluded.expires_at
    )
    select id, table_number as "tableNumber" from scanned`.execute(db);
  return rows[0];
}

/** Returns a table as guests see it; `canOrder` requires this browser's scan if the branch does. */
export async function findGuestTable(
  db: Db,
  tableId: number,
  scanHash: Buffer | null,
): Promise<GuestTable | undefined> {
  const { rows } = await sql<GuestTable>`
    select tbl.id, tbl.table_number as "tableNumber", tbl.seats,
      tbl.branch_id as "branchId", tbl.business_id as "businessId",
      business.name as "businessName", business.logo_url as "logoUrl", business.currency,
      business.languages,
      ${holdsTable(scanHash)} as "canOrder",
      coalesce(tbl.ordering_paused_at, branch.ordering_paused_at) is not null
        as "isOrderingPaused",
      tbl.status = 'closed' and not exists (
        select from table_sessions session
        where session.table_id = tbl.id and session.ended_at is null
      ) as "isClosed",
      not ${sql.raw(isRunning)} as "isStopped"
    from tables tbl
    join branches branch on branch.id = tbl.branch_id
    join businesses business on business.id = tbl.business_id
    where tbl.id = ${tableId} and tbl.deleted_at is null`.execute(db);
  return rows[0];
}

/** Lets the browsers of a session's guests order at its table, as if they had scanned its code. */
export async function grantTable(trx: Trx, sessionId: number): Promise<void> {
  await sql`
    insert into table_grants (token_hash, table_id, qr_code, expires_at)
    select distinct on (visit.scan_hash) visit.scan_hash, tbl.id, tbl.qr_code,
      now() + ${GRANT_HOURS} * interval '1 hour'
    from session_guests visit
    join table_sessions session on session.id = visit.session_id
    join tables tbl on tbl.id = session.table_id
    where visit.session_id = ${sessionId} and visit.left_at is null and visit.scan_hash is not null
    order by visit.scan_hash
    on conflict (token_hash, table_id) do update
      set qr_code = excluded.qr_code, expires_at = excluded.expires_at`.execute(trx);
}
