import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table payments add column given_minor bigint`,
  // Only for cash; the table may be large, so that its present rows, which are null, aren't read.
  `alter table payments add constraint payments_given check (given_minor is null
    or method = 'cash' and kind = 'payment' and given_minor >= amount_minor + tip_minor) not valid`,
  // As before, and what was handed over stays with a paid payment.
  `create or replace function keep_payments() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then raise exception 'payments are append-only'; end if;
      if (old.business_id, old.branch_id, old.session_id, old.kind, old.refund_of, old.client_payment_id,
          old.amount_minor, old.created_at)
        is distinct from (new.business_id, new.branch_id, new.session_id, new.kind, new.refund_of,
          new.client_payment_id, new.amount_minor, new.created_at)
        or old.state = 'paid' and (new.state, new.day, new.method, new.tip_minor, new.given_minor,
            new.settled_at)
          is distinct from (old.state, old.day, old.method, old.tip_minor, old.given_minor,
            old.settled_at)
        or old.state in ('failed', 'expired') and new.state not in (old.state, 'paid')
      then raise exception 'payments are append-only'; end if;
      return new;
    end $$`,
  `create index payments_failed_refunds on payments (branch_id, settled_at)
    where kind = 'refund' and state = 'failed'`,
];

/** Cash that a guest will hand over for an open payment; an index of failed refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
