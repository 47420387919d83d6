import { type Kysely, sql } from 'kysely';

const statements = [
  // Staff received it for a bill that had changed before it was recorded: it may exceed what its lines cost.
  `alter table payments add column is_late boolean not null default false`,
  // As before, except that late money may pay a line beyond its price.
  `create or replace function check_shares() returns trigger language plpgsql as $$
    declare paid bigint; owed bigint; meant bigint; late boolean;
    begin
      select case kind when 'refund' then -amount_minor else amount_minor end, is_late into meant, late
        from payments where id = new.payment_id;
      select coalesce(sum(amount_minor), 0) into paid
        from payment_shares where payment_id = new.payment_id;
      if paid <> meant then raise exception 'shares of payment % are % of %', new.payment_id, paid, meant; end if;
      if new.amount_minor > 0 and not late then
        select unit_price_minor * quantity into owed from order_lines where id = new.line_id;
        select coalesce(sum(share.amount_minor), 0) into paid
          from payment_shares share join payments payment on payment.id = share.payment_id
          where share.line_id = new.line_id and payment.state in ('intent', 'paid');
        if paid > owed then raise exception 'line % is paid % of %', new.line_id, paid, owed; end if;
      end if;
      return null;
    end $$`,
];

/** Money that staff received is recorded however late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
