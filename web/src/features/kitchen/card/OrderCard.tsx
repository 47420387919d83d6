import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { stepForward, type OrderLine } from '@sofra/contracts/orders';
import { BellRing, Check, CirclePlus, DoorOpen, type LucideIcon, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useIsPending } from '../../../data/live/orders.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import type { Card } from './layout.ts';
import type { KitchenActions } from '../useKitchenActions.ts';
import { hasPartyLeft, tableNameOf } from '../../../parts/orders/orderNames.ts';
import { OrderCardHeader } from './OrderCardHeader.tsx';
import { OrderCardLine } from './OrderCardLine.tsx';
import { orderCardStyle } from './orderCardStyle.ts';
import type { OrderCardData } from './orderCards.ts';
import { ageOf, type Urgency } from './urgency.ts';

type Tone = Urgency | 'new' | 'cancelled';
const AGE_STEP_MS = 5000;

const footerIcons: Record<'preparing' | 'ready' | 'acknowledge', LucideIcon> = {
  preparing: Play,
  ready: BellRing,
  acknowledge: Check,
};

/** Order card, or one part of it. Header and footer do the next step; a tap on a line marks it as done. */
export function OrderCard({
  card,
  slice,
  actions,
  style,
}: {
  card: OrderCardData;
  slice: Pick<Card, 'firstLine' | 'endLine' | 'part' | 'parts'>;
  actions: KitchenActions;
  style?: CSSProperties;
}) {
  const t = useT('staff');
  const common = useT('common');
  const { order, isNew, isExtra } = card;
  const table = tableNameOf(order.tableNumber);
  const { urgency, fill } = ageOf(order, useNow(AGE_STEP_MS));
  const isOnItsWay = useIsPending(order.id);
  const isVoid = order.status === 'cancelled';
  const tone: Tone = isVoid ? 'cancelled' : urgency === 'calm' && isNew ? 'new' : urgency;
  const next = stepForward[order.status] === 'preparing' ? 'preparing' : 'ready';
  const action = isVoid ? 'acknowledge' : next;
  const look = useSlotRecipe({ recipe: orderCardStyle })({ tone, next: isVoid ? 'none' : next });
  const label =
    tone === 'late'
      ? t('kitchen.late')
      : tone === 'new'
        ? t('kitchen.new')
        : common(`order.status.${order.status}`);
  const step = () => (isVoid ? actions.acknowledge(order) : actions.advance(order));
  const strike = (line: OrderLine) => actions.strike(order, line);

  return (
    <chakra.article
      css={look.root}
      style={style}
      aria-label={t('kitchen.ticketLabel', { table, number: order.number })}
      data-order={order.id}
      data-tone={tone}
      onPointerDown={() => actions.touch(order.id)}
    >
      <chakra.button type="button" css={look.head} onClick={step}>
        <OrderCardHeader
          order={order}
          table={table}
          label={label}
          part={slice.parts > 1 ? `${slice.part}/${slice.parts}` : undefined}
          isOnItsWay={isOnItsWay}
          look={look}
        />
      </chakra.button>
      <chakra.div css={look.bar}>
        <chakra.span css={look.fill} style={{ inlineSize: `${Math.max(1, fill * 100)}%` }} />
      </chakra.div>
      {hasPartyLeft(order) && (
        <chakra.p css={look.left}>
          <Icon of={DoorOpen} size={20} />
          {t('kitchen.partyLeft')}
        </chakra.p>
      )}
      {isExtra && (
        <chakra.p css={look.extra}>
          <Icon of={CirclePlus} size={20} />
          {t('kitchen.extra')}
        </chakra.p>
      )}
      {isVoid && order.cancelReason && (
        <chakra.p padding="8px 14px 2px" fontSize="1.0625rem" fontWeight="strong" color="danger.fg">
          <bdi>{order.cancelReason}</bdi>
        </chakra.p>
      )}
      <chakra.ul css={look.lines}>
        {order.lines.slice(slice.firstLine, slice.endLine).map((line) => (
          <OrderCardLine
            key={line.id}
            line={line}
            isVoid={isVoid}
            onStrike={strike}
            onSoldOut={actions.askSoldOut}
          />
        ))}
      </chakra.ul>
      <chakra.button type="button" css={look.footer} onClick={step}>
        <Icon of={footerIcons[action]} size={24} flips={action === 'preparing'} />
        {t(`kitchen.verbs.${action}`)}
      </chakra.button>
    </chakra.article>
  );
}
