import type { ColumnType, Generated } from 'kysely';
import type { Backup } from '@sofra/contracts/backups';
import type { Notice } from '@sofra/contracts/notices';
import type { PlatformFigures } from '@sofra/contracts/platform-dashboard';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Ticket } from '@sofra/contracts/tickets';
import type { DefaultJson, OptionalJson, Stamp, Time } from './columns.ts';

/** Tables of the platform's workspace: second factors, support, notices, uptime, backups. */
export interface PlatformTables {
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
  /** Browsers that signed in before; their failed sign-ins are counted separately. */
  known_devices: { token_hash: Buffer; user_id: number; created_at: Stamp; last_seen_at: Stamp };

  /** Unused password reset links that were mailed. */
  password_resets: {
    token_hash: Buffer;
    user_id: number;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
  };

  /** Links that make administrators, one per address; a link is deleted when it is used. */
  admin_invitations: {
    /** SHA-256 of the token in the link. */
    token_hash: Buffer;
    email: string;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
  };

  /**
   * Response of a creating request, replayed for the same `Idempotency-Key`; deleted after 24 h.
   */
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
    /** Null for a message from `/contact`, whose sender has no business. */
    business_id: number | null;
    /** Null if the sender has no account; replies go to `contact_email`. */
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
    /** Folded text of the support ticket for searching; maintained by the database. */
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
  /** Minutes in which at least one API process was ready. */
  uptime_minutes: { minute: ColumnType<Date, Date | string, never> };
  platform_figures: { only_row: boolean; value: OptionalJson<PlatformFigures>; told_at: Stamp };

  /** Download links, each valid for a minute and one use. */
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
    /** Set when the file was deleted: expired, or never complete. */
    deleted_at: Time;
  };
}
