import type { ColumnType, Generated } from 'kysely';
import type { Stamp, Time } from './columns.ts';

/** The tables of accounts: sign-ins, guesses, and addresses that are not confirmed yet. */
export interface AccountTables {
  auth_sessions: {
    id: Generated<number>;
    token_hash: Buffer;
    user_id: number;
    created_at: Stamp;
    last_seen_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
    /** `enrol`: worth nothing but to set a second factor up. */
    stage: Generated<'full' | 'enrol'>;
    /** When the person last proved who they are; null: before this was noted. */
    proven_at: Time;
    /** Of the browser that signed in, as far as they are known: `Chrome`, `Android`. */
    browser: Generated<string | null>;
    system: Generated<string | null>;
    network: Generated<string | null>;
  };
  login_failures: {
    /** SHA-256 of account and network: no email lies here in the clear. */
    key: Buffer;
    failures: number;
    last_failed_at: Stamp;
    locked_until: Time;
  };

  /** Registrations whose address is not confirmed yet; each link is valid for 24 h. */
  registrations: {
    token_hash: Buffer;
    /** SHA-256 of the lower-case address. */
    email_hash: Buffer;
    /** By `secrets.ts`, bound to the token; null where the address has an account. */
    sealed: Buffer | null;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
  };
  /** Changes of an email address. */
  email_changes: {
    /** Of the link to the new address. */
    token_hash: Buffer;
    /** Of the link to the old address. */
    withdraw_hash: Buffer;
    user_id: number;
    old_email: string;
    new_email: string;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
    confirmed_at: Time;
    /** Replaced by a later change, withdrawn or undone. */
    ended_at: Time;
  };
  /** The times of the guesses at an account in the last 24 hours. */
  guess_budgets: {
    key: Buffer;
    guessed_at: ColumnType<Date[], Date[], Date[]>;
    last_guessed_at: Stamp;
  };
}
