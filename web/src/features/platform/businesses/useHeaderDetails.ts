import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { plans } from '@sofra/contracts/plans';
import { useT } from '../../../lib/i18n/i18n.ts';

/** Details in the header of a business besides its industry: its location, and its plan once approved. */
export function useHeaderDetails({
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
