import { chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { Link } from 'react-router-dom';
import { OrderBadge } from '../../parts/orders/OrderBadge.tsx';
import { useNow } from '../../lib/format/clock.ts';
import { age, minutes } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { CardList } from '../../ui/staff/CardList.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { itemsText, tableNameOf } from '../../parts/orders/orderNames.ts';
import { Section } from '../../ui/base/Section.tsx';

const MINUTE_MS = 60_000;

/** Columns of the list, as wide as the longest table name, which never wraps. */
const subgrid = {
  display: { sm: 'grid' },
  gridColumn: '1 / -1',
  gridTemplateColumns: { sm: 'subgrid' },
} as const;

const OrderLink = chakra(Link, {
  base: {
    ...subgrid,
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', sm: 'subgrid' },
    alignItems: 'center',
    gap: { base: '4px 10px', sm: '14px' },
    minH: '52px',
    px: '4',
    py: { base: '10px', sm: '0' },
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
  },
});

/** Latest orders of the branch with status and age; each links to the list of orders. */
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
      <CardList
        display={{ sm: 'grid' }}
        gridTemplateColumns={{
          sm: 'fit-content(150px) minmax(0, 1fr) 124px minmax(60px, max-content)',
        }}
        columnGap="14px"
        css={{ '& > li': subgrid }}
      >
        {orders.map((order) => (
          <li key={order.id}>
            <OrderLink to={`${to}?order=${order.id}`}>
              <chakra.b fontWeight="strong" truncate>
                {tableNameOf(order.tableNumber)}
              </chakra.b>
              <chakra.span truncate order={{ base: 2, sm: 0 }}>
                {itemsText(order)}
              </chakra.span>
              <chakra.span
                justifySelf={{ base: 'end', sm: 'stretch' }}
                css={{ '& > span': { w: 'full' } }}
              >
                <OrderBadge order={order} />
              </chakra.span>
              <chakra.time
                order={{ base: 3, sm: 0 }}
                fontSize="13"
                fontVariantNumeric="tabular-nums"
                whiteSpace="nowrap"
                textAlign="end"
                color="fg.muted"
                dateTime={order.placedAt}
              >
                {since(order.placedAt)}
              </chakra.time>
            </OrderLink>
          </li>
        ))}
        {orders.length === 0 && (
          <chakra.li css={{ '& > *': { gridColumn: '1 / -1' } }}>
            <EmptyState
              heading="h3"
              title={t('dashboard.noOrders')}
              text={t('dashboard.noOrdersText')}
            />
          </chakra.li>
        )}
      </CardList>
    </Section>
  );
}
