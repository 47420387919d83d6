import type { ManagedBusiness } from '@sofra/contracts/managed-businesses';
import { plans } from '@sofra/contracts/plans';
import { useT } from '../../../lib/i18n/i18n.ts';

/** What the head of a business says beside its industry: where it is, and of one that runs its plan. */
export function useHeadFacts({
  location,
  status,
  plan,
}: ManagedBusiness): readonly (string | null)[] {
  const t = useT('admin');
  return [
    location.district,
    location.city,
    status === 'approved' ? t('businesses.planOf', { plan: plans[plan].name }) : null,
  ];
}
