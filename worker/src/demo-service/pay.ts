import { type Bill, computeBill, sharesOfSplit, totalOf } from '@sofra/contracts/bill-math';
import { type BillLedger, readBill } from '@sofra/contracts/bills';
import { listSessionOrders } from '@sofra/contracts/orders';
import { type PaymentSplit, recordPayment } from '@sofra/contracts/payments';
import type { Ask } from './client.ts';
import { scatter } from './plan.ts';

const WHOLE_SHARE = 0.5;
const EQUAL_SHARE = 0.25;
const TIP_SHARE = 0.25;
const CASH_SHARE = 0.35;
const MEAL_CARD_SHARE = 0.12;
/** Tips are whole multiples of 5 lira. */
const TIP_STEP_MINOR = 500;

/** Payment that a party would make next. */
export interface NextPayment {
  split: PaymentSplit;
  payerId: number | null;
  amountMinor: number;
}

/**
 * Chooses what a party pays next: the whole bill, an equal part, or the part of one guest, the same way until
 * nothing is left. Returns undefined if nothing is.
 */
export function nextPayment(
  bill: Bill,
  ledger: BillLedger,
  guestIds: readonly number[],
): NextPayment | undefined {
  const price = (split: PaymentSplit, payerId: number | null): NextPayment => {
    const asked = { split, payerId, presentIds: guestIds };
    return { split, payerId, amountMinor: totalOf(sharesOfSplit(bill, ledger, asked)) };
  };
  if (bill.leftMinor === 0) return undefined;
  const habit = scatter(ledger.sessionId, 40);
  const rest = price({ kind: 'rest' }, null);
  if (guestIds.length < 2 || habit < WHOLE_SHARE) return rest;
  if (habit < WHOLE_SHARE + EQUAL_SHARE) {
    const paid = ledger.payments.filter(({ split }) => split.kind === 'equal').length;
    const parts = Math.max(1, guestIds.length - paid);
    const part = price({ kind: 'equal', parts, count: 1 }, guestIds[paid] ?? null);
    return part.amountMinor > 0 ? part : rest;
  }
  const own = guestIds.map((userId) => price({ kind: 'people', userIds: [userId] }, userId));
  return own.find(({ amountMinor }) => amountMinor > 0) ?? rest;
}

/** Draws means and tip of a payment. */
export function meansOf(seed: number, amountMinor: number) {
  const habit = scatter(seed, 41);
  const other = habit < CASH_SHARE + MEAL_CARD_SHARE ? ('mealCard' as const) : ('card' as const);
  const method = habit < CASH_SHARE ? ('cash' as const) : other;
  const share = 0.05 + 0.05 * scatter(seed, 43);
  const steps = Math.max(1, Math.round((amountMinor * share) / TIP_STEP_MINOR));
  const tipMinor = scatter(seed, 42) < TIP_SHARE ? steps * TIP_STEP_MINOR : 0;
  return { method, tipMinor };
}

/** Creates what records the payments of parties, as the waiter `ask`. */
export function createPayments(ask: Ask) {
  return {
    /** Records the next payment of a session. Returns false if nothing is left to pay. */
    async payNext(sessionId: number, guestIds: readonly number[]): Promise<boolean> {
      const params = { sessionId };
      const { ledger } = await ask(readBill, { params });
      const bill = computeBill(await ask(listSessionOrders, { params }), ledger);
      const next = nextPayment(bill, ledger, guestIds);
      if (!next) return false;
      const { split, payerId, amountMinor: expectedMinor } = next;
      const body = {
        clientPaymentId: crypto.randomUUID(),
        split,
        expectedMinor,
        ...meansOf(sessionId + ledger.version, expectedMinor),
        ...(payerId !== null && { payerId }),
      };
      await ask(recordPayment, { params, body });
      return true;
    },
  };
}
