import { type Kysely, sql } from 'kysely';

const bills = [
  // True if more is paid or reserved for a line than it owes: a new order may take it. Bills that were written before
  // are taken for such ones until they change.
  `alter table bills add column is_overpaid boolean not null default true`,

  // Like count_session_orders, for a locked session; null if a new order changes its bill, which is settled or overpaid.
  `create function count_orders_if_owing(session bigint) returns integer
    language plpgsql volatile as $$
    begin
      return (select count(*) from orders ordered where ordered.session_id = session
        having not exists (select from bills bill
          where bill.session_id = session and (bill.settled_at is not null or bill.is_overpaid)));
    end $$`,
];

const returned = [
  // A payment that books the money of a refund back, which its provider said had failed after all.
  `alter table payments add column returned_refund bigint`,
  `alter table payments add constraint payments_returned_refund
    foreign key (returned_refund) references payments not valid`,
  `create unique index payments_returned on payments (returned_refund) where returned_refund is not null`,
  `create function keep_returned_refund() returns trigger language plpgsql as $$
    begin raise exception 'payments are append-only'; end $$`,
  `create trigger payments_returned_kept before update of returned_refund on payments
    for each row when (old.returned_refund is distinct from new.returned_refund)
    execute function keep_returned_refund()`,
  // As before; but money that came back is there, whatever was paid for its lines meanwhile. Money that moved to a
  // line may be more than it costs if the line is cancelled in the same transaction.
  `create or replace function check_shares() returns trigger language plpgsql as $$
    declare paid bigint; owed bigint; meant bigint; late boolean;
    begin
      select case kind when 'refund' then -amount_minor else amount_minor end, is_late or returned_refund is not null
        into meant, late
        from payments where id = new.payment_id;
      select coalesce(sum(amount_minor), 0) into paid
        from payment_shares where payment_id = new.payment_id;
      if paid <> meant then raise exception 'shares of payment % are % of %', new.payment_id, paid, meant; end if;
      if new.amount_minor > 0 and not late and new.moved_day is null then
        select unit_price_minor * quantity into owed from order_lines where id = new.line_id;
        select coalesce(sum(share.amount_minor), 0) into paid
          from payment_shares share join payments payment on payment.id = share.payment_id
          where share.line_id = new.line_id and payment.state in ('intent', 'paid');
        if paid > owed then raise exception 'line % is paid % of %', new.line_id, paid, owed; end if;
      end if;
      return null;
    end $$`,
];

/** Bills that new orders change, and payments that book a refund's money back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...bills, ...returned]) await sql.raw(statement).execute(db);
}
