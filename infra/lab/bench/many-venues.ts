import type pg from 'pg';

/** Numbers of rows of a platform. */
export interface PlatformSize {
  readonly venues: number;
  /** Users, of whom the first own the venues and three in ten are guests. */
  readonly users: number;
}

/** First id of the seeded rows, above the demo's. */
export const FIRST_ID = 1_000_000;

/** Number of venues whose name begins with Papatya, whatever the size. */
export const RARE_VENUES = 50;

const pick = (words: string, by: string): string => `('{${words}}'::text[])[1 + ${by}]`;
const givenName = pick('Ayşe,Işıl,Çağrı,Gökhan,Ömer,Ümit,İpek', 'n % 7');
const familyName = pick(
  'Yılmaz,Şahin,Öztürk,Çelik,Kılıç,Doğan,Aydın,Güneş,Işık,Koç,Uğur',
  'n % 11',
);
const kind = pick('Lokantası,Kahvesi,Ocakbaşı,Fırını,Köftecisi,Meyhanesi', 'n % 6');
const city = pick('İstanbul,Ankara,İzmir,Bursa,Muğla', 'n % 5');

const statements = ({ venues, users }: PlatformSize): string[] => [
  `insert into users (id, name, email, phone, is_anonymous)
   select ${FIRST_ID} + n, ${givenName} || case when n % 10 < 7 then ' ' || ${familyName} || ' ' || n
       else '' end,
     case when n % 10 < 7 then 'kisi' || n || '@ornek.test' end,
     case when n % 10 < 7 then '+90 5' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0') end,
     n % 10 >= 7
   from generate_series(1, ${users}) n`,
  `insert into businesses (id, name, status, industry_type, full_address, city, phone, email, plan,
     applied_by, applied_at)
   select ${FIRST_ID} + n, case when n % ${Math.max(1, Math.floor(venues / RARE_VENUES))} = 0
       then 'Papatya Büfe' else ${familyName} || ' ' || ${kind} end || ' ' || n,
     case when n % 20 = 0 then 'pending' when n % 50 = 1 then 'rejected' else 'approved' end,
     'restaurant', 'Cadde ' || n, ${city}, '0212 555 00 00', 'isletme' || n || '@ornek.test',
     'isletme', ${FIRST_ID} + 1 + 10 * (n % ${Math.floor(users / 10)}),
     timestamptz '2024-01-01 00:00Z' + n * interval '7 minutes'
   from generate_series(1, ${venues}) n`,
  `insert into branches (id, business_id, name, ordering_access, opening_hours)
   select id, id, 'Merkez', 'scan', (select jsonb_agg(jsonb_build_object(
       'day', day, 'fromMinute', id % 24 * 60, 'toMinute', (id + 10) % 24 * 60))
     from generate_series(1, 7) day)
   from businesses where id > ${FIRST_ID}`,
  `insert into tables (business_id, branch_id, table_number, qr_code, status)
   select id, id, 'Masa ' || t, 'venue-' || id || '-' || t, 'active'
   from businesses, generate_series(1, 5) t where id > ${FIRST_ID}`,
  `insert into memberships (user_id, business_id, role)
   select applied_by, id, 'business_owner' from businesses
   where id > ${FIRST_ID} and status = 'approved'`,
  `update users set held_role = find_held_role(id)
   where id in (select user_id from memberships where business_id > ${FIRST_ID})`,
];

const searchIndexes = `select indexname as name, indexdef as definition from pg_indexes
  where schemaname = current_schema() and indexname in ('users_found', 'businesses_found', 'venues_found')`;

/**
 * Adds venues with a branch, five tables and an owner each, and users, to a migrated database. Builds the
 * search indexes and the owners' roles once at the end, which is several times faster.
 */
export async function seedVenues(client: pg.ClientBase, size: PlatformSize): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(searchIndexes);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query('alter table memberships disable trigger memberships_changed');
  for (const statement of statements(size)) await client.query(statement);
  await client.query('alter table memberships enable trigger memberships_changed');
  for (const { definition } of rows) await client.query(definition);
  await client.query('vacuum analyze users, businesses, branches, tables, memberships');
}
