import { useBusiness } from '../../../data/fetched/businesses.ts';
import { Card } from '../../../ui/staff/Card.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import { businessStatusStyle } from '../../../parts/statuses/statuses.ts';
import { DetailsCard } from './DetailsCard.tsx';

/** Current business: its name, its status on the platform, its industry (S2). */
export function BusinessDetails({ businessId }: { businessId: number }) {
  const t = useT('people');
  const application = useT('application');
  const common = useT('common');
  const read = useBusiness(businessId);
  const { data: business, error } = read;
  if (business) {
    const { name, status, businessType } = business;
    return (
      <DetailsCard
        title={t('profile.business')}
        facts={[
          [t('profile.businessName'), name],
          [
            t('profile.status'),
            <StatusBadge
              key="status"
              look={businessStatusStyle[status]}
              label={application(`status.${status}`)}
            />,
          ],
          [t('profile.businessType'), application(`industries.${businessType}`)],
        ]}
      />
    );
  }
  return error ? (
    <QueryError title={t('profile.businessFailed')} of={read} />
  ) : (
    <Card p="5" role="status" aria-label={common('loading')}>
      <Skeleton width="100%" height={178} radius={10} />
    </Card>
  );
}
