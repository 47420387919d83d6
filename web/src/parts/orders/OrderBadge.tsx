import type { Order } from '@sofra/contracts/orders';
import { useT } from '../../lib/i18n/i18n.ts';
import { isHeld } from './orderNames.ts';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { heldLook, orderStatusLook } from '../statuses/statuses.ts';

/** The status of an order for staff; a held one waits for them and not for the kitchen. Needs the sentences `staff`. */
export function OrderBadge({ order }: { order: Order }) {
  const t = useT('staff');
  const common = useT('common');
  return isHeld(order) ? (
    <StatusBadge look={heldLook} word={t('floor.stage.awaiting')} />
  ) : (
    <StatusBadge
      look={orderStatusLook[order.status]}
      word={common(`order.status.${order.status}`)}
    />
  );
}
