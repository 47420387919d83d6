import type { readTicket, replyToTicket, Ticket } from '@sofra/contracts/tickets';
import { CircleCheck } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useReply, useTicket } from '../../data/live/ticket.ts';
import { longDate } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Strip } from '../../ui/base/Strip.tsx';
import { Conversation } from './Conversation.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { TicketBadges } from './TicketBadges.tsx';
import css from './TicketSheet.module.css';
import { useEnd } from '../sessions/useEnd.ts';

/**
 * One support ticket: its subject, status and messages, and the reply box, or a note if it is
 * resolved (S4). Needs the namespace `support`.
 */
export function TicketSheet({
  ticketId,
  known,
  read: way,
  say,
  isStaff,
  Steps,
  About,
  afterResolved,
}: {
  ticketId: number;
  /** Ticket from the list: shown until it is fetched. */
  known: Ticket | undefined;
  read: typeof readTicket;
  say: typeof replyToTicket;
  /** Read by the platform's users. */
  isStaff: boolean;
  /** Beside its title. */
  Steps?: ComponentType<{ ticket: Ticket }>;
  /** Over what it says. */
  About?: ComponentType<{ ticket: Ticket }>;
  /** Actions instead of replying. */
  afterResolved?: ReactNode;
}) {
  const t = useT('support');
  const language = useLanguage();
  const read = useTicket(way, ticketId, known);
  const reply = useReply(say, ticketId);
  const ticket = read.data;
  const talk = useEnd(ticket?.responses.length);
  if (!ticket) {
    return read.error ? (
      <ReadFault title={t('ticket.failed')} of={read} />
    ) : (
      <SkeletonRows rows={4} heightPx={96} />
    );
  }
  const date = longDate(ticket.createdAt, language);
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <div className={css.titles}>
          <h2>
            <bdi>{ticket.title}</bdi>
          </h2>
          <p>{`${t('ticket.number', { id: ticket.id })} · ${t('ticket.opened', { date })}`}</p>
          <TicketBadges ticket={ticket} />
        </div>
        {Steps && <Steps ticket={ticket} />}
      </header>
      <div ref={talk} className={css.talk} role="group" aria-label={ticket.title} tabIndex={0}>
        {About && <About ticket={ticket} />}
        <h3>{t('ticket.description')}</h3>
        <p className={css.description} dir="auto">
          {ticket.description}
        </p>
        <h3>{t('conversation.title')}</h3>
        <Conversation responses={ticket.responses} isStaff={isStaff} />
      </div>
      <div className={css.foot}>
        {ticket.status === 'resolved' ? (
          <>
            <Strip icon={CircleCheck} tone="quiet">
              {t('resolved')}
            </Strip>
            {afterResolved}
          </>
        ) : (
          <ReplyBox ticketId={ticketId} reply={reply} />
        )}
      </div>
    </article>
  );
}
