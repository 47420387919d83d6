import type { PaymentSplit, PaymentState } from '@sofra/contracts/payments';

/**
 * A plain model of the bills of an evening: running sums, written without `bill-math`. It says what each figure
 * must be, and refuses steps that no ledger may contain.
 */
export interface ModelLine {
  id: number;
  sessionId: number;
  /** Guest who owes it; null: the table. */
  owner: number | null;
  price: number;
  quantity: number;
  /** False for lines of orders that are cancelled or wait for confirmation. */
  isOwed: boolean;
  paid: number;
  reserved: number;
  /** Units that are paid or reserved as a whole. */
  units: number;
  discounts: { id: number; rate: number | null; amount: number | null }[];
}

export interface ModelPayment {
  id: number;
  sessionId: number;
  refundOf: number | null;
  state: PaymentState;
  amount: number;
  tip: number;
  split: PaymentSplit;
  shares: { lineId: number; units: number; amountMinor: number }[];
}

export type Shares = ModelPayment['shares'];

/** Money of a line or a bill. */
export interface Figures {
  owed: number;
  paid: number;
  reserved: number;
  left: number;
  due: number;
}

/** Fails with a sentence about what must never happen. */
export function must(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(sentence);
}

/** True for payments whose money is taken or reserved. */
export const counts = ({ state }: { state: PaymentState }): boolean =>
  state === 'paid' || state === 'intent';

export const sumOf = (shares: readonly { amountMinor: number }[]): number =>
  shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Creates a line for which nothing was paid or given. */
export const newLine = (
  line: Pick<ModelLine, 'id' | 'sessionId' | 'owner' | 'price' | 'quantity' | 'isOwed'>,
): ModelLine => ({ ...line, paid: 0, reserved: 0, units: 0, discounts: [] });

export const soldOf = (line: ModelLine): number => (line.isOwed ? line.price * line.quantity : 0);

/** Returns what each discount takes off a line: a part of what the earlier ones left. */
export function offsOf(line: ModelLine): { id: number; off: number }[] {
  let rest = soldOf(line);
  return line.discounts.map(({ id, rate, amount }) => {
    const asked = rate === null ? (amount ?? 0) : Math.floor((rest * rate) / 10_000);
    const off = asked > rest ? rest : asked;
    rest -= off;
    return { id, off };
  });
}

/** Returns what a line costs after its discounts. */
export const owedOf = (line: ModelLine): number =>
  offsOf(line).reduce((rest, { off }) => rest - off, soldOf(line));

export function figuresOf(line: ModelLine): Figures {
  const owed = owedOf(line);
  const { paid, reserved } = line;
  const open = owed - paid - reserved;
  return { owed, paid, reserved, left: open > 0 ? open : 0, due: paid > owed ? paid - owed : 0 };
}

/** True for lines that cost something or for which something was paid. */
export const isOnBill = ({ isOwed, quantity, paid, reserved }: ModelLine): boolean =>
  (isOwed && quantity > 0) || paid + reserved > 0;

export const leftOf = (line: ModelLine): number => figuresOf(line).left;

export function unitsLeftOf(line: ModelLine): number {
  if (leftOf(line) === 0) return 0;
  const free = line.quantity - line.units;
  if (free < 1) return 1;
  return free > line.quantity ? line.quantity : free;
}

/** Records what happens to bills, and holds the sums that result. */
export function createBillModel() {
  const lines = new Map<number, ModelLine>();
  const payments = new Map<number, ModelPayment>();

  const lineOf = (id: number): ModelLine => {
    const line = lines.get(id);
    must(line !== undefined, `line ${id} doesn’t exist`);
    return line;
  };
  const paymentOf = (id: number): ModelPayment => {
    const payment = payments.get(id);
    must(payment !== undefined, `payment ${id} doesn’t exist`);
    return payment;
  };

  /** Adds the shares of a payment to its lines, or takes them away. */
  function apply({ state, refundOf }: ModelPayment, shares: Shares, sign: 1 | -1): void {
    if (state === 'failed' || state === 'expired') return;
    if (state === 'intent' && refundOf !== null) return;
    for (const { lineId, units, amountMinor } of shares) {
      const line = lineOf(lineId);
      line[state === 'paid' ? 'paid' : 'reserved'] += sign * amountMinor;
      line.units += sign * units;
    }
  }

  const add = (payment: ModelPayment): void => {
    const total = sumOf(payment.shares);
    const meant = payment.refundOf === null ? payment.amount : -payment.amount;
    must(total === meant, `payment ${payment.id} has shares of ${total}, not ${meant}`);
    payments.set(payment.id, payment);
    apply(payment, payment.shares, 1);
  };

  return {
    lines,
    payments,
    /** Records a payment that needn't fit its lines. */
    add,
    /** Returns what a payment pays of a line, less its refunds that are paid or open. */
    netOf: (paymentId: number, lineId: number): number =>
      sumOf(
        [...payments.values()]
          .filter((one) => one.id === paymentId || (one.refundOf === paymentId && counts(one)))
          .flatMap(({ shares }) => shares)
          .filter((share) => share.lineId === lineId),
      ),
    linesOf: (sessionId: number) =>
      [...lines.values()].filter((line) => line.sessionId === sessionId),

    /** Begins or records a payment; no line may be paid beyond what is owed for it now. */
    pay(payment: ModelPayment): void {
      for (const { lineId, amountMinor, units } of payment.shares) {
        const line = lineOf(lineId);
        const left = leftOf(line);
        must(amountMinor > 0, `a share of line ${lineId} is ${amountMinor}`);
        must(amountMinor <= left, `line ${lineId} is paid ${amountMinor} of the ${left} left`);
        must(units >= 0 && units <= unitsLeftOf(line), `line ${lineId} is paid ${units} units`);
        must(
          amountMinor < left || units === unitsLeftOf(line),
          `line ${lineId} is paid, but not its units`,
        );
      }
      add(payment);
    },

    /** Begins or records a refund; never more than was paid, of the payment and of each line. */
    refund(refund: ModelPayment): void {
      const undone = paymentOf(refund.refundOf ?? 0);
      must(undone.state === 'paid', `refund of payment ${undone.id}, which is ${undone.state}`);
      const others = [...payments.values()].filter(
        (one) => one.refundOf === undone.id && counts(one),
      );
      const sum = (of: 'amount' | 'tip') => others.reduce((total, one) => total + one[of], 0);
      must(sum('amount') + refund.amount <= undone.amount, `too large a refund of ${undone.id}`);
      must(sum('tip') + refund.tip <= undone.tip, `too large a tip goes back for ${undone.id}`);
      add(refund);
      for (const { lineId, amountMinor } of refund.shares) {
        must(amountMinor < 0, `a share of a refund is ${amountMinor}`);
        must(lineOf(lineId).paid >= 0, `line ${lineId} is paid ${lineOf(lineId).paid}`);
      }
    },

    /** Gives a payment another state; `paid` is final. */
    settle(id: number, state: PaymentState): void {
      const payment = paymentOf(id);
      must(payment.state !== 'paid', `payment ${id} is paid, then ${state}`);
      apply(payment, payment.shares, -1);
      payment.state = state;
      apply(payment, payment.shares, 1);
    },

    /** Takes a discount off its lines, except at sessions where it is kept. */
    revoke(discountId: number, keeping: ReadonlySet<number> = new Set()): void {
      for (const line of lines.values()) {
        if (keeping.has(line.sessionId)) continue;
        line.discounts = line.discounts.filter(({ id }) => id !== discountId);
      }
    },

    /**
     * Moves money of a payment from a line that is paid beyond its price to one that still owes. `areKnown` is false
     * if more than this has changed since: the lines needn't show it any more.
     */
    moveShare(id: number, shares: Shares, areKnown = true): void {
      const payment = paymentOf(id);
      const { kind } = payment.split;
      must(kind === 'equal' || kind === 'sum', `money of payment ${id} (${kind}) moves`);
      must(sumOf(shares) === 0, `payment ${id} changes while its money moves`);
      payment.shares.push(...shares);
      apply(payment, shares, 1);
      for (const { lineId, amountMinor } of areKnown ? shares : []) {
        const { owed, paid, reserved } = figuresOf(lineOf(lineId));
        const isLegal = amountMinor < 0 ? paid + reserved >= owed : paid + reserved <= owed;
        must(isLegal, `line ${lineId} gets ${amountMinor} of payment ${id}`);
      }
    },
  };
}

export type BillModel = ReturnType<typeof createBillModel>;

/** Sums up the money of lines. */
export function totalOf(lines: readonly ModelLine[]): Figures {
  const total: Figures = { owed: 0, paid: 0, reserved: 0, left: 0, due: 0 };
  for (const line of lines) {
    const figures = figuresOf(line);
    for (const key of ['owed', 'paid', 'reserved', 'left', 'due'] as const) {
      total[key] += figures[key];
    }
  }
  return total;
}
