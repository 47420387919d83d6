import { chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { sessions } from '../../data/sessions.ts';
import { errorText } from '../../lib/errorText.ts';
import { useT } from '../../lib/i18n.ts';
import { Strip } from '../../ui/Strip.tsx';
import { tableNameOf } from '../../ui/orderNames.ts';
import { Question } from '../../kit/Question.tsx';

/** Ends a table's session; says first what is still on its way to the table. */
export function EndQuestion({
  session,
  orders,
  onEnded,
  onClose,
}: {
  session: TableSession;
  orders: readonly Order[];
  onEnded: () => void;
  onClose: () => void;
}) {
  const t = useT('staff');
  const [fault, setFault] = useState<string>();
  const open = orders.filter((order) => order.status !== 'served' && order.status !== 'cancelled');

  const end = async () => {
    setFault(undefined);
    try {
      await sessions.end(session.id);
      onEnded();
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <Question
      title={t('floor.endTitle', { table: tableNameOf(session.tableNumber) })}
      text={open.length > 0 ? t('floor.endOpen', { count: open.length }) : t('floor.endText')}
      keep={t('floor.endKeep')}
      go={t('floor.endGo')}
      onGo={end}
      onClose={onClose}
    >
      {fault !== undefined && (
        <chakra.div>
          <Strip icon={CircleAlert} tone="bad">{`${t('floor.endFailed')}. ${fault}`}</Strip>
        </chakra.div>
      )}
    </Question>
  );
}
