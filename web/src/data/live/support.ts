/** One support ticket: fetched, updated by events and responses, shared by all components. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { RouteCall } from '@sofra/contracts/route';
import * as contract from '@sofra/contracts/support';
import type { Ticket, TicketStatus } from '@sofra/contracts/support';
import { call } from '../transport/api.ts';
import { onEvents } from './onEvents.ts';
import { keyOf, queryClient } from '../client/query.ts';

/** Call that reads a ticket: the platform's or a business's. */
type ReadTicket = typeof contract.readTicket;
const ways: readonly ReadTicket[] = [contract.viewTicket, contract.readTicket];

const newer = (ticket: Ticket, held: Ticket | undefined): Ticket =>
  held && held.version > ticket.version ? held : ticket;

function ticketOf(way: ReadTicket, ticketId: number) {
  const queryKey = keyOf(way, { ticketId });
  return queryOptions<Ticket>({
    queryKey,
    queryFn: async ({ signal }) => {
      const ticket = await call(way, { params: { ticketId } }, { signal });
      // An event may have brought a later state while this response was pending.
      return newer(ticket, queryClient.getQueryData<Ticket>(queryKey));
    },
  });
}

/** Returns a ticket with its messages; shows `known` until it is loaded. */
export const useTicket = (way: ReadTicket, ticketId: number, known: Ticket | undefined) =>
  useQuery({ ...ticketOf(way, ticketId), staleTime: 0, placeholderData: () => known });

/** Stores a state of a ticket unless a later one is known. */
function hold(ticket: Ticket): void {
  for (const way of ways) {
    queryClient.setQueryData(ticketOf(way, ticket.id).queryKey, (held) => newer(ticket, held));
  }
}

/** Stores a new or changed ticket, and fetches again the lists that may contain it. */
function hear(ticket: Ticket): void {
  hold(ticket);
  const { businessId } = ticket;
  void queryClient.invalidateQueries({ queryKey: keyOf(contract.listTickets) });
  if (businessId === null) return;
  void queryClient.invalidateQueries({
    queryKey: keyOf(contract.listBusinessTickets, { businessId }),
  });
}

/** Fetches the platform's tickets again if a screen shows them. */
export const refreshTickets = (): void => {
  const [address] = keyOf(contract.listTickets);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(address),
  });
};

/** Applies the ticket events of subscribed rooms; returns the function that stops it. */
export const applyTicketEvents = () => onEvents({ 'ticket.opened': hear, 'ticket.changed': hear });

/** Another user may have changed it first, so it is fetched again. */
const readAgain = (ticketId: number): void => {
  for (const way of ways) {
    void queryClient.invalidateQueries({ queryKey: keyOf(way, { ticketId }) });
  }
};

/** Message on a ticket; sending it twice with the same `clientId` adds it once. */
export interface TicketMessage {
  readonly message: string;
  readonly clientId: string;
}

/** Replies to a ticket, as the platform or as the business; throws `ticket_resolved` and others. */
export const useReply = (way: typeof contract.replyToTicket, ticketId: number) =>
  useMutation({
    mutationFn: (body: TicketMessage) => call(way, { params: { ticketId }, body }),
    onSuccess: hear,
    onError: () => readAgain(ticketId),
  });

/**
 * Changes the status of a ticket (S4); throws `ticket_resolved`, `ticket_not_back`, `state_changed` and
 * others.
 */
export const useTicketStatus = (ticketId: number) =>
  useMutation({
    mutationFn: (body: { status: TicketStatus; from: TicketStatus }) =>
      call(contract.changeTicketStatus, { params: { ticketId }, body }),
    onSuccess: hear,
    onError: () => readAgain(ticketId),
  });

/** Opens a ticket of a business. */
export const useOpenTicket = (businessId: number) =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.openTicket>['body']) =>
      call(contract.openTicket, { params: { businessId }, body }),
    onSuccess: hear,
  });
