import type { Order } from '@sofra/contracts/orders';
import { UserCheck } from 'lucide-react';
import { clock } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { isHeld } from '../../../../parts/orders/orderNames.ts';
import { Avatar } from '../../../../ui/base/Avatar.tsx';
import { StatusBadge } from '../../../../ui/base/StatusBadge.tsx';
import { orderStatusStyle } from '../../../../parts/statuses/statuses.ts';
import type { ShownGuest } from '../table/shownGuests.ts';
import css from './GuestOrders.module.css';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { Price } from '../../../../ui/base/Price.tsx';

/** Orders of one guest: a line per item with its status, and the total. */
export function GuestOrders({
  person,
  orders,
  currency,
  mayCancel,
  onCancel,
}: {
  person: ShownGuest;
  orders: readonly Order[];
  currency: string;
  mayCancel: (order: Order) => boolean;
  onCancel: (orderId: number) => void;
}) {
  const t = useT('party');
  const common = useT('common');
  const language = useLanguage();
  const { say, spoken } = useMenuTexts();
  const totalMinor = orders
    .filter((order) => order.status !== 'cancelled')
    .reduce((sum, order) => sum + order.totalMinor, 0);
  return (
    <section className={css.card}>
      <div className={css.who}>
        <Avatar initial={person.initial} colour={person.colour} />
        <h3>
          <bdi>{person.label}</bdi>
        </h3>
        <Price minor={totalMinor} currency={currency} />
      </div>
      {orders.map((order) => (
        <div key={order.id} className={css.order}>
          <ul>
            {order.lines.map((line) => (
              <li key={line.id}>
                <span className={css.quantity}>{line.quantity}×</span>
                <span className={order.status === 'cancelled' ? css.struck : css.name}>
                  <span {...spoken}>{say(line.name)}</span>
                  {line.note && (
                    <small>
                      {t('orders.note')}: <bdi>{line.note}</bdi>
                    </small>
                  )}
                </span>
                <StatusBadge
                  look={orderStatusStyle[order.status]}
                  label={common(`order.status.${order.status}`)}
                />
              </li>
            ))}
          </ul>
          {isHeld(order) && (
            <p className={css.held}>
              <Icon of={UserCheck} size={16} />
              {t('orders.held')}
            </p>
          )}
          {mayCancel(order) && (
            <div className={css.cancel}>
              <span>
                {t('orders.ticket', { number: order.number })} ·{' '}
                <bdi>{clock(order.placedAt, language)}</bdi>
              </span>
              <Button kind="ghost" size="small" onClick={() => onCancel(order.id)}>
                {t('orders.cancel')}
              </Button>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
