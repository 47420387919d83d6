import { type Kysely, sql } from 'kysely';

// As before; but of the money that moved, only what is on a line without units may be more than it costs: the line was
// cancelled in the same transaction, and no other line owed anything.
const checkShares = `create or replace function check_shares() returns trigger language plpgsql as $$
  declare paid bigint; owed bigint; meant bigint; late boolean;
  begin
    select case kind when 'refund' then -amount_minor else amount_minor end, is_late or returned_refund is not null
      into meant, late
      from payments where id = new.payment_id;
    select coalesce(sum(amount_minor), 0) into paid
      from payment_shares where payment_id = new.payment_id;
    if paid <> meant then raise exception 'shares of payment % are % of %', new.payment_id, paid, meant; end if;
    if new.amount_minor > 0 and not late then
      select unit_price_minor * quantity into owed from order_lines where id = new.line_id;
      select coalesce(sum(share.amount_minor), 0) into paid
        from payment_shares share join payments payment on payment.id = share.payment_id
        where share.line_id = new.line_id and payment.state in ('intent', 'paid');
      if paid > owed and not (new.moved_day is not null and owed = 0) then
        raise exception 'line % is paid % of %', new.line_id, paid, owed;
      end if;
    end if;
    return null;
  end $$`;

/** A line with units never holds more moved money than it costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(checkShares).execute(db);
}
