import type { Order } from '@sofra/contracts/orders';
import type { PrintKind, SlipLine } from '@sofra/infra/printers/prints';

/** Printer of slips, with the station whose lines they list. */
export interface SlipPrinter {
  id: number;
  /** Null prints the slips of all stations. */
  stationId: number | null;
  /** Orders placed before have no slips. */
  slipsSince: Date;
}

/** A slip that a printer must print. */
export interface NewSlip {
  /** The same for the same change of the same orders. */
  key: string;
  kind: Extract<PrintKind, 'order' | 'change' | 'cancellation'>;
  sessionId: number;
  lines: SlipLine[];
  isLater: boolean;
}

interface Branch {
  defaultStationId: number;
  now: Date;
  /** Age at which a line without a slip gets none any more. */
  dropMs: number;
}

/** Returns the lines of an order whose quantity differs from what the printer has told. */
function findChanges(
  order: Order,
  printer: SlipPrinter,
  told: ReadonlyMap<number, number>,
  branch: Branch,
): SlipLine[] {
  // A held order isn't ordered yet.
  if (order.isHeld) return [];
  const placedAt = new Date(order.placedAt);
  const isNew =
    placedAt >= printer.slipsSince && branch.now.getTime() - placedAt.getTime() < branch.dropMs;
  return order.lines.flatMap((line) => {
    const stationId = line.stationId ?? branch.defaultStationId;
    if (printer.stationId !== null && printer.stationId !== stationId) return [];
    const from = told.get(line.id) ?? 0;
    const to = order.status === 'cancelled' ? 0 : line.quantity;
    // The other lines of a served order are made already.
    if (order.status === 'served' && to > 0) return [];
    if (from === to || (from === 0 && !isNew)) return [];
    return [{ orderId: order.id, lineId: line.id, from, to }];
  });
}

const kindOf = ({ from, to }: SlipLine): NewSlip['kind'] =>
  from === 0 ? 'order' : to === 0 ? 'cancellation' : 'change';

/** Cancellations are printed first. */
const kindsInOrder: readonly NewSlip['kind'][] = ['cancellation', 'change', 'order'];

/**
 * Returns the slips for what a printer hasn't told yet: one for the new lines of a round, one for its changed
 * and one for its cancelled lines.
 */
export function findSlips(
  orders: readonly Order[],
  printer: SlipPrinter,
  told: ReadonlyMap<number, number>,
  branch: Branch,
): NewSlip[] {
  const slips = new Map<string, NewSlip>();
  for (const order of orders) {
    const isKnown = order.round > 1 || order.lines.some(({ id }) => told.has(id));
    for (const line of findChanges(order, printer, told, branch)) {
      const kind = kindOf(line);
      const of = `${order.sessionId} ${order.round} ${kind}`;
      const slip = slips.get(of) ?? {
        key: kind,
        kind,
        sessionId: order.sessionId,
        lines: [],
        isLater: false,
      };
      if (!slip.lines.some(({ orderId }) => orderId === order.id)) {
        slip.key += ` ${order.id}v${order.version}`;
      }
      slip.lines.push(line);
      slip.isLater ||= isKnown;
      slips.set(of, slip);
    }
  }
  const found = [...slips.values()];
  return kindsInOrder.flatMap((kind) => found.filter((slip) => slip.kind === kind));
}
