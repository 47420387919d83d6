import * as v from 'valibot';
import { EmailAddress } from './businesses.ts';
import { guestLanguages, Id, IdParam, Instant, RoomPosition, text } from './common.ts';
import { nameText } from './names.ts';
import { pageQuery } from './paging.ts';
import { defineRoute } from './route.ts';

/** open → in_progress or resolved; in_progress → resolved (S4). */
export const ticketStatuses = ['open', 'in_progress', 'resolved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
/** Status changes of a support ticket: the buttons offer these, and the server accepts no others (S4). */
export const ticketTransitions = {
  open: ['in_progress', 'resolved'],
  in_progress: ['resolved'],
  resolved: [],
} as const satisfies Record<TicketStatus, readonly TicketStatus[]>;

export const ticketPriorities = ['high', 'medium', 'low'] as const;
export const ticketCategories = ['technical', 'feature', 'payment'] as const;

export const TicketResponse = v.object({
  id: Id,
  message: v.string(),
  /** True if a platform user wrote it. */
  isStaff: v.boolean(),
  createdAt: Instant,
  author: v.string(),
});

/** A support ticket (S3) with all its messages. */
export const Ticket = v.object({
  id: Id,
  /** Null if sent through `/contact` by a user without a business. */
  businessId: v.nullable(Id),
  title: v.string(),
  description: v.string(),
  status: v.picklist(ticketStatuses),
  priority: v.picklist(ticketPriorities),
  category: v.picklist(ticketCategories),
  version: v.number(),
  createdAt: Instant,
  updatedAt: Instant,
  user: v.object({
    /** Null for a user without an account, who is answered by mail. */
    id: v.nullable(Id),
    name: v.string(),
    email: v.string(),
    businessName: v.nullable(v.string()),
  }),
  responses: v.array(TicketResponse),
});
export type Ticket = v.InferOutput<typeof Ticket>;

/** Created by the client, so that a repeated request is stored once. */
const clientId = v.exactOptional(text(64, 8));
const message = v.strictObject({ message: text(4000, 1), clientId });
const ticketParams = { ticketId: IdParam };
const query = { ...pageQuery, status: v.exactOptional(v.picklist(ticketStatuses)) };

/** A page of tickets, most recently changed first. */
const TicketPage = v.object({
  tickets: v.array(Ticket),
  /** Value of `after` for the next page; null on the last page. */
  nextAfter: v.nullable(Id),
  counts: v.object({
    all: v.number(),
    open: v.number(),
    in_progress: v.number(),
    resolved: v.number(),
  }),
});

/** Input of a new support ticket. */
export const NewTicket = v.strictObject({
  title: text(160, 3),
  description: text(4000, 10),
  priority: v.picklist(ticketPriorities),
  category: v.picklist(ticketCategories),
});
export type NewTicket = v.InferOutput<typeof NewTicket>;

/** Input of the form at `/contact`. */
export const ContactMessage = v.strictObject({
  name: nameText(120, 2),
  email: EmailAddress,
  title: NewTicket.entries.title,
  description: NewTicket.entries.description,
  category: NewTicket.entries.category,
});

/**
 * Sends a message from `/contact`, with or without an account: creates a ticket that is answered by mail. A
 * repeat is stored once.
 */
export const sendContactMessage = defineRoute({
  method: 'POST',
  path: '/api/contact',
  action: 'contact.send',
  summary: 'Send a message to the platform',
  body: v.strictObject({
    ...ContactMessage.entries,
    /** Language of the reply's mail. */
    language: v.exactOptional(v.picklist(guestLanguages)),
    clientId: text(64, 8),
  }),
  response: v.object({ ticketId: Id }),
});

/** Opens a ticket for a business (D38). */
export const openTicket = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/tickets',
  action: 'tickets.open',
  summary: 'Open a support ticket',
  params: { businessId: IdParam },
  body: v.strictObject({ ...NewTicket.entries, clientId }),
  response: Ticket,
});

/** Lists the caller's own tickets in a business; managers see all of them. */
export const listBusinessTickets = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/tickets',
  action: 'tickets.list',
  summary: 'List the support tickets of a business',
  params: { businessId: IdParam },
  query,
  response: TicketPage,
});

export const readTicket = defineRoute({
  method: 'GET',
  path: '/api/tickets/:ticketId',
  action: 'tickets.view',
  summary: 'Get a support ticket of a business',
  params: ticketParams,
  response: Ticket,
});

/** Adds a reply to a ticket; a resolved ticket accepts none (S4). */
export const replyToTicket = defineRoute({
  method: 'POST',
  path: '/api/tickets/:ticketId/replies',
  action: 'tickets.reply',
  summary: 'Reply to a support ticket',
  params: ticketParams,
  body: message,
  response: Ticket,
  errors: ['ticket_resolved'],
});

/** Lists all tickets, for the support centre. `search` matches title, description, user and business. */
export const listTickets = defineRoute({
  method: 'GET',
  path: '/api/admin/support',
  action: 'support.list',
  summary: 'List the support tickets of all businesses',
  query,
  response: v.object({ ...TicketPage.entries, position: RoomPosition }),
});

export const viewTicket = defineRoute({
  method: 'GET',
  path: '/api/admin/support/:ticketId',
  action: 'support.view',
  summary: 'Get a support ticket',
  params: ticketParams,
  response: Ticket,
});

/**
 * Changes the status of a ticket (S4, §7). Setting the current status changes nothing. With `from`, a ticket
 * whose status is neither `from` nor `status` is refused with `state_changed`.
 */
export const changeTicketStatus = defineRoute({
  method: 'PATCH',
  path: '/api/admin/support/:ticketId/status',
  action: 'support.changeStatus',
  summary: 'Change the status of a support ticket',
  params: ticketParams,
  body: v.strictObject({
    status: v.picklist(ticketStatuses),
    /** Status that the caller last saw. */
    from: v.exactOptional(v.picklist(ticketStatuses)),
  }),
  response: Ticket,
  errors: ['ticket_resolved', 'ticket_not_back', 'state_changed'],
});

/** Replies to a ticket as the platform (S7); its author receives a mail and sees the reply live. */
export const answerTicket = defineRoute({
  method: 'POST',
  path: '/api/admin/support/:ticketId/reply',
  action: 'support.reply',
  summary: 'Reply to a support ticket as the platform',
  params: ticketParams,
  body: message,
  response: Ticket,
  errors: ['ticket_resolved'],
});
