import { setTimeout as sleep } from 'node:timers/promises';
import { drawCart } from './cart.ts';
import { type LabGuest, priceMinorOf } from './world.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Ledger, SentOrder } from './ledger.ts';
import { openPhone, type Phone } from './phone.ts';

/** Behaviour of a guest in a run. */
export interface GuestBehaviour {
  /** Number of orders, including one in the last round. */
  readonly count: number;
  /** Time span in milliseconds for the other orders. */
  readonly spanMs: number;
  /** Resolves when every guest orders once more, within a second. */
  readonly lastRound: Promise<void>;
}

/** Share of orders after which the guest immediately reloads the page. */
const RELOADS = 0.1;

/** Guest at a table with a phone. */
export interface SeatedGuest {
  readonly phone: Phone;
  /** Places all orders; resolves when none is unacknowledged. */
  dine: (appetite: GuestBehaviour) => Promise<void>;
}

/** Creates a guest who records in the ledger what was sent and acknowledged. */
export function seatGuest(
  origin: string,
  guest: LabGuest,
  dice: SeededRandom,
  ledger: Ledger,
): SeatedGuest {
  const open = new Map<string, { sent: SentOrder; tappedAt: number }>();
  let nothingOpen = Promise.withResolvers<void>();

  const phone = openPhone({ origin, guest }, (clientOrderId, outcome) => {
    const known = open.get(clientOrderId);
    if (!known) return void ledger.wrongAnswers.push(`${clientOrderId} was settled twice`);
    open.delete(clientOrderId);
    if ('orderId' in outcome) {
      const at = performance.now();
      const afterMs = at - known.tappedAt;
      known.sent.acknowledgement = { orderId: outcome.orderId, at, afterMs };
    } else ledger.wrongAnswers.push(`${clientOrderId} was refused: ${outcome.refusedWith}`);
    if (open.size === 0) nothingOpen.resolve();
  });

  function order(): void {
    const items = drawCart(dice, guest.itemIds);
    const tappedAt = performance.now();
    if (open.size === 0) nothingOpen = Promise.withResolvers();
    const sent: SentOrder = {
      clientOrderId: phone.order(items),
      userId: guest.userId,
      sessionId: guest.sessionId,
      branchId: guest.branchId,
      totalMinor: items.reduce((sum, line) => sum + priceMinorOf(line.itemId) * line.quantity, 0),
      lineCount: items.length,
      acknowledgement: undefined,
    };
    open.set(sent.clientOrderId, { sent, tappedAt });
    ledger.orders.push(sent);
  }

  return {
    phone,
    dine: async ({ count, spanMs, lastRound }) => {
      const startedAt = performance.now();
      for (let index = 0; index < count - 1; index += 1) {
        const due = startedAt + ((index + dice.between(0, 1)) * spanMs) / (count - 1);
        await sleep(Math.max(0, due - performance.now()));
        order();
        if (!dice.happens(RELOADS)) continue;
        await sleep(dice.between(0, 40));
        phone.reload();
      }
      await lastRound;
      await sleep(dice.between(0, 1000));
      order();
      await nothingOpen.promise;
    },
  };
}
