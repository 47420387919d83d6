import * as v from 'valibot';
import { Day, Instant, RoomPosition, TotalMinor } from './common.ts';
import { ManagedBusiness } from './businesses.ts';
import { Notice } from './notices.ts';
import { defineRoute } from './route.ts';
import { Ticket } from './support.ts';

/** Today's value and that of the same weekday a week ago, up to this hour. */
const compared = <Value extends v.GenericSchema>(value: Value) =>
  v.object({ today: value, reference: value });

/** Key figures of the platform (S2, admin dashboard), without cancelled orders. */
export const PlatformFigures = v.object({
  asOf: Instant,
  /** Approved businesses; `lastWeek` counts those approved within seven days. */
  businesses: v.object({ total: v.number(), lastWeek: v.number() }),
  /** Orders of the current business day of each branch. */
  orders: compared(v.number()),
  /** Order value, one entry per currency, lira first. */
  gmv: v.array(v.object({ currency: v.string(), ...compared(TotalMinor).entries })),
  /** Share of minutes in which the API could serve, over at most 30 days of measurement. */
  uptime: v.object({
    /** Percent with two decimals; null during the first minute. */
    percent: v.nullable(v.number()),
    /** 30 days, oldest first; null if not measured. */
    days: v.array(v.object({ day: Day, percent: v.nullable(v.number()) })),
  }),
});
export type PlatformFigures = v.InferOutput<typeof PlatformFigures>;

/** Number of rows that the dashboard shows of each list. */
export const shownOnDashboard = { pending: 10, tickets: 5, notices: 10 } as const;

/** Returns everything on `/admin`, at one position of the room `platform`. */
export const readPlatformDashboard = defineRoute({
  method: 'GET',
  path: '/api/admin/dashboard',
  action: 'platform.dashboard',
  summary: 'Get the platform’s figures, applications and notices',
  response: v.object({
    figures: PlatformFigures,
    /** Pending applications, oldest first, and their number. */
    pending: v.array(ManagedBusiness),
    pendingCount: v.number(),
    /** Unresolved tickets, most urgent and longest waiting first, and their number. */
    tickets: v.array(Ticket),
    openTickets: v.number(),
    /** Newest first. */
    notices: v.array(Notice),
    position: RoomPosition,
  }),
});
