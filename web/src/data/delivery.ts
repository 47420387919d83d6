/** Getting one order to the server: a guest, a session, then the order itself under its `clientOrderId`. */
import { toPrice } from '@sofra/contracts/common';
import { listSessionOrders, type Order, placeOrder } from '@sofra/contracts/orders';
import { type Call, isDenied } from '../lib/api.ts';
import { type createAuth, failureOf } from './auth.ts';
import type { OutboxEntry } from './outboxStorage.ts';
import type { createSessions } from './sessions.ts';

const TRY_TIMEOUT_MS = 8000;

export interface DeliveryPorts {
  call: Call;
  auth: Pick<ReturnType<typeof createAuth>, 'ensureGuest' | 'load'>;
  sessions: Pick<ReturnType<typeof createSessions>, 'seatAt' | 'start' | 'join'>;
}
interface EntryPorts {
  /** Keeps the session under which the entry is about to be sent. */
  keep: (entry: OutboxEntry) => void;
  /** Says if the guest still wants it; they may have left the table meanwhile, here or in another tab. */
  isWanted: (entry: OutboxEntry) => boolean;
}

export function createDelivery({ call, auth, sessions }: DeliveryPorts, entries: EntryPorts) {
  /** The order that this entry already made, if it did. */
  async function findArrived({ clientOrderId }: OutboxEntry, sessionId: number) {
    const found = await call(listSessionOrders, {
      params: { sessionId },
      query: { clientOrderId },
    });
    return found.find((order) => order.clientOrderId === clientOrderId);
  }

  function send(entry: OutboxEntry, sessionId: number): Promise<Order> {
    const items = entry.lines.map(({ itemId, quantity, note }) => ({
      itemId,
      quantity,
      ...(note === null ? {} : { note }),
    }));
    const expectedTotal = toPrice(entry.totalMinor);
    const body = { clientOrderId: entry.clientOrderId, items, expectedTotal };
    return call(placeOrder, { params: { sessionId }, body }, { timeoutMs: TRY_TIMEOUT_MS });
  }

  return {
    /** Makes sure of a guest and a session, then sends; the order, or a failed call. */
    deliver: async (entry: OutboxEntry): Promise<Order> => {
      await auth.ensureGuest();
      const { tableId } = entry;
      const known = entry.sessionId ?? sessions.seatAt(tableId);
      const sessionId = known ?? (await sessions.start(tableId)).id;
      const placed = { ...entry, sessionId };
      if (entry.sessionId === null) entries.keep(placed);
      try {
        return await send(placed, sessionId);
      } catch (error) {
        const code = failureOf(error)?.code;
        const isForgotten = code === 'sign_in_required' || code === 'forbidden';
        if (!isForgotten || !entries.isWanted(entry)) throw error;
        // The guest's sign-in ran out, or this is another guest now: sit down again, and look whether
        // the first one's order had arrived before sending it as the second one's.
        await auth.load();
        await sessions.join(sessionId);
        return (await findArrived(placed, sessionId)) ?? (await send(placed, sessionId));
      }
    },
    /** The order that an entry made which waited too long; undefined when it made none. */
    findLate: async (entry: OutboxEntry): Promise<Order | undefined> => {
      try {
        return entry.sessionId === null ? undefined : await findArrived(entry, entry.sessionId);
      } catch (error) {
        if (isDenied(failureOf(error))) return undefined;
        throw error;
      }
    },
  };
}
