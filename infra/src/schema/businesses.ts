import type { ColumnType, Generated } from 'kysely';
import type { OrderingAccess } from '@sofra/contracts/branches';
import type { IndustryType } from '@sofra/contracts/businesses';
import type { GuestLanguage, MenuLanguage } from '@sofra/contracts/common';
import type { GuestLimits } from '@sofra/contracts/guest-limits';
import type { WeeklyHours } from '@sofra/contracts/hours';
import type { Plan } from '@sofra/contracts/plans';
import type { OptionalJson, Stamp, Time } from './columns.ts';

/** Tables of businesses and branches. */
export interface BusinessTables {
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
    cover_url: string | null;
    currency: Generated<string>;
    plan: Plan;
    plan_since: Stamp;
    /** Plan that an owner requested; null once the platform has decided. */
    plan_requested: Generated<Plan | null>;
    /** Networks in which its printers may be; null until the operator gives some. */
    printer_networks: Generated<string[] | null>;
    created_at: Stamp;
    /** User who becomes the owner on approval; null for a business created by hand. */
    applied_by: Generated<number | null>;
    decided_by: Generated<number | null>;
    decided_at: Time;
    rejection_reason: Generated<string | null>;
    /** Set while the platform has stopped the business, which stays approved (D43). */
    stopped_at: Time;
    stopped_by: Generated<number | null>;
    stop_reason: Generated<string | null>;
    /** End of the last stop. Webhooks don't receive events of before. */
    resumed_at: Time;
    /** Time of the latest application. */
    applied_at: Stamp;
    /** City, as far as the address contains it (`location.ts`). */
    city: Generated<string | null>;
    district: Generated<string | null>;
    /** Name, description and location, folded for searching (`search-text.ts`). */
    search_text: ColumnType<string, never, never>;
    /** Name of the applicant, else of the first owner; triggers keep it (migration 0030). */
    contact_name: ColumnType<string, never, never>;
    /** Names of the business and its contact, folded for searching (`search-text.ts`). */
    managed_text: ColumnType<string, never, never>;
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
    /** Language in which the kitchen reads notes. */
    kitchen_language: Generated<GuestLanguage>;
    /** Minutes for which orders of a session join the round of its first order. */
    round_minutes: Generated<number>;
    /** Version of `BranchOrdering`. */
    ordering_version: Generated<number>;
    created_at: Stamp;
    /** Minutes after midnight at which a business day begins. */
    day_starts_at: Generated<number>;
    /** Cash in the till when a day begins. */
    opening_float_minor: Generated<number>;
    opening_hours: OptionalJson<WeeklyHours>;
    /** Minutes of the local week of `opening_hours`, kept by Postgres. */
    open_minutes: ColumnType<string, never, never>;
    full_address: Generated<string | null>;
    phone: Generated<string | null>;
  };
}
