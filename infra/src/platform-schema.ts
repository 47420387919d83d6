import type { ColumnType, Generated } from 'kysely';
import type { Backup } from '@sofra/contracts/backups';
import type { Notice } from '@sofra/contracts/notices';
import type { PlatformFigures } from '@sofra/contracts/platform-dashboard';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Ticket } from '@sofra/contracts/tickets';
import type { DefaultJson, OptionalJson, Stamp, Time } from './columns.ts';

/** The tables of the platform's workspace: second factors, support, notices, uptime, backups. */
export interface PlatformTables {
  /** One without `confirmed_at` counts for nothing yet. */
  two_factors: {
    user_id: number;
    /** By `secrets.ts`, bound to the user. */
    sealed_seed: Buffer;
    confirmed_at: Time;
    /** The time step of the last code that was taken: a code works once. */
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
  /** Browsers from which somebody signed in before: their guesses count apart (design: security). */
  known_devices: { token_hash: Buffer; user_id: number; created_at: Stamp; last_seen_at: Stamp };

  /** Ways to a new password that were mailed and not taken yet. */
  password_resets: {
    token_hash: Buffer;
    user_id: number;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
  };

  /** Links that make administrators, one an address; one that was opened is deleted. */
  admin_invitations: {
    /** SHA-256 of the token in the link. */
    token_hash: Buffer;
    email: string;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
  };

  /** The result of a creating call, for a repeat with the same `Idempotency-Key`; deleted after 24 h. */
  idempotency_keys: {
    user_id: number;
    key: string;
    route: string;
    /** HMAC-SHA-256 of path, query and body: the same key with another request is refused. */
    request_hash: Buffer;
    /** Null only within the transaction that inserts the row. */
    response: ColumnType<unknown, string | null, string | null>;
    created_at: Stamp;
  };

  tickets: {
    id: Generated<number>;
    /** Null: asked by somebody without a business (`/contact`). */
    business_id: number | null;
    /** Null: by somebody without an account, who is reached by `contact_email`. */
    opened_by: number | null;
    contact_name: Generated<string | null>;
    contact_email: Generated<string | null>;
    contact_language: Generated<GuestLanguage | null>;
    title: string;
    description: string;
    status: Generated<Ticket['status']>;
    priority: Ticket['priority'];
    category: Ticket['category'];
    version: Generated<number>;
    client_id: Generated<string | null>;
    created_at: Stamp;
    updated_at: Stamp;
    /** What it says, folded for searching; the database keeps it. */
    search_text: ColumnType<string, never, never>;
  };
  ticket_replies: {
    id: Generated<number>;
    ticket_id: number;
    author_id: number;
    is_staff: boolean;
    message: string;
    client_id: Generated<string | null>;
    created_at: Stamp;
  };

  notices: {
    id: Generated<number>;
    kind: Notice['kind'];
    severity: Notice['severity'];
    facts: DefaultJson<Notice['facts']>;
    created_at: Stamp;
  };
  /** The minutes in which some API process was ready. */
  uptime_minutes: { minute: ColumnType<Date, Date | string, never> };
  platform_figures: { only_row: boolean; value: OptionalJson<PlatformFigures>; told_at: Stamp };

  /** Each is valid for a minute and works once. */
  backup_links: {
    token_hash: Buffer;
    backup_id: number;
    sign_in_hash: Buffer;
    expires_at: ColumnType<Date, Date, never>;
  };
  backups: {
    id: Generated<number>;
    job_id: number | null;
    trigger: Backup['trigger'];
    requested_by: number | null;
    status: Generated<Backup['status']>;
    step: Generated<Backup['step']>;
    progress: Generated<number>;
    file_name: string;
    size_bytes: Generated<number | null>;
    sha256: Generated<Buffer | null>;
    tables: Generated<number | null>;
    rows: Generated<number | null>;
    error: Generated<Backup['error']>;
    started_at: Stamp;
    finished_at: Time;
    /** The file is gone: too old, or never whole. */
    deleted_at: Time;
  };
}
