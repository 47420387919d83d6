import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { BusinessApplication } from '@sofra/contracts/businesses';
import { guestLanguages } from '@sofra/contracts/common';
import type { Db, Trx } from '@sofra/infra/db';
import { createSecrets } from '@sofra/infra/secrets';
import { hashToken, newToken } from '../edge/cookies.ts';

/** The hours for which a mailed link is valid. */
const HOURS = 24;
/** Maximum mails to one address within an hour, whoever requests them. */
const MAX_AN_HOUR = 3;

/** A registration as it is kept until its address is confirmed. */
const Newcomer = v.object({
  name: v.string(),
  email: v.string(),
  passwordHash: v.string(),
  language: v.picklist(guestLanguages),
  application: BusinessApplication,
});
export type Newcomer = v.InferOutput<typeof Newcomer>;

export interface Registrations {
  /**
   * Keeps a registration and returns the token of its link. Undefined where the address was mailed often
   * enough within the hour. With an account behind the address, nothing but the time is kept.
   */
  open: (trx: Trx, newcomer: Newcomer, hasAccount: boolean) => Promise<string | undefined>;
  /** The registration behind a token; undefined where the token is not valid (any more). */
  find: (db: Db, token: string) => Promise<Newcomer | undefined>;
  /** The same, once: no link to its address is valid afterwards. */
  take: (trx: Trx, token: string) => Promise<Newcomer | undefined>;
}

const hashEmail = (email: string): RawBuilder<Buffer> =>
  sql<Buffer>`sha256(convert_to(lower(${email}), 'UTF8'))`;

export function createRegistrations(secret: string): Registrations {
  const secrets = createSecrets(secret);
  const placeOf = (token: string): string => `registration.${hashToken(token).toString('hex')}`;

  const find = async (db: Db, token: string): Promise<Newcomer | undefined> => {
    const row = await db
      .selectFrom('registrations')
      .select('sealed')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (!row?.sealed) return undefined;
    // A row that another version wrote, or another SOFRA_SECRET sealed, is not valid either.
    try {
      return v.parse(Newcomer, JSON.parse(secrets.open(placeOf(token), row.sealed)));
    } catch {
      return undefined;
    }
  };

  return {
    open: async (trx, newcomer, hasAccount) => {
      const { email } = newcomer;
      // Serializes concurrent requests, so that each counts those before it.
      await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 10))`.execute(trx);
      const { count } = await trx
        .selectFrom('registrations')
        .select(sql<number>`count(*)`.as('count'))
        .where('email_hash', '=', hashEmail(email))
        .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
        .executeTakeFirstOrThrow();
      if (count >= MAX_AN_HOUR) return undefined;
      const token = newToken();
      const sealed = secrets.seal(placeOf(token), JSON.stringify(newcomer));
      await trx
        .insertInto('registrations')
        .values({
          token_hash: hashToken(token),
          email_hash: hashEmail(email),
          sealed: hasAccount ? null : sealed,
          expires_at: sql<Date>`now() + ${HOURS} * interval '1 hour'`,
        })
        .execute();
      return token;
    },
    find,
    take: async (trx, token) => {
      const newcomer = await find(trx, token);
      if (!newcomer) return undefined;
      const { numDeletedRows } = await trx
        .deleteFrom('registrations')
        .where('email_hash', '=', hashEmail(newcomer.email))
        .executeTakeFirst();
      return numDeletedRows > 0n ? newcomer : undefined;
    },
  };
}
