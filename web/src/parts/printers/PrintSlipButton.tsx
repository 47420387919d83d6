import type { Order } from '@sofra/contracts/orders';
import { Printer } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useSlipPrint } from './useSlipPrint.tsx';

/** Button that prints the kitchen slip of an order. */
export function PrintSlipButton({ order, timeZone }: { order: Order; timeZone: string }) {
  const t = useT('staff');
  const print = useSlipPrint({ id: order.branchId, timeZone });
  return (
    <Button size="small" onClick={() => print({ orders: [order] })}>
      <Icon of={Printer} size={16} />
      {t('printers.print')}
    </Button>
  );
}
