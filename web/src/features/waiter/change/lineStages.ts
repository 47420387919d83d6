import type { Order, OrderLine } from '@sofra/contracts/orders';

/**
 * Stages of a line by what may still change: `open` while its station hasn't started, `started` while it is being made,
 * `fixed` once it is ready, served or cancelled.
 */
export type LineStage = 'open' | 'started' | 'fixed';

/** Returns what may still happen to a line. */
export function stageOf(order: Pick<Order, 'status' | 'parts'>, line: OrderLine): LineStage {
  if (line.isServed || line.quantity === 0) return 'fixed';
  const part = order.parts.find(({ stationId }) => stationId === line.stationId);
  const isOver = order.status === 'served' || order.status === 'cancelled';
  const status = isOver ? order.status : (part?.status ?? order.status);
  if (status === 'pending') return 'open';
  return status === 'preparing' ? 'started' : 'fixed';
}

/** Groups the lines of an order by what may still happen to them, each in the order of the card. */
export function groupLines(order: Order): Readonly<Record<LineStage, readonly OrderLine[]>> {
  const inStage = (stage: LineStage) =>
    order.lines.filter((line) => stageOf(order, line) === stage);
  return { open: inStage('open'), started: inStage('started'), fixed: inStage('fixed') };
}

/** Wanted quantity of a line, with the one that the user saw when choosing it. */
interface Edit {
  readonly from: number;
  readonly to: number;
}
export type Edits = Readonly<Record<number, Edit>>;

/** Chooses a quantity; the present one withdraws the change. */
export function withEdit(
  edits: Edits,
  line: Pick<OrderLine, 'id' | 'quantity'>,
  to: number,
): Edits {
  const { [line.id]: held, ...others } = edits;
  if (to === line.quantity) return others;
  return { ...others, [line.id]: { from: held?.from ?? line.quantity, to } };
}

/**
 * Compares changes with the lines as they are now: `edits` starts from the present quantities, and `isStale`
 * is true if a line differs from what the user saw or can't be changed any more.
 */
export function rebase(edits: Edits, order: Order): { edits: Edits; isStale: boolean } {
  let isStale = false;
  let kept: Edits = {};
  for (const line of order.lines) {
    const edit = edits[line.id];
    if (!edit) continue;
    const isFixed = stageOf(order, line) === 'fixed';
    if (isFixed || line.quantity !== edit.from) isStale = true;
    if (!isFixed) kept = withEdit(kept, line, edit.to);
  }
  return { edits: kept, isStale };
}
