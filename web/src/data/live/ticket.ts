/** One support ticket: fetched, with the events and responses since, shared by all components. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { RouteCall } from '@sofra/contracts/route';
import * as contract from '@sofra/contracts/tickets';
import type { Ticket, TicketStatus } from '@sofra/contracts/tickets';
import { call } from '../transport/api.ts';
import { onEvent } from './events.ts';
import { keyOf, queryClient } from '../client/query.ts';

/** The platform's way to read a ticket, and a business's. */
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
      // An event brought a later state while this response was pending.
      return newer(ticket, queryClient.getQueryData<Ticket>(queryKey));
    },
  });
}

/** A ticket with its conversation; what is `known` of it shows until it is read. */
export const useTicket = (way: ReadTicket, ticketId: number, known: Ticket | undefined) =>
  useQuery({ ...ticketOf(way, ticketId), staleTime: 0, placeholderData: () => known });

/** Takes over a state of a ticket, unless a later one is held. */
function hold(ticket: Ticket): void {
  for (const way of ways) {
    queryClient.setQueryData(ticketOf(way, ticket.id).queryKey, (held) => newer(ticket, held));
  }
}

/** A ticket is new or another: it is so at once, and the lists it may be in are read again. */
function hear(ticket: Ticket): void {
  hold(ticket);
  const { businessId } = ticket;
  void queryClient.invalidateQueries({ queryKey: keyOf(contract.listTickets) });
  if (businessId === null) return;
  void queryClient.invalidateQueries({
    queryKey: keyOf(contract.listBusinessTickets, { businessId }),
  });
}

/** Reads again whatever of the platform's tickets is on a screen. */
export const rereadTickets = (): void => {
  const [address] = keyOf(contract.listTickets);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(address),
  });
};

/** Applies the ticket events of subscribed rooms; returns the function that stops it. */
export function hearTickets(): () => void {
  const stops = [onEvent('ticket.opened', hear), onEvent('ticket.changed', hear)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Another user may have changed it first: fetches the ticket again. */
const readAgain = (ticketId: number): void => {
  for (const way of ways) {
    void queryClient.invalidateQueries({ queryKey: keyOf(way, { ticketId }) });
  }
};

/** Message on a ticket; sending it twice with the same `clientId` adds it once. */
export interface Said {
  readonly message: string;
  readonly clientId: string;
}

/** Says more on a ticket, for the platform or for the business; throws `ticket_resolved` and others. */
export const useReply = (way: typeof contract.replyToTicket, ticketId: number) =>
  useMutation({
    mutationFn: (body: Said) => call(way, { params: { ticketId }, body }),
    onSuccess: hear,
    onError: () => readAgain(ticketId),
  });

/** Moves a ticket on (S4); throws `ticket_resolved`, `ticket_not_back`, `state_changed` and others. */
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
