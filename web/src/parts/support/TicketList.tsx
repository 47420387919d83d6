import type { Ticket } from '@sofra/contracts/support';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { CardList } from '../../ui/staff/CardList.tsx';
import { MoreButton } from '../../ui/staff/MoreButton.tsx';
import { QueryError, type QueryState } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { TicketRow } from './TicketRow.tsx';

/** Part of a list's query that is needed to show it page by page. */
interface Pages extends QueryState {
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Support tickets, most recently changed first, page by page. Needs the namespace `support`. */
export function TicketList({
  read,
  tickets,
  openedId,
  hrefOf,
  whose,
  children,
}: {
  read: Pages;
  /** Undefined until the first page is loaded. */
  tickets: readonly Ticket[] | undefined;
  openedId?: number | undefined;
  hrefOf: (ticketId: number) => string;
  /** Returns the origin of a ticket, unless the reader knows it. */
  whose: (ticket: Ticket) => readonly string[];
  /** Shown instead of an empty list. */
  children: ReactNode;
}) {
  const t = useT('support');
  const { error } = read;
  if (!tickets && error) return <QueryError title={t('list.failed')} of={read} />;
  if (!tickets) return <SkeletonRows rows={5} heightPx={112} />;
  if (tickets.length === 0) return <Card py="6">{children}</Card>;
  return (
    <>
      <CardList
        aria-label={t('list.label')}
        aria-busy={read.isPlaceholderData}
        opacity={read.isPlaceholderData ? 0.6 : 1}
        transition="opacity var(--motion-1) var(--ease)"
      >
        {tickets.map((ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            isOpen={ticket.id === openedId}
            href={hrefOf(ticket.id)}
            whose={whose(ticket)}
          />
        ))}
      </CardList>
      {error !== null && <QueryError title={t('list.failed')} of={read} />}
      <MoreButton read={read}>{t('list.older')}</MoreButton>
    </>
  );
}
