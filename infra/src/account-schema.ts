import type { ColumnType, Generated } from 'kysely';
import type { Stamp, Time } from './columns.ts';

/** Tables of accounts: sign-in sessions, failed sign-ins and unconfirmed email addresses. */
export interface AccountTables {
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
  /** Times of the guesses at an account's secrets in the last 24 hours. */
  guess_budgets: {
    key: Buffer;
    guessed_at: ColumnType<Date[], Date[], Date[]>;
    last_guessed_at: Stamp;
  };
}
