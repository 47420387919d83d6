import { type Kysely, sql } from 'kysely';

const statements = [
  // Null in closes of processes from before; files then have those of now.
  `alter table day_closes add column branch_name text, add column time_zone text`,
  // A close that was reopened is immutable, and no file has its labels.
  `update day_closes close set branch_name = branch.name, time_zone = branch.time_zone
    from branches branch where branch.id = close.branch_id and close.reopened_at is null`,
  `create or replace function keep_day_closes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.reopened_at is not null
        or (old.business_id, old.branch_id, old.day, old.figures, old.counted, old.reason, old.closed_by,
          old.closed_at, old.branch_name, old.time_zone)
        is distinct from (new.business_id, new.branch_id, new.day, new.figures, new.counted, new.reason,
          new.closed_by, new.closed_at, new.branch_name, new.time_zone)
      then raise exception 'a closed day is immutable'; end if;
      return new;
    end $$`,
];

/** The branch's name and time zone when a day was closed, for the files of that day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
