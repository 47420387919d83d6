import { chakra, Flex, Grid } from '@chakra-ui/react';
import { businessStatuses } from '@sofra/contracts/businesses';
import { useState } from 'react';
import { useManagedBusinesses } from '../../../data/fetched/managed-businesses.ts';
import { FilterPills } from '../../../ui/staff/FilterPills.tsx';
import { LiveState } from '../../../parts/live/LiveState.tsx';
import { PageHead } from '../../../ui/staff/PageHeader.tsx';
import { ReadFault } from '../../../ui/staff/QueryError.tsx';
import { SearchBox } from '../../../ui/staff/SearchBox.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { ManagedBusinessCard } from './ManagedBusinessCard.tsx';
import { useBusinessFilter } from './useBusinessFilter.ts';

/** Every business and application, found by name and state, decided, looked into (S2). */
export function AdminBusinessesPage() {
  const t = useT('admin');
  const application = useT('application');
  const { typed, filter, type, setStatus, clear } = useBusinessFilter();
  const read = useManagedBusinesses(filter);
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = read;
  const [openedId, setOpened] = useState<number>();
  const found = data?.pages.flatMap(({ businesses }) => businesses) ?? [];
  const counts = data?.pages[0]?.counts;
  const opened = found.find(({ id }) => id === openedId);

  return (
    <>
      <PageHead title={t('businesses.title')} lead={t('businesses.lead')}>
        <LiveState isWordy />
      </PageHead>
      <Flex wrap="wrap" gap="3" mb="4" alignItems="center">
        <SearchBox value={typed} label={t('businesses.search')} onChange={type} />
        <FilterPills
          label={t('businesses.status')}
          chosen={filter.status ?? 'all'}
          onChoose={(key) => setStatus(key === 'all' ? undefined : key)}
          pills={[
            { key: 'all', label: t('businesses.all'), count: counts?.all },
            ...businessStatuses.map((status) => ({
              key: status,
              label: application(`status.${status}`),
              count: counts?.[status],
            })),
          ]}
        />
      </Flex>
      {!error && !data && <SkeletonRows rows={5} heightPx={112} hasPicture />}
      {data && found.length === 0 && (
        <EmptyState title={t('businesses.empty')} text={t('businesses.emptyText')}>
          <Button onClick={clear}>{t('businesses.clear')}</Button>
        </EmptyState>
      )}
      <Grid
        as="ul"
        aria-label={t('businesses.title')}
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        {...(isPlaceholderData && { opacity: 0.6 })}
        css={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {found.map((business) => (
          <chakra.li key={business.id} display="grid" minW="0">
            <ManagedBusinessCard business={business} onDetails={() => setOpened(business.id)} />
          </chakra.li>
        ))}
      </Grid>
      {error && (
        <ReadFault
          title={t('businesses.failed')}
          of={{ ...read, refetch: data ? read.fetchNextPage : read.refetch }}
        />
      )}
      {hasNextPage && !error && (
        <Flex justify="center" mt="4">
          <Button busy={isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('businesses.more')}
          </Button>
        </Flex>
      )}
      {opened && <DetailsDialog business={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
