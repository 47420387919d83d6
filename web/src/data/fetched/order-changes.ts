/** History of one order, fetched again whenever the order changes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readOrderChanges } from '@sofra/contracts/order-changes';
import type { Order } from '@sofra/contracts/orders';
import { queryFor } from '../client/query.ts';

export function useOrderChanges({ id, version }: Pick<Order, 'id' | 'version'>) {
  const { queryKey, ...query } = queryFor(readOrderChanges, { params: { orderId: id } });
  return useQuery({
    ...query,
    queryKey: [...queryKey, version],
    placeholderData: keepPreviousData,
  });
}
