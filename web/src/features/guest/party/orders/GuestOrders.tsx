import type { Order, OrderLine } from '@sofra/contracts/orders';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { clock } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { mayStay } from '../../../../lib/domain/cancellation.ts';
import { isHeld } from '../../../../parts/orders/orderNames.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import css from './GuestOrders.module.css';
import { OrderedLine } from './OrderedLine.tsx';

/** Lines of orders that belong together: those of one guest, or those for the table. */
export function GuestOrders({
  face,
  name,
  orders,
  isShown,
  currency,
  canCancel,
  onCancel,
  onTakeBack,
}: {
  /** Avatar of the guest, or the table. */
  face: ReactNode;
  name: string;
  orders: readonly Order[];
  /** Returns true for the lines to show. */
  isShown: (line: OrderLine) => boolean;
  currency: string;
  canCancel?: (order: Order) => boolean;
  onCancel?: (orderId: number) => void;
  /** Takes back orders that wait for a confirmation. */
  onTakeBack?: (orders: readonly Order[]) => unknown;
}) {
  const t = useT('party');
  const language = useLanguage();
  const totalMinor = orders
    .filter((order) => order.status !== 'cancelled')
    .flatMap((order) => order.lines.filter(isShown))
    .reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0);
  const cancellable = canCancel ? orders.filter(canCancel) : [];
  const held = cancellable.filter(isHeld);
  return (
    <section className={css.card}>
      <div className={css.who}>
        {face}
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <Price minor={totalMinor} currency={currency} />
      </div>
      {orders.map((order) => {
        const lines = order.lines.filter(isShown);
        const isCancellable = cancellable.includes(order) && !isHeld(order);
        if (lines.length === 0 && !isCancellable) return null;
        return (
          <div key={order.id} className={css.order}>
            {order.placedFor && lines.length > 0 && (
              <p className={css.by}>{t('orders.byWaiter')}</p>
            )}
            <ul>
              {lines.map((line) => (
                <OrderedLine key={line.id} line={line} order={order} currency={currency} />
              ))}
            </ul>
            {isCancellable && (
              <div className={css.cancel}>
                <span>
                  {t('orders.ticket', { number: order.number })} ·{' '}
                  <bdi>{clock(order.placedAt, language)}</bdi>
                </span>
                <Button kind="ghost" size="small" onClick={() => onCancel?.(order.id)}>
                  {t(order.lines.some(mayStay) ? 'orders.cancelRest' : 'orders.cancel')}
                </Button>
              </div>
            )}
          </div>
        );
      })}
      {held.length > 0 && (
        <Button className={css.takeBack} onClick={() => onTakeBack?.(held)}>
          <Icon of={Undo2} flips />
          {t('orders.takeBack')}
        </Button>
      )}
    </section>
  );
}
