import type { Order } from '@sofra/contracts/orders';
import { useSearchParams } from 'react-router-dom';
import { useBranchOrders } from '../../data/live/orders.ts';

/** The order named by `?order=`, if it is live or in the loaded history, and a function to open one. */
export function useOpenedOrder(
  branchId: number,
  history: readonly Order[] | undefined,
): [Order | undefined, (orderId: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const live = useBranchOrders(branchId);
  const id = Number(search.get('order'));
  const opened = [...live, ...(history ?? [])].find((order) => order.id === id);
  const open = (orderId: number | undefined) =>
    setSearch(
      (before) => {
        if (orderId === undefined) before.delete('order');
        else before.set('order', String(orderId));
        return before;
      },
      { preventScrollReset: true },
    );
  return [opened, open];
}
