import { chakra, Flex } from '@chakra-ui/react';
import type { ManagedBusiness } from '@sofra/contracts/managed-businesses';
import { plans } from '@sofra/contracts/plans';
import { BusinessSign } from '../../kit/BusinessSign.tsx';
import { useT } from '../../lib/i18n.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { businessStatusLook } from '../../ui/statuses.ts';

/** What a business is, and where it stands; of one that runs, its plan too. */
export function ManagedBusinessHead({ business }: { business: ManagedBusiness }) {
  const t = useT('admin');
  const people = useT('people');
  const { name, industryType, status, plan, location } = business;
  const what = [
    people(`industries.${industryType}`),
    location.district,
    location.city,
    status === 'approved' && t('businesses.planOf', { plan: plans[plan].name }),
  ];
  return (
    <Flex alignItems="flex-start" gap="3">
      <BusinessSign business={business} />
      <Flex flex="1" minW="0" wrap="wrap" justifyContent="space-between" gap="2">
        <chakra.div minW="0">
          <chakra.h2 fontSize="17" fontWeight="strong" lineHeight="snug" overflowWrap="anywhere">
            {name}
          </chakra.h2>
          <chakra.p color="fg.muted">{what.filter(Boolean).join(', ')}</chakra.p>
        </chakra.div>
        <StatusBadge look={businessStatusLook[status]} word={people(`businessStatus.${status}`)} />
      </Flex>
    </Flex>
  );
}
