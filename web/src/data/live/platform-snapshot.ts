/**
 * Applies events to the platform's dashboard. Undefined means that an event isn't enough, and the
 * dashboard is fetched again.
 */
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import type { Notice } from '@sofra/contracts/notices';
import { type readPlatformDashboard, shownOnDashboard } from '@sofra/contracts/platform-dashboard';
import type { RouteResponse } from '@sofra/contracts/route';
import { type Ticket, ticketPriorities } from '@sofra/contracts/support';

export type PlatformSnapshot = RouteResponse<typeof readPlatformDashboard>;

const urgency = ({ priority }: Ticket): number => ticketPriorities.indexOf(priority);
const byUrgency = (a: Ticket, b: Ticket): number =>
  urgency(a) - urgency(b) || a.createdAt.localeCompare(b.createdAt) || a.id - b.id;

/** Adds an application, which becomes the latest pending one. */
export function withApplication(held: PlatformSnapshot, business: ManagedBusiness) {
  const others = held.pending.filter(({ id }) => id !== business.id);
  const isNew = others.length === held.pending.length;
  return {
    ...held,
    pending: [...others, business].slice(0, shownOnDashboard.pending),
    pendingCount: held.pendingCount + Number(isNew),
  };
}

/** Removes a decided application. */
export function withoutApplication(
  held: PlatformSnapshot,
  businessId: number,
): PlatformSnapshot | undefined {
  // More applications are pending than those shown.
  if (held.pendingCount > held.pending.length) return undefined;
  const pending = held.pending.filter(({ id }) => id !== businessId);
  return { ...held, pending, pendingCount: pending.length };
}

/** Adds or replaces a ticket. */
export function withTicket(held: PlatformSnapshot, ticket: Ticket): PlatformSnapshot | undefined {
  const others = held.tickets.filter(({ id }) => id !== ticket.id);
  const isShown = others.length < held.tickets.length;
  const isAll = held.tickets.length === held.openTickets;
  if (!isShown && !isAll) return undefined;
  if (ticket.status !== 'resolved') {
    const tickets = [...others, ticket].sort(byUrgency).slice(0, shownOnDashboard.tickets);
    return { ...held, tickets, openTickets: held.openTickets + Number(!isShown) };
  }
  if (!isShown) return held;
  return isAll ? { ...held, tickets: others, openTickets: held.openTickets - 1 } : undefined;
}

/** Adds a notice to the snapshot. */
export const withNotice = (held: PlatformSnapshot, notice: Notice): PlatformSnapshot => ({
  ...held,
  notices: [notice, ...held.notices.filter(({ id }) => id !== notice.id)].slice(
    0,
    shownOnDashboard.notices,
  ),
});
