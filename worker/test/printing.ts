import { sql } from 'kysely';
import type { PrinterState } from '@sofra/contracts/printers';
import { branchRoom, type EventName } from '@sofra/contracts/rooms';
import { findOrder } from '@sofra/infra/order-document';
import { emit } from '@sofra/infra/rooms';
import type { OrderTables } from '@sofra/infra/schema/orders';
import type { Insertable, Updateable } from 'kysely';
import type { PrinterTables } from '@sofra/infra/schema/printers';
import { emptyTables } from '@sofra/infra/testing';
import type { PrintDeps } from '../src/printing/serve-printer.ts';
import { servePrinter } from '../src/printing/serve-printer.ts';
import { findDuePrinters } from '../src/printing/print-queue.ts';
import { findUnfollowedBranches, requestSlips } from '../src/printing/request-slips.ts';
import { printTiming } from '../src/printing/timing.ts';
import { loadDraw } from '../src/printing/page/draw.ts';
import { buildGuest, buildSession, buildVenue, type BuiltVenue } from './build.ts';
import { type PrinterDouble, startPrinterDouble } from './printer-double.ts';
import type { WorkerFixture } from './worker-fixture.ts';

export interface LineFacts {
  name?: string;
  quantity?: number;
  stationId?: number;
  note?: string | null;
}

/** A branch with a kitchen and a bar, and the steps of printing. */
export interface PrintingFixture {
  venue: BuiltVenue;
  sessionId: number;
  guestId: number;
  kitchenId: number;
  barId: number;
  deps: PrintDeps;
  addPrinter: (given: { port: number } & Partial<Record<string, unknown>>) => Promise<void>;
  /** Starts a printer and adds it to the branch. */
  startPrinter: (given?: Partial<Record<string, unknown>>) => Promise<PrinterDouble>;
  /** Inserts an order with its event; returns its id. */
  order: (
    lines: LineFacts[],
    given?: Partial<Insertable<OrderTables['orders']>>,
  ) => Promise<number>;
  /** Changes an order with `change`, counts its version, and emits an event. */
  change: (orderId: number, type: EventName, change: () => Promise<unknown>) => Promise<void>;
  /** Requests slips as one round of the worker does. */
  request: () => Promise<void>;
  /** Serves the printers that are due. */
  serve: (signal?: AbortSignal) => Promise<void>;
  /** Requests slips and prints all that wait, as after their pause. */
  run: () => Promise<void>;
  /** Changes all prints of the branch. */
  changePrints: (columns: Updateable<PrinterTables['prints']>) => Promise<unknown>;
  /** States of the branch's printers. */
  states: () => Promise<PrinterState[]>;
  waiting: () => Promise<number>;
  /** Closes the printers that were started. */
  close: () => Promise<unknown>;
}

/** Deletes all branches, so that a worker finds no printer of an earlier test. */
export const clearBranches = ({ db }: WorkerFixture) =>
  emptyTables(db, 'businesses', 'room_events', 'room_heads', 'print_runs');

/** Opens a new branch; its steps leave other branches alone. */
export async function openPrinting(fixture: WorkerFixture): Promise<PrintingFixture> {
  const { db } = fixture;
  const { rooms } = fixture.context();
  const venue = await buildVenue(db);
  const sessionId = await buildSession(db, venue, null);
  const guestId = await buildGuest(db);
  const { businessId: business_id, branchId: branch_id } = venue;
  const { id: kitchenId } = await db
    .selectFrom('stations')
    .select('id')
    .where('branch_id', '=', branch_id)
    .executeTakeFirstOrThrow();
  const { id: barId } = await db
    .insertInto('stations')
    .values({ business_id, branch_id, kind: 'bar', sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const deps: PrintDeps = {
    db,
    rooms,
    env: { ALLOW_LOOPBACK_PRINTERS: true },
    log: { warn: () => undefined },
    timing: { ...printTiming, connectMs: 500, statusMs: 600, printedMs: 500, notesMs: 0 },
    draw: await loadDraw(),
  };
  let number = 0;
  const publish = (orderId: number, type: EventName): Promise<void> =>
    rooms.transact(async (trx) => {
      const order = await findOrder(trx, business_id, orderId);
      if (order) emit(trx, branchRoom(branch_id), type as 'order.placed', order);
    });
  const addPrinter: PrintingFixture['addPrinter'] = async (given) => {
    const name = `Yazıcı ${given.port}`;
    await db
      .insertInto('printers')
      .values({ business_id, branch_id, name, host: '127.0.0.1', ...given })
      .execute();
  };
  const doubles: PrinterDouble[] = [];
  const readPrinters = () =>
    db
      .selectFrom('printers')
      .select(['id', 'state'])
      .where('branch_id', '=', branch_id)
      .orderBy('id')
      .execute();
  const printerIds = async () => (await readPrinters()).map(({ id }) => id);
  const changePrints: PrintingFixture['changePrints'] = async (columns) =>
    db
      .updateTable('prints')
      .set(columns)
      .where('printer_id', 'in', await printerIds())
      .execute();
  const request = async (): Promise<void> => {
    const unfollowed = await findUnfollowedBranches(db);
    if (unfollowed.includes(branch_id)) await requestSlips(rooms, branch_id, deps.timing);
  };
  const serve = async (signal = new AbortController().signal): Promise<void> => {
    const due = await findDuePrinters(db, deps.timing);
    const ids = await printerIds();
    await Promise.all(
      due.filter((id) => ids.includes(id)).map((id) => servePrinter(deps, id, signal)),
    );
  };
  return {
    venue,
    sessionId,
    guestId,
    kitchenId,
    barId,
    deps,
    addPrinter,
    startPrinter: async (given = {}) => {
      const double = await startPrinterDouble();
      doubles.push(double);
      await addPrinter({ port: double.port, ...given });
      return double;
    },
    order: async (lines, given = {}) => {
      number += 1;
      const { id } = await db
        .insertInto('orders')
        .values({
          business_id,
          branch_id,
          table_id: venue.tableId,
          session_id: sessionId,
          number,
          placed_by: guestId,
          source: 'guest',
          guest_count: 2,
          placed_at: sql<Date>`now()`,
          ...given,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addLines(fixture, venue, id, lines);
      await publish(id, 'order.placed');
      return id;
    },
    change: async (orderId, type, change) => {
      await change();
      await sql`update orders set version = version + 1 where id = ${orderId}`.execute(db);
      await publish(orderId, type);
    },
    request,
    serve,
    run: async () => {
      await request();
      await changePrints({ next_attempt_at: new Date() });
      await serve();
    },
    changePrints,
    states: async () => (await readPrinters()).map(({ state }) => state),
    waiting: async () => {
      const { count } = await db
        .selectFrom('prints')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('printer_id', 'in', await printerIds())
        .where('printed_at', 'is', null)
        .where('dropped_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    close: () => Promise.all(doubles.map((double) => double.close())),
  };
}

/** Inserts lines after the present ones of an order. */
export async function addLines(
  { db }: WorkerFixture,
  venue: BuiltVenue,
  orderId: number,
  lines: readonly LineFacts[],
): Promise<void> {
  for (const { name = 'Çorba', quantity = 1, stationId, note } of lines) {
    await db
      .insertInto('order_lines')
      .values({
        order_id: orderId,
        business_id: venue.businessId,
        item_id: venue.itemId,
        position: sql<number>`(select count(*) + 1 from order_lines where order_id = ${orderId})`,
        name: JSON.stringify({ tr: name }),
        unit_price_minor: 8500,
        quantity,
        note: note ?? null,
        ...(stationId !== undefined && { station_id: stationId }),
      })
      .execute();
  }
}
