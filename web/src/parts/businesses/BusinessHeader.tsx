import { chakra, Flex } from '@chakra-ui/react';
import type { Business } from '@sofra/contracts/businesses';
import { OctagonPause } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { businessStyle } from './businessStyle.ts';
import { BusinessLogo } from './BusinessLogo.tsx';

/**
 * Header of a business: logo, name, industry (with `more` in the same line), the status of its
 * application, and whether the platform has stopped it; needs the namespace `application`.
 */
export function BusinessHeader({
  business,
  more = [],
}: {
  business: Pick<Business, 'name' | 'industryType' | 'logoUrl' | 'status' | 'stopped'>;
  more?: readonly (string | null)[];
}) {
  const t = useT('application');
  const { name, industryType, status } = business;
  const { look, label } = businessStyle(status);
  return (
    <Flex alignItems="flex-start" gap="3">
      <BusinessLogo business={business} />
      <Flex flex="1" minW="0" wrap="wrap" justifyContent="space-between" gap="2">
        <chakra.div minW="0">
          <chakra.h2 fontSize="17" fontWeight="strong" lineHeight="snug" overflowWrap="anywhere">
            {name}
          </chakra.h2>
          <chakra.p color="fg.muted">
            {[t(`industries.${industryType}`), ...more.filter(Boolean)].join(', ')}
          </chakra.p>
        </chakra.div>
        <Flex gap="2">
          <StatusBadge look={look} label={t(label)} />
          {business.stopped && (
            <StatusBadge
              look={{ icon: OctagonPause, tone: 'order-cancelled' }}
              label={t('stopped')}
            />
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}

/** Reason for the rejection of an application, if there is one. */
export function Rejection({
  business,
}: {
  business: Pick<Business, 'status' | 'rejectionReason'>;
}) {
  const t = useT('application');
  if (business.status !== 'rejected') return null;
  return (
    <chakra.div bg="danger.subtle" color="danger.fg" borderRadius="3" px="14px" py="10px">
      <chakra.b display="block" fontSize="13" fontWeight="strong">
        {t('reason')}
      </chakra.b>
      {business.rejectionReason ?? t('noReason')}
    </chakra.div>
  );
}
