import { chakra, Flex } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { SearchBox } from '../../kit/SearchBox.tsx';
import { useT } from '../../lib/i18n.ts';
import { type ListName, lists, type OrderFilter } from './orderFilter.ts';

/** Narrows a list: by what is typed, and by status. The open ones are counted. */
export function OrderFilters({
  list,
  orders,
  filter,
  onChange,
}: {
  list: ListName;
  orders: readonly Order[];
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}) {
  const t = useT('workspace');
  const common = useT('common');
  const countOf = (status: OrderFilter['status']): number =>
    orders.filter((order) => status === undefined || order.status === status).length;
  return (
    <Flex wrap="wrap" gap="3" mb="4" alignItems="center">
      <SearchBox
        value={filter.search}
        label={t('orders.search')}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <Flex role="group" aria-label={t('orders.status')} wrap="wrap" gap="2">
        {[undefined, ...lists[list]].map((status) => (
          <chakra.button
            key={status ?? 'all'}
            type="button"
            aria-pressed={filter.status === status}
            onClick={() => onChange({ ...filter, status })}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minH="touch"
            px="4"
            borderRadius="full"
            bg="bg.panel"
            boxShadow="inset 0 0 0 1px {colors.border.strong}"
            fontWeight="mid"
            cursor="pointer"
            focusVisibleRing="outside"
            css={{
              '&[aria-pressed=true]': {
                bg: 'bg.inverse',
                color: 'fg.inverse',
                boxShadow: 'none',
              },
            }}
          >
            {status === undefined ? t('orders.all') : common(`order.status.${status}`)}
            {list === 'open' && (
              <chakra.span fontVariantNumeric="tabular-nums" opacity={0.75}>
                {countOf(status)}
              </chakra.span>
            )}
          </chakra.button>
        ))}
      </Flex>
    </Flex>
  );
}
