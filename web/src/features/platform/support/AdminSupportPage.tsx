import { Box, Grid } from '@chakra-ui/react';
import type { RouteResponse } from '@sofra/contracts/route';
import { type listTickets, ticketStatuses } from '@sofra/contracts/support';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  allTickets,
  type TicketFilter,
  useSubscribeToTickets,
  useTickets,
} from '../../../data/fetched/support.ts';
import { Card } from '../../../ui/staff/Card.tsx';
import { FilterBar } from '../../../ui/staff/FilterBar.tsx';
import { FilterPills } from '../../../ui/staff/FilterPills.tsx';
import { LiveState } from '../../../parts/live/LiveState.tsx';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { SearchField } from '../../../ui/staff/SearchField.tsx';
import { TicketList } from '../../../parts/support/TicketList.tsx';
import { PANE_ID, rowId, toTicket } from '../../../parts/support/ticketKeys.ts';
import { useSwapFocus } from '../../../ui/staff/useSwapFocus.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useDebounced } from '../../../lib/browser/useDebounced.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { hiddenBelowTicket, pane, panes, wide } from './supportLayout.ts';
import { TicketPane } from './TicketPane.tsx';

/** Debounce of typing before a request. */
const TYPING_MS = 300;

/** Support centre (S2): tickets of all businesses, live; `?ticket=` is the open one. */
export function AdminSupportPage() {
  const t = useT('helpdesk');
  const [filter, setFilter] = useState(allTickets);
  const typed = useDebounced(filter.search.trim(), TYPING_MS);
  const read = useTickets({ ...filter, search: filter.search && typed });
  const [query] = useSearchParams();
  const openedId = toTicket(query);
  const isOpen = openedId !== undefined;
  useSubscribeToTickets();
  useSwapFocus(openedId, PANE_ID, rowId);

  const { data } = read;
  const tickets = data?.pages.flatMap((page) => page.tickets);
  const counts = data?.pages[0]?.counts;
  const isNarrowed = filter.search !== '' || filter.status !== undefined;
  return (
    <Box containerType="inline-size">
      <PageHeader
        title={t('title')}
        {...(counts && { description: t('lead', { count: counts.open }) })}
      >
        <LiveState />
      </PageHeader>
      <FilterBar css={hiddenBelowTicket(isOpen)}>
        <SearchField
          value={filter.search}
          label={t('search')}
          onChange={(search) => setFilter({ ...filter, search })}
        />
        <StatusPills
          counts={counts}
          status={filter.status}
          onStatus={(status) => setFilter({ ...filter, status })}
        />
      </FilterBar>
      <Grid alignItems="start" gap="4" css={panes}>
        <Box css={hiddenBelowTicket(isOpen)}>
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
                <Button onClick={() => setFilter(allTickets)}>{t('clear')}</Button>
              </EmptyState>
            ) : (
              <EmptyState title={t('empty')} text={t('emptyText')} />
            )}
          </TicketList>
        </Box>
        <Box
          as="section"
          id={PANE_ID}
          tabIndex={-1}
          aria-label={t('pane')}
          minW="0"
          outline="none"
          css={pane}
        >
          {openedId === undefined ? (
            <Card
              display="none"
              placeItems="center"
              minH="320px"
              css={{ [wide]: { display: 'grid' } }}
            >
              <EmptyState title={t('pick')} text={t('pickText')} />
            </Card>
          ) : (
            <TicketPane
              key={openedId}
              ticketId={openedId}
              known={tickets?.find(({ id }) => id === openedId)}
            />
          )}
        </Box>
      </Grid>
    </Box>
  );
}

type Status = TicketFilter['status'];

function StatusPills({
  counts,
  status,
  onStatus,
}: {
  counts: RouteResponse<typeof listTickets>['counts'] | undefined;
  status: Status;
  onStatus: (status: Status) => void;
}) {
  const t = useT('helpdesk');
  const support = useT('support');
  return (
    <FilterPills
      label={t('filter')}
      pills={[
        { key: 'all', label: t('all'), count: counts?.all },
        ...ticketStatuses.map((key) => ({
          key,
          label: support(`status.${key}`),
          count: counts?.[key],
        })),
      ]}
      chosen={status ?? 'all'}
      onChoose={(key) => onStatus(key === 'all' ? undefined : key)}
    />
  );
}
