import { sql } from 'kysely';
import type { countUsers as contract } from '@sofra/contracts/users';
import type { RouteResult } from '@sofra/contracts/route';
import type { Db } from '@sofra/infra/db';

type Counts = RouteResult<typeof contract>;

/** Counts the users by their highest role (D3). */
export async function countUsers(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with posts as (
      select held.user_id, bool_or(held.role = 'business_owner') as owns
      from memberships held join businesses business on business.id = held.business_id
      where held.deactivated_at is null and business.status = 'approved'
      group by held.user_id
    )
    select count(*) as "all",
      count(platform_role) as "platformStaff",
      count(*) filter (where platform_role is null and posts.owns) as "businessOwners",
      count(*) filter (where platform_role is null and not is_anonymous and posts.user_id is null)
        as customers,
      count(*) filter (where is_anonymous) as guests
    from users left join posts on posts.user_id = users.id
    where deleted_at is null and not is_screen and not is_api_key`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}
