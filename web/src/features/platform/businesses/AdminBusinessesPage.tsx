import { chakra, Flex, Grid } from '@chakra-ui/react';
import { businessStatuses, type listManagedBusinesses } from '@sofra/contracts/businesses';
import type { RouteResponse } from '@sofra/contracts/route';
import { useState } from 'react';
import { useManagedBusinesses } from '../../../data/fetched/platform-businesses.ts';
import { FilterBar } from '../../../ui/staff/FilterBar.tsx';
import { FilterPills } from '../../../ui/staff/FilterPills.tsx';
import { LiveState } from '../../../parts/live/LiveState.tsx';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SearchField } from '../../../ui/staff/SearchField.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { ManagedBusinessCard } from './ManagedBusinessCard.tsx';
import { useBusinessFilter } from './useBusinessFilter.ts';

/** All businesses and applications: search, filter, decide, details (S2). */
export function AdminBusinessesPage() {
  const t = useT('admin');
  const filter = useBusinessFilter();
  const read = useManagedBusinesses(filter.filter);
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = read;
  const [openedId, setOpened] = useState<number>();
  const found = data?.pages.flatMap(({ businesses }) => businesses) ?? [];
  const opened = found.find(({ id }) => id === openedId);

  return (
    <>
      <PageHeader title={t('businesses.title')} description={t('businesses.lead')}>
        <LiveState hasLabel />
      </PageHeader>
      <Filters filter={filter} counts={data?.pages[0]?.counts} />
      {!error && !data && <SkeletonRows rows={5} heightPx={112} hasImage />}
      {data && found.length === 0 && (
        <EmptyState title={t('businesses.empty')} text={t('businesses.emptyText')}>
          <Button onClick={filter.clear}>{t('businesses.clear')}</Button>
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
        <QueryError
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

function Filters({
  filter: { typed, filter, type, setStatus },
  counts,
}: {
  filter: ReturnType<typeof useBusinessFilter>;
  /** Null if the search matches too many to be counted. */
  counts: RouteResponse<typeof listManagedBusinesses>['counts'] | undefined;
}) {
  const t = useT('admin');
  const application = useT('application');
  return (
    <FilterBar>
      <SearchField value={typed} label={t('businesses.search')} onChange={type} />
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
      {counts === null && (
        <chakra.p role="status" fontSize="13" color="fg.muted">
          {t('businesses.uncounted')}
        </chakra.p>
      )}
    </FilterBar>
  );
}
