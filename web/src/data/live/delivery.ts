/**
 * Delivers one order to the server: ensures a guest and a session, then sends the order under its
 * `clientOrderId`.
 */
import { toPrice } from '@sofra/contracts/common';
import {
  listSessionOrders,
  type NewOrderLine,
  type Order,
  placeOrder,
} from '@sofra/contracts/orders';
import { type Call } from '../transport/api.ts';
import { isDenied } from '../../lib/apiError.ts';
import { type createAuth, apiErrorOf } from '../client/auth.ts';
import type { EntryLine, OutboxEntry } from './outboxStorage.ts';
import type { createSessions } from './sessions.ts';
import { toSent } from './sentLine.ts';

const TRY_TIMEOUT_MS = 8000;

const toOrderLine = ({ id, ...line }: EntryLine): NewOrderLine => ({
  ...toSent(line),
  ...(id !== undefined && { basketLineId: id }),
});

export interface DeliveryPorts {
  call: Call;
  auth: Pick<ReturnType<typeof createAuth>, 'ensureGuest' | 'load'>;
  sessions: Pick<ReturnType<typeof createSessions>, 'seatAt' | 'start' | 'join' | 'find'>;
}
interface EntryPorts {
  /** Saves the session under which the entry is about to be sent. */
  keep: (entry: OutboxEntry) => void;
  /** Returns false if the guest has left the table, in this or another tab. */
  isWanted: (entry: OutboxEntry) => boolean;
}

export function createDelivery({ call, auth, sessions }: DeliveryPorts, entries: EntryPorts) {
  /** Finds the order that this entry already created, if any. */
  async function findArrived({ clientOrderId }: OutboxEntry, sessionId: number) {
    const found = await call(listSessionOrders, {
      params: { sessionId },
      query: { clientOrderId },
    });
    return found.find((order) => order.clientOrderId === clientOrderId);
  }

  function send(entry: OutboxEntry, sessionId: number): Promise<Order> {
    const items = entry.lines.map(toOrderLine);
    const expectedTotal = toPrice(entry.totalMinor);
    const body = { clientOrderId: entry.clientOrderId, items, expectedTotal };
    return call(placeOrder, { params: { sessionId }, body }, { timeoutMs: TRY_TIMEOUT_MS });
  }

  return {
    /** Ensures a guest and a session, then sends. Resolves to the order, or rejects with the failed call. */
    deliver: async (entry: OutboxEntry): Promise<Order> => {
      await auth.ensureGuest();
      const known = entry.sessionId ?? sessions.seatAt(entry.tableId);
      const { id: sessionId, tableId } =
        known === undefined ? await sessions.start(entry.tableId) : { ...entry, id: known };
      const placed = { ...entry, sessionId, tableId };
      if (entry.sessionId === null) entries.keep(placed);
      try {
        return await send(placed, sessionId);
      } catch (error) {
        const code = apiErrorOf(error)?.code;
        const isForgotten = code === 'sign_in_required' || code === 'forbidden';
        if (!isForgotten || !entries.isWanted(entry)) throw error;
        // The guest's sign-in has expired, or another guest is signed in: joins again, and checks that the
        // earlier attempt didn't arrive before sending the order for the new guest.
        await auth.load();
        await sessions.join(sessionId);
        return (await findArrived(placed, sessionId)) ?? (await send(placed, sessionId));
      }
    },
    /** Finds the order of an entry that waited too long; undefined if it never arrived. */
    findLate: async (entry: OutboxEntry): Promise<Order | undefined> => {
      const { sessionId, tableId } = entry;
      if (sessionId === null) return undefined;
      try {
        return await findArrived(entry, sessionId).catch(async (error: unknown) => {
          // Staff may have moved the guest, with their orders.
          const present = isDenied(apiErrorOf(error)) && (await sessions.find(tableId));
          if (present && present.id !== sessionId) return findArrived(entry, present.id);
          throw error;
        });
      } catch (error) {
        if (isDenied(apiErrorOf(error))) return undefined;
        throw error;
      }
    },
  };
}
