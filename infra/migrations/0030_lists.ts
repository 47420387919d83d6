import { type Kysely, sql } from 'kysely';

/** Letters of several shapes that a search takes for one (decisions 30). */
const FROM = 'İIıŞşÇçĞğÖöÜüÂâÎîÛû';
const TO = 'iiissccggoouuaaiiuu';
const folded = (text: string): string => `lower(translate(${text}, '${FROM}', '${TO}'))`;

/** The list of a row of `users`, as `listedAs` in `infra/src/list-counts.ts`. */
const listOf = (row: string): string =>
  `listed_as(${row}platform_role, ${row}held_role, ${row}is_anonymous,
    ${row}deleted_at is not null or ${row}is_screen or ${row}is_api_key)`;
const isAccount = 'deleted_at is null and not is_anonymous';
const isHeld = `held.deactivated_at is null and business.status = 'approved'`;

/** Creates triggers that add the changes of a table's lists to \`list_counts\`. */
const countRows = (
  table: string,
  lists: string,
  counted: (row: string) => string,
  columns: string,
): string[] => [
  `create function count_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        insert into list_counts (list, change)
          select list, change from (${counted('old.').replaceAll('SIGN', '-1')}
            union all ${counted('new.').replaceAll('SIGN', '1')}) as counted (list, change)
          where list is not null;
      elsif tg_op = 'TRUNCATE' then
        delete from list_counts where list similar to '${lists}.%';
      else
        insert into list_counts (list, change)
          select counted.list, sum(counted.change) from changed
            cross join lateral (${counted('changed.').replaceAll(
              'SIGN',
              `case tg_op when 'INSERT' then 1 else -1 end`,
            )}) as counted (list, change)
          where counted.list is not null group by counted.list;
      end if;
      return null;
    end $$`,
  `create trigger ${table}_added after insert on ${table}
    referencing new table as changed for each statement execute function count_${table}()`,
  `create trigger ${table}_removed after delete on ${table}
    referencing old table as changed for each statement execute function count_${table}()`,
  `create trigger ${table}_emptied after truncate on ${table}
    for each statement execute function count_${table}()`,
  `create trigger ${table}_moved after update of ${columns} on ${table} for each row
    when (${columns
      .split(', ')
      .map((name) => `old.${name} is distinct from new.${name}`)
      .join(' or ')})
    execute function count_${table}()`,
];

const statements = [
  // Highest role that a user holds in approved businesses, kept by triggers
  `alter table users add column held_role text check (held_role in ('owner', 'staff'))`,
  `create function listed_as(platform_role text, held_role text, is_anonymous boolean,
      is_unlisted boolean) returns text language sql immutable parallel safe as $$
    select case when is_unlisted then null when platform_role is not null then 'platform'
      when held_role is not null then held_role when is_anonymous then 'guest' else 'customer' end $$`,
  `create function find_held_role(holder bigint) returns text language sql as $$
    select case when bool_or(held.role = 'business_owner') then 'owner'
      when count(*) > 0 then 'staff' end
    from memberships held join businesses business on business.id = held.business_id
    where held.user_id = holder and ${isHeld} $$`,
  `update users set held_role = find_held_role(id)
    where exists (select from memberships where user_id = users.id)`,
  // The lock makes concurrent changes of a user's memberships see each other
  `create function keep_held_role(holder bigint) returns void language plpgsql as $$
    declare held text;
    begin
      perform from users where id = holder for no key update;
      held := find_held_role(holder);
      update users set held_role = held where id = holder and held_role is distinct from held;
    end $$`,

  // The name of a business's contact (\`businessesWithContact\`), by which it is searched
  `create function find_contact_name(business bigint, applicant bigint) returns text
    language plpgsql as $$
    declare found_name text;
    begin
      select name into found_name from users where deleted_at is null and id = coalesce(
        (select id from users where id = applicant and deleted_at is null),
        (select held.user_id from memberships held join users owner on owner.id = held.user_id
          where held.business_id = business and held.role = 'business_owner'
            and held.deactivated_at is null and owner.deleted_at is null
          order by held.id limit 1)) for share;
      return coalesce(found_name, '');
    end $$`,
  `alter table businesses add column contact_name text not null default ''`,
  `update businesses set contact_name = find_contact_name(id, applied_by)`,
  `alter table businesses add column managed_text text generated always as
    (${folded("name || E' \\n ' || contact_name")}) stored`,
  `create function keep_contact_name(business bigint) returns void language plpgsql as $$
    declare found_name text;
    begin
      perform from businesses where id = business for no key update;
      select find_contact_name(id, applied_by) into found_name from businesses where id = business;
      update businesses set contact_name = found_name
        where id = business and contact_name <> found_name;
    end $$`,
  `create function set_contact_name() returns trigger language plpgsql as $$
    begin
      new.contact_name := find_contact_name(new.id, new.applied_by);
      return new;
    end $$`,
  `create trigger businesses_contact before insert or update of applied_by on businesses
    for each row execute function set_contact_name()`,
  `create function keep_names() returns trigger language plpgsql as $$
    begin
      perform keep_contact_name(id) from (
        select id from businesses where applied_by = new.id
        union select business_id from memberships where user_id = new.id order by id) as known;
      return null;
    end $$`,
  `create trigger users_renamed after update of name, deleted_at on users for each row
    when (not new.is_anonymous and (old.name is distinct from new.name
      or old.deleted_at is distinct from new.deleted_at))
    execute function keep_names()`,

  `create function membership_changed() returns trigger language plpgsql as $$
    declare held memberships;
    begin
      for held in select (case tg_op when 'DELETE' then old else new end).* loop
        -- Waits for a decision about the business, and for other changes of its memberships.
        perform from businesses where id = held.business_id for no key update;
        perform keep_held_role(held.user_id);
        perform keep_contact_name(held.business_id);
      end loop;
      return null;
    end $$`,
  `create trigger memberships_changed after insert or delete or update of role, deactivated_at
    on memberships for each row execute function membership_changed()`,
  `create function business_decided() returns trigger language plpgsql as $$
    begin
      perform keep_held_role(user_id) from (
        select user_id from memberships where business_id = new.id order by user_id) as known;
      return null;
    end $$`,
  `create trigger businesses_decided after update of status on businesses for each row
    when (old.status is distinct from new.status) execute function business_decided()`,

  // Numbers of rows per list: the sum of their changes, so that no two writers wait for each other.
  // The worker adds them up.
  `create table list_counts (
    id bigint generated always as identity primary key,
    list text not null,
    change bigint not null)`,
  `insert into list_counts (list, change)
    select list, count(*) from (
      select 'users.' || ${listOf('')} from users
      union all select 'businesses.' || status from businesses
      union all select 'cities.' || city from businesses where status = 'approved') as counted (list)
    where list is not null group by list`,
  ...countRows(
    'users',
    'users',
    (row) => `select 'users.' || ${listOf(row)}, SIGN`,
    'platform_role, held_role, is_anonymous, deleted_at, is_screen, is_api_key',
  ),
  ...countRows(
    'businesses',
    '(businesses|cities)',
    (row) => `select 'businesses.' || ${row}status, SIGN
      union all select 'cities.' || ${row}city, SIGN where ${row}status = 'approved'`,
    'status, city',
  ),

  // The minutes of the local week in which a branch is open, as `is_within_hours`; none without hours
  `create function open_minutes(hours jsonb) returns int4multirange
      language sql immutable parallel safe as $$
    select coalesce(range_agg(int4range(starts - earlier, ends - earlier)), '{}')
        * '{[0,10080)}'::int4multirange
    from jsonb_to_recordset(hours) as slot(day integer, "fromMinute" integer, "toMinute" integer),
      lateral (select (day - 1) * 1440 + "fromMinute" as starts, (day - 1) * 1440 + "toMinute"
        + case when "toMinute" > "fromMinute" then 0 else 1440 end as ends) of_week,
      -- The end of Sunday's evening is in Monday's minutes.
      unnest(array[0, 10080]) earlier $$`,
  `alter table branches add column open_minutes int4multirange not null
    generated always as (open_minutes(opening_hours)) stored`,

  // Indexes for the order and the search of lists
  // A search reads the entries that wait to be merged into its index. Merging them later makes the sign-in of a
  // guest quicker; businesses are added rarely.
  `create index users_found on users using gin (search_text gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
  `create index users_named on users ((${folded('name')}), (-id)) where ${isAccount}`,
  `create index users_of_list on users ((${listOf('')}), (-id)) where ${isAccount}`,
  `create index businesses_found on businesses using gin (managed_text gin_trgm_ops)
    with (fastupdate = off)`,
  `create index businesses_named on businesses ((${folded('name')}), applied_at desc, id desc)`,
  `create index businesses_applied on businesses (applied_at desc, id desc)`,
  `create index businesses_of_status on businesses (status, applied_at desc, id desc)`,
  `create index venues_found on businesses using gin (search_text gin_trgm_ops)
    with (fastupdate = off) where status = 'approved'`,
  `create index businesses_approved on businesses ((coalesce(decided_at, created_at)))
    where status = 'approved'`,
  `drop index businesses_applications`,
  // Also finds the actions of a noun, as `like 'auth.%'`
  `drop index audit_log_action`,
  `create index audit_log_action on audit_log (action text_pattern_ops, id desc)`,
  `analyze users`,
  `analyze businesses`,
];

/**
 * Creates the extension for searches in the middle of a word (ADR-0053). Any role that may create objects in
 * the database may create it, unless the service allows only listed ones.
 */
async function createExtension(db: Kysely<unknown>): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    throw new Error(
      'Postgres refuses the extension pg_trgm: allow it in the service, or install postgresql-contrib ' +
        '(docs/managed-services.md)',
      { cause: error },
    );
  }
}

/** Indexes and counts of the platform's lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createExtension(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
