import { sql } from 'kysely';
import type { OrderStatus } from '@sofra/contracts/orders';

const now = sql<Date>`now()`;

/** Times that an order stores per status; a step back clears the one that it undoes. */
export function stampsOf(status: OrderStatus, userId: number | null) {
  switch (status) {
    case 'pending':
      return { preparing_at: null, ready_at: null, served_at: null, served_by: null };
    case 'preparing':
      return { preparing_at: sql<Date>`coalesce(preparing_at, now())`, ready_at: null };
    case 'ready':
      return { ready_at: sql<Date>`coalesce(ready_at, now())`, served_at: null, served_by: null };
    case 'served':
      return { served_at: now, served_by: userId };
    case 'cancelled':
      return { cancelled_at: now };
  }
}
