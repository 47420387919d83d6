import { type Kysely, sql } from 'kysely';

const statements = [
  `create index audit_log_actor on audit_log (actor_id, id) where actor_id is not null`,
  `create index tickets_opener on tickets (opened_by) where opened_by is not null`,
  `create index mails_address on mails (lower(to_address))`,
];

/** Finds a person's records without reading whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
