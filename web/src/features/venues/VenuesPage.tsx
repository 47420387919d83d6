import { useId } from 'react';
import { useVenues } from '../../data/fetched/venues.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Fault } from '../../ui/base/ErrorNotice.tsx';
import { MAX_SEARCH, useVenueFilter } from './useVenueFilter.ts';
import { NoVenues } from './NoVenues.tsx';
import { SearchField } from './SearchField.tsx';
import { VenueCard, VenueCardSkeleton } from './VenueCard.tsx';
import { VenueTools } from './VenueTools.tsx';
import css from './VenuesPage.module.css';

const SKELETONS = [1, 2, 3, 4, 5, 6];

/** `/businesses`: the approved businesses, found by name, place, city and whether they are open (S2). */
export function VenuesPage() {
  const t = useT('venues');
  const common = useT('common');
  const countId = useId();
  const { filter, typed, type, setCity, setOpenNow, clear } = useVenueFilter();
  const { value: page, isStale, failure, again, more } = useVenues(filter);
  const isNarrowed = filter !== undefined && (filter.search || filter.city || filter.openNow);

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
        <VenueTools
          cities={page?.cities ?? []}
          city={filter?.city ?? ''}
          openNow={filter?.openNow ?? false}
          onCity={setCity}
          onOpenNow={setOpenNow}
        />
      </div>
      <p id={countId} className={css.count} role="status">
        {page && !isStale && t('list.found', { count: page.total })}
      </p>
      {failure && (
        <Fault
          title={t('list.failed')}
          text={page ? t('list.stale') : codeText(failure)}
          retry={common('actions.retry')}
          onRetry={again}
        />
      )}
      {!page && !failure && (
        <div className={css.cards} role="status" aria-label={common('loading')}>
          {SKELETONS.map((key) => (
            <VenueCardSkeleton key={key} />
          ))}
        </div>
      )}
      {page && page.total === 0 && !isStale && (
        <NoVenues isNarrowed={Boolean(isNarrowed)} onShowAll={clear} />
      )}
      {page && (
        <ul className={css.cards} aria-labelledby={countId} aria-busy={isStale && !failure}>
          {page.venues.map((venue) => (
            <li key={venue.id}>
              <VenueCard venue={venue} />
            </li>
          ))}
        </ul>
      )}
      {more && !isStale && (
        <div className={css.more}>
          {more.state === 'failed' && <p role="alert">{t('list.moreFailed')}</p>}
          <Button busy={more.state === 'loading'} onClick={more.load}>
            {more.state === 'failed' ? common('actions.retry') : t('list.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
