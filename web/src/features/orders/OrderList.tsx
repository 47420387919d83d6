import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { CardList } from '../../ui/staff/CardList.tsx';
import { OrderRow } from './OrderRow.tsx';
import { changeStatus, nextStep } from './steps.ts';

/** List of orders. Finished orders leave the space of the next step to the items. */
export function OrderList({
  orders,
  branch,
  onOpen,
}: {
  orders: readonly Order[];
  branch: Branch;
  onOpen: (orderId: number) => void;
}) {
  const hasSteps = orders.some((order) => nextStep(order) !== undefined);
  return (
    <CardList ref={guardTaps}>
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          hasSteps={hasSteps}
          currency={branch.currency}
          timeZone={branch.timeZone}
          onOpen={onOpen}
          onStep={changeStatus}
        />
      ))}
    </CardList>
  );
}
