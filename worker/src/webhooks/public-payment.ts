import * as v from 'valibot';
import { vatByRate } from '@sofra/contracts/receipt';
import type { LedgerFacts, SoldLine } from './ledger-facts.ts';

/** Fields of a payment for other systems, as far as it has them: no names of guests and staff. */
const PublicPayment = v.object({
  id: v.number(),
  branchId: v.number(),
  sessionId: v.number(),
  kind: v.picklist(['payment', 'refund']),
  refundOf: v.optional(v.nullable(v.number()), null),
  state: v.string(),
  method: v.exactOptional(v.string()),
  amountMinor: v.exactOptional(v.number()),
  tipMinor: v.exactOptional(v.number()),
  settledAt: v.optional(v.nullable(v.string()), null),
  isTest: v.optional(v.boolean(), false),
  version: v.exactOptional(v.number()),
  shares: v.optional(
    v.array(v.object({ lineId: v.number(), units: v.number(), amountMinor: v.number() })),
    [],
  ),
});
type Share = v.InferOutput<typeof PublicPayment>['shares'][number];

/** A line of a payment: what was sold, and the part that it pays. Amounts of refunds are negative. */
type PaidLine = Share & SoldLine;

/** Adds the shares of each line up; lines that have lost their money are left out. */
function toLines(shares: readonly Share[], sold: ReadonlyMap<number, SoldLine>): PaidLine[] {
  const sums = new Map<number, Share>();
  for (const { lineId, units, amountMinor } of shares) {
    const sum = sums.get(lineId);
    sums.set(lineId, {
      lineId,
      units: units + (sum?.units ?? 0),
      amountMinor: amountMinor + (sum?.amountMinor ?? 0),
    });
  }
  return [...sums.values()]
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map((share) => {
      const line = sold.get(share.lineId);
      if (!line) throw new Error(`line ${share.lineId} doesn't exist`);
      return { ...share, ...line };
    });
}

/** Returns the payment of an event with its lines, the VAT in them by rate, and the day in which it counts. */
export function toPublicPayment(payload: unknown, { currency, lines, days }: LedgerFacts) {
  const { shares, ...payment } = v.parse(PublicPayment, payload);
  const paid = toLines(shares, lines);
  const sign = payment.kind === 'refund' ? -1 : 1;
  const vat = vatByRate(
    paid.map(({ vatRate, amountMinor }) => ({ vatRate, amountMinor: sign * amountMinor })),
  ).map(({ rate, vatMinor }) => ({ rate, vatMinor: sign * vatMinor }));
  const day = payment.state === 'paid' ? (days.get(payment.id) ?? null) : null;
  return { ...payment, currency, day, lines: paid, vat };
}
