import { type Kysely, sql } from 'kysely';

const statements = [
  // Functions, so that an order that does not restart the counter spends no time on planning the queries.
  // Volatile, so that it sees orders that were committed while the statement waited for the counter's row.
  `create function numbers_on_screen(branch bigint) returns integer[] language plpgsql volatile as $$
    begin
      return array(
        select number from orders
        where branch_id = branch and placed_at is not null
          and (status in ('pending', 'preparing', 'ready')
            or (status = 'cancelled' and acknowledged_at is null))
        union
        select ordered.number
        from table_sessions session join orders ordered on ordered.session_id = session.id
        where session.branch_id = branch and session.ended_at is null);
    end $$`,
  `create function next_number(after integer, taken integer[]) returns integer
    language plpgsql immutable as $$
    declare free integer := after + 1;
    begin
      while free = any (taken) loop
        free := free + 1;
      end loop;
      return free;
    end $$`,
];

/** Adds the functions with which a branch's order numbers restart without repeating one on screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
