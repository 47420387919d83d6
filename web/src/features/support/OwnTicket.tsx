import { Box } from '@chakra-ui/react';
import { readTicket, replyToTicket, type Ticket } from '@sofra/contracts/support';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PANE_ID } from '../../parts/support/ticketKeys.ts';
import { TicketSheet } from '../../parts/support/TicketSheet.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';

/** Ticket of the user's business; a resolved one offers to open another (`children`). */
export function OwnTicket({
  ticketId,
  known,
  listHref,
  children,
}: {
  ticketId: number;
  known: Ticket | undefined;
  listHref: string;
  children: ReactNode;
}) {
  const t = useT('support');
  return (
    <section id={PANE_ID} tabIndex={-1} aria-label={t('ticket.number', { id: ticketId })}>
      <Box ms="-16px" mt="-8px" mb="1">
        <Link to={listHref} className={buttonClass({ kind: 'ghost' })}>
          <Icon of={ArrowLeft} size={18} flips />
          {t('ticket.back')}
        </Link>
      </Box>
      <TicketSheet
        ticketId={ticketId}
        known={known}
        read={readTicket}
        say={replyToTicket}
        isStaff={false}
        afterResolved={<div>{children}</div>}
      />
    </section>
  );
}
