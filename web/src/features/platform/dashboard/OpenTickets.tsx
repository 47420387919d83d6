import { chakra } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import type { Ticket } from '@sofra/contracts/support';
import { Link } from 'react-router-dom';
import { CardList, CardListRow } from '../../../ui/staff/CardList.tsx';
import { RelativeTime } from '../../../ui/staff/RelativeTime.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { Section } from '../../../ui/base/Section.tsx';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import { ticketPriorityStyle } from '../../../parts/statuses/statuses.ts';

/** A single line on wide screens, a full line of its own on phones. */
const line = {
  flex: { base: '1 0 100%', md: '1' },
  minW: '0',
  truncate: { base: false, md: true },
} as const;

/** Most urgent unresolved tickets; each links to the support centre. */
export function OpenTickets({ tickets, count }: { tickets: readonly Ticket[]; count: number }) {
  const t = useT('admin');
  const support = useT('support');
  const { path } = pages.adminSupport;
  return (
    <Section
      title={t('dashboard.tickets')}
      description={count > tickets.length && count}
      tools={<Link to={path}>{t('dashboard.toSupport')}</Link>}
    >
      <CardList>
        {tickets.map(({ id, title, priority, createdAt, user }) => (
          <li key={id}>
            <CardListRow
              as={Link}
              {...{ to: `${path}?ticket=${id}` }}
              alignItems="center"
              flexWrap={{ base: 'wrap', md: 'nowrap' }}
              minH="52px"
            >
              <chakra.span flex={{ base: '1', md: '0 0 88px' }}>
                <StatusBadge
                  look={ticketPriorityStyle[priority]}
                  label={support(`priority.${priority}`)}
                />
              </chakra.span>
              <chakra.span {...line} order={{ base: 1, md: 0 }}>
                {title}
              </chakra.span>
              <chakra.span
                {...line}
                order={{ base: 1, md: 0 }}
                flex={{ base: '1 0 100%', md: '0 0 150px' }}
                color="fg.muted"
              >
                {user.businessName ?? `${user.name}, ${t('dashboard.contactForm')}`}
              </chakra.span>
              <RelativeTime at={createdAt} />
            </CardListRow>
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
      </CardList>
    </Section>
  );
}
