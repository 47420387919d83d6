import { Flex } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import type { useOrderHistory } from '../../data/order-history.ts';
import { ReadFault } from '../../kit/ReadFault.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { longDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './OrderHistory.module.css';
import { NothingFound } from './NothingFound.tsx';
import { OrderList } from './OrderList.tsx';

/** What was served and cancelled, day by day, a page at a time; `found` is what the filter leaves. */
export function OrderHistory({
  branch,
  history,
  found,
  onOpen,
  onClear,
}: {
  branch: Branch;
  history: ReturnType<typeof useOrderHistory>;
  found: readonly Order[];
  onOpen: (orderId: number) => void;
  onClear: () => void;
}) {
  const t = useT('workspace');
  const language = useLanguage();
  const { orders, error, isFetching, hasNextPage, isFetchingNextPage } = history;
  if (!orders && !error) return <SkeletonRows rows={8} heightPx={60} />;
  const fault = error && (
    <ReadFault
      title={t('orders.failed')}
      of={{ error, isFetching, refetch: orders ? history.fetchNextPage : history.refetch }}
    />
  );
  if (!orders) return fault;
  if (orders.length === 0) {
    return <EmptyState title={t('orders.noHistory')} text={t('orders.noHistoryText')} />;
  }
  const more = hasNextPage && (
    <Button busy={isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
      {t('orders.older')}
    </Button>
  );
  if (found.length === 0) return <NothingFound onClear={onClear}>{more}</NothingFound>;
  const days = Map.groupBy(found, ({ placedAt }) =>
    longDate(placedAt, language, { timeZone: branch.timeZone, dayOnly: true }),
  );
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={css.day} aria-label={day}>
          <h2>{day}</h2>
          <OrderList orders={ofDay} branch={branch} onOpen={onOpen} />
        </section>
      ))}
      {fault}
      <Flex justify="center" mt="4">
        {!error && more}
      </Flex>
    </>
  );
}
