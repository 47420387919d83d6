import type { Order } from '@sofra/contracts/orders';
import { useT } from '../../lib/i18n/i18n.ts';
import { isHeld } from './orderNames.ts';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { heldStyle, orderStatusStyle } from '../statuses/statuses.ts';

/**
 * Status of an order for staff; a held one waits for them, not for the kitchen. Needs the namespace `staff`.
 */
export function OrderBadge({ order }: { order: Order }) {
  const t = useT('staff');
  const common = useT('common');
  return isHeld(order) ? (
    <StatusBadge look={heldStyle} label={t('floor.stage.awaiting')} />
  ) : (
    <StatusBadge
      look={orderStatusStyle[order.status]}
      label={common(`order.status.${order.status}`)}
    />
  );
}
