import { useId } from 'react';
import { useVenues } from '../../../data/fetched/venues.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { ErrorNotice } from '../../../ui/base/ErrorNotice.tsx';
import { MAX_SEARCH, useBusinessFilter } from './useBusinessFilter.ts';
import { NoBusinesses } from './NoBusinesses.tsx';
import { SearchField } from '../SearchField.tsx';
import { BusinessCard, BusinessCardSkeleton } from './BusinessCard.tsx';
import { BusinessFilters } from './BusinessFilters.tsx';
import css from './BusinessesPage.module.css';

const SKELETONS = [1, 2, 3, 4, 5, 6];

/** `/businesses`: approved businesses, searchable by name and location, filtered by city and opening (S2). */
export function BusinessesPage() {
  const t = useT('venues');
  const { filter, typed, type, setCity, setOpenNow, clear } = useBusinessFilter();
  const listing = useVenues(filter);
  const isFiltered = Boolean(filter?.search || filter?.city || filter?.openNow);

  return (
    <div className={css.page}>
      <h1>{t('list.title')}</h1>
      <p className={css.lead}>{t('list.lead')}</p>
      <div className={css.tools} role="search">
        <SearchField
          label={t('list.search')}
          clearLabel={t('list.clearSearch')}
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={type}
        />
        <BusinessFilters
          cities={listing.value?.cities ?? []}
          city={filter?.city ?? ''}
          openNow={filter?.openNow ?? false}
          onCity={setCity}
          onOpenNow={setOpenNow}
        />
      </div>
      <Results listing={listing} isFiltered={isFiltered} onShowAll={clear} />
    </div>
  );
}

type Listing = ReturnType<typeof useVenues>;

function Results({
  listing,
  isFiltered,
  onShowAll,
}: {
  listing: Listing;
  isFiltered: boolean;
  onShowAll: () => void;
}) {
  const t = useT('venues');
  const common = useT('common');
  const countId = useId();
  const { value: page, isStale, failure, again, more } = listing;
  return (
    <>
      <p id={countId} className={css.count} role="status">
        {page && !isStale && t('list.found', { count: page.total })}
      </p>
      {failure && (
        <ErrorNotice
          title={t('list.failed')}
          text={page ? t('list.stale') : codeText(failure)}
          retry={common('actions.retry')}
          onRetry={again}
        />
      )}
      {!page && !failure && <Skeletons />}
      {page && page.total === 0 && !isStale && (
        <NoBusinesses isNarrowed={isFiltered} onShowAll={onShowAll} />
      )}
      {page && (
        <ul className={css.cards} aria-labelledby={countId} aria-busy={isStale && !failure}>
          {page.venues.map((venue, index) => (
            <li key={venue.id}>
              <BusinessCard venue={venue} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {more && !isStale && <More more={more} />}
    </>
  );
}

function Skeletons() {
  const common = useT('common');
  return (
    <div className={css.cards} role="status" aria-label={common('loading')}>
      {SKELETONS.map((key) => (
        <BusinessCardSkeleton key={key} />
      ))}
    </div>
  );
}

function More({ more }: { more: NonNullable<Listing['more']> }) {
  const t = useT('venues');
  const common = useT('common');
  return (
    <div className={css.more}>
      {more.state === 'failed' && <p role="alert">{t('list.moreFailed')}</p>}
      <Button busy={more.state === 'loading'} onClick={more.load}>
        {more.state === 'failed' ? common('actions.retry') : t('list.more')}
      </Button>
    </div>
  );
}
