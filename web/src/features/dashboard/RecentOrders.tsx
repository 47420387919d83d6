import type { Order } from '@sofra/contracts/orders';
import { Link } from 'react-router-dom';
import { OrderBadge } from '../../parts/orders/OrderBadge.tsx';
import { useNow } from '../../lib/format/clock.ts';
import { age, minutes } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { classes } from '../../ui/base/classes.ts';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { dishesOf, tableNameOf } from '../../parts/orders/orderNames.ts';
import { Section } from '../../ui/base/Section.tsx';
import css from './Lists.module.css';

const MINUTE_MS = 60_000;

/** The latest orders of the branch with their status and age; each opens itself in the list of orders. */
export function RecentOrders({ orders, to }: { orders: readonly Order[]; to: string }) {
  const t = useT('workspace');
  const staff = useT('staff');
  const language = useLanguage();
  const now = useNow(MINUTE_MS / 6);
  const since = (placedAt: string): string => {
    const ms = now - Date.parse(placedAt);
    if (ms < MINUTE_MS) return staff('floor.justNow');
    return ms < 60 * MINUTE_MS ? minutes(Math.floor(ms / MINUTE_MS), language) : age(ms, language);
  };
  return (
    <Section title={t('dashboard.recent')} tools={<Link to={to}>{t('dashboard.allOrders')}</Link>}>
      <ul className={classes(css.list, css.orders)}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`${to}?order=${order.id}`} className={css.order}>
              <b>{tableNameOf(order.tableNumber)}</b>
              <span className={css.dishes}>{dishesOf(order)}</span>
              <span className={css.badge}>
                <OrderBadge order={order} />
              </span>
              <time dateTime={order.placedAt}>{since(order.placedAt)}</time>
            </Link>
          </li>
        ))}
        {orders.length === 0 && (
          <li>
            <EmptyState
              heading="h3"
              title={t('dashboard.noOrders')}
              text={t('dashboard.noOrdersText')}
            />
          </li>
        )}
      </ul>
    </Section>
  );
}
