import * as v from 'valibot';
import {
  Day,
  Id,
  IdParam,
  Instant,
  LocalizedText,
  Minor,
  RoomPosition,
  TotalMinor,
} from './common.ts';
import { Order } from './orders.ts';
import { FailedRefund } from './failed-refunds.ts';
import { defineRoute } from './route.ts';

/** Sales of a business day up to a given time, without cancelled orders. */
const Sales = v.object({ revenueMinor: TotalMinor, orders: v.number(), activeTables: v.number() });

/** Figures of a branch's business day, compared with the same weekday a week earlier. */
export const Dashboard = v.object({
  day: Day,
  asOf: Instant,
  /** Opening of this business day, until then and while nothing was sold; null without opening hours. */
  opensAt: v.optional(v.nullable(Instant), null),
  tableCount: v.number(),
  today: Sales,
  /** The same weekday a week ago: figures up to this hour, and the whole day's revenue. */
  reference: v.object({ day: Day, ...Sales.entries, dayRevenueMinor: TotalMinor }),
  /** Cumulative revenue at the end of each hour of the business day; today's up to now. */
  curve: v.object({ today: v.array(TotalMinor), reference: v.array(TotalMinor) }),
  /** The five latest orders of any status. */
  recentOrders: v.array(Order),
  /** The five best-selling items of today. */
  popularItems: v.array(
    v.object({
      itemId: Id,
      name: LocalizedText,
      imageUrl: v.nullable(v.string()),
      quantity: v.number(),
      priceMinor: Minor,
    }),
  ),
  /** Refunds of the last week that their provider refused, and that nobody has tried again; newest first. */
  failedRefunds: v.optional(v.array(FailedRefund), []),
  position: RoomPosition,
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const readDashboard = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/dashboard',
  action: 'branches.dashboard',
  summary: 'Get the figures of a branch’s day',
  params: { branchId: IdParam },
  response: Dashboard,
});
