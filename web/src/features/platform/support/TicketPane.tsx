import { Box } from '@chakra-ui/react';
import { answerTicket, type Ticket, viewTicket } from '@sofra/contracts/support';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TicketSheet } from '../../../parts/support/TicketSheet.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { wide } from './supportLayout.ts';
import { TicketUser } from './TicketUser.tsx';

/** The open ticket (S2): its user, steps and reply box; on phones a link back to the list. */
export function TicketPane({ ticketId, known }: { ticketId: number; known: Ticket | undefined }) {
  const t = useT('support');
  return (
    <>
      <Box mt="-8px" mb="1" ms="-16px" css={{ [wide]: { display: 'none' } }}>
        <Link to="?" className={buttonClass({ kind: 'ghost' })} preventScrollReset>
          <Icon of={ArrowLeft} size={18} flips />
          {t('ticket.back')}
        </Link>
      </Box>
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
