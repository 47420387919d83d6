import type { ColumnType, Generated } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Notice } from '@sofra/contracts/notices';
import type { Ticket } from '@sofra/contracts/support';
import type { DefaultJson, Stamp } from './columns.ts';

/** Tables of support tickets and notices to the platform staff. */
export interface SupportTables {
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
}
