import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Lists whose rows triggers count (migration 0030): by users' highest role, by status, by city. */
type CountedList = 'users' | 'businesses' | 'cities';

/** SQL of the list of a row of `users`; null if it is in none. */
export const listedAs = sql.raw<string | null>(
  `listed_as(users.platform_role, users.held_role, users.is_anonymous,
    users.deleted_at is not null or users.is_screen or users.is_api_key)`,
);

/**
 * Reads the exact numbers of rows by the last part of their list's name. They are sums of stored changes: no
 * row of the list is read.
 */
export async function readListCounts(db: Db, list: CountedList): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select substr(list, ${list.length + 2}) as name, sum(change)::bigint as count
    from list_counts where starts_with(list, ${`${list}.`})
    group by list having sum(change) > 0`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Changes that one statement adds up. */
const AT_ONCE = 20_000;

/** Replaces the stored changes by one row per list. Several workers may run it at once. */
export async function sumListCounts(db: Db): Promise<void> {
  const { rows } = await sql`
    select from list_counts having count(*) > count(distinct list)`.execute(db);
  for (let taken = rows.length * AT_ONCE; taken === AT_ONCE;) {
    const summed = await sql<{ taken: number }>`
      with taken as (
        delete from list_counts
        where id in (select id from list_counts order by id limit ${AT_ONCE})
        returning list, change
      ), kept as (
        insert into list_counts (list, change) select list, sum(change) from taken group by list)
      select count(*) as taken from taken`.execute(db);
    taken = summed.rows[0]?.taken ?? 0;
  }
}
