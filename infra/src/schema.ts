import type { ColumnType, Generated } from 'kysely';
import type { OrderingAccess } from '@sofra/contracts/branches';
import type { IndustryType } from '@sofra/contracts/businesses';
import type { GuestLanguage, LocalizedText, MenuLanguage } from '@sofra/contracts/common';
import type { GuestLimits } from '@sofra/contracts/guest-limits';
import type { WeeklyHours } from '@sofra/contracts/hours';
import type { JobName, JobStatus } from '@sofra/contracts/jobs';
import type { OrderStatus } from '@sofra/contracts/orders';
import type { TableStatus } from '@sofra/contracts/tables';
import type { TextMarks } from '@sofra/contracts/texts';
import type { BusinessRole, PlatformRole } from '@sofra/contracts/users';
import type { DefaultJson, Json, OptionalJson, Stamp, Time } from './columns.ts';
import type { AccountTables } from './account-schema.ts';
import type { PlatformTables } from './platform-schema.ts';
import type { ReportTables } from './report-schema.ts';
import type { ScreenTables } from './screen-schema.ts';
import type { SessionTables } from './session-schema.ts';
import type { StaffTables } from './staff-schema.ts';

/**
 * Every table of the database. Money is in minor units; `version` grows with each change that is
 * sent live.
 */
export interface Database
  extends AccountTables, ReportTables, StaffTables, PlatformTables, ScreenTables, SessionTables {
  installation: { epoch: string; created_at: Stamp; settings_revision: Generated<number> };
  platform_settings: { section: string; value: Json<object>; updated_at: Stamp };

  users: {
    id: Generated<number>;
    name: string;
    email: string | null;
    phone: Generated<string | null>;
    password_hash: Generated<string | null>;
    platform_role: PlatformRole | null;
    is_anonymous: Generated<boolean>;
    /** A kitchen display or tablet of a branch (`screens`), not a user's account. */
    is_screen: Generated<boolean>;
    suspended_at: Time;
    scrubbed_at: Time;
    created_at: Stamp;
    /** Language of the user's screens and emails. */
    language: Generated<GuestLanguage>;
    /** Set when personal data was erased; the history of what the user did stays. */
    deleted_at: Time;
    /** Name, email and phone with its digits, folded for searching (`search-text.ts`). */
    search_text: ColumnType<string, never, never>;
  };
  audit_log: {
    id: Generated<number>;
    at: Stamp;
    actor_id: number | null;
    business_id: number | null;
    action: string;
    details: Json<object>;
  };

  businesses: {
    id: Generated<number>;
    name: string;
    description: Generated<string>;
    status: 'pending' | 'approved' | 'rejected';
    industry_type: ColumnType<IndustryType, string, string>;
    full_address: string;
    phone: string;
    email: string;
    website: string | null;
    logo_url: string | null;
    currency: Generated<string>;
    plan: 'baslangic' | 'isletme' | 'kurumsal';
    created_at: Stamp;
    /** User who becomes the owner on approval; null for a business created by hand. */
    applied_by: Generated<number | null>;
    decided_by: Generated<number | null>;
    decided_at: Time;
    rejection_reason: Generated<string | null>;
    /** Time of the latest application. */
    applied_at: Stamp;
    /** City, as far as the address contains it (`location.ts`). */
    city: Generated<string | null>;
    district: Generated<string | null>;
    /** Name, description and location, folded for searching (`search-text.ts`). */
    search_text: ColumnType<string, never, never>;
    /** Languages in which the menu is published. */
    languages: ColumnType<MenuLanguage[], readonly string[] | undefined, readonly string[]>;
  };
  branches: {
    id: Generated<number>;
    business_id: number;
    name: string;
    time_zone: Generated<string>;
    ordering_access: OrderingAccess;
    /** Null means the defaults. */
    guest_limits: OptionalJson<GuestLimits>;
    ordering_paused_at: Time;
    /**
     * Set when guests reached the branch's limit of orders per minute; null once staff have
     * acknowledged it.
     */
    unusual_at: Time;
    /** Version of `BranchOrdering`. */
    ordering_version: Generated<number>;
    created_at: Stamp;
    /** Minutes after midnight at which a business day begins. */
    day_starts_at: Generated<number>;
    opening_hours: OptionalJson<WeeklyHours>;
    full_address: Generated<string | null>;
    phone: Generated<string | null>;
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
  tables: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    table_number: string;
    area: Generated<string>;
    seats: Generated<number>;
    qr_code: string;
    status: Generated<TableStatus>;
    sort_order: Generated<number>;
    version: Generated<number>;
    created_at: Stamp;
    deleted_at: Time;
    ordering_paused_at: Time;
  };

  menus: {
    id: Generated<number>;
    business_id: number;
    name: Json<LocalizedText>;
    description: Json<LocalizedText>;
    is_active: Generated<boolean>;
    sort_order: Generated<number>;
    created_at: Stamp;
    deleted_at: Time;
    hours: OptionalJson<WeeklyHours>;
    name_marks: DefaultJson<TextMarks>;
    description_marks: DefaultJson<TextMarks>;
  };
  menu_categories: {
    id: Generated<number>;
    business_id: number;
    key: string;
    name: Json<LocalizedText>;
    sort_order: Generated<number>;
    name_marks: DefaultJson<TextMarks>;
  };
  menu_items: {
    id: Generated<number>;
    business_id: number;
    menu_id: number;
    category_id: number;
    name: Json<LocalizedText>;
    description: Json<LocalizedText>;
    price_minor: number;
    image_url: string | null;
    is_available: Generated<boolean>;
    unavailable_until: Time;
    is_ai_recommended: Generated<boolean>;
    preparation_minutes: Generated<number>;
    allergens: Generated<string[]>;
    diets: Generated<string[]>;
    sort_order: Generated<number>;
    version: Generated<number>;
    created_at: Stamp;
    deleted_at: Time;
    /** Cost to the business; never sent to guests. */
    cost_minor: Generated<number | null>;
    name_marks: DefaultJson<TextMarks>;
    description_marks: DefaultJson<TextMarks>;
  };

  /** The last order number of each branch's business day. */
  order_numbers: {
    branch_id: number;
    day: string;
    last_number: number;
    /** Numbers of earlier days that were still on screen when the counter restarted. */
    skipped: Generated<number[]>;
    /** Number of guests' orders within the minute that began at `guest_minute`. */
    guest_minute: Time;
    guest_orders: Generated<number>;
  };
  orders: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    table_id: number;
    session_id: number;
    number: number;
    client_order_id: string | null;
    /**
     * Hash of the request sent with `client_order_id`: the same key with another body is refused.
     */
    request_hash: Buffer | null;
    placed_by: number;
    source: 'guest' | 'staff';
    guest_count: number;
    status: Generated<OrderStatus>;
    version: Generated<number>;
    total_minor: Generated<number>;
    /** Null until the order has a line; the kitchen doesn't see it before. */
    placed_at: Time;
    status_changed_at: Stamp;
    preparing_at: Time;
    ready_at: Time;
    served_at: Time;
    cancelled_at: Time;
    cancel_reason: string | null;
    acknowledged_at: Time;
    created_at: Stamp;
    /**
     * Time since which the order is withheld from the kitchen; null once staff have confirmed the
     * session.
     */
    held_at: Time;
    /** The staff member who marked it served. */
    served_by: Generated<number | null>;
  };
  order_lines: {
    id: Generated<number>;
    order_id: number;
    business_id: number;
    item_id: number;
    position: number;
    name: Json<LocalizedText>;
    unit_price_minor: number;
    quantity: number;
    note: string | null;
    allergens: Generated<string[]>;
    preparation_minutes: Generated<number>;
    done_at: Time;
  };

  /** Uploaded images, keyed by the hash of the upload, and their files. */
  images: { key: string; business_id: number; width: number; height: number; created_at: Stamp };
  image_files: { key: string; width: number; format: 'avif' | 'webp'; bytes: Buffer };

  /** Cache of translations, so that no provider is asked for the same text twice. */
  translations: {
    provider: string;
    source_language: string;
    target_language: string;
    /** SHA-256 of the source text. */
    source_hash: Buffer;
    text: string;
    created_at: Stamp;
  };

  /** One counter per room, locked by each writer: sequence numbers have no gaps. */
  room_heads: { room: string; seq: number };
  /** Outbox and replay log in one, kept 48 h. */
  room_events: {
    room: string;
    seq: number;
    type: string;
    payload: ColumnType<unknown, string, never>;
    created_at: Stamp;
  };

  /** Authoritative state of jobs; BullMQ only delivers them and may lose messages. */
  jobs: {
    id: Generated<number>;
    name: JobName;
    /** Unique key: a schedule's tick is requested once. */
    key: string | null;
    /** At most one open job per name and subject: a menu is translated once at a time. */
    subject: Generated<string | null>;
    progress: ColumnType<unknown, string | null | undefined, string | null>;
    data: Json<object>;
    status: Generated<JobStatus>;
    attempts: Generated<number>;
    result: ColumnType<unknown, string | null | undefined, string | null>;
    error: string | null;
    lease_until: Time;
    requested_at: Stamp;
    finished_at: Time;
  };
}
