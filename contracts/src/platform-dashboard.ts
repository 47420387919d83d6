import * as v from 'valibot';
import { Day, Instant, RoomPosition, TotalMinor } from './common.ts';
import { ManagedBusiness } from './managed-businesses.ts';
import { Notice } from './notices.ts';
import { defineRoute } from './route.ts';
import { Ticket } from './tickets.ts';

/** Something of today beside the same weekday a week ago, up to this hour. */
const compared = <Value extends v.GenericSchema>(value: Value) =>
  v.object({ today: value, reference: value });

/** The platform in figures (S2, admin dashboard); cancelled orders don't count. */
export const PlatformFigures = v.object({
  asOf: Instant,
  /** Approved ones; `lastWeek`: approved within seven days. */
  businesses: v.object({ total: v.number(), lastWeek: v.number() }),
  /** Orders of each branch's business day. */
  orders: compared(v.number()),
  /** Value of the orders, one entry per currency, lira first. */
  gmv: v.array(v.object({ currency: v.string(), ...compared(TotalMinor).entries })),
  /** Minutes in which the API could serve, of those since it was measured first, at most 30 days. */
  uptime: v.object({
    /** Percent with two decimals; null before the first minute is over. */
    percent: v.nullable(v.number()),
    /** 30 days, the oldest first; null: not measured. */
    days: v.array(v.object({ day: Day, percent: v.nullable(v.number()) })),
  }),
});
export type PlatformFigures = v.InferOutput<typeof PlatformFigures>;

/** Number of rows that the dashboard shows of each list. */
export const shownOnDashboard = { pending: 10, tickets: 5, notices: 10 } as const;

/** Everything on `/admin`, at one position of the room `platform`. */
export const readPlatformDashboard = defineRoute({
  method: 'GET',
  path: '/api/admin/dashboard',
  action: 'platform.dashboard',
  summary: 'The platform’s figures, applications and notices',
  response: v.object({
    figures: PlatformFigures,
    /** Waiting applications, the oldest first, and how many there are. */
    pending: v.array(ManagedBusiness),
    pendingCount: v.number(),
    /** Unresolved tickets, the most urgent and longest waiting first, and how many there are. */
    tickets: v.array(Ticket),
    openTickets: v.number(),
    /** The newest first. */
    notices: v.array(Notice),
    position: RoomPosition,
  }),
});
