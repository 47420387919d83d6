import type { Order } from '@sofra/contracts/orders';
import { FilterBar } from '../../ui/staff/FilterBar.tsx';
import { FilterPills } from '../../ui/staff/FilterPills.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { type ListName, lists, type OrderFilter } from './orderFilter.ts';

/** Filters of a list: search text and status, with the number of open orders. */
export function OrderFilters({
  list,
  orders,
  filter,
  onChange,
}: {
  list: ListName;
  /** Undefined until loaded. */
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
    <FilterBar>
      <SearchField
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
    </FilterBar>
  );
}
