import { chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { useOrderChanges } from '../../data/fetched/order-changes.ts';
import { useStations } from '../../data/fetched/stations.ts';
import { clock } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { QueryError } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { actorText, changeText } from './changeText.ts';

/** History of an order: what was done, when and by whom, oldest first. */
export function OrderChanges({ order, timeZone }: { order: Order; timeZone: string }) {
  const t = useT('workspace');
  const language = useLanguage();
  const stations = useStations(order.branchId);
  const { data, error, isFetching, refetch } = useOrderChanges(order);
  return (
    <chakra.section mt="5" aria-labelledby="order-changes">
      <chakra.h3 id="order-changes" mb="1" fontSize="14" fontWeight="strong" color="fg.muted">
        {t('orders.changes.title')}
      </chakra.h3>
      {error && (
        <QueryError title={t('orders.changes.failed')} of={{ error, isFetching, refetch }} />
      )}
      {!data && !error && <SkeletonRows rows={3} heightPx={44} />}
      <chakra.ol listStyle="none">
        {data?.changes.map((change, index) => (
          <chakra.li
            key={index}
            display="grid"
            gridTemplateColumns="48px minmax(0, 1fr)"
            gap="2"
            paddingBlock="6px"
            fontSize="14"
            overflowWrap="anywhere"
            {...(index > 0 && { borderBlockStart: '1px solid {colors.border}' })}
          >
            <chakra.time dateTime={change.at} color="fg.muted" fontVariantNumeric="tabular-nums">
              {clock(change.at, language, timeZone)}
            </chakra.time>
            <span>
              {changeText(change, { order: data.order, stations, language, t })}
              {change.reason && (
                <chakra.span display="block" fontSize="13" color="danger.fg">
                  {t('orders.changes.reason', { reason: change.reason })}
                </chakra.span>
              )}
              <chakra.bdi display="block" fontSize="13" color="fg.muted">
                {actorText(change, t)}
              </chakra.bdi>
            </span>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
