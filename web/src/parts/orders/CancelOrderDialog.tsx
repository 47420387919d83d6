import type { Order } from '@sofra/contracts/orders';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { cancellationOf } from '../../lib/domain/cancellation.ts';
import { itemsText, tableNameOf } from './orderNames.ts';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

/**
 * Confirms the cancellation of an order. The kitchen reads the reason, which is required once it has started
 * (D19).
 */
export function CancelOrderDialog({
  order,
  onCancel,
  onClose,
}: {
  order: Order;
  onCancel: (reason: string | undefined) => void;
  onClose: () => void;
}) {
  const t = useT('staff');
  const [reason, setReason] = useState('');
  const hasBegun = order.status === 'preparing';
  const written = reason.trim();
  const { lines, isRest } = cancellationOf(order, 'staff') ?? { lines: order.lines, isRest: false };

  const cancel = () => {
    onCancel(written === '' ? undefined : written);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('floor.cancelTitle', {
        table: tableNameOf(order.tableNumber),
        number: order.number,
      })}
      text={isRest ? `${itemsText({ lines })}. ${t('floor.cancelRest')}` : itemsText({ lines })}
      cancelLabel={t('floor.cancelKeep')}
      confirmLabel={t('floor.cancelGo')}
      isConfirmDisabled={hasBegun && written === ''}
      onConfirm={cancel}
      onClose={onClose}
    >
      <ReasonField value={reason} isNeeded={hasBegun} onChange={setReason} />
    </ConfirmDialog>
  );
}
