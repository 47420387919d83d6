import { sql } from 'kysely';
import * as v from 'valibot';
import type { LocalizedText } from '@sofra/contracts/common';
import type { DayFigures } from '@sofra/contracts/days';
import type { Trx } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';

/** A line as it was sold. */
export interface SoldLine {
  itemId: number;
  name: LocalizedText;
  vatRate: number;
  unitPriceMinor: number;
}

/** A close for other systems: sums by method, and no names. */
export interface PublicClose {
  closeId: number;
  branchId: number;
  day: string;
  currency: string;
  closedAt: string;
  reopenedAt: string | null;
  paidMinor: number;
  tipsMinor: number;
  refundedMinor: number;
  methods: DayFigures['methods'];
}

/** Facts of the ledger that events of a branch refer to, by id. */
export interface LedgerFacts {
  currency: string;
  lines: ReadonlyMap<number, SoldLine>;
  /** Business days in which payments count. */
  days: ReadonlyMap<number, string>;
  closes: ReadonlyMap<number, PublicClose>;
}

/** Events of before don't name their close, and aren't published. */
export const DayChange = v.object({ isClosed: v.boolean(), closeId: v.optional(v.number(), 0) });
const PaymentIds = v.object({
  id: v.number(),
  shares: v.optional(v.array(v.object({ lineId: v.number() })), []),
});

/** Reads the facts of all events in one statement; none of them changes later. */
export async function readLedgerFacts(
  trx: Trx,
  branchId: number,
  events: readonly { type: string; payload: unknown }[],
): Promise<LedgerFacts> {
  const of = <T>(type: string, schema: v.GenericSchema<unknown, T>): T[] =>
    events.flatMap((event) =>
      event.type === type && v.is(schema, event.payload) ? [v.parse(schema, event.payload)] : [],
    );
  const payments = of('payment.changed', PaymentIds);
  const closeIds = of('day.changed', DayChange).map(({ closeId }) => closeId);
  const lineIds = payments.flatMap(({ shares }) => shares.map(({ lineId }) => lineId));
  if (payments.length + closeIds.length === 0) {
    return { currency: '', lines: new Map(), days: new Map(), closes: new Map() };
  }
  const { rows } = await sql<{
    currency: string;
    lines: (SoldLine & { id: number })[];
    days: { id: number; day: string }[];
    closes: PublicClose[];
  }>`
    select business.currency,
      (select coalesce(json_agg(json_build_object('id', line.id, 'itemId', line.item_id,
          'name', line.name, 'vatRate', line.vat_rate, 'unitPriceMinor', line.unit_price_minor)), '[]')
        from order_lines line
        where line.id = any(${lineIds}::bigint[]) and line.business_id = business.id) as lines,
      (select coalesce(json_agg(json_build_object('id', payment.id, 'day', payment.day)), '[]')
        from payments payment
        where payment.id = any(${payments.map(({ id }) => id)}::bigint[])
          and payment.branch_id = branch.id and payment.day is not null) as days,
      (select coalesce(json_agg(json_build_object('closeId', close.id, 'branchId', branch.id,
          'day', close.day, 'currency', business.currency,
          'closedAt', ${sql.raw(toInstantText('close.closed_at'))},
          'reopenedAt', ${sql.raw(toInstantText('close.reopened_at'))},
          'paidMinor', close.figures -> 'paidMinor', 'tipsMinor', close.figures -> 'tipsMinor',
          'refundedMinor', close.figures -> 'refundedMinor', 'methods', close.figures -> 'methods')), '[]')
        from day_closes close
        where close.id = any(${closeIds}::bigint[]) and close.branch_id = branch.id) as closes
    from branches branch join businesses business on business.id = branch.business_id
    where branch.id = ${branchId}`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error(`branch ${branchId} doesn't exist`);
  return {
    currency: found.currency,
    lines: new Map(found.lines.map(({ id, ...line }) => [id, line])),
    days: new Map(found.days.map(({ id, day }) => [id, day])),
    closes: new Map(found.closes.map((close) => [close.closeId, close])),
  };
}
