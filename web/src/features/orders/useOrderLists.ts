import { branchRoom } from '@sofra/contracts/rooms';
import { useEffect, useMemo, useState } from 'react';
import { useOrderHistory } from '../../data/fetched/order-history.ts';
import { useActiveOrders } from '../../data/live/orders.ts';
import { subscribeToBranch, useRoom } from '../../data/live/subscriptions.ts';
import { useDebounced } from '../../lib/browser/useDebounced.ts';
import { reversed } from '../../lib/format/lists.ts';
import { isFound, type ListName, noFilter } from './orderFilter.ts';

/** Debounce of typing before the server is asked. */
const TYPING_MS = 300;

/** Open orders of a branch, newest first, and its history; one filter for the shown list. */
export function useOrderLists(branchId: number) {
  const [list, setList] = useState<ListName>('open');
  const [filter, setFilter] = useState(noFilter);
  const active = useActiveOrders(branchId);
  const { isLoaded } = useRoom(branchRoom(branchId));
  const typed = useDebounced(filter.search, TYPING_MS);
  const history = useOrderHistory(
    branchId,
    list === 'open' ? noFilter : { ...filter, search: filter.search && typed },
    isFound,
  );
  useEffect(() => subscribeToBranch(branchId), [branchId]);
  const open = useMemo(
    () => reversed(active.filter((order) => order.status !== 'cancelled')),
    [active],
  );
  const choose = (chosen: ListName) => {
    setList(chosen);
    setFilter(noFilter);
  };
  return { list, setList: choose, filter, setFilter, isLoaded, open, history };
}
