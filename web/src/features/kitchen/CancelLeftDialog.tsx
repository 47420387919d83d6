import { useState } from 'react';
import { taps } from '../../data/live/optimisticActions.ts';
import { cancellationOf } from '../../lib/domain/cancellation.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { hasPartyLeft, tableNameOf } from '../../parts/orders/orderNames.ts';
import { ReasonField } from '../../parts/orders/ReasonField.tsx';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { cardNumbers } from './card/cardNames.ts';
import type { OrderCardData } from './card/orderCards.ts';

/** Asks why the orders of a table that left are cancelled. */
export function CancelLeftDialog({
  card: { lead, shown },
  onClose,
}: {
  card: OrderCardData;
  onClose: () => void;
}) {
  const t = useT('staff');
  const [reason, setReason] = useState('');
  const open = shown.filter(({ order }) => hasPartyLeft(order));
  const hasBegun = open.some(({ order }) => order.status === 'preparing');
  const isRest = open.some(({ order }) => cancellationOf(order, 'staff')?.isRest);
  const written = reason.trim();
  return (
    <ConfirmDialog
      title={t('floor.cancelTitle', {
        table: tableNameOf(lead.tableNumber),
        number: cardNumbers(shown.map(({ order }) => order)),
      })}
      text={
        isRest ? `${t('kitchen.tableClosed')} ${t('floor.cancelRest')}` : t('kitchen.tableClosed')
      }
      cancelLabel={t('floor.cancelKeep')}
      confirmLabel={t('floor.cancelGo')}
      isConfirmDisabled={hasBegun && written === ''}
      onConfirm={() => {
        for (const { order } of open) {
          const about = { from: order.status, reason: written === '' ? undefined : written };
          void taps.changeStatus(order.id, 'cancelled', about);
        }
        onClose();
      }}
      onClose={onClose}
    >
      <ReasonField value={reason} isNeeded={hasBegun} onChange={setReason} />
    </ConfirmDialog>
  );
}
