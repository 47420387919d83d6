/**
 * A guest's own lines of the shared basket: what the cart has and the server lacks, and what responses, events
 * and orders change in the cart.
 */
import type { Basket, BasketLine, changeBasket } from '@sofra/contracts/baskets';
import { MAX_OWN_BASKET_LINES } from '@sofra/contracts/baskets';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import type { RouteCall } from '@sofra/contracts/route';
import type { KeyValueStorage } from '../../lib/browser/storage.ts';
import { makeId } from '../../lib/format/ids.ts';
import type { createAuth } from '../client/auth.ts';
import { contentOf, createKnownLines, ENDED, type KnownLine } from './basketStorage.ts';
import type { createCart } from './cart.ts';
import { type CartLine, lineKey, noChoices, toCartLine, toNewLine } from './cartLines.ts';
import type { createOrders } from './orders.ts';
import type { createOutbox } from './outbox.ts';
import type { createSessions } from './sessions.ts';
import { toSent } from './sentLine.ts';

export type SentLine = RouteCall<typeof changeBasket>['body']['lines'][number];

/** The user's seat at a table. */
export interface Seat {
  readonly tableId: number;
  readonly sessionId: number;
  readonly userId: number;
}

export interface OwnLinesPorts {
  storage: KeyValueStorage;
  now: () => number;
  auth: Pick<ReturnType<typeof createAuth>, 'store'>;
  cart: Pick<ReturnType<typeof createCart>, 'linesOf' | 'replace' | 'store'>;
  orders: Pick<ReturnType<typeof createOrders>, 'store'>;
  outbox: Pick<ReturnType<typeof createOutbox>, 'store'>;
  sessions: Pick<ReturnType<typeof createSessions>, 'seatAt' | 'store'>;
}

/** Contents that are remembered until the server acknowledges one of them. */
const KEEP_SENT = 10;

const contentOfSent = (line: SentLine): string => contentOf({ ...noChoices, ...line });

/** Returns what an order left of a line that its guest has changed since: more of the same, or nothing. */
function restOf(line: CartLine, ordered: OrderLine | undefined): CartLine | undefined {
  if (!ordered) return undefined;
  const isSame = lineKey(line) === lineKey(toNewLine(ordered));
  const quantity = line.quantity - ordered.quantity;
  return isSame && quantity > 0 ? { ...line, id: makeId(), quantity } : undefined;
}

/** Returns the ids of lines in orders that wait on the phone: they stay as they were ordered. */
const waitingIn = (
  outbox: OwnLinesPorts['outbox'],
  tableId: number,
): ReadonlySet<string | undefined> =>
  new Set(
    outbox.store
      .getState()
      .entries.filter((entry) => entry.tableId === tableId)
      .flatMap(({ lines }) => lines.map(({ id }) => id)),
  );

/**
 * Returns the user's seats in open sessions. While staff's move is followed, a session is at another table than
 * its seat: the cart is on its way there, and nothing may be sent.
 */
function seatsOf({ auth, sessions }: Pick<OwnLinesPorts, 'auth' | 'sessions'>): Seat[] {
  const user = auth.store.getState().auth;
  if (typeof user !== 'object') return [];
  const { byId, mine } = sessions.store.getState();
  return Object.keys(mine).flatMap((id) => {
    const tableId = Number(id);
    const sessionId = sessions.seatAt(tableId);
    const isThere = byId[sessionId ?? 0]?.tableId === tableId;
    return sessionId === undefined || !isThere ? [] : [{ tableId, sessionId, userId: user.id }];
  });
}

/** True for a state that the phone already knows, or from before the line ended: an ended line never returns. */
const isPast = (
  known: KnownLine,
  heard: { version: number; content: string; isResponse: boolean },
): boolean => {
  if (known.base === null) return false;
  if (known.base === ENDED && heard.content !== ENDED) return true;
  return known.version > heard.version || (known.version === heard.version && !heard.isResponse);
};

const unknown: KnownLine = { itemId: 0, version: 0, base: null, sent: [] };

export function createOwnLines(ports: OwnLinesPorts) {
  const { cart, orders, outbox } = ports;
  const known = createKnownLines(ports.storage, ports.now);
  const linesAt = ({ sessionId, userId }: Seat) => known.read(sessionId, userId);
  const save = ({ sessionId, userId }: Seat, id: string, line: KnownLine): void =>
    known.save(sessionId, userId, { [id]: line });
  const localLine = ({ tableId }: Seat, id: string) =>
    cart.linesOf(tableId).find((line) => line.id === id);

  const waitingIds = (tableId: number) => waitingIn(outbox, tableId);

  /** Removes a line that was ordered or removed elsewhere; more of the same, added since, becomes a new line. */
  function end(seat: Seat, line: CartLine): void {
    const ordered = Object.values(orders.store.getState().byId)
      .filter((order) => order.sessionId === seat.sessionId)
      .flatMap((order) => order.lines)
      .find(({ basketLineId }) => basketLineId === line.id);
    cart.replace(seat.tableId, line.id, restOf(line, ordered));
  }

  return {
    forget: known.forget,
    move: (fromId: number, toId: number, userId: number): void =>
      known.save(toId, userId, known.read(fromId, userId)),
    seats: (): Seat[] => seatsOf(ports),
    /** Returns the lines that the server doesn't have as the cart does. */
    changesOf: (seat: Seat): SentLine[] => {
      const lines = linesAt(seat);
      const waiting = waitingIds(seat.tableId);
      const mine = cart.linesOf(seat.tableId).filter(({ id }) => !waiting.has(id));
      const ids = new Set(mine.map(({ id }) => id));
      const changed = mine
        .filter((line) => lines[line.id]?.base !== contentOf(line))
        .map((line) => ({ ...toSent(toCartLine(line)), version: lines[line.id]?.version ?? 0 }));
      const removed = Object.entries(lines).flatMap(([id, { itemId, version, base, sent }]) => {
        const isThere = base === null ? sent.length > 0 : base !== ENDED;
        const isRemoved = isThere && !ids.has(id) && !waiting.has(id);
        return isRemoved ? [{ id, itemId, version, quantity: 0 as const }] : [];
      });
      return [...changed, ...removed].slice(0, MAX_OWN_BASKET_LINES);
    },
    /** Records that lines are about to be sent. */
    sending: (seat: Seat, lines: readonly SentLine[]): void => {
      for (const line of lines) {
        const before = linesAt(seat)[line.id] ?? unknown;
        const sent = [...before.sent, contentOfSent(line)].slice(-KEEP_SENT);
        save(seat, line.id, { ...before, itemId: line.itemId, sent });
      }
    },
    /** Records that the server returned nothing for a line: sends it as a new one, but only once. */
    unanswered: (seat: Seat, line: SentLine): void => {
      const base = line.version > 0 ? null : contentOfSent(line);
      save(seat, line.id, { ...unknown, itemId: line.itemId, base });
    },
    /**
     * Handles the server's state of an own line, from a response or an event. What the phone sent itself changes
     * nothing; a newer line of another tab or phone replaces the one in the cart.
     */
    hear: (seat: Seat, line: BasketLine, isResponse: boolean): void => {
      const before = linesAt(seat)[line.id] ?? unknown;
      const content = contentOf(line);
      if (isPast(before, { version: line.version, content, isResponse })) return;
      const local = localLine(seat, line.id);
      const isOwn = before.base === content || before.sent.includes(content);
      const sent = before.sent.slice(before.sent.indexOf(content) + 1 || KEEP_SENT);
      save(seat, line.id, { itemId: line.itemId, version: line.version, base: content, sent });
      if (waitingIds(seat.tableId).has(line.id)) return;
      if (content === ENDED) {
        if (local) end(seat, local);
      } else if (!isOwn && (!local || contentOf(local) !== content)) {
        cart.replace(seat.tableId, line.id, toCartLine(line));
      }
    },
    /**
     * Gives a line of the cart a new id, because the server refused it as another guest's: the user has signed in
     * as another one since, who didn't take over the former one's lines.
     */
    renew: (seat: Seat, id: string): void => {
      const local = localLine(seat, id);
      if (!local) return;
      save(seat, id, { ...unknown, itemId: local.itemId, base: ENDED });
      cart.replace(seat.tableId, id, { ...local, id: makeId() });
    },
    /** Handles a snapshot: the server doesn't have the lines that it lacks, so they are sent again. */
    checked: (seat: Seat, snapshot: Basket): void => {
      const listed = new Set(snapshot.lines.map(({ id }) => id));
      for (const [id, line] of Object.entries(linesAt(seat))) {
        if (!listed.has(id) && line.base !== ENDED)
          save(seat, id, { ...unknown, itemId: line.itemId });
      }
    },
    /** Handles an order of the session; returns true if it took a line out of the cart. */
    ordered: (seat: Seat, order: Order): boolean => {
      const waiting = waitingIds(seat.tableId);
      const taken = order.lines.flatMap(({ basketLineId: id, itemId }) => {
        if (id === null) return [];
        const before = linesAt(seat)[id];
        const local = localLine(seat, id);
        if ((before && before.base !== ENDED) || local)
          save(seat, id, { ...unknown, ...before, itemId, base: ENDED, sent: [] });
        return local && !waiting.has(id) ? [local] : [];
      });
      for (const line of taken) end(seat, line);
      return taken.length > 0;
    },
  };
}
