import { type BusinessStatus, businessStatuses } from '@sofra/contracts/businesses';
import type { BusinessFilter } from '../../../data/fetched/platform-businesses.ts';
import { useAddressFilter } from '../../../ui/staff/useAddressFilter.ts';

/** Filter of the businesses: `?search=zeytin&status=approved`. */
export function useBusinessFilter() {
  const { read, search, narrow, ...rest } = useAddressFilter();
  const status = businessStatuses.find((one) => one === read('status'));
  const filter: BusinessFilter = { search, status };
  return {
    ...rest,
    filter,
    setStatus: (chosen: BusinessStatus | undefined) => narrow({ status: chosen ?? '' }),
  };
}
