import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sharedApi } from '../../test/api.ts';
import { billsOf, openTill } from '../../test/bills.ts';

const api = await sharedApi();
const till = await openTill(api);
const bill = billsOf(api);

const refused = (statement: RawBuilder<unknown>) =>
  statement.execute(api.db).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('payments', () => {
  it('are append-only, whoever writes them', async () => {
    const party = await till.seat();
    const { id } = await bill.record(party, till.waiter, 8500, { tipMinor: 100 });
    const kept = 'payments are append-only';
    for (const statement of [
      sql`delete from payments where id = ${id}`,
      sql`update payments set amount_minor = 1 where id = ${id}`,
      sql`update payments set tip_minor = 1 where id = ${id}`,
      sql`update payments set method = 'card' where id = ${id}`,
      sql`update payments set state = 'failed', day = null where id = ${id}`,
      sql`update payments set day = day + 1 where id = ${id}`,
    ]) {
      expect(await refused(statement)).toBe(kept);
    }
    const shares = 'payment shares are append-only';
    expect(await refused(sql`delete from payment_shares where payment_id = ${id}`)).toBe(shares);
    expect(
      await refused(sql`update payment_shares set amount_minor = 1 where payment_id = ${id}`),
    ).toBe(shares);
  });

  it('that failed or expired can only turn out to be paid', async () => {
    const party = await till.seat();
    const { id } = await bill.begin(party, party.guest, 8500);
    await bill.withdraw(party, party.guest, id);
    expect(await refused(sql`update payments set state = 'intent' where id = ${id}`)).toBe(
      'payments are append-only',
    );
    const paid = sql`update payments set state = 'paid', day = '2026-11-26' where id = ${id}`;
    expect(await refused(paid)).toBe('done');
  });

  it('have shares that sum up to them and pay no line beyond its price', async () => {
    const party = await till.seat();
    const { id } = await bill.record(party, till.waiter, 8500);
    const share = (amount: number) => sql`insert into payment_shares
      (payment_id, line_id, amount_minor) values (${id}, ${party.lineId}, ${amount})`;
    expect(await refused(share(-100))).toBe(`shares of payment ${id} are 8400 of 8500`);
    const doubled = sql`
      with made as (
        insert into payments (business_id, branch_id, session_id, client_payment_id, request_hash,
          method, amount_minor, state, split, day)
        values (${till.venue.businessId}, ${till.venue.branchId}, ${party.sessionId}, 'twice-twice',
          ''::bytea, 'cash', 1, 'paid', '{"kind":"rest"}', '2026-11-26')
        returning id)
      insert into payment_shares (payment_id, line_id, amount_minor)
      select id, ${party.lineId}, 1 from made`;
    expect(await refused(doubled)).toBe(`line ${party.lineId} is paid 8501 of 8500`);
  });
});
