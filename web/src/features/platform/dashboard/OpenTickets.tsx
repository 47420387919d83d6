import { pages } from '@sofra/contracts/pages';
import type { Ticket } from '@sofra/contracts/tickets';
import { Link } from 'react-router-dom';
import { Ago } from '../../../ui/staff/Ago.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { Section } from '../../../ui/base/Section.tsx';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import { ticketPriorityLook } from '../../../parts/statuses/statuses.ts';
import css from './AdminDashboard.module.css';

/** The most urgent tickets that aren't resolved; each opens itself in the support centre. */
export function OpenTickets({ tickets, count }: { tickets: readonly Ticket[]; count: number }) {
  const t = useT('admin');
  const support = useT('support');
  const { path } = pages.adminSupport;
  return (
    <Section
      title={t('dashboard.tickets')}
      lead={count > tickets.length && count}
      tools={<Link to={path}>{t('dashboard.toSupport')}</Link>}
    >
      <ul className={css.list}>
        {tickets.map(({ id, title, priority, createdAt, user }) => (
          <li key={id}>
            <Link to={`${path}?ticket=${id}`} className={css.ticket}>
              <span>
                <StatusBadge
                  look={ticketPriorityLook[priority]}
                  word={support(`priority.${priority}`)}
                />
              </span>
              <span className={css.title}>{title}</span>
              <span className={css.venue}>
                {user.businessName ?? `${user.name}, ${t('dashboard.contactForm')}`}
              </span>
              <Ago at={createdAt} />
            </Link>
          </li>
        ))}
        {tickets.length === 0 && (
          <li>
            <EmptyState
              heading="h3"
              title={t('dashboard.noTickets')}
              text={t('dashboard.noTicketsText')}
            />
          </li>
        )}
      </ul>
    </Section>
  );
}
