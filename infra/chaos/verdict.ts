import type { Order } from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Ledger } from './ledger.ts';
import type { LoggedOrder, StoredOrder, Truth } from './truth.ts';

/** Whose screen it is. */
export type Audience =
  | { readonly kind: 'kitchen' | 'floor'; readonly branchId: number }
  | { readonly kind: 'phone'; readonly sessionId: number };

/** What a screen shows. */
export interface Display {
  readonly name: string;
  readonly audience: Audience;
  /** The last event of its room that it has applied, or that its snapshot reflects. */
  readonly seq: number;
  /** Why the server didn't show it the room; empty when all is well. */
  readonly deniedWith: readonly string[];
  readonly orders: readonly ShownOrder[];
  /** Orders and taps that aren't acknowledged. */
  readonly unsent: number;
  readonly connection: string;
}
type ShownOrder = Pick<
  Order,
  'id' | 'branchId' | 'sessionId' | 'status' | 'version' | 'isAcknowledged' | 'totalMinor' | 'lines'
>;

/** Everything that is wrong; empty lists when the promise holds. */
export interface Verdict {
  /** Acknowledged and not there, or never acknowledged at all. */
  readonly lost: string[];
  /** There twice, or sent by nobody. */
  readonly duplicated: string[];
  /** There, but not as it was promised. */
  readonly wrong: string[];
  /** What a room's log lacks or has twice. */
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

/** Holds what was promised against what was written. */
export function judge(ledger: Ledger, truth: Truth, logged: readonly LoggedOrder[]): Verdict {
  const lost: string[] = [];
  const duplicated: string[] = [];
  const wrong = [...ledger.wrongAnswers];
  const stored = grouped(truth.orders, keyOf);
  const sent = new Set(ledger.orders.map(keyOf));

  for (const order of ledger.orders) {
    const [first, ...more] = stored.get(keyOf(order)) ?? [];
    const { acknowledgement } = order;
    if (!acknowledgement) lost.push(`${order.clientOrderId} was never acknowledged`);
    else if (!first) lost.push(`${order.clientOrderId} was acknowledged and isn’t there`);
    if (more.length > 0)
      duplicated.push(`${order.clientOrderId} is there ${more.length + 1} times`);
    if (!first) continue;
    if (acknowledgement && acknowledgement.orderId !== first.id) {
      wrong.push(`${order.clientOrderId} is order ${first.id}, not ${acknowledgement.orderId}`);
    }
    if (
      first.totalMinor !== order.totalMinor ||
      first.linesMinor !== order.totalMinor ||
      first.lineCount !== order.lineCount
    ) {
      wrong.push(`order ${first.id}: ${first.lineCount} lines for ${first.totalMinor}`);
    }
  }
  for (const [key, [order]] of stored) {
    if (!sent.has(key)) duplicated.push(`order ${order?.id} was sent by nobody`);
  }
  for (const [ticket, orders] of grouped(truth.orders, (one) => `${one.branchId} ${one.ticket}`)) {
    if (orders.length > 1) duplicated.push(`ticket ${ticket} is there ${orders.length} times`);
  }
  wrong.push(...lostChanges(ledger, logged));
  return { lost, duplicated, wrong, log: logFaults(truth, logged) };
}

const changeOf = (one: { orderId: number; version: number; status: string }): string =>
  `order ${one.orderId} version ${one.version} ${one.status}`;

/** Changes that were acknowledged and are nowhere in the log. */
function lostChanges(ledger: Ledger, logged: readonly LoggedOrder[]): string[] {
  const written = new Set(logged.map(changeOf));
  return ledger.changes
    .filter((change) => !written.has(changeOf(change)))
    .map((change) => `${changeOf(change)} was acknowledged and isn’t in the log`);
}

/** Each room's numbers without a gap, and each state of an order once in both its rooms. */
function logFaults({ orders, rooms }: Truth, logged: readonly LoggedOrder[]): string[] {
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
        faults.push(`${room}: order ${order.id} is told as ${versions.join(', ')}`);
      } else if (
        !events.some((event) => changeOf(event) === changeOf({ ...order, orderId: order.id }))
      ) {
        faults.push(`${room}: order ${order.id} is told otherwise than ${order.status}`);
      }
    }
  }
  return faults;
}

type Placed = Pick<StoredOrder, 'branchId' | 'sessionId' | 'status' | 'isAcknowledged'>;

/** Whether an order belongs on this screen (the kitchen's is for what must still be acted on). */
function belongsOn(audience: Audience, order: Placed): boolean {
  if (audience.kind === 'phone') return order.sessionId === audience.sessionId;
  if (order.branchId !== audience.branchId) return false;
  if (audience.kind === 'floor') return true;
  return order.status === 'cancelled' ? !order.isAcknowledged : order.status !== 'served';
}

const stateOf = (order: StoredOrder): string =>
  `${order.status} v${order.version}, ${order.doneCount}/${order.lineCount} lines, ${order.totalMinor}`;
const shownStateOf = ({ status, version, lines, totalMinor }: ShownOrder): string =>
  `${status} v${version}, ${lines.filter((line) => line.isDone).length}/${lines.length} lines, ${totalMinor}`;

/** In what a screen differs from the database; empty when it is equal. */
export function differences(display: Display, truth: Truth): string[] {
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
