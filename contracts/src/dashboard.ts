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
import { defineRoute } from './route.ts';

/** Sales of a business day up to a moment of it, without cancelled orders. */
const Sales = v.object({ revenueMinor: TotalMinor, orders: v.number(), activeTables: v.number() });

/** The figures of a branch's day beside the same weekday a week before. */
export const Dashboard = v.object({
  day: Day,
  asOf: Instant,
  tableCount: v.number(),
  today: Sales,
  /** The same weekday a week ago: at this hour, and its whole day's revenue. */
  reference: v.object({ day: Day, ...Sales.entries, dayRevenueMinor: TotalMinor }),
  /** Revenue so far at the end of each hour of the business day, from its beginning; today's up to now. */
  curve: v.object({ today: v.array(TotalMinor), reference: v.array(TotalMinor) }),
  /** The five latest, whatever their status. */
  recentOrders: v.array(Order),
  /** The five items sold most today. */
  popularItems: v.array(
    v.object({
      itemId: Id,
      name: LocalizedText,
      imageUrl: v.nullable(v.string()),
      quantity: v.number(),
      priceMinor: Minor,
    }),
  ),
  position: RoomPosition,
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const readDashboard = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/dashboard',
  action: 'branches.dashboard',
  summary: 'The day of a branch in figures',
  params: { branchId: IdParam },
  response: Dashboard,
});
