import { type Order, stepForward } from '@sofra/contracts/orders';
import { memo } from 'react';
import { OrderBadge } from '../../parts/orders/OrderBadge.tsx';
import { PartyLeft } from '../../parts/sessions/PartyLeft.tsx';
import { money } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import {
  dishesOf,
  hasPartyLeft,
  isHeld,
  ordererOf,
  tableNameOf,
} from '../../parts/orders/orderNames.ts';
import { OrderAge } from './OrderAge.tsx';
import css from './OrderList.module.css';
import { stepWord } from './steps.ts';

/** An order in the list: whose it is, what it holds, how far it is, and its usual next step. */
export const OrderRow = memo(function OrderRow({
  order,
  currency,
  timeZone,
  onOpen,
  onStep,
}: {
  order: Order;
  currency: string;
  timeZone: string;
  onOpen: (orderId: number) => void;
  onStep: (order: Order, to: Order['status']) => void;
}) {
  const language = useLanguage();
  const next = isHeld(order) ? undefined : stepForward[order.status];
  return (
    <li className={css.row} data-status={order.status}>
      <button type="button" className={css.open} onClick={() => onOpen(order.id)}>
        {tableNameOf(order.tableNumber)} <span className={css.number}>#{order.number}</span>
      </button>
      <span className={css.dishes}>
        {hasPartyLeft(order) && <PartyLeft isInline />}
        {dishesOf(order)}
      </span>
      <bdi className={css.who}>{ordererOf(order)}</bdi>
      <span className={css.badge}>
        <OrderBadge order={order} />
      </span>
      <bdi className={css.amount}>{money(order.totalMinor, currency, language)}</bdi>
      <span className={css.age}>
        <OrderAge order={order} timeZone={timeZone} />
      </span>
      <span className={css.step}>
        {next && (
          <Button size="small" onClick={() => onStep(order, next)}>
            {stepWord(order.status, next)}
          </Button>
        )}
      </span>
    </li>
  );
});
