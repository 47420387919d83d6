import type { ColumnType, Generated } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { BusinessRole, InvitableRole, PlatformRole } from '@sofra/contracts/roles';
import type { Json, Stamp, Time } from './columns.ts';

/** Tables of users, their memberships, invitations and the audit log. */
export interface UserTables {
  users: {
    id: Generated<number>;
    name: string;
    email: string | null;
    /** Null: no mail to the address was answered yet, so the account may be someone else's (ADR-0059). */
    email_confirmed_at: Time;
    phone: Generated<string | null>;
    password_hash: Generated<string | null>;
    platform_role: PlatformRole | null;
    is_anonymous: Generated<boolean>;
    /** A kitchen display or tablet of a branch (`screens`), not a user's account. */
    is_screen: Generated<boolean>;
    is_api_key: Generated<boolean>;
    suspended_at: Time;
    scrubbed_at: Time;
    created_at: Stamp;
    /** Language of the user's screens and emails. */
    language: Generated<GuestLanguage>;
    /** Set when personal data was erased; the history of what the user did stays. */
    deleted_at: Time;
    /** Name, email and phone with its digits, folded for searching (`search-text.ts`). */
    search_text: ColumnType<string, never, never>;
    /** Highest role in approved businesses; triggers keep it (migration 0030). */
    held_role: ColumnType<'owner' | 'staff' | null, never, never>;
  };
  memberships: {
    id: Generated<number>;
    user_id: number;
    business_id: number;
    branch_id: number | null;
    role: BusinessRole;
    deactivated_at: Time;
    created_at: Stamp;
  };
  invitations: {
    id: Generated<number>;
    business_id: number;
    branch_id: number | null;
    email: string;
    role: InvitableRole;
    /** SHA-256 of the token in the link that the inviter sees. */
    token_hash: Buffer;
    /** Of the one in the mail, which proves the mailbox; null for invitations from before it existed. */
    mail_token_hash: Generated<Buffer | null>;
    invited_by: number;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
    /** Set when the invitation is accepted or withdrawn. */
    closed_at: Time;
    accepted_by: Generated<number | null>;
  };
  /** Links that make administrators, one per address; a link is deleted when it is used. */
  admin_invitations: {
    /** SHA-256 of the token in the link. */
    token_hash: Buffer;
    email: string;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
  };
  /** Versions of the terms that users accepted. */
  consents: {
    id: Generated<number>;
    user_id: number;
    kind: 'terms';
    version: string;
    /** Language of the text that the user saw; null for rows from before it was stored. */
    language: ColumnType<string | null, GuestLanguage, never>;
    given_at: Stamp;
  };
  /** Users who may have lost access, written by triggers; null means anyone. */
  access_changes: {
    id: Generated<number>;
    /** Id of the transaction: what was committed since an earlier read is found by it. */
    xid: ColumnType<string, never, never>;
    user_id: number | null;
    changed_at: Stamp;
  };
  audit_log: {
    id: Generated<number>;
    at: Stamp;
    actor_id: number | null;
    business_id: number | null;
    action: string;
    details: Json<object>;
  };
}
