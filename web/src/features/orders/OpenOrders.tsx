import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { retryNow, useRoom } from '../../data/live/subscriptions.ts';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';
import { NoOrdersFound } from './NoOrdersFound.tsx';
import { OrderList } from './OrderList.tsx';

/** Open orders, live; `found` are those that match the filter. */
export function OpenOrders({
  branch,
  orders,
  found,
  onOpen,
  onClear,
}: {
  branch: Branch;
  orders: readonly Order[];
  found: readonly Order[];
  onOpen: (orderId: number) => void;
  onClear: () => void;
}) {
  const t = useT('workspace');
  const common = useT('common');
  const { isLoaded, failure } = useRoom(branchRoom(branch.id));
  if (!isLoaded && failure !== undefined) {
    return (
      <ErrorNotice
        title={t('orders.failed')}
        text={codeText(failure)}
        retry={common('actions.retry')}
        onRetry={retryNow}
      />
    );
  }
  if (!isLoaded) return <SkeletonRows rows={6} heightPx={60} />;
  if (orders.length === 0) {
    return <EmptyCard title={t('orders.noneOpen')} text={t('orders.noneOpenText')} />;
  }
  if (found.length === 0) return <NoOrdersFound onClear={onClear} />;
  return <OrderList orders={found} branch={branch} onOpen={onOpen} />;
}
