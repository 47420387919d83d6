import type { Generated } from 'kysely';
import type { MailErrorCode } from '@sofra/contracts/platform-settings';
import type { Stamp, Time } from './columns.ts';

/** Table of outgoing emails. */
export interface MailTables {
  /**
   * Outgoing emails and their state. `sending`: being handed over, or interrupted during it; `kept`:
   * no mail server is configured. The body is erased once the mail is sent or has failed for good:
   * it may contain a sign-in link.
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
    /** Dedupe key of a mail that must be sent only once, like the daily report to a user. */
    once_key: Generated<string | null>;
    fault: Generated<MailErrorCode | null>;
  };
}
