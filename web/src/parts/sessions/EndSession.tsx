import { chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import type { OpenOrderChoice } from '@sofra/contracts/sessions';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { isHeld } from '../orders/orderNames.ts';
import { Strip } from '../../ui/base/Strip.tsx';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { Question } from '../../ui/staff/Question.tsx';
import { ReasonField } from '../orders/ReasonField.tsx';

/** Choice for the open orders in the call that ends a session; absent if there are none. */
export interface Ending {
  readonly openOrders?: OpenOrderChoice;
  readonly reason?: string;
}

/**
 * Asks before a table's session is ended. While orders are open, staff choose what becomes of them: they
 * are still served, or those that aren't ready are cancelled with a reason. Needs the sentences `staff`.
 */
export function EndSession({
  table,
  lead,
  orders,
  onEnd,
  onClose,
}: {
  table: string;
  /** Text shown first, such as the number of guests at the table. */
  lead?: string;
  /** Orders of the session. */
  orders: readonly Order[];
  onEnd: (ending: Ending) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('staff');
  const [choice, setChoice] = useState<OpenOrderChoice>();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  // Held orders are cancelled with the session: the kitchen never had them.
  const sent = orders.filter((order) => !isHeld(order));
  const countOf = (...statuses: Order['status'][]): number =>
    sent.filter(({ status, lines }) => lines.length > 0 && statuses.includes(status)).length;
  const [preparing, ready] = [countOf('preparing'), countOf('ready')];
  const inKitchen = countOf('pending') + preparing;
  const open = inKitchen + ready;
  const written = reason.trim();
  const isReasonNeeded = preparing > 0;

  const end = async () => {
    setFault(undefined);
    try {
      await onEnd({
        ...(open > 0 && { openOrders: choice ?? 'serve' }),
        ...(choice === 'cancel' && written !== '' && { reason: written }),
      });
    } catch (error) {
      setFault(errorText(error));
    }
  };
  const texts = [
    lead,
    open > 0 ? t('floor.endOpen', { count: open }) : undefined,
    sent.length < orders.length ? t('floor.endHeld') : undefined,
    t('floor.endText'),
  ].filter((text) => text !== undefined);
  return (
    <Question
      title={t('floor.endTitle', { table })}
      text={texts.join(' ')}
      keep={t('floor.endKeep')}
      go={t('floor.endGo')}
      isBarred={
        inKitchen > 0 && (!choice || (choice === 'cancel' && isReasonNeeded && written === ''))
      }
      onGo={end}
      onClose={onClose}
    >
      {inKitchen > 0 && (
        <OptionCards
          legend={t('floor.endChoice')}
          options={[
            { value: 'serve', label: t('floor.endServe'), text: t('floor.endServeText') },
            {
              value: 'cancel',
              label: t('floor.endCancel'),
              text: t(ready > 0 ? 'floor.endCancelButReady' : 'floor.endCancelText', {
                count: ready,
              }),
            },
          ]}
          value={choice}
          onChange={setChoice}
        />
      )}
      {inKitchen > 0 && choice === 'cancel' && (
        <chakra.div mt="4">
          <ReasonField value={reason} isNeeded={isReasonNeeded} onChange={setReason} />
        </chakra.div>
      )}
      {fault !== undefined && (
        <chakra.div mt="4">
          <Strip icon={CircleAlert} tone="bad">{`${t('floor.endFailed')}. ${fault}`}</Strip>
        </chakra.div>
      )}
    </Question>
  );
}
