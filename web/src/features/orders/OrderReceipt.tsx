import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useSessionOrders } from '../../data/fetched/session-orders.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ReceiptDialog } from '../../parts/printers/ReceiptDialog.tsx';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';

/** Button that prints the receipt of an order's session, also once that has ended. */
export function OrderReceipt({ order, branch }: { order: Order; branch: Branch }) {
  const t = useT('staff');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon of={ReceiptText} size={16} />
        {t('table.print')}
      </Button>
      {isOpen && <Receipt order={order} branch={branch} onClose={() => setOpen(false)} />}
    </>
  );
}

function Receipt({
  order: { sessionId, tableNumber },
  branch,
  onClose,
}: {
  order: Order;
  branch: Branch;
  onClose: () => void;
}) {
  const read = useSessionOrders(sessionId);
  return (
    <ReceiptDialog
      branch={branch}
      session={{ id: sessionId, tableNumber }}
      orders={read.data}
      failed={read.data === undefined && read.error ? read : undefined}
      onClose={onClose}
    />
  );
}
