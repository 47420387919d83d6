/** The lists of support tickets, the platform's and a business's: read again as soon as one changes. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as contract from '@sofra/contracts/tickets';
import type { TicketStatus } from '@sofra/contracts/tickets';
import { call } from '../transport/api.ts';
import { useRoom } from '../live/subscriptions.ts';
import { byPage } from '../client/pagedQuery.ts';
import { followPerson, onPersonReread } from '../live/userRoom.ts';
import { keyOf } from '../client/query.ts';
import { hearTickets, rereadTickets } from '../live/ticket.ts';

/** Filter of the platform's list; an empty search and no status mean all. */
export interface TicketFilter {
  readonly search: string;
  readonly status: TicketStatus | undefined;
}
/** Filter that matches every ticket. */
export const everyTicket: TicketFilter = { search: '', status: undefined };

/** The tickets of all businesses, the lately changed first; its page must follow them (`useFollowTickets`). */
export const useTickets = ({ search, status }: TicketFilter) => {
  const query = { ...(search !== '' && { search }), ...(status && { status }) };
  return useInfiniteQuery({
    ...byPage([...keyOf(contract.listTickets), query], (from, options) =>
      call(contract.listTickets, { query: { ...query, ...from } }, options),
    ),
    placeholderData: keepPreviousData,
  });
};

/** The tickets of a business that one may see; its page must follow them (`useFollowOwnTickets`). */
export function useBusinessTickets(businessId: number) {
  const params = { businessId };
  const query = useInfiniteQuery(
    byPage(keyOf(contract.listBusinessTickets, params), (from, options) =>
      call(contract.listBusinessTickets, { params, query: from }, options),
    ),
  );
  const { refetch } = query;
  useEffect(() => onPersonReread(() => void refetch()), [refetch]);
  return query;
}

/**
 * Applies the events of all tickets while the page is open; its frame subscribes to the platform's
 * room. Earlier changes have no event, so the list is fetched again once subscribed.
 */
export function useFollowTickets(): void {
  const { isLoaded } = useRoom('platform');
  const [wasLoaded] = useState(isLoaded);
  useEffect(hearTickets, []);
  useEffect(() => {
    if (isLoaded && !wasLoaded) rereadTickets();
  }, [isLoaded, wasLoaded]);
}

/** Applies the events of the tickets that this user may see while the page is open. */
export function useFollowOwnTickets(userId: number): void {
  useEffect(() => {
    const stop = hearTickets();
    const leave = followPerson(userId);
    return () => {
      leave();
      stop();
    };
  }, [userId]);
}
