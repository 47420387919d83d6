import type { OrderStatus } from '@sofra/contracts/orders';
import { Ban, BellRing, CheckCheck, CookingPot, Hourglass, type LucideIcon } from 'lucide-react';

/** How a status is drawn, everywhere it is drawn: the icon, and the tokens `--<tone>-bg|fg|line`. */
export interface StatusLook {
  readonly icon: LucideIcon;
  readonly tone: string;
}

export const orderStatusLook: Record<OrderStatus, StatusLook> = {
  pending: { icon: Hourglass, tone: 'order-pending' },
  preparing: { icon: CookingPot, tone: 'order-preparing' },
  ready: { icon: BellRing, tone: 'order-ready' },
  served: { icon: CheckCheck, tone: 'order-served' },
  cancelled: { icon: Ban, tone: 'order-cancelled' },
};
