import { Flex } from '@chakra-ui/react';
import type { Ticket } from '@sofra/contracts/tickets';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { ticketCategoryLook, ticketPriorityLook, ticketStatusLook } from '../statuses/statuses.ts';

/** Status, urgency and category of a ticket; needs the namespace `support`. */
export function TicketBadges({
  ticket: { status, priority, category },
}: {
  ticket: Pick<Ticket, 'status' | 'priority' | 'category'>;
}) {
  const t = useT('support');
  return (
    <Flex wrap="wrap" gap="6px">
      <StatusBadge look={ticketStatusLook[status]} word={t(`status.${status}`)} />
      <StatusBadge look={ticketPriorityLook[priority]} word={t(`priority.${priority}`)} />
      <StatusBadge look={ticketCategoryLook[category]} word={t(`category.${category}`)} />
    </Flex>
  );
}
