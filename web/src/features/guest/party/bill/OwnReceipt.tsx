import type { BillLedger } from '@sofra/contracts/bills';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import type { GuestTable } from '@sofra/contracts/tables';
import { ArrowLeft } from 'lucide-react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { guardTaps } from '../../../../ui/base/tapGuard.ts';
import { ReceiptButtons, ReceiptPaper, useReceiptRows } from '../orders/ReceiptPaper.tsx';
import { toReceipt } from '../orders/receipt.ts';

/** The guest's receipt while the table is still open. */
export function OwnReceipt({
  table,
  session,
  orders,
  myId,
  ledger,
  onBack,
  onClose,
}: {
  table: GuestTable;
  session: TableSession;
  orders: readonly Order[];
  myId: number | undefined;
  ledger: BillLedger;
  onBack: () => void;
  onClose: () => void;
}) {
  const t = useT('bill');
  const party = useT('party');
  const common = useT('common');
  const groups = useReceiptRows(toReceipt({ table, session, orders, myId, ledger }));
  return (
    <Sheet
      title={party('farewell.receipt')}
      start={
        <Button kind="ghost" square aria-label={t('pay.back')} onClick={onBack}>
          <Icon of={ArrowLeft} flips />
        </Button>
      }
      closeLabel={common('actions.close')}
      footer={
        <div ref={guardTaps}>
          <ReceiptButtons groups={groups} />
        </div>
      }
      onClose={onClose}
    >
      <ReceiptPaper groups={groups} />
    </Sheet>
  );
}
