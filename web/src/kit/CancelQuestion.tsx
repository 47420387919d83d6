import { Button, chakra, Flex } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { useId, useState } from 'react';
import { useT } from '../lib/i18n.ts';
import { dishesOf, tableNameOf } from '../ui/orderNames.ts';
import { Question } from './Question.tsx';

const reasons = ['changedMind', 'mistake', 'soldOut'] as const;
const MAX_REASON = 200;

/** Asks before an order is cancelled. The kitchen reads why; once it has begun, there has to be a reason (decisions 19). */
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
  const fieldId = useId();
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
      <Flex gap="2" wrap="wrap" mb="3">
        {reasons.map((one) => {
          const text = t(`floor.reasons.${one}`);
          return (
            <Button
              key={one}
              variant={written === text ? 'solid' : 'outline'}
              {...(written === text && { colorPalette: 'quiet' })}
              aria-pressed={written === text}
              onClick={() => setReason(text)}
            >
              {text}
            </Button>
          );
        })}
      </Flex>
      <chakra.label htmlFor={fieldId} display="block" mb="6px" fontWeight="mid">
        {t(hasBegun ? 'floor.reasonNeeded' : 'floor.reason')}
      </chakra.label>
      <chakra.textarea
        id={fieldId}
        rows={2}
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        w="full"
        padding="12px 16px"
        borderRadius="3"
        fontSize="16"
        resize="none"
        bg="bg.panel"
        boxShadow="inset 0 0 0 1px {colors.border.control}"
        focusVisibleRing="inside"
      />
    </Question>
  );
}
