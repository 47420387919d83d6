import { chakra } from '@chakra-ui/react';
import type { UnpaidKind } from '@sofra/contracts/bills';
import type { Order } from '@sofra/contracts/orders';
import type { OpenOrderChoice } from '@sofra/contracts/open-order-choice';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { cancellationOf } from '../../lib/domain/cancellation.ts';
import { isHeld } from '../orders/orderNames.ts';
import { Strip } from '../../ui/base/Strip.tsx';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { ReasonField } from '../orders/ReasonField.tsx';
import { UnpaidChoice } from './UnpaidChoice.tsx';
import { useUnpaid } from './useUnpaid.ts';

/** Choices in the call that ends a session: for its open orders, absent if there are none, and its bill. */
export interface Ending {
  readonly openOrders?: OpenOrderChoice;
  readonly reason?: string;
  /** Statement about an unpaid bill; absent if it is paid. */
  readonly unpaid?: UnpaidKind;
  readonly unpaidReason?: string;
}

/**
 * Confirms the end of a table's session. For open orders, staff choose whether they are still served, or
 * cancelled with a reason unless they are ready. For an unpaid bill, they say why. Follows the bill while it is
 * open. Needs the namespace `staff`.
 */
export function EndSession({
  table,
  description,
  orders,
  sessionId,
  currency,
  canWriteOff,
  onEnd,
  onClose,
}: {
  table: string;
  /** Text shown first, such as the number of guests at the table. */
  description?: string;
  /** Orders of the session. */
  orders: readonly Order[];
  sessionId: number | undefined;
  currency: string;
  /** True for managers. */
  canWriteOff: boolean;
  onEnd: (ending: Ending) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('staff');
  const [choice, setChoice] = useState<OpenOrderChoice>();
  const [reason, setReason] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const bill = useUnpaid(sessionId, orders, choice === 'cancel');
  // Held orders are cancelled with the session, because the kitchen never received them.
  const sent = orders.filter((order) => !isHeld(order));
  const countOf = (...statuses: Order['status'][]): number =>
    sent.filter(({ status, lines }) => lines.length > 0 && statuses.includes(status)).length;
  const [preparing, ready] = [countOf('preparing'), countOf('ready')];
  const inKitchen = countOf('pending') + preparing;
  const open = inKitchen + ready;
  const isRest = sent.some((order) => cancellationOf(order, 'staff')?.isRest);
  const written = reason.trim();
  const isReasonNeeded = preparing > 0;

  const end = async () => {
    setErrorMessage(undefined);
    try {
      await onEnd({
        ...(open > 0 && { openOrders: choice ?? 'serve' }),
        ...(choice === 'cancel' && written !== '' && { reason: written }),
        ...bill.ending,
      });
    } catch (error) {
      bill.refused(error);
      setErrorMessage(errorText(error));
      throw error;
    }
  };
  const texts = [
    description,
    open > 0 ? t('floor.endOpen', { count: open }) : undefined,
    sent.length < orders.length ? t('floor.endHeld') : undefined,
    t('floor.endText'),
  ].filter((text) => text !== undefined);
  return (
    <ConfirmDialog
      title={t('floor.endTitle', { table })}
      text={texts.join(' ')}
      cancelLabel={t('floor.endKeep')}
      confirmLabel={t('floor.endGo')}
      isConfirmDisabled={
        (inKitchen > 0 && (!choice || (choice === 'cancel' && isReasonNeeded && written === ''))) ||
        bill.isReasonMissing
      }
      onConfirm={end}
      onClose={onClose}
    >
      {inKitchen > 0 && (
        <OpenOrdersChoice ready={ready} isRest={isRest} value={choice} onChange={setChoice} />
      )}
      {inKitchen > 0 && choice === 'cancel' && (
        <chakra.div mt="4">
          <ReasonField value={reason} isNeeded={isReasonNeeded} onChange={setReason} />
        </chakra.div>
      )}
      {bill.leftMinor > 0 && (
        <chakra.div mt={inKitchen > 0 ? '5' : '0'}>
          <UnpaidChoice
            leftMinor={bill.leftMinor}
            currency={currency}
            value={bill.unpaid}
            canWriteOff={canWriteOff}
            onChange={bill.setUnpaid}
          />
        </chakra.div>
      )}
      {errorMessage !== undefined && (
        <chakra.div mt="4">
          <Strip icon={CircleAlert} tone="bad">{`${t('floor.endFailed')}. ${errorMessage}`}</Strip>
        </chakra.div>
      )}
    </ConfirmDialog>
  );
}

function OpenOrdersChoice({
  ready,
  isRest,
  value,
  onChange,
}: {
  ready: number;
  /** True if lines of orders that could be cancelled have been served. */
  isRest: boolean;
  value: OpenOrderChoice | undefined;
  onChange: (choice: OpenOrderChoice) => void;
}) {
  const t = useT('staff');
  const cancelText = t(ready > 0 ? 'floor.endCancelButReady' : 'floor.endCancelText', {
    count: ready,
  });
  return (
    <OptionCards
      label={t('floor.endChoice')}
      options={[
        { value: 'serve', label: t('floor.endServe'), description: t('floor.endServeText') },
        {
          value: 'cancel',
          label: t('floor.endCancel'),
          description: isRest ? `${cancelText} ${t('floor.cancelRest')}` : cancelText,
        },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
