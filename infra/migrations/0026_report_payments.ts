import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table report_days
    add column discounted_minor bigint not null default 0,
    add column complimentary_minor bigint not null default 0,
    add column unpaid_minor bigint not null default 0,
    add column unpaid_bills integer not null default 0`,
  // Payments and refunds of a business day; no user: phones and paired screens.
  `create table report_payments (
    branch_id bigint not null,
    day date not null,
    method text not null,
    user_id bigint,
    payments integer not null,
    paid_minor bigint not null,
    tips_minor bigint not null,
    refunds integer not null,
    refunded_minor bigint not null,
    commission_minor bigint not null,
    unique nulls not distinct (branch_id, day, method, user_id))`,
];

/** Sums of payments, discounts and unpaid bills by business day, for the reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
