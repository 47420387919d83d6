import type { Order } from '@sofra/contracts/orders';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { Drawer, DrawerBody } from '../../../ui/staff/Drawer.tsx';

/** Sheet in which staff change or cancel what may still change of an order. */
export function ChangeOrderSheet({
  order,
  lineId,
  currency,
  onClose,
}: {
  /** The order as the store has it now. */
  order: Order;
  /** Line to start with. */
  lineId?: number;
  currency: string;
  onClose: () => void;
}) {
  const t = useT('ordering');
  return (
    <Drawer
      title={t('change.title')}
      description={[tableNameOf(order.tableNumber), lineId, currency].join(' · ')}
      onClose={onClose}
    >
      <DrawerBody>{null}</DrawerBody>
    </Drawer>
  );
}
