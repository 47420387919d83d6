import type { ManagedBusiness } from '@sofra/contracts/managed-businesses';
import { pages } from '@sofra/contracts/pages';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ApplicationButtons } from '../../../parts/businesses/ApplicationButtons.tsx';
import { BusinessSign } from '../../../parts/businesses/BusinessSign.tsx';
import { longDate } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Section } from '../../../ui/base/Section.tsx';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import { businessStatusLook } from '../../../parts/statuses/statuses.ts';
import css from './AdminDashboard.module.css';

function Application({ business }: { business: ManagedBusiness }) {
  const t = useT('admin');
  const application = useT('application');
  const language = useLanguage();
  const { name, industryType, location, appliedAt, ownerName, ownerEmail } = business;
  const place = [location.district, location.city].filter((part) => part !== null);
  const what = [
    application(`industries.${industryType}`),
    ...(place.length > 0 ? place : [location.fullAddress]),
  ];
  return (
    <article className={css.application} aria-label={name}>
      <BusinessSign business={business} />
      <div>
        <h3>{name}</h3>
        <p className={css.muted}>{what.join(', ')}</p>
        <p className={css.muted}>
          {t('dashboard.applied', { date: longDate(appliedAt, language, { dayOnly: true }) })}
        </p>
      </div>
      <div className={css.person}>
        <b>{ownerName}</b>
        <span className={css.muted}>{ownerEmail}</span>
      </div>
      <ApplicationButtons business={business} from="dashboard" />
    </article>
  );
}

/** The applications that wait longest, each to be decided here. */
export function PendingApplications({
  pending,
  count,
}: {
  pending: readonly ManagedBusiness[];
  count: number;
}) {
  const t = useT('admin');
  const { path } = pages.adminBusinesses;
  const more = count - pending.length;
  return (
    <Section
      title={t('dashboard.pending')}
      lead={
        count > 0 && (
          <StatusBadge
            look={businessStatusLook.pending}
            word={t('dashboard.pendingCount', { count })}
          />
        )
      }
      tools={<Link to={path}>{t('dashboard.allBusinesses')}</Link>}
    >
      <ul className={css.list}>
        {pending.map((business) => (
          <li key={business.id}>
            <Application business={business} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={`${path}?status=pending`} className={css.more}>
              {t('dashboard.morePending', { count: more })}
              <Icon of={ArrowRight} size={16} flips />
            </Link>
          </li>
        )}
        {count === 0 && (
          <li>
            <EmptyState
              heading="h3"
              title={t('dashboard.noPending')}
              text={t('dashboard.noPendingText')}
            />
          </li>
        )}
      </ul>
    </Section>
  );
}
