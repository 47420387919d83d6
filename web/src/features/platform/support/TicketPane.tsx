import { answerTicket, type Ticket, viewTicket } from '@sofra/contracts/tickets';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TicketSheet } from '../../../parts/support/TicketSheet.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import css from './Support.module.css';
import { TicketUser } from './TicketUser.tsx';

/** The open ticket (S2): whose it is, its steps, the reply box; on a phone the way back to the list. */
export function TicketPane({ ticketId, known }: { ticketId: number; known: Ticket | undefined }) {
  const t = useT('support');
  return (
    <>
      <div className={css.back}>
        <Link to="?" className={buttonClass({ kind: 'ghost' })} preventScrollReset>
          <Icon of={ArrowLeft} size={18} flips />
          {t('ticket.back')}
        </Link>
      </div>
      <TicketSheet
        ticketId={ticketId}
        known={known}
        read={viewTicket}
        say={answerTicket}
        isStaff
        Steps={StatusButtons}
        About={TicketUser}
      />
    </>
  );
}
