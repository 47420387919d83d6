import { Flex } from '@chakra-ui/react';
import type { Ticket } from '@sofra/contracts/tickets';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Card } from '../../ui/staff/Card.tsx';
import { ReadFault, type Reading } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import css from './TicketList.module.css';
import { TicketRow } from './TicketRow.tsx';

/** Part of a list's query that is needed to show it page by page. */
interface Pages extends Reading {
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Support tickets, the lately changed first, a page at a time. Needs the sentences `support`. */
export function TicketList({
  read,
  tickets,
  openedId,
  hrefOf,
  whose,
  children,
}: {
  read: Pages;
  /** Undefined until the first page is there. */
  tickets: readonly Ticket[] | undefined;
  openedId?: number | undefined;
  hrefOf: (ticketId: number) => string;
  /** Returns the origin of a ticket, as far as the reader doesn't know it. */
  whose: (ticket: Ticket) => readonly string[];
  /** In the place of an empty list. */
  children: ReactNode;
}) {
  const t = useT('support');
  const { error } = read;
  if (!tickets && error) return <ReadFault title={t('list.failed')} of={read} />;
  if (!tickets) return <SkeletonRows rows={5} heightPx={112} />;
  if (tickets.length === 0) return <Card py="6">{children}</Card>;
  return (
    <>
      <ul className={css.list} aria-label={t('list.label')} aria-busy={read.isPlaceholderData}>
        {tickets.map((ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            isOpen={ticket.id === openedId}
            href={hrefOf(ticket.id)}
            whose={whose(ticket)}
          />
        ))}
      </ul>
      {error !== null && <ReadFault title={t('list.failed')} of={read} />}
      {read.hasNextPage && (
        <Flex justify="center" mt="4">
          <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('list.older')}
          </Button>
        </Flex>
      )}
    </>
  );
}
