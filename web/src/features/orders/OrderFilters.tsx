import { Flex } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { FilterPills } from '../../ui/staff/FilterPills.tsx';
import { SearchBox } from '../../ui/staff/SearchBox.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { type ListName, lists, type OrderFilter } from './orderFilter.ts';

/** Narrows a list: by what is typed, and by status. The open ones are counted. */
export function OrderFilters({
  list,
  orders,
  filter,
  onChange,
}: {
  list: ListName;
  /** Undefined while they are on their way. */
  orders: readonly Order[] | undefined;
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}) {
  const t = useT('workspace');
  const common = useT('common');
  const countOf = (status: OrderFilter['status']): number | undefined =>
    list === 'open'
      ? orders?.filter((order) => status === undefined || order.status === status).length
      : undefined;
  return (
    <Flex wrap="wrap" gap="3" mb="4" alignItems="center">
      <SearchBox
        value={filter.search}
        label={t('orders.search')}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <FilterPills
        label={t('orders.status')}
        pills={[
          { key: 'all', label: t('orders.all'), count: countOf(undefined) },
          ...lists[list].map((status) => ({
            key: status,
            label: common(`order.status.${status}`),
            count: countOf(status),
          })),
        ]}
        chosen={filter.status ?? 'all'}
        onChoose={(key) => onChange({ ...filter, status: key === 'all' ? undefined : key })}
      />
    </Flex>
  );
}
