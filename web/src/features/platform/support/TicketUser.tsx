import type { Ticket } from '@sofra/contracts/tickets';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { initialOf, Person, seatColour } from '../../../ui/base/Avatar.tsx';
import css from './Support.module.css';

/**
 * User who opened the ticket, and their business; a sender from `/contact` gets the reply by mail.
 */
export function TicketUser({ ticket: { id, user, businessId } }: { ticket: Ticket }) {
  const t = useT('helpdesk');
  const language = useLanguage();
  return (
    <section className={css.user} aria-label={t('user')}>
      <Person
        initial={initialOf(user.name, 1, language)}
        colour={seatColour(user.id ?? id)}
        size={40}
      />
      <div>
        <p>
          <bdi>{user.name}</bdi>
        </p>
        <p>
          <bdi>{user.businessName ?? t('contactForm')}</bdi>
        </p>
        {user.email !== '' && (
          <a href={`mailto:${user.email}`} dir="ltr">
            {user.email}
          </a>
        )}
        {businessId === null && user.email !== '' && <p>{t('contactNote')}</p>}
      </div>
    </section>
  );
}
