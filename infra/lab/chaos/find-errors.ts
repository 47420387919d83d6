import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Audience, Display, ShownOrder } from '../robots/display.ts';
import type { Ledger } from '../robots/ledger.ts';
import type { LoggedOrder, StoredOrder, DatabaseState } from './database-state.ts';

/** All errors found; the lists are empty if the run passed. */
export interface FoundErrors {
  /** Orders acknowledged but not stored, or never acknowledged. */
  readonly lost: string[];
  /** Orders stored twice, or not sent by any client. */
  readonly duplicated: string[];
  /** Orders stored with other values than acknowledged. */
  readonly wrong: string[];
  /** Events missing from a room's log, or logged twice. */
  readonly log: string[];
}

const keyOf = (order: Pick<StoredOrder, 'userId' | 'sessionId' | 'clientOrderId'>): string =>
  `${order.sessionId} ${order.userId} ${order.clientOrderId}`;

function grouped<T>(things: readonly T[], by: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = by(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

/** Returns the differences between a stored order and the one that a client sent. */
function wrongFields(sent: Ledger['orders'][number], stored: StoredOrder): string[] {
  const { acknowledgement, totalMinor, lineCount, clientOrderId } = sent;
  const found: string[] = [];
  if (acknowledgement && acknowledgement.orderId !== stored.id)
    found.push(`${clientOrderId} is order ${stored.id}, not ${acknowledgement.orderId}`);
  const isEqual =
    stored.totalMinor === totalMinor &&
    stored.linesMinor === totalMinor &&
    stored.lineCount === lineCount;
  if (!isEqual)
    found.push(`order ${stored.id}: ${stored.lineCount} lines for ${stored.totalMinor}`);
  return found;
}

/** Compares what was acknowledged with what was stored. */
export function findErrors(
  ledger: Ledger,
  truth: DatabaseState,
  logged: readonly LoggedOrder[],
): FoundErrors {
  const lost: string[] = [];
  const duplicated: string[] = [];
  const wrong = [...ledger.wrongAnswers];
  const stored = grouped(truth.orders, keyOf);
  const sent = new Set(ledger.orders.map(keyOf));

  for (const order of ledger.orders) {
    const [first, ...more] = stored.get(keyOf(order)) ?? [];
    if (!order.acknowledgement) lost.push(`${order.clientOrderId} was never acknowledged`);
    else if (!first) lost.push(`${order.clientOrderId} was acknowledged but isn’t stored`);
    if (more.length > 0)
      duplicated.push(`${order.clientOrderId} is stored ${more.length + 1} times`);
    if (first) wrong.push(...wrongFields(order, first));
  }
  for (const [key, [order]] of stored) {
    if (!sent.has(key)) duplicated.push(`order ${order?.id} was not sent by any client`);
  }
  for (const [ticket, orders] of grouped(truth.orders, (one) => `${one.branchId} ${one.ticket}`)) {
    if (orders.length > 1) duplicated.push(`order number ${ticket} is used ${orders.length} times`);
  }
  wrong.push(...lostChanges(ledger, logged));
  return { lost, duplicated, wrong, log: logFaults(truth, logged) };
}

const changeOf = (one: { orderId: number; version: number; status: string }): string =>
  `order ${one.orderId} version ${one.version} ${one.status}`;

/** Finds changes that were acknowledged but aren't in the log. */
function lostChanges(ledger: Ledger, logged: readonly LoggedOrder[]): string[] {
  const written = new Set(logged.map(changeOf));
  return ledger.changes
    .filter((change) => !written.has(changeOf(change)))
    .map((change) => `${changeOf(change)} was acknowledged and isn’t in the log`);
}

/**
 * Finds gaps in the rooms' sequence numbers, and states of an order that aren't logged exactly
 * once in both its rooms.
 */
function logFaults({ orders, rooms }: DatabaseState, logged: readonly LoggedOrder[]): string[] {
  const faults: string[] = [];
  for (const { room, head, count, first, last } of rooms) {
    if (first === 1 && last === head && count === head) continue;
    faults.push(`${room}: ${count} events from ${first} to ${last}, head ${head}`);
  }
  const told = grouped(logged, (event) => `${event.room} ${event.orderId}`);
  for (const order of orders) {
    for (const room of [branchRoom(order.branchId), sessionRoom(order.sessionId)]) {
      const events = told.get(`${room} ${order.id}`) ?? [];
      const versions = events.map((event) => event.version).toSorted((a, b) => a - b);
      const isWhole = versions.every((version, index) => version === index + 1);
      if (!isWhole || versions.length !== order.version) {
        faults.push(`${room}: order ${order.id} is logged as ${versions.join(', ')}`);
      } else if (
        !events.some((event) => changeOf(event) === changeOf({ ...order, orderId: order.id }))
      ) {
        faults.push(`${room}: order ${order.id} is not logged as ${order.status}`);
      }
    }
  }
  return faults;
}

type Placed = Pick<StoredOrder, 'branchId' | 'sessionId' | 'status' | 'isAcknowledged'>;

/**
 * True if an order belongs on this screen; the kitchen's shows only orders that still need action.
 */
function belongsOn(audience: Audience, order: Placed): boolean {
  if (audience.kind === 'phone') return order.sessionId === audience.sessionId;
  if (order.branchId !== audience.branchId) return false;
  if (audience.kind === 'floor') return true;
  const isOver = order.status === 'cancelled' || order.status === 'served';
  return !isOver || !order.isAcknowledged;
}

const stateOf = (order: StoredOrder): string =>
  `${order.status} v${order.version}, ${order.doneCount}/${order.lineCount} lines, ${order.totalMinor}`;
const shownStateOf = ({ status, version, lines, totalMinor }: ShownOrder): string =>
  `${status} v${version}, ${lines.filter((line) => line.isDone).length}/${lines.length} lines, ${totalMinor}`;

/** Lists the differences between a screen and the database. */
export function differences(display: Display, truth: DatabaseState): string[] {
  const { audience, name, seq } = display;
  const found: string[] = [];
  const tell = (what: string): void => void found.push(`${name}: ${what}`);
  for (const code of display.deniedWith) tell(`denied: ${code}`);
  if (display.unsent > 0) tell(`${display.unsent} taps aren’t acknowledged`);

  const room =
    audience.kind === 'phone' ? sessionRoom(audience.sessionId) : branchRoom(audience.branchId);
  const head = truth.rooms.find((one) => one.room === room)?.head ?? 0;
  if (seq !== head) tell(`at event ${seq} of ${head}`);

  const shown = new Map(
    display.orders.filter((order) => belongsOn(audience, order)).map((order) => [order.id, order]),
  );
  for (const order of truth.orders) {
    if (!belongsOn(audience, order)) continue;
    const onScreen = shown.get(order.id);
    shown.delete(order.id);
    if (!onScreen) tell(`order ${order.id} is missing`);
    else if (shownStateOf(onScreen) !== stateOf(order)) {
      tell(`order ${order.id} is shown as ${shownStateOf(onScreen)}, it is ${stateOf(order)}`);
    }
  }
  for (const order of shown.values()) tell(`order ${order.id} doesn’t belong there`);
  return found;
}
