import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { plans } from '@sofra/contracts/plans';
import { useT } from '../../../lib/i18n/i18n.ts';

/** Details in the header of a business besides its industry: its location and its plan, chosen or requested. */
export function useHeaderDetails({
  location,
  plan,
  planRequested: requested,
}: ManagedBusiness): readonly (string | null)[] {
  const t = useT('admin');
  return [
    location.district,
    location.city,
    t('businesses.planOf', { plan: plans[plan].name }),
    requested && t('businesses.planRequested', { plan: plans[requested].name }),
  ];
}
