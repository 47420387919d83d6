import { type Kysely, sql } from 'kysely';
import { toLocation } from '../src/location.ts';

/** Letters of several shapes that a search takes for one (decisions 30). */
const FROM = 'İIıŞşÇçĞğÖöÜüÂâÎîÛû';
const TO = 'iiissccggoouuaaiiuu';
const folded = (text: string): string => `lower(translate(${text}, '${FROM}', '${TO}'))`;

const listed = `name || ' ' || description || ' ' || coalesce(district, '') || ' ' || coalesce(city, '')`;

const statements = [
  // The listing: where a business is, as its address says, and what it is found by
  `alter table businesses add column city text, add column district text`,
  `alter table businesses add column search_text text generated always as (${folded(listed)}) stored`,
  `create index businesses_listed on businesses (city, id) where status = 'approved'`,
  `create index businesses_by_name on businesses (name collate "tr-x-icu", id) where status = 'approved'`,

  // A ticket may come from somebody without a business, and without an account
  `alter table tickets
    alter column business_id drop not null,
    alter column opened_by drop not null,
    add column contact_name text,
    add column contact_email text,
    add column contact_language text check (contact_language in ('tr','en','ar','ru')),
    add constraint tickets_reachable check (opened_by is not null or contact_email is not null)`,
  `create unique index tickets_contact_once on tickets (client_id) where opened_by is null`,

  // A forgotten password
  `create table password_resets (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    user_id bigint not null references users on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
  `create index password_resets_user on password_resets (user_id)`,
  `create index password_resets_expiry on password_resets (expires_at)`,
];

/** The public face: the listing of venues, contact without an account, forgotten passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ id: string; full_address: string }>`
    select id, full_address from businesses`.execute(db);
  for (const { id, full_address } of rows) {
    const { city, district } = toLocation(full_address);
    await sql`update businesses set city = ${city}, district = ${district} where id = ${id}`.execute(
      db,
    );
  }
}
