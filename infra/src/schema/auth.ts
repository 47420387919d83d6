import type { ColumnType, Generated } from 'kysely';
import type { Stamp, Time } from './columns.ts';

/** Tables of sign-in: sessions, failed attempts, second factors, registrations. */
export interface AuthTables {
  auth_sessions: {
    id: Generated<number>;
    token_hash: Buffer;
    user_id: number;
    created_at: Stamp;
    last_seen_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
    /** `enrol`: the session may only be used to set up two-factor authentication. */
    stage: Generated<'full' | 'enrol'>;
    /** Time of the user's last identity check; null for sessions older than this column. */
    proven_at: Time;
    /** Browser that signed in, as far as it is known: `Chrome`, `Android`. */
    browser: Generated<string | null>;
    system: Generated<string | null>;
    network: Generated<string | null>;
  };
  login_failures: {
    /** SHA-256 of account and network, so that no email is stored in clear text. */
    key: Buffer;
    failures: number;
    last_failed_at: Stamp;
    locked_until: Time;
  };
  /** Times of the guesses at an account's secrets in the last 24 hours. */
  guess_budgets: {
    key: Buffer;
    guessed_at: ColumnType<Date[], Date[], Date[]>;
    last_guessed_at: Stamp;
  };
  /** Browsers that signed in before; their failed sign-ins are counted separately. */
  known_devices: { token_hash: Buffer; user_id: number; created_at: Stamp; last_seen_at: Stamp };
  /** Registrations with an unconfirmed email address; each link is valid for 24 h. */
  registrations: {
    token_hash: Buffer;
    /** SHA-256 of the lower-case email address. */
    email_hash: Buffer;
    /**
     * Sealed by `secrets.ts` and bound to the token; null if the address already has an account.
     */
    sealed: Buffer | null;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
  };
  /** Changes of an email address. */
  email_changes: {
    /** Hash of the token in the link sent to the new address. */
    token_hash: Buffer;
    /** Hash of the token in the link sent to the old address. */
    withdraw_hash: Buffer;
    user_id: number;
    old_email: string;
    new_email: string;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
    confirmed_at: Time;
    /** Set when the change is replaced by a later one, withdrawn or undone. */
    ended_at: Time;
  };
  /** Unused password reset links that were mailed. */
  password_resets: {
    token_hash: Buffer;
    user_id: number;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
  };
  /** A row without `confirmed_at` isn't in force yet. */
  two_factors: {
    user_id: number;
    /** Sealed by `secrets.ts` and bound to the user. */
    sealed_seed: Buffer;
    confirmed_at: Time;
    /** Time step of the last accepted code: a code works once. */
    last_step: Generated<number | null>;
    created_at: Stamp;
  };
  recovery_codes: { user_id: number; code_hash: Buffer; used_at: Time };
  two_factor_challenges: {
    token_hash: Buffer;
    user_id: number;
    tries: Generated<number>;
    expires_at: ColumnType<Date, Date, Date>;
  };
}
