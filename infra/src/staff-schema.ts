import type { ColumnType, Generated } from 'kysely';
import type { MailFault } from '@sofra/contracts/settings';
import type { BusinessRole } from '@sofra/contracts/users';
import type { Stamp, Time } from './columns.ts';

/** The tables of joining a staff, and of the mails that go out. */
export interface StaffTables {
  invitations: {
    id: Generated<number>;
    business_id: number;
    branch_id: number | null;
    email: string;
    role: Exclude<BusinessRole, 'business_owner'>;
    /** SHA-256 of the token in the link. */
    token_hash: Buffer;
    invited_by: number;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
    /** Taken up or withdrawn. */
    closed_at: Time;
    accepted_by: Generated<number | null>;
  };
  /**
   * What is to be mailed and what became of it; `sending`: being handed over, or cut off while it was;
   * `kept`: no mail server is set up. The words of one that is out of the house are emptied: they may
   * hold a link that opens something.
   */
  mails: {
    id: Generated<number>;
    to_address: string;
    template: string;
    language: string;
    subject: string;
    text_body: string;
    html_body: string;
    status: Generated<'waiting' | 'sending' | 'sent' | 'kept' | 'failed'>;
    error: Generated<string | null>;
    created_at: Stamp;
    sent_at: Time;
    /** What must be mailed once only: a day's report to a person. */
    once_key: Generated<string | null>;
    fault: Generated<MailFault | null>;
  };
}
