import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { AcceptedApplication } from '@sofra/contracts/businesses';
import { guestLanguages } from '@sofra/contracts/common';
import type { Db, Trx } from '@sofra/infra/db';
import { createSecrets } from '@sofra/infra/secrets';
import { hashToken, newToken } from '../edge/cookies.ts';

/** Hours for which a mailed link is valid. */
const HOURS = 24;
/** Maximum number of mails to one address per hour, whoever requests them. */
const MAX_AN_HOUR = 3;

/** A registration, stored until its address is confirmed. */
const registrantSchema = v.object({
  name: v.string(),
  email: v.string(),
  passwordHash: v.string(),
  language: v.picklist(guestLanguages),
  application: AcceptedApplication,
});
export type Registrant = v.InferOutput<typeof registrantSchema>;

export interface Registrations {
  /**
   * Stores a registration and returns the token of its link. Undefined if the address received too many mails
   * within the hour. If the address has an account, stores only the time.
   */
  open: (trx: Trx, registrant: Registrant, hasAccount: boolean) => Promise<string | undefined>;
  /** Returns the registration of a token; undefined if the token is invalid. */
  find: (db: Db, token: string) => Promise<Registrant | undefined>;
  /** Returns it once, and invalidates all links to its address. */
  take: (trx: Trx, token: string) => Promise<Registrant | undefined>;
}

const hashEmail = (email: string): RawBuilder<Buffer> =>
  sql<Buffer>`sha256(convert_to(lower(${email}), 'UTF8'))`;

export function createRegistrations(secret: string): Registrations {
  const secrets = createSecrets(secret);
  const placeOf = (token: string): string => `registration.${hashToken(token).toString('hex')}`;

  const find = async (db: Db, token: string): Promise<Registrant | undefined> => {
    const row = await db
      .selectFrom('registrations')
      .select('sealed')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (!row?.sealed) return undefined;
    // A row written by another version, or encrypted with another SOFRA_SECRET, is invalid too.
    try {
      return v.parse(registrantSchema, JSON.parse(secrets.open(placeOf(token), row.sealed)));
    } catch {
      return undefined;
    }
  };

  return {
    open: async (trx, registrant, hasAccount) => {
      const { email } = registrant;
      // Serializes concurrent requests, so that each counts the earlier ones.
      await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 10))`.execute(trx);
      const { count } = await trx
        .selectFrom('registrations')
        .select(sql<number>`count(*)`.as('count'))
        .where('email_hash', '=', hashEmail(email))
        .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
        .executeTakeFirstOrThrow();
      if (count >= MAX_AN_HOUR) return undefined;
      const token = newToken();
      const sealed = secrets.seal(placeOf(token), JSON.stringify(registrant));
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
      const registrant = await find(trx, token);
      if (!registrant) return undefined;
      const { numDeletedRows } = await trx
        .deleteFrom('registrations')
        .where('email_hash', '=', hashEmail(registrant.email))
        .executeTakeFirst();
      return numDeletedRows > 0n ? registrant : undefined;
    },
  };
}
