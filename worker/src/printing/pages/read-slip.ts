import { sql } from 'kysely';
import type { TableAllergies } from '@sofra/contracts/allergies';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import type { StationKind } from '@sofra/contracts/stations';
import { selectAllergies } from '@sofra/infra/allergies';
import type { Db } from '@sofra/infra/db';
import { selectOrders } from '@sofra/infra/order-document';
import type { PrintDetails, PrintKind } from '@sofra/infra/printers/prints';

/** A print with its printer. */
export interface Print {
  id: number;
  kind: PrintKind;
  orderId: number | null;
  sessionId: number | null;
  details: PrintDetails;
  requestedAt: Date;
  branchId: number;
  printerName: string;
  stationId: number | null;
  language: GuestLanguage;
}

export interface SlipEntry {
  line: OrderLine;
  order: Order;
  from: number;
  to: number;
}

export interface Station {
  id: number;
  name: string | null;
  kind: StationKind;
}

/** Everything that a slip shows. */
export interface SlipFacts {
  kind: PrintKind;
  isLater: boolean;
  entries: SlipEntry[];
  allergies: TableAllergies | undefined;
  /** Stations of the branch, if the slip is for one or names those of its lines. */
  stations: Station[];
  defaultStationId: number;
  timeZone: string;
  requestedAt: Date;
}

/** Reads a slip as it must be printed now; undefined if its orders are gone. */
export async function readSlip(db: Db, print: Print): Promise<SlipFacts | undefined> {
  const { lines = [], isLater = false } = print.details;
  const orderIds =
    print.orderId === null ? [...new Set(lines.map(({ orderId }) => orderId))] : [print.orderId];
  const orders = await selectOrders(
    db,
    sql`ordered.id = any(${orderIds}::bigint[]) order by ordered.id`,
  );
  const [first] = orders;
  if (!first) return undefined;
  const stations = await readStations(db, print.branchId);
  const defaultStationId = stations.find(({ isDefault }) => isDefault)?.id ?? 0;
  const entries =
    print.kind === 'copy'
      ? copiedEntries(orders, (line) => isOf(line, print.stationId, defaultStationId))
      : orders.flatMap((order) =>
          lines.flatMap(({ lineId, from, to }) => {
            const line = order.lines.find(({ id }) => id === lineId);
            return line ? [{ line, order, from, to }] : [];
          }),
        );
  const { time_zone } = await db
    .selectFrom('branches')
    .select('time_zone')
    .where('id', '=', print.branchId)
    .executeTakeFirstOrThrow();
  const [allergies] = await selectAllergies(db, sql`session.id = ${first.sessionId}`);
  return {
    kind: print.kind,
    isLater: isLater || first.round > 1,
    entries,
    allergies,
    stations: stations.filter(({ id }) => print.stationId === null || id === print.stationId),
    defaultStationId,
    timeZone: time_zone,
    requestedAt: print.requestedAt,
  };
}

const isOf = (line: OrderLine, stationId: number | null, defaultStationId: number): boolean =>
  stationId === null || (line.stationId ?? defaultStationId) === stationId;

/** Entries of a copy: the lines of the printer's station, or all if it has none. */
function copiedEntries(
  orders: readonly Order[],
  isOwn: (line: OrderLine) => boolean,
): SlipEntry[] {
  const all = orders.flatMap((order) =>
    order.lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({ line, order, from: 0, to: line.quantity })),
  );
  const own = all.filter(({ line }) => isOwn(line));
  return own.length > 0 ? own : all;
}

async function readStations(
  db: Db,
  branchId: number,
): Promise<(Station & { isDefault: boolean })[]> {
  return db
    .selectFrom('stations')
    .select(['id', 'name', 'kind', 'is_default as isDefault'])
    .where('branch_id', '=', branchId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}
