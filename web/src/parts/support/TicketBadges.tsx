import { Flex } from '@chakra-ui/react';
import type { Ticket } from '@sofra/contracts/support';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import {
  ticketCategoryStyle,
  ticketPriorityStyle,
  ticketStatusStyle,
} from '../statuses/statuses.ts';

/** Status, urgency and category of a ticket; needs the namespace `support`. */
export function TicketBadges({
  ticket: { status, priority, category },
}: {
  ticket: Pick<Ticket, 'status' | 'priority' | 'category'>;
}) {
  const t = useT('support');
  return (
    <Flex wrap="wrap" gap="6px">
      <StatusBadge look={ticketStatusStyle[status]} label={t(`status.${status}`)} />
      <StatusBadge look={ticketPriorityStyle[priority]} label={t(`priority.${priority}`)} />
      <StatusBadge look={ticketCategoryStyle[category]} label={t(`category.${category}`)} />
    </Flex>
  );
}
