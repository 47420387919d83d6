import { ticketStatuses } from '@sofra/contracts/tickets';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { everyTicket, useFollowTickets, useTickets } from '../../../data/fetched/tickets.ts';
import { FilterPills } from '../../../ui/staff/FilterPills.tsx';
import { LiveState } from '../../../parts/live/LiveState.tsx';
import { PageHead } from '../../../ui/staff/PageHeader.tsx';
import { SearchBox } from '../../../ui/staff/SearchBox.tsx';
import { TicketList } from '../../../parts/support/TicketList.tsx';
import { PANE_ID, rowId, toTicket } from '../../../parts/support/ticketKeys.ts';
import { useSwapFocus } from '../../../ui/staff/useSwapFocus.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSettled } from '../../../lib/browser/useDebounced.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import css from './Support.module.css';
import { TicketPane } from './TicketPane.tsx';

/** Debounce of typing before the server is asked. */
const TYPING_MS = 300;

/** The support centre (S2): every business's tickets, live; `?ticket=` is the one that is open. */
export function AdminSupportPage() {
  const t = useT('helpdesk');
  const support = useT('support');
  const [filter, setFilter] = useState(everyTicket);
  const typed = useSettled(filter.search.trim(), TYPING_MS);
  const read = useTickets({ ...filter, search: filter.search && typed });
  const [query] = useSearchParams();
  const openedId = toTicket(query);
  useFollowTickets();
  useSwapFocus(openedId, PANE_ID, rowId);

  const { data } = read;
  const tickets = data?.pages.flatMap((page) => page.tickets);
  const counts = data?.pages[0]?.counts;
  const isNarrowed = filter.search !== '' || filter.status !== undefined;
  return (
    <div className={css.page} data-open={openedId !== undefined || undefined}>
      <PageHead title={t('title')} {...(counts && { lead: t('lead', { count: counts.open }) })}>
        <LiveState />
      </PageHead>
      <div className={css.filters}>
        <SearchBox
          value={filter.search}
          label={t('search')}
          onChange={(search) => setFilter({ ...filter, search })}
        />
        <FilterPills
          label={t('filter')}
          pills={[
            { key: 'all', label: t('all'), count: counts?.all },
            ...ticketStatuses.map((status) => ({
              key: status,
              label: support(`status.${status}`),
              count: counts?.[status],
            })),
          ]}
          chosen={filter.status ?? 'all'}
          onChoose={(key) => setFilter({ ...filter, status: key === 'all' ? undefined : key })}
        />
      </div>
      <div className={css.panes}>
        <div className={css.list}>
          <TicketList
            read={read}
            tickets={tickets}
            openedId={openedId}
            hrefOf={(ticketId) => `?ticket=${ticketId}`}
            whose={({ user: { businessName, name } }) =>
              businessName === null ? [name, t('contactForm')] : [businessName, name]
            }
          >
            {isNarrowed ? (
              <EmptyState title={t('noneFound')} text={t('noneFoundText')}>
                <Button onClick={() => setFilter(everyTicket)}>{t('clear')}</Button>
              </EmptyState>
            ) : (
              <EmptyState title={t('empty')} text={t('emptyText')} />
            )}
          </TicketList>
        </div>
        <section id={PANE_ID} tabIndex={-1} className={css.pane} aria-label={t('pane')}>
          {openedId === undefined ? (
            <div className={css.nothing}>
              <EmptyState title={t('pick')} text={t('pickText')} />
            </div>
          ) : (
            <TicketPane
              key={openedId}
              ticketId={openedId}
              known={tickets?.find(({ id }) => id === openedId)}
            />
          )}
        </section>
      </div>
    </div>
  );
}
