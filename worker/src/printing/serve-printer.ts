import type { Logger } from 'pino';
import { type Db, isDatabaseUnavailable } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import type { Rooms } from '@sofra/infra/rooms';
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
import { words } from './words/words.ts';

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
  const { printer } = lease;
  let until: string | undefined = lease.until;
  try {
    const dropped = await dropOld(db, printerId, timing);
    if (dropped > 0) log.warn({ printerId, dropped }, 'old slips dropped');
    signal.throwIfAborted();
    let next = await findNextPrint(db, printerId, timing);
    const isPrinting = next !== undefined;
    if (!isPrinting && !lease.isUnchecked) return;
    const connection = await connect(deps, printer);
    try {
      while (next && connection && until !== undefined && !signal.aborted) {
        if (!(await printOne(deps, printer, connection, next))) break;
        until = await renewLease(db, printerId, until, timing);
        next = await findNextPrint(db, printerId, timing);
      }
    } finally {
      connection?.close();
    }
    if (!connection && next) await postponePrint(db, next.id, timing);
    if (isPrinting || dropped > 0) await publishWaiting(rooms, printerId);
  } finally {
    if (until !== undefined) await endLease(db, printerId, until);
  }
}

/** Connects to a printer that can print; stores its state either way. */
async function connect(
  deps: PrintDeps,
  printer: ServedPrinter,
): Promise<PrinterConnection | undefined> {
  const { rooms, env, timing } = deps;
  let connection: PrinterConnection | undefined;
  try {
    connection = await openPrinter(printer, env, timing);
    const state = await connection.readState();
    await saveState(rooms, printer.id, state);
    if (state === 'ready' || state === 'paperLow') return connection;
  } catch (error) {
    if (!(error instanceof PrinterOffline)) {
      connection?.close();
      throw error;
    }
    await saveState(rooms, printer.id, 'offline');
  }
  connection?.close();
  return undefined;
}

/** Prints one page; returns false if the printer can't go on. */
async function printOne(
  deps: PrintDeps,
  printer: ServedPrinter,
  connection: PrinterConnection,
  print: Print,
): Promise<boolean> {
  const { db, rooms, timing, log } = deps;
  try {
    const state = await connection.readState();
    await saveState(rooms, printer.id, state);
    if (state === 'paperOut' || state === 'offline') throw new PrinterOffline(state);
  } catch (error) {
    return stop(deps, printer, print, error);
  }
  // Counted before the bytes leave: a page that may have been printed comes again as a copy.
  const copy = await beginPrint(db, print.id);
  if (copy === undefined) return true;
  try {
    const page = await encode(deps, printer, print, copy);
    if (page) {
      await connection.send(page);
      if (!(await connection.waitPrinted())) {
        // The printer doesn't know the command, or has stopped.
        const state = await connection.readState();
        await saveState(rooms, printer.id, state);
        if (state === 'paperOut' || state === 'offline') throw new PrinterOffline(state);
      }
    }
    await endPrint(db, print.id);
    return true;
  } catch (error) {
    if (!(error instanceof PrinterOffline) && !isDatabaseUnavailable(error)) {
      log.warn({ err: error, printId: print.id }, 'page not printed');
      await postponePrint(db, print.id, timing);
      return false;
    }
    return stop(deps, printer, print, error);
  }
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
  return page && encodePage(page, { paperWidth, draw, instead: words[language].seeScreen });
}

/** Stores why a printer stopped, and postpones the print. Rethrows what isn't the printer's fault. */
async function stop(
  { db, rooms, timing }: PrintDeps,
  printer: ServedPrinter,
  print: Print,
  error: unknown,
): Promise<false> {
  if (!(error instanceof PrinterOffline)) throw error;
  if (error.message !== 'paperOut') await saveState(rooms, printer.id, 'offline');
  await postponePrint(db, print.id, timing);
  return false;
}
