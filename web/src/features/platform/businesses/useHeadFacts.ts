import type { ManagedBusiness } from '@sofra/contracts/managed-businesses';
import { plans } from '@sofra/contracts/plans';
import { useT } from '../../../lib/i18n/i18n.ts';

/**
 * Facts in the head of a business beside its industry: its location, and its plan once approved.
 */
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
