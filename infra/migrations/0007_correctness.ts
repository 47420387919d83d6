import { type Kysely, sql } from 'kysely';

const statements = [
  // One order per session and client key, from any user: a guest may sign in between two tries
  `update orders set client_order_id = null
    where id in (select id from (
      select id, row_number() over (partition by session_id, client_order_id order by id) as nth
      from orders where client_order_id is not null) repeated where nth > 1)`,
  // `orders_once` (session_id, placed_by, client_order_id) stays until no older process needs it
  `create unique index orders_once_per_session on orders (session_id, client_order_id)`,

  // Numbers of earlier days that were on screen when the counter restarted
  `alter table order_numbers add column skipped integer[] not null default '{}'`,

  // The result of a creating call, for a repeat with the same `Idempotency-Key`
  `create table idempotency_keys (
    user_id bigint not null references users on delete cascade,
    key text not null,
    route text not null,
    request_hash bytea not null check (octet_length(request_hash) = 32),
    response json,
    created_at timestamptz not null default now(),
    primary key (user_id, key))`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
];

/** Makes repeats of orders and creations safe, and keeps order numbers unique on screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
