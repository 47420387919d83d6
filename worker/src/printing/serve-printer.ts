import type { Logger } from 'pino';
import type { PrinterState } from '@sofra/contracts/printers';
import { type Db, isDatabaseUnavailable } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import { isLoopback } from '@sofra/infra/printers/printer-address';
import { findPrinterFault } from '@sofra/infra/printers/printer-networks';
import type { Rooms } from '@sofra/infra/rooms';
import { createTranslate } from '@sofra/infra/words';
import { encodePage } from './page/encode.ts';
import type { Draw } from './page/draw.ts';
import { compose } from './pages/compose.ts';
import type { Print } from './pages/read-slip.ts';
import {
  beginPrint,
  dropOld,
  endLease,
  endPrint,
  findNextPrint,
  leasePrinter,
  postponePrint,
  renewLease,
  type ServedPrinter,
} from './print-queue.ts';
import { openPrinter, type PrinterConnection, PrinterOffline } from './printer-connection.ts';
import { publishWaiting, saveState } from './printer-state.ts';
import type { PrintTiming } from './timing.ts';

export interface PrintDeps {
  db: Db;
  rooms: Rooms;
  env: Pick<Env, 'ALLOW_LOOPBACK_PRINTERS'>;
  log: Pick<Logger, 'warn'>;
  timing: PrintTiming;
  draw: Draw | undefined;
}

/**
 * Prints what waits for a printer, one after the other over one connection, and stores its state. Does
 * nothing if another worker has the printer.
 */
export async function servePrinter(
  deps: PrintDeps,
  printerId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, rooms, timing, log } = deps;
  const lease = await leasePrinter(db, printerId, timing);
  if (!lease) return;
  const held: Lease = { ...lease };
  try {
    const dropped = await dropOld(db, printerId, timing);
    if (dropped > 0) log.warn({ printerId, dropped }, 'old slips dropped');
    signal.throwIfAborted();
    const next = await findNextPrint(db, printerId, timing);
    if (!next && !lease.isUnchecked) return;
    await printAll(deps, held, next, signal);
    if (next || dropped > 0) await publishWaiting(rooms, printerId);
  } finally {
    if (held.until !== undefined) await endLease(db, printerId, held.until);
  }
}

interface Lease {
  printer: ServedPrinter;
  /** Undefined once it was lost. */
  until: string | undefined;
}

/** Prints from `first` on until nothing is due, the printer stops, or the lease is lost. */
async function printAll(
  deps: PrintDeps,
  held: Lease,
  first: Print | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { db, rooms, env, timing } = deps;
  const { printer } = held;
  let connection: PrinterConnection | undefined;
  // Checked for each connection: the operator may have taken the network back (ADR-0061).
  const isOurs = async (address: string): Promise<boolean> =>
    isLoopback(address) ||
    (await findPrinterFault(db, { ...printer, host: address, beforeId: printer.id })) === undefined;
  let next = first;
  try {
    connection = await openPrinter(printer, env, timing, isOurs);
    if (!next) await checkIdle(deps, printer, connection);
    while (next && !signal.aborted) {
      held.until = held.until && (await renewLease(db, printer.id, held.until, timing));
      if (held.until === undefined) return;
      if (!connection.isOpen()) {
        connection.close();
        connection = await openPrinter(printer, env, timing, isOurs);
      }
      await printOne(deps, printer, connection, next);
      next = await findNextPrint(db, printer.id, timing);
    }
  } catch (error) {
    if (!(error instanceof PrinterOffline)) throw error;
    if (error.message !== 'paperOut') await saveState(rooms, printer.id, 'offline', false);
    if (next) await postponePrint(db, next.id, timing);
  } finally {
    connection?.close();
  }
}

/** Number of requests after which a printer that told its state recently counts as silent. */
const MAX_UNANSWERED = 3;

/**
 * Asks a printer for its state and stores it. Returns undefined for one that never tells it; throws
 * `PrinterOffline` for one that can't print, and for one that told its state recently and is silent now.
 */
async function requireReady(
  { rooms }: PrintDeps,
  printer: ServedPrinter,
  connection: PrinterConnection,
): Promise<PrinterState | undefined> {
  if (printer.isSilent) return undefined;
  let state = await connection.readState();
  for (let asked = 1; !state && printer.hasReported && asked < MAX_UNANSWERED; asked += 1) {
    state = await connection.readState();
  }
  if (state === undefined) {
    if (printer.hasReported) throw new PrinterOffline('silent');
    printer.isSilent = true;
    return undefined;
  }
  printer.hasReported = true;
  await saveState(rooms, printer.id, state, true);
  if (state === 'paperOut' || state === 'offline') throw new PrinterOffline(state);
  return state;
}

async function checkIdle(
  deps: PrintDeps,
  printer: ServedPrinter,
  connection: PrinterConnection,
): Promise<void> {
  const state = await requireReady(deps, printer, connection);
  if (state === undefined) await saveState(deps.rooms, printer.id, 'unreported', false);
}

/**
 * Prints one page. It is done when the printer says so, or reports a good status afterwards; of a printer
 * without a status, when it has taken the bytes. Throws `PrinterOffline` if the printer can't go on.
 */
async function printOne(
  deps: PrintDeps,
  printer: ServedPrinter,
  connection: PrinterConnection,
  print: Print,
): Promise<void> {
  const { db, rooms, timing, log } = deps;
  const state = await requireReady(deps, printer, connection);
  // Counted before the bytes leave: a page that may have been printed comes again as a copy.
  const copy = await beginPrint(db, print.id);
  if (copy === undefined) return;
  let page: Uint8Array | undefined;
  try {
    page = await encode(deps, printer, print, copy);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error, printId: print.id }, 'page not composed');
    await postponePrint(db, print.id, timing);
    return;
  }
  if (page) {
    await connection.send(page);
    if (state === undefined) {
      await connection.waitTaken();
      // Not stored before: a printer that takes no bytes stays offline.
      await saveState(rooms, printer.id, 'unreported', false);
    } else if (!(await connection.waitPrinted())) {
      // The printer doesn't know the command, or has stopped.
      await requireReady(deps, printer, connection);
    }
  }
  await endPrint(db, print.id);
}

/** Composes and encodes a print; undefined if there is nothing to print any more. */
async function encode(
  { db, draw }: PrintDeps,
  { paperWidth }: ServedPrinter,
  print: Print,
  copy: number,
): Promise<Uint8Array | undefined> {
  // Without pictures, the words of languages in other letters would be lost.
  const isLatin = print.language === 'tr' || print.language === 'en';
  const language = draw || isLatin ? print.language : 'tr';
  const page = await compose(db, { ...print, language }, copy);
  return (
    page &&
    encodePage(page, {
      paperWidth,
      isRightToLeft: language === 'ar',
      draw,
      instead: createTranslate(language, 'slips')('seeScreen'),
    })
  );
}
