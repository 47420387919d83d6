import { type Kysely, sql } from 'kysely';

/** A public https address without credentials, dot segments or backslashes, as the contract takes them. */
const isPublic = (column: string): string => String.raw`(
  ${column} ~ '^https://([^\s/?#@:\\.]+\.)+[^\s\d/?#@:\\.\]][^\s/?#@:\\.\]]*\.?(:\d+)?([/?#][^\s\\]*)?$'
  and ${column} !~* '/(\.|%2e){1,2}([/?#]|%2f|%5c|$)')`;

const isPicture = (column: string): string => String.raw`(
  ${column} ~ '^/images/[A-Za-z0-9_-]{43}/[1-9][0-9]{0,4}$'
  or ${column} ~ '^/dishes/[A-Za-z0-9_-]{1,80}\.webp$'
  or ${isPublic(column)})`;

const statements = [
  // Browsers ask for https first anyway, and the contract takes nothing else
  `update businesses set website = 'https' || substr(website, 5) where website ~* '^http://'`,
  `update businesses set website = null where not ${isPublic('website')}`,
  `update businesses set logo_url = null where not ${isPicture('logo_url')}`,
  `update menu_items set image_url = null where not ${isPicture('image_url')}`,
];

/** Clears the addresses of pictures and websites that the contract no longer accepts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
