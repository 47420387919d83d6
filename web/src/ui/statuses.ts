import type { BusinessStatus } from '@sofra/contracts/businesses';
import type { OrderStatus } from '@sofra/contracts/orders';
import type { TableStatus } from '@sofra/contracts/tables';
import {
  Ban,
  BellRing,
  Check,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleSlash,
  CircleX,
  CookingPot,
  Hourglass,
  Lock,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';

/** How a status is drawn, everywhere it is drawn: the icon, and the tokens `--<tone>-bg|fg|line`. */
export interface StatusLook {
  readonly icon: LucideIcon;
  readonly tone: string;
  /** Drawn by its line alone: nothing is going on. */
  readonly isBare?: true;
}

export const orderStatusLook: Record<OrderStatus, StatusLook> = {
  pending: { icon: Hourglass, tone: 'order-pending' },
  preparing: { icon: CookingPot, tone: 'order-preparing' },
  ready: { icon: BellRing, tone: 'order-ready' },
  served: { icon: CheckCheck, tone: 'order-served' },
  cancelled: { icon: Ban, tone: 'order-cancelled' },
};

export const tableStatusLook: Record<TableStatus, StatusLook> = {
  idle: { icon: CircleDashed, tone: 'table-idle', isBare: true },
  active: { icon: CircleDot, tone: 'table-active' },
  warning: { icon: TriangleAlert, tone: 'table-warning' },
  closed: { icon: Lock, tone: 'table-closed' },
};

export const businessStatusLook: Record<BusinessStatus, StatusLook> = {
  pending: { icon: Hourglass, tone: 'order-pending' },
  approved: { icon: CircleCheck, tone: 'order-served' },
  rejected: { icon: CircleX, tone: 'order-cancelled' },
};

export const availabilityLook: Record<'available' | 'unavailable', StatusLook> = {
  available: { icon: Check, tone: 'order-served' },
  unavailable: { icon: CircleSlash, tone: 'quiet' },
};

export const memberLook: Record<'active' | 'inactive', StatusLook> = {
  active: { icon: CircleCheck, tone: 'order-served' },
  inactive: { icon: CircleSlash, tone: 'quiet' },
};

export const invitationLook: Record<'open' | 'expired', StatusLook> = {
  open: { icon: Hourglass, tone: 'order-pending' },
  expired: { icon: CircleX, tone: 'order-cancelled' },
};
