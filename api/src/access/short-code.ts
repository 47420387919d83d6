import { sql } from 'kysely';

/**
 * SQL for the short code of a table, printed under its QR code for guests who can't scan: the table's id and
 * 32 bits of its code's hash, `27-9F3A-1C07`. It changes with the code.
 */
export const shortCode = sql<string>`(
  tables.id || '-' || upper(regexp_replace(
    left(encode(sha256(convert_to(tables.qr_code, 'UTF8')), 'hex'), 8), '(....)(....)', '\\1-\\2')))`;

/** Returns a typed short code as `shortCode` writes it; undefined for any other text. */
export function readShortCode(typed: string): { tableId: number; code: string } | undefined {
  const match = /^(\d{1,9})[\s-]+([\da-f]{4})[\s-]*([\da-f]{4})$/i.exec(typed.trim());
  if (!match) return undefined;
  const [, id = '', ...parts] = match;
  return { tableId: Number(id), code: [id, ...parts].join('-').toUpperCase() };
}
