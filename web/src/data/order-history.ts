/** The finished orders of a branch, newest first: read by page, and over them what is known live. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listBranchOrders, type Order } from '@sofra/contracts/orders';
import { call } from '../lib/api.ts';
import { useBranchOrders } from './orders.ts';
import { keyOf } from './query.ts';

const isFinished = ({ status }: Order): boolean => status === 'served' || status === 'cancelled';

/**
 * What was read with what the page holds live: the newer version of each; what finished since at its
 * place, what was called back gone. Nothing from before `oldest`, which pages to come still hold.
 */
export function withLive(
  read: readonly Order[],
  live: readonly Order[],
  oldest: string | undefined,
): Order[] {
  const byId = new Map(read.map((order) => [order.id, order]));
  for (const order of live) {
    const known = byId.get(order.id);
    if (known ? order.version >= known.version : oldest === undefined || order.placedAt >= oldest) {
      byId.set(order.id, order);
    }
  }
  return [...byId.values()]
    .filter((order) => isFinished(order) && order.lines.length > 0)
    .sort((a, b) => b.placedAt.localeCompare(a.placedAt) || b.id - a.id);
}

/** The history of a branch as far as it was asked for. */
export function useOrderHistory(branchId: number) {
  const live = useBranchOrders(branchId);
  const query = useInfiniteQuery({
    queryKey: [...keyOf(listBranchOrders, { branchId }), 'history'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listBranchOrders,
        {
          params: { branchId },
          query: { state: 'history', ...(pageParam !== '' && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  });
  const { data, hasNextPage } = query;
  const orders = useMemo(() => {
    const read = data?.pages.flatMap((page) => page.orders);
    return read && withLive(read, live, hasNextPage ? read.at(-1)?.placedAt : undefined);
  }, [data, live, hasNextPage]);
  return { ...query, orders };
}
