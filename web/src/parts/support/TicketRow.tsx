import type { Ticket } from '@sofra/contracts/tickets';
import { Link } from 'react-router-dom';
import { Ago } from '../../ui/staff/Ago.tsx';
import { TicketBadges } from './TicketBadges.tsx';
import css from './TicketList.module.css';
import { rowId } from './ticketKeys.ts';

/** Row of a ticket in a list: its subject, origin and status. */
export function TicketRow({
  ticket,
  isOpen,
  href,
  whose,
}: {
  ticket: Ticket;
  isOpen: boolean;
  href: string;
  whose: readonly string[];
}) {
  return (
    <li>
      <Link
        id={rowId(ticket.id)}
        to={href}
        className={css.row}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
      >
        <span className={css.top}>
          <span className={css.title}>
            <bdi>{ticket.title}</bdi>
          </span>
          <span className={css.when}>
            <Ago at={ticket.updatedAt} />
          </span>
        </span>
        {whose.length > 0 && (
          <span className={css.whose}>
            <bdi>{whose.join(', ')}</bdi>
          </span>
        )}
        <TicketBadges ticket={ticket} />
      </Link>
    </li>
  );
}
