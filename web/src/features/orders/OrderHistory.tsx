import { chakra, Flex } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { useOrderHistory } from '../../data/fetched/order-history.ts';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { QueryError } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { longDate } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { groupBy } from '../../lib/format/lists.ts';
import { Button } from '../../ui/base/Button.tsx';
import { NoOrdersFound } from './NoOrdersFound.tsx';
import { OrderList } from './OrderList.tsx';

/** Served and cancelled orders by day and page; for a search, also how far back it has scanned. */
export function OrderHistory({
  branch,
  history,
  onOpen,
  onClear,
}: {
  branch: Branch;
  history: ReturnType<typeof useOrderHistory>;
  onOpen: (orderId: number) => void;
  onClear: () => void;
}) {
  const t = useT('workspace');
  const language = useLanguage();
  const { orders, error, isFetching, isNarrowed, lookedBackTo } = history;
  if (!orders && !error) return <SkeletonRows rows={8} heightPx={60} />;
  const errorMessage = error && (
    <QueryError
      title={t('orders.failed')}
      of={{ error, isFetching, refetch: orders ? history.fetchNextPage : history.refetch }}
    />
  );
  if (!orders) return errorMessage;
  if (orders.length === 0 && !isNarrowed) {
    return <EmptyCard title={t('orders.noHistory')} text={t('orders.noHistoryText')} />;
  }
  const dayOf = (moment: string): string =>
    longDate(moment, language, { timeZone: branch.timeZone, dayOnly: true });
  const more = history.hasNextPage && !error && (
    <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
      {isNarrowed ? t('orders.lookFurther') : t('orders.older')}
    </Button>
  );
  const lookedBack =
    isNarrowed && lookedBackTo !== undefined
      ? t('orders.lookedBack', { day: dayOf(lookedBackTo) })
      : undefined;
  if (orders.length === 0) {
    return (
      <>
        <NoOrdersFound onClear={onClear} {...(lookedBack && { text: lookedBack })}>
          {more}
        </NoOrdersFound>
        {errorMessage}
      </>
    );
  }
  return (
    <>
      {[...groupBy(orders, ({ placedAt }) => dayOf(placedAt))].map(([day, ofDay]) => (
        <chakra.section key={day} mb="5" aria-label={day}>
          <chakra.h2 mb="2" fontSize="14" fontWeight="strong" color="fg.muted">
            {day}
          </chakra.h2>
          <OrderList orders={ofDay} branch={branch} onOpen={onOpen} />
        </chakra.section>
      ))}
      {errorMessage}
      <Flex direction="column" align="center" gap="3" mt="4" color="fg.muted">
        {lookedBack}
        {more}
      </Flex>
    </>
  );
}
