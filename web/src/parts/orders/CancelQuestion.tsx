import type { Order } from '@sofra/contracts/orders';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { dishesOf, tableNameOf } from './orderNames.ts';
import { Question } from '../../ui/staff/Question.tsx';
import { ReasonField } from './ReasonField.tsx';

/** Asks before an order is cancelled. The kitchen reads why; once it has begun, there has to be a reason (D19). */
export function CancelQuestion({
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

  const cancel = () => {
    onCancel(written === '' ? undefined : written);
    onClose();
  };
  return (
    <Question
      title={t('floor.cancelTitle', {
        table: tableNameOf(order.tableNumber),
        number: order.number,
      })}
      text={dishesOf(order)}
      keep={t('floor.cancelKeep')}
      go={t('floor.cancelGo')}
      isBarred={hasBegun && written === ''}
      onGo={cancel}
      onClose={onClose}
    >
      <ReasonField value={reason} isNeeded={hasBegun} onChange={setReason} />
    </Question>
  );
}
