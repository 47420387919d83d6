import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table businesses
    add column plan_since timestamptz not null default now(),
    add column plan_requested text check (plan_requested in ('baslangic','isletme','kurumsal'))`,
  `update businesses set plan_since = coalesce(decided_at, created_at)`,
  `update businesses set plan_since = changed.at
    from (select business_id, max(at) as at from audit_log
      where action = 'business.planChanged' group by business_id) changed
    where changed.business_id = businesses.id`,
];

/** Since when a business has its plan, and the plan that its owner requested. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
