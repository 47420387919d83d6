import { randomUUID } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import {
  type changePrinter as changeRoute,
  type createPrinter as createRoute,
  MAX_PRINTERS,
  type Printer,
  type printNow as printRoute,
} from '@sofra/contracts/printers';
import { branchRoom } from '@sofra/contracts/rooms';
import type { RouteInput } from '@sofra/contracts/route';
import { isTaken, type Trx } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import { isLoopback, isPrinterHost, toPrinterHost } from '@sofra/infra/printers/printer-address';
import { findPrinterFault } from '@sofra/infra/printers/printer-networks';
import { publishPrinters, selectPrinters } from '@sofra/infra/printers/printer-document';
import { emit } from '@sofra/infra/rooms';
import type { Database } from '@sofra/infra/schema/index';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';

/** Branch of the printers, and the user who changes them. */
export interface PrinterScope {
  actorId: number;
  businessId: number;
  branchId: number;
}
type Facts = RouteInput<typeof changeRoute>['body'];
type PrintedNow = RouteInput<typeof printRoute>['body'];
type PrinterEnv = Pick<Env, 'ALLOW_LOOPBACK_PRINTERS'>;

const orNameTaken = (error: unknown): never => {
  throw isTaken(error, 'printers_name') ? new AppError('name_taken') : error;
};

/**
 * Throws `invalid_input` for a host where no printer may be, `printer_network` for one where those of the business
 * may not, and `printer_host_taken`. Two businesses that save the same host wait for each other.
 */
async function checkHost(
  trx: Trx,
  businessId: number,
  host: string,
  env: PrinterEnv,
): Promise<void> {
  if (!isPrinterHost(host, env)) {
    throw new AppError('invalid_input', { fields: { host: 'not_allowed' } });
  }
  if (isLoopback(host)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`printer ${host}`}, 0))`.execute(trx);
  const fault = await findPrinterFault(trx, { businessId, host });
  if (fault) throw new AppError(fault);
}

/** Throws as `checkHost` does, and `not_found` for a station of another branch. */
async function check(trx: Trx, at: PrinterScope, facts: Facts, env: PrinterEnv) {
  const { businessId, branchId } = at;
  if (facts.host !== undefined) await checkHost(trx, businessId, facts.host, env);
  if (facts.stationId === undefined || facts.stationId === null) return;
  const station = await trx
    .selectFrom('stations')
    .select('id')
    .where('id', '=', facts.stationId)
    .where('branch_id', '=', branchId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!station) throw new AppError('not_found');
}

const toColumns = (facts: Facts): Updateable<Database['printers']> => ({
  name: facts.name,
  purpose: facts.purpose,
  station_id: facts.stationId,
  host: facts.host,
  port: facts.port,
  paper_width: facts.paperWidth,
  language: facts.language,
  is_enabled: facts.isEnabled,
});

/** Adds a printer. Throws `name_taken`, `printer_limit`, and as `check` does. */
export async function createPrinter(
  trx: Trx,
  at: PrinterScope,
  given: RouteInput<typeof createRoute>['body'],
  env: PrinterEnv,
): Promise<Printer> {
  const body = { ...given, host: toPrinterHost(given.host) };
  const { actorId, businessId, branchId } = at;
  await trx.selectFrom('branches').select('id').where('id', '=', branchId).forUpdate().execute();
  const held = await selectPrinters(trx, sql`branch_id = ${branchId}`);
  if (held.length >= MAX_PRINTERS) throw new AppError('printer_limit');
  await check(trx, at, body, env);
  const { id } = await trx
    .insertInto('printers')
    .values({
      ...toColumns(body),
      business_id: businessId,
      branch_id: branchId,
      name: body.name,
      host: body.host,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(orNameTaken);
  const details = { printerId: id, name: body.name, branchId };
  await writeAudit(trx, { actorId, businessId, action: 'printer.created', details });
  return publishOne(trx, id);
}

/**
 * Changes the given fields. Slips begin with the orders placed from now on if the printer gets another
 * station or purpose, or is enabled. Throws `not_found`, `name_taken`, and as `check` does.
 */
export async function changePrinter(
  trx: Trx,
  at: PrinterScope,
  { printerId, facts: given }: { printerId: number; facts: Facts },
  env: PrinterEnv,
): Promise<Printer> {
  const { host } = given;
  const facts = { ...given, ...(host !== undefined && { host: toPrinterHost(host) }) };
  const { actorId, businessId, branchId } = at;
  const before = await lockPrinter(trx, at, printerId);
  await check(trx, at, facts, env);
  const fields = Object.keys(facts);
  if (fields.length === 0) return before;
  const isElsewhere =
    (facts.host !== undefined && facts.host !== before.host) ||
    (facts.port !== undefined && facts.port !== before.port);
  const isOtherWork =
    (facts.stationId !== undefined && facts.stationId !== before.stationId) ||
    (facts.purpose !== undefined && facts.purpose !== before.purpose) ||
    (facts.isEnabled === true && !before.isEnabled);
  await trx
    .updateTable('printers')
    .set({
      ...toColumns(facts),
      ...(isOtherWork && { slips_since: sql<Date>`now()` }),
      ...(isElsewhere && {
        state: 'unknown',
        state_since: null,
        reported_at: null,
        checked_at: null,
      }),
      version: sql<number>`version`,
    })
    .where('id', '=', printerId)
    .execute()
    .catch(orNameTaken);
  const details = { printerId, name: facts.name ?? before.name, branchId, fields };
  await writeAudit(trx, { actorId, businessId, action: 'printer.changed', details });
  return publishOne(trx, printerId);
}

/** Deletes a printer with everything that waits for it. Throws `not_found`. */
export async function deletePrinter(trx: Trx, at: PrinterScope, printerId: number): Promise<void> {
  const { actorId, businessId, branchId } = at;
  const { name } = await lockPrinter(trx, at, printerId);
  await trx.deleteFrom('printers').where('id', '=', printerId).execute();
  const details = { printerId, name, branchId };
  await writeAudit(trx, { actorId, businessId, action: 'printer.deleted', details });
  emit(trx, branchRoom(branchId), 'printer.deleted', { branchId, printerId });
}

/** Requests a copy of a slip, a receipt or a test page. Throws `not_found`. */
export async function printNow(
  trx: Trx,
  at: PrinterScope,
  { printerId, print }: { printerId: number; print: PrintedNow },
): Promise<Printer> {
  await lockPrinter(trx, at, printerId);
  await requirePrinted(trx, at, print);
  await trx
    .insertInto('prints')
    .values({
      printer_id: printerId,
      key: randomUUID(),
      kind: print.kind === 'slip' ? 'copy' : print.kind,
      order_id: print.kind === 'slip' ? print.orderId : null,
      session_id: print.kind === 'receipt' ? print.sessionId : null,
    })
    .execute();
  return publishOne(trx, printerId);
}

/** Throws `not_found` unless the order or session is one of the branch. */
async function requirePrinted(trx: Trx, { branchId }: PrinterScope, print: PrintedNow) {
  if (print.kind === 'test') return;
  const found =
    print.kind === 'slip'
      ? await trx
          .selectFrom('orders')
          .select('id')
          .where('id', '=', print.orderId)
          .where('branch_id', '=', branchId)
          .executeTakeFirst()
      : await trx
          .selectFrom('table_sessions')
          .select('id')
          .where('id', '=', print.sessionId)
          .where('branch_id', '=', branchId)
          .executeTakeFirst();
  if (!found) throw new AppError('not_found');
}

/** Locks a printer of the branch and returns it; throws `not_found`. */
async function lockPrinter(trx: Trx, { branchId }: PrinterScope, id: number): Promise<Printer> {
  await trx
    .selectFrom('printers')
    .select('id')
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .forUpdate()
    .execute();
  const [printer] = await selectPrinters(trx, sql`id = ${id} and branch_id = ${branchId}`);
  if (!printer) throw new AppError('not_found');
  return printer;
}

async function publishOne(trx: Trx, id: number): Promise<Printer> {
  const [printer] = await publishPrinters(trx, [id]);
  if (!printer) throw new AppError('not_found');
  return printer;
}
