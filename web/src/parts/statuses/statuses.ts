import type { BusinessStatus } from '@sofra/contracts/businesses';
import type { OrderStatus } from '@sofra/contracts/orders';
import type { TableStatus } from '@sofra/contracts/tables';
import type { Ticket } from '@sofra/contracts/support';
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
  CreditCard,
  Flag,
  Hourglass,
  Lightbulb,
  Lock,
  MessagesSquare,
  TriangleAlert,
  UserCheck,
  Wrench,
} from 'lucide-react';
import type { StatusStyle } from '../../ui/base/StatusBadge.tsx';

export const orderStatusStyle: Record<OrderStatus, StatusStyle> = {
  pending: { icon: Hourglass, tone: 'order-pending' },
  preparing: { icon: CookingPot, tone: 'order-preparing' },
  ready: { icon: BellRing, tone: 'order-ready' },
  served: { icon: CheckCheck, tone: 'order-served' },
  cancelled: { icon: Ban, tone: 'order-cancelled' },
};

/** Style of an order whose table staff have to confirm. */
export const heldStyle: StatusStyle = { icon: UserCheck, tone: 'order-pending' };

export const tableStatusStyle: Record<TableStatus, StatusStyle> = {
  idle: { icon: CircleDashed, tone: 'table-idle', isBare: true },
  active: { icon: CircleDot, tone: 'table-active' },
  warning: { icon: TriangleAlert, tone: 'table-warning' },
  closed: { icon: Lock, tone: 'table-closed' },
};

export const businessStatusStyle: Record<BusinessStatus, StatusStyle> = {
  pending: { icon: Hourglass, tone: 'order-pending' },
  approved: { icon: CircleCheck, tone: 'order-served' },
  rejected: { icon: CircleX, tone: 'order-cancelled' },
};

export const availabilityStyle: Record<'available' | 'unavailable', StatusStyle> = {
  available: { icon: Check, tone: 'order-served' },
  unavailable: { icon: CircleSlash, tone: 'quiet' },
};

export const memberStyle: Record<'active' | 'inactive', StatusStyle> = {
  active: { icon: CircleCheck, tone: 'order-served' },
  inactive: { icon: CircleSlash, tone: 'quiet' },
};

export const invitationStyle: Record<'open' | 'expired', StatusStyle> = {
  open: { icon: Hourglass, tone: 'order-pending' },
  expired: { icon: CircleX, tone: 'order-cancelled' },
};

export const ticketStatusStyle: Record<Ticket['status'], StatusStyle> = {
  open: { icon: Hourglass, tone: 'order-pending' },
  in_progress: { icon: MessagesSquare, tone: 'order-preparing' },
  resolved: { icon: CircleCheck, tone: 'order-served' },
};

export const ticketPriorityStyle: Record<Ticket['priority'], StatusStyle> = {
  high: { icon: Flag, tone: 'order-cancelled' },
  medium: { icon: Flag, tone: 'order-pending' },
  low: { icon: Flag, tone: 'quiet' },
};

export const ticketCategoryStyle: Record<Ticket['category'], StatusStyle> = {
  technical: { icon: Wrench, tone: 'quiet' },
  feature: { icon: Lightbulb, tone: 'quiet' },
  payment: { icon: CreditCard, tone: 'quiet' },
};
