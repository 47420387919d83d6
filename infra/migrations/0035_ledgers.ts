import { type Kysely, sql } from 'kysely';

const statements = [
  // True if more is paid or reserved for a line than it owes: a new order may take it. Bills that were written before
  // are taken for such ones until they change.
  `alter table bills add column is_overpaid boolean not null default true`,

  // For a locked session: true if a new order leaves its bill as it is, also by what was committed since the
  // statement started.
  `create function bill_owes_on(session bigint) returns boolean
    language plpgsql volatile as $$
    begin
      return not exists (select from bills bill
        where bill.session_id = session and (bill.settled_at is not null or bill.is_overpaid));
    end $$`,
];

/** Bills that new orders change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
