/** Lists of support tickets, the platform's and a business's; fetched again when one changes. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as contract from '@sofra/contracts/support';
import type { TicketStatus } from '@sofra/contracts/support';
import { call } from '../transport/api.ts';
import { useRoom } from '../live/subscriptions.ts';
import { pagedQueryFor } from '../client/pagedQuery.ts';
import { subscribeToUserRoom, onUserResync } from '../live/userRoom.ts';
import { keyOf } from '../client/query.ts';
import { applyTicketEvents, refreshTickets } from '../live/support.ts';

/** Filter of the platform's list; an empty search and no status mean all. */
export interface TicketFilter {
  readonly search: string;
  readonly status: TicketStatus | undefined;
}
/** Filter that matches every ticket. */
export const allTickets: TicketFilter = { search: '', status: undefined };

/**
 * Tickets of all businesses, most recently changed first. The page must subscribe to them
 * (`useSubscribeToTickets`).
 */
export const useTickets = ({ search, status }: TicketFilter) => {
  const query = { ...(search !== '' && { search }), ...(status && { status }) };
  return useInfiniteQuery({
    ...pagedQueryFor([...keyOf(contract.listTickets), query], (from, options) =>
      call(contract.listTickets, { query: { ...query, ...from } }, options),
    ),
    placeholderData: keepPreviousData,
  });
};

/**
 * Tickets of a business that the user may see. The page must subscribe to them (`useSubscribeToOwnTickets`).
 */
export function useBusinessTickets(businessId: number) {
  const params = { businessId };
  const query = useInfiniteQuery(
    pagedQueryFor(keyOf(contract.listBusinessTickets, params), (from, options) =>
      call(contract.listBusinessTickets, { params, query: from }, options),
    ),
  );
  const { refetch } = query;
  useEffect(() => onUserResync(() => void refetch()), [refetch]);
  return query;
}

/**
 * Applies the events of all tickets while the page is open; its frame subscribes to the platform's
 * room. Earlier changes have no event, so the list is fetched again once subscribed.
 */
export function useSubscribeToTickets(): void {
  const { isLoaded } = useRoom('platform');
  const [wasLoaded] = useState(isLoaded);
  useEffect(applyTicketEvents, []);
  useEffect(() => {
    if (isLoaded && !wasLoaded) refreshTickets();
  }, [isLoaded, wasLoaded]);
}

/** Applies the events of the tickets that this user may see while the page is open. */
export function useSubscribeToOwnTickets(userId: number): void {
  useEffect(() => {
    const stop = applyTicketEvents();
    const leave = subscribeToUserRoom(userId);
    return () => {
      leave();
      stop();
    };
  }, [userId]);
}
