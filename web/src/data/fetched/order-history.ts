/** Finished orders of a branch, newest first: fetched by page and merged with the live orders. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import {
  listBranchOrders,
  MAX_SEARCH,
  type Order,
  type OrderStatus,
} from '@sofra/contracts/orders';
import { call } from '../transport/api.ts';
import { useBranchOrders, usePruned } from '../live/orders.ts';
import { keyOf } from '../client/query.ts';

const finished = ['served', 'cancelled'] as const;

/** Filter of a history; an empty search and no status mean all. */
export interface HistoryFilter {
  readonly search: string;
  readonly status: OrderStatus | undefined;
}
/** Returns true if a search matches an order. */
type IsFound = (order: Order, search: string) => boolean;

/**
 * Merges the fetched pages with the page's live orders: the newer version of each; orders that
 * finished since and match `isFound` in their position, recalled ones removed. Excludes those
 * before `oldest`, which are on later pages.
 */
export function withLive(
  read: readonly Order[],
  live: readonly Order[],
  oldest: string | undefined,
  isFound: (order: Order) => boolean,
): Order[] {
  const byId = new Map(read.map((order) => [order.id, order]));
  for (const order of live) {
    const known = byId.get(order.id);
    const isNewer = known
      ? order.version >= known.version
      : (oldest === undefined || order.placedAt >= oldest) && isFound(order);
    if (isNewer) byId.set(order.id, order);
  }
  return [...byId.values()]
    .filter((order) => finished.some((status) => status === order.status) && order.lines.length > 0)
    .sort((a, b) => b.placedAt.localeCompare(a.placedAt) || b.id - a.id);
}

/**
 * History of a branch, searched and filtered by the server. `isFound` applies the same filter to live orders
 * and must be stable. `lookedBackTo` is the start of the next page.
 */
export function useOrderHistory(branchId: number, filter: HistoryFilter, isFound: IsFound) {
  const live = useBranchOrders(branchId);
  const search = filter.search.trim().slice(0, MAX_SEARCH);
  const status = finished.find((one) => one === filter.status);
  const query = useInfiniteQuery({
    queryKey: [...keyOf(listBranchOrders, { branchId }), 'history', search, status ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        listBranchOrders,
        {
          params: { branchId },
          query: {
            state: 'history',
            ...(search !== '' && { search }),
            ...(status && { status }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  });
  const { data, refetch } = query;
  // Orders that finished after the pages were fetched come from the live orders, until those are pruned.
  const pruned = usePruned();
  const readAt = useRef(pruned);
  useEffect(() => {
    if (readAt.current === pruned) return;
    readAt.current = pruned;
    void refetch();
  }, [pruned, refetch]);
  const lookedBackTo = data?.pages.at(-1)?.lookedBackTo;
  const orders = useMemo(
    () =>
      data &&
      withLive(
        data.pages.flatMap((page) => page.orders),
        live,
        lookedBackTo,
        (order) => isFound(order, search),
      ).filter((order) => status === undefined || order.status === status),
    [data, live, lookedBackTo, isFound, search, status],
  );
  return { ...query, orders, lookedBackTo, isNarrowed: search !== '' || status !== undefined };
}
