import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import css from './OrderList.module.css';
import { OrderRow } from './OrderRow.tsx';
import { changeStatus } from './steps.ts';

/** Orders one under the other. */
export function OrderList({
  orders,
  branch,
  onOpen,
}: {
  orders: readonly Order[];
  branch: Branch;
  onOpen: (orderId: number) => void;
}) {
  return (
    <ul ref={guardTaps} className={css.list}>
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          currency={branch.currency}
          timeZone={branch.timeZone}
          onOpen={onOpen}
          onStep={changeStatus}
        />
      ))}
    </ul>
  );
}
