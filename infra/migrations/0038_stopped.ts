import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table businesses add column stopped_at timestamptz,
    add column stopped_by bigint references users,
    add column stop_reason text,
    add column resumed_at timestamptz,
    add constraint businesses_stopped check (num_nulls(stopped_at, stopped_by, stop_reason) in (0, 3)
      and (stopped_at is null or status = 'approved'))`,
  // They are few: lists subtract them from the stored counts.
  `create index businesses_stopped on businesses (city) where stopped_at is not null`,
  `create trigger businesses_stop_changed after update on businesses
    for each row when (old.stopped_at is distinct from new.stopped_at)
    execute function note_change_of_all()`,
  `alter table webhook_deliveries drop constraint webhook_deliveries_state_check,
    add constraint webhook_deliveries_state_check
      check (state in ('waiting', 'delivered', 'failed', 'dropped')) not valid`,
];

/** A business that the platform has stopped (D43): since when, by whom, and why. Its status stays \`approved\`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
