import { userFilters } from '@sofra/contracts/users';
import type { UserFilter } from '../../../data/fetched/users.ts';
import { useAddressFilter } from '../../../ui/staff/useAddressFilter.ts';

/** Filter of the users: `?search=ayşe&role=customer`. */
export function useUserFilter() {
  const { read, search, narrow, ...rest } = useAddressFilter();
  const filter: UserFilter = { search, role: userFilters.find((one) => one === read('role')) };
  return {
    ...rest,
    filter,
    choose: (wanted: UserFilter['role']) => narrow({ role: wanted ?? '' }),
  };
}
