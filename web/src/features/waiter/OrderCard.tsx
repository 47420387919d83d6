import { Button, chakra, Flex } from '@chakra-ui/react';
import { type Order } from '@sofra/contracts/orders';
import { orderTransitions, stepBack } from '@sofra/contracts/order-transitions';
import { CircleAlert, Undo2 } from 'lucide-react';
import { taps, useRefusals } from '../../data/live/optimisticActions.ts';
import { useNow } from '../../lib/format/clock.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { age } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { OrderBadge } from '../../parts/orders/OrderBadge.tsx';
import { OrderLines } from '../../parts/orders/OrderLines.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { isHeld } from '../../parts/orders/orderNames.ts';
import { Strip } from '../../ui/base/Strip.tsx';

const STEP_MS = 10_000;

/** Order in a table's panel: its lines, status and allowed steps. */
export function OrderCard({
  order,
  currency,
  onCancel,
}: {
  order: Order;
  currency: string;
  onCancel: () => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const now = useNow(STEP_MS);
  const refusal = useRefusals().find((one) => one.orderId === order.id);
  // The kitchen sees a held order once the session is confirmed; until then it can only be cancelled.
  const next = orderTransitions[order.status].filter((to) => !isHeld(order) || to === 'cancelled');
  const back = stepBack[order.status];

  return (
    <chakra.li padding="3" borderRadius="4" border="1px solid {colors.border}" bg="bg.panel">
      <Flex align="center" gap="2" wrap="wrap">
        <chakra.b fontWeight="strong" fontVariantNumeric="tabular-nums">
          #{order.number}
        </chakra.b>
        <chakra.span fontSize="13" color="fg.muted">
          {age(Math.max(0, now - Date.parse(order.placedAt)), language)}
        </chakra.span>
        <chakra.span ms="auto">
          <OrderBadge order={order} />
        </chakra.span>
      </Flex>
      <OrderLines order={order} currency={currency} />
      {refusal && (
        <chakra.div mt="2">
          <Strip icon={CircleAlert} tone="bad">
            {codeText(refusal.code)}
          </Strip>
        </chakra.div>
      )}
      {next.length > 0 && (
        <Flex gap="2" mt="3" wrap="wrap">
          {next.includes('served') && (
            <Button
              flex="1 1 100px"
              px="2"
              variant={order.status === 'ready' ? 'solid' : 'outline'}
              {...(order.status === 'ready' && { colorPalette: 'ready' })}
              onClick={() => void taps.changeStatus(order.id, 'served', { from: order.status })}
            >
              {t('floor.serve')}
            </Button>
          )}
          {back && next.includes(back) && (
            <Button
              variant="ghost"
              color="fg.muted"
              flex="1 1 100px"
              px="2"
              aria-label={`${common('actions.undo')}: ${common(`order.status.${back}`)}`}
              onClick={() => void taps.changeStatus(order.id, back, { from: order.status })}
            >
              <Icon of={Undo2} size={18} flips />
              {common(`order.status.${back}`)}
            </Button>
          )}
          {next.includes('cancelled') && (
            <Button variant="ghost" color="danger.fg" flex="1 1 100px" px="2" onClick={onCancel}>
              {t('floor.cancel')}
            </Button>
          )}
        </Flex>
      )}
    </chakra.li>
  );
}
