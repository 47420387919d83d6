import * as v from 'valibot';
import { EmailAddress } from './businesses.ts';
import { guestLanguages, Id, IdParam, Instant, RoomPosition, text } from './common.ts';
import { nameText } from './names.ts';
import { pageQuery } from './paging.ts';
import { defineRoute } from './route.ts';

/** open → in_progress or resolved; in_progress → resolved (S4). */
export const ticketStatuses = ['open', 'in_progress', 'resolved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
/**
 * Status changes of a support ticket: the buttons offer these, the server accepts no other (S4).
 */
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
  /** By the platform's users. */
  isStaff: v.boolean(),
  createdAt: Instant,
  author: v.string(),
});

/** A support ticket (S3), with everything said on it. */
export const Ticket = v.object({
  id: Id,
  /** Null: asked by a user without a business, at `/contact`. */
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
    /** Null: a user without an account, who is answered by mail. */
    id: v.nullable(Id),
    name: v.string(),
    email: v.string(),
    businessName: v.nullable(v.string()),
  }),
  responses: v.array(TicketResponse),
});
export type Ticket = v.InferOutput<typeof Ticket>;

/** Made by the client, so that what is sent twice is written once. */
const clientId = v.exactOptional(text(64, 8));
const message = v.strictObject({ message: text(4000, 1), clientId });
const ticketParams = { ticketId: IdParam };
const query = { ...pageQuery, status: v.exactOptional(v.picklist(ticketStatuses)) };

/** Page of tickets, most recently changed first. */
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

/** Input that opens a support ticket. */
export const AskedTicket = v.strictObject({
  title: text(160, 3),
  description: text(4000, 10),
  priority: v.picklist(ticketPriorities),
  category: v.picklist(ticketCategories),
});
export type AskedTicket = v.InferOutput<typeof AskedTicket>;

/** Input of the form at `/contact`. */
export const ContactMessage = v.strictObject({
  name: nameText(120, 2),
  email: EmailAddress,
  title: AskedTicket.entries.title,
  description: AskedTicket.entries.description,
  category: AskedTicket.entries.category,
});

/**
 * Writes to the platform from `/contact`, with or without an account: a ticket that is answered by mail.
 * Sent twice it is one.
 */
export const sendContactMessage = defineRoute({
  method: 'POST',
  path: '/api/contact',
  action: 'contact.send',
  summary: 'Write to the platform',
  body: v.strictObject({
    ...ContactMessage.entries,
    /** The language of the answer's mail. */
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
  body: v.strictObject({ ...AskedTicket.entries, clientId }),
  response: Ticket,
});

/** One's own tickets in a business; who runs it sees all of its. */
export const listBusinessTickets = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/tickets',
  action: 'tickets.list',
  summary: 'The support tickets of a business',
  params: { businessId: IdParam },
  query,
  response: TicketPage,
});

export const readTicket = defineRoute({
  method: 'GET',
  path: '/api/tickets/:ticketId',
  action: 'tickets.view',
  summary: 'A support ticket of one’s business',
  params: ticketParams,
  response: Ticket,
});

/** Says more on a ticket; a resolved one takes nothing more (S4). */
export const replyToTicket = defineRoute({
  method: 'POST',
  path: '/api/tickets/:ticketId/replies',
  action: 'tickets.reply',
  summary: 'Say more on a support ticket',
  params: ticketParams,
  body: message,
  response: Ticket,
  errors: ['ticket_resolved'],
});

/** All tickets, for the support centre; `search` looks at title, description, user and business. */
export const listTickets = defineRoute({
  method: 'GET',
  path: '/api/admin/support',
  action: 'support.list',
  summary: 'Support tickets of all businesses',
  query,
  response: v.object({ ...TicketPage.entries, position: RoomPosition }),
});

export const viewTicket = defineRoute({
  method: 'GET',
  path: '/api/admin/support/:ticketId',
  action: 'support.view',
  summary: 'A support ticket',
  params: ticketParams,
  response: Ticket,
});

/**
 * Changes the status of a ticket (S4, §7); a ticket that already has it stays as it is. With `from`, a
 * ticket whose status is neither `from` nor `status` is refused with `state_changed`.
 */
export const changeTicketStatus = defineRoute({
  method: 'PATCH',
  path: '/api/admin/support/:ticketId/status',
  action: 'support.changeStatus',
  summary: 'Move a support ticket on',
  params: ticketParams,
  body: v.strictObject({
    status: v.picklist(ticketStatuses),
    /** The status that the caller saw. */
    from: v.exactOptional(v.picklist(ticketStatuses)),
  }),
  response: Ticket,
  errors: ['ticket_resolved', 'ticket_not_back', 'state_changed'],
});

/** Returns a ticket (S7); who opened it is mailed and sees it live. */
export const answerTicket = defineRoute({
  method: 'POST',
  path: '/api/admin/support/:ticketId/reply',
  action: 'support.reply',
  summary: 'Answer a support ticket',
  params: ticketParams,
  body: message,
  response: Ticket,
  errors: ['ticket_resolved'],
});
