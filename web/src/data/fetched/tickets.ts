/** The lists of support tickets, the platform's and a business's: read again as soon as one changes. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as contract from '@sofra/contracts/tickets';
import type { TicketStatus } from '@sofra/contracts/tickets';
import { call } from '../transport/api.ts';
import { useRoom } from '../live/subscriptions.ts';
import { byPage } from '../transport/pagedQuery.ts';
import { followPerson, onPersonReread } from '../live/userRoom.ts';
import { keyOf } from '../transport/query.ts';
import { hearTickets, rereadTickets } from '../live/ticket.ts';

/** What the platform's list is narrowed to; an empty search and no status: all of it. */
export interface TicketFilter {
  readonly search: string;
  readonly status: TicketStatus | undefined;
}
/** Nothing is left out. */
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
 * Hears of every ticket while the page is open; the frame around it follows the platform's room. What
 * happened before that was followed is in no event: once it is, everything is read again.
 */
export function useFollowTickets(): void {
  const { isLoaded } = useRoom('platform');
  const [wasLoaded] = useState(isLoaded);
  useEffect(hearTickets, []);
  useEffect(() => {
    if (isLoaded && !wasLoaded) rereadTickets();
  }, [isLoaded, wasLoaded]);
}

/** Hears of the tickets that this user may see while the page is open. */
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
