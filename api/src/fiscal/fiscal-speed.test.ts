import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { exportFiscal } from '@sofra/contracts/fiscal';
import { proof } from '@sofra/infra/proof';
import { startApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';

/** Paid lines of a year. */
const { times: LINES } = proof('fiscal-speed', { short: 2000, long: 100_000 });
const FROM = '2025-11-01';
const TO = '2026-10-31';
const LINES_AN_ORDER = 4;
/** Orders that one statement inserts. */
const ORDERS_A_STEP = 2500;

const api = await startApi();
afterAll(() => api.close());

/** Inserts orders over a year, each paid at once, a tenth with a discount. */
async function insertYear(
  { businessId, branchId, tables, items }: Venue,
  userId: number,
): Promise<void> {
  const count = LINES / LINES_AN_ORDER;
  // The rows are correct; checking each of them would take longer than everything else.
  await sql`alter table payment_shares disable trigger payment_shares_sum`.execute(api.db);
  for (let first = 1; first <= count; first += ORDERS_A_STEP) {
    await sql`
      with given as materialized (
        select n, ${FROM}::date + (n % 365)::int as day,
          (array['cash', 'card', 'mealCard', 'online'])[1 + n % 4] as method
        from generate_series(${first}::int, ${Math.min(first + ORDERS_A_STEP - 1, count)}::int) n
      ), seated as (
        insert into table_sessions (id, business_id, branch_id, table_id, started_at, ended_at)
        select 1000000 + n, ${businessId}, ${branchId}, ${tables[0].id}, day, day from given
      ), placed as (
        insert into orders (id, business_id, branch_id, table_id, session_id, number, placed_by, source,
          guest_count, status, total_minor, placed_at)
        select 1000000 + n, ${businessId}, ${branchId}, ${tables[0].id}, 1000000 + n, n, ${userId}, 'staff', 1,
          'served', 34000, day + interval '12 hours' from given
      ), lines as (
        insert into order_lines (id, order_id, business_id, item_id, position, name,
          unit_price_minor, quantity, vat_rate)
        select 10000000 + n * 10 + part, 1000000 + n, ${businessId}, ${items[0].id}, part,
          '{"tr":"Köfte"}', 8501, 1, (array[1000, 1000, 2000, 100])[part]
        from given, generate_series(1, ${LINES_AN_ORDER}::int) part
      ), paid as (
        insert into payments (id, business_id, branch_id, session_id, client_payment_id,
          request_hash, method, amount_minor, tip_minor, state, split, settled_at, day, provider)
        select 1000000 + n, ${businessId}, ${branchId}, 1000000 + n, 'paid-' || n, '', method, 34004,
          n % 3 * 100, 'paid', '{"kind":"rest"}', day + interval '13 hours', day,
          case method when 'online' then 'stripe' end
        from given
      ), given_away as (
        insert into bill_adjustments (id, business_id, branch_id, session_id, kind, rate, reason, day)
        select 1000000 + n, ${businessId}, ${branchId}, 1000000 + n, 'discount', 1000, 'Özür', day
        from given where n % 10 = 0
      ), adjusted as (
        insert into adjustment_lines (adjustment_id, line_id, rate)
        select 1000000 + n, 10000000 + n * 10 + 1, 1000 from given where n % 10 = 0
      )
      insert into payment_shares (payment_id, line_id, units, amount_minor)
      select 1000000 + n, 10000000 + n * 10 + part, 1, 8501
      from given, generate_series(1, ${LINES_AN_ORDER}::int) part`.execute(api.db);
  }
  await sql`alter table payment_shares enable trigger payment_shares_sum`.execute(api.db);
  await sql`analyze payments, payment_shares, order_lines, bill_adjustments, adjustment_lines`.execute(
    api.db,
  );
}

it(`streams a year with ${LINES} paid lines`, async () => {
  const venue = await buildVenue(api.db);
  const owner = await signInAs(api, 'business_owner', { businessId: venue.businessId });
  await insertYear(venue, owner.userId);
  const read = () =>
    api.ask(exportFiscal, {
      params: { businessId: venue.businessId },
      query: { from: FROM, to: TO, format: 'json' },
      cookie: owner.cookie,
    });
  const startedAt = performance.now();
  const { rows } = await read();
  const tookMs = performance.now() - startedAt;
  process.stdout.write(
    `fiscal export: ${LINES} lines, ${rows.length} rows, ${Math.round(tookMs)} ms\n`,
  );
  expect(rows.reduce((sum, { paidMinor }) => sum + paidMinor, 0)).toBe(LINES * 8501);
  expect(new Set(rows.map(({ day }) => day)).size).toBe(365);
  expect(tookMs).toBeLessThan(10_000);
});
