import { sql } from 'kysely';
import { branchRoom } from '@sofra/contracts/rooms';
import type { Db, Trx } from '@sofra/infra/db';
import { selectOrders } from '@sofra/infra/order-document';
import { publishPrinters } from '@sofra/infra/printers/printer-document';
import type { PrintDetails } from '@sofra/infra/printers/prints';
import type { Rooms } from '@sofra/infra/rooms';
import { findSlips, type NewSlip, type SlipPrinter } from './slip-changes.ts';
import type { PrintTiming } from './timing.ts';

/** Maximum number of events that one transaction follows. */
const MAX_EVENTS = 2000;

/** SQL on `printer`: it prints slips by itself. */
const printsSlips = sql<boolean>`(printer.is_enabled and printer.purpose = 'slips')`;

/** Finds the branches with slip printers whose log has moved on. */
export async function findUnfollowedBranches(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    select distinct printer.branch_id as id, run.branch_id is null as "isNew"
    from printers printer
    left join print_runs run on run.branch_id = printer.branch_id
    left join room_heads head on head.room = 'branch:' || printer.branch_id
    where ${printsSlips} and coalesce(run.seq, 0) <> coalesce(head.seq, 0)
    order by 1`.execute(db);
  const added = rows.filter(({ isNew }) => isNew).map(({ id }) => id);
  if (added.length > 0) {
    await sql`insert into print_runs (branch_id, seq) select unnest(${added}::bigint[]), 0
      on conflict do nothing`.execute(db);
  }
  return rows.map(({ id }) => id);
}

/**
 * Requests the slips for the events of a branch's log since the last time, each once. Skips a branch that
 * another worker follows.
 */
export async function requestSlips(
  rooms: Rooms,
  branchId: number,
  { dropMs }: Pick<PrintTiming, 'dropMs'>,
): Promise<void> {
  await rooms.transact(async (trx) => {
    const orderIds = await claimEvents(trx, branchId);
    if (!orderIds || orderIds.length === 0) return;
    const printers = await readSlipPrinters(trx, branchId);
    const branch = { defaultStationId: await readDefaultStation(trx, branchId), dropMs };
    const orders = await selectOrders(
      trx,
      sql`ordered.id = any(${orderIds}::bigint[]) order by ordered.id`,
    );
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
    const now = rows[0]?.now ?? new Date();
    const faulty: number[] = [];
    for (const printer of printers) {
      const told = await readTold(trx, printer.id, orderIds);
      const slips = findSlips(orders, printer, told, { ...branch, now });
      for (const slip of slips) await storeSlip(trx, printer.id, slip);
      if (slips.length > 0 && printer.isFaulty) faulty.push(printer.id);
    }
    // The screens show how many slips wait.
    await publishPrinters(trx, faulty);
  });
}

/** Locks the branch's run and moves it on; returns the orders of the events in between. */
async function claimEvents(trx: Trx, branchId: number): Promise<number[] | undefined> {
  const room = branchRoom(branchId);
  const { rows } = await sql<{ from: number; to: number }>`
    with run as (
      select branch_id, seq from print_runs where branch_id = ${branchId} for update skip locked
    ), step as (
      select run.branch_id, run.seq, coalesce(max(event.seq), head.seq, 0) as "to"
      from run
      left join room_heads head on head.room = ${room}
      left join lateral (
        select seq from room_events where room = ${room} and seq > run.seq
        order by seq limit ${MAX_EVENTS}) event on true
      group by run.branch_id, run.seq, head.seq
    )
    update print_runs moved set seq = step."to" from step where moved.branch_id = step.branch_id
    returning step.seq as "from", step."to"`.execute(trx);
  const [step] = rows;
  if (!step) return undefined;
  const { rows: found } = await sql<{ id: number }>`
    select distinct (payload->>'id')::bigint as id from room_events
    where room = ${room} and seq > ${step.from} and seq <= ${step.to} and type like 'order.%'
    order by 1`.execute(trx);
  return found.map(({ id }) => id);
}

async function readSlipPrinters(
  trx: Trx,
  branchId: number,
): Promise<(SlipPrinter & { isFaulty: boolean })[]> {
  const { rows } = await sql<SlipPrinter & { isFaulty: boolean }>`
    select id, station_id as "stationId", slips_since as "slipsSince",
      state in ('paperOut', 'offline') as "isFaulty"
    from printers printer where branch_id = ${branchId} and ${printsSlips}
    order by id for share`.execute(trx);
  return rows;
}

async function readDefaultStation(trx: Trx, branchId: number): Promise<number> {
  const { id } = await trx
    .selectFrom('stations')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the quantity of each line that the printer's slips have told. */
async function readTold(
  trx: Trx,
  printerId: number,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ lineId: number; quantity: number }>`
    select told.line_id as "lineId", told.quantity
    from order_lines line join slip_lines told on told.line_id = line.id
    where line.order_id = any(${orderIds}::bigint[]) and told.printer_id = ${printerId}`.execute(
    trx,
  );
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]));
}

async function storeSlip(trx: Trx, printerId: number, slip: NewSlip): Promise<void> {
  const details: PrintDetails = { lines: slip.lines, isLater: slip.isLater };
  await trx
    .insertInto('prints')
    .values({
      printer_id: printerId,
      key: slip.key,
      kind: slip.kind,
      session_id: slip.sessionId,
      details: JSON.stringify(details),
    })
    .onConflict((conflict) => conflict.columns(['printer_id', 'key']).doNothing())
    .execute();
  await trx
    .insertInto('slip_lines')
    .values(
      slip.lines.map(({ lineId, to }) => ({
        printer_id: printerId,
        line_id: lineId,
        quantity: to,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['printer_id', 'line_id'])
        .doUpdateSet(({ ref }) => ({ quantity: ref('excluded.quantity') })),
    )
    .execute();
}
