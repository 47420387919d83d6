import { useBusiness } from '../../data/fetched/businesses.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { businessStatusLook } from '../../parts/statuses/statuses.ts';
import { FactsCard } from './FactsCard.tsx';

/** Current business: its name, its status on the platform, its industry (S2). */
export function BusinessFacts({ businessId }: { businessId: number }) {
  const t = useT('people');
  const application = useT('application');
  const common = useT('common');
  const read = useBusiness(businessId);
  const { data: business, error } = read;
  if (business) {
    const { name, status, businessType } = business;
    return (
      <FactsCard
        title={t('profile.business')}
        facts={[
          [t('profile.businessName'), name],
          [
            t('profile.status'),
            <StatusBadge
              key="status"
              look={businessStatusLook[status]}
              word={application(`status.${status}`)}
            />,
          ],
          [t('profile.businessType'), application(`industries.${businessType}`)],
        ]}
      />
    );
  }
  return error ? (
    <ReadFault title={t('profile.businessFailed')} of={read} />
  ) : (
    <Card p="5" role="status" aria-label={common('loading')}>
      <Skeleton width="100%" height={178} radius={10} />
    </Card>
  );
}
