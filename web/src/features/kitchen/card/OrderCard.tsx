import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { stepForward } from '@sofra/contracts/order-transitions';
import { BellRing, Check, CirclePlus, DoorOpen, type LucideIcon, Play } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import { useAnyPending } from '../../../data/live/orders.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import type { Card } from './layout.ts';
import type { KitchenActions } from '../useKitchenActions.ts';
import { hasPartyLeft, tableNameOf } from '../../../parts/orders/orderNames.ts';
import { AllergyBanner } from './AllergyBanner.tsx';
import { cardLinesOf } from './cardLines.ts';
import { cardNumbers } from './cardNames.ts';
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

function toneOf({ orders, status, newOrderIds }: OrderCardData, nowMs: number): Tone {
  if (status === 'cancelled') return 'cancelled';
  const { urgency } = ageOf(orders, nowMs);
  return urgency === 'calm' && newOrderIds.size === orders.length ? 'new' : urgency;
}

/** Banners between a card's header and its lines: allergies, table left, later round. */
function CardBanners({
  card: { orders, isExtra, allergies },
  look,
}: {
  card: OrderCardData;
  look: ReturnType<ReturnType<typeof useSlotRecipe>>;
}) {
  const t = useT('staff');
  return (
    <>
      <AllergyBanner guests={allergies} />
      {orders.some(hasPartyLeft) && (
        <chakra.p css={look['left']}>
          <Icon of={DoorOpen} size={20} />
          {t('kitchen.partyLeft')}
        </chakra.p>
      )}
      {isExtra && (
        <chakra.p css={look['extra']}>
          <Icon of={CirclePlus} size={20} />
          {t('kitchen.extra')}
        </chakra.p>
      )}
    </>
  );
}

/**
 * Order card, or one part of it. Header and footer do the next step of all its orders; a tap on a line marks
 * it as done.
 */
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
  const { orders, lead, status, hasUnseenCancel } = card;
  const table = tableNameOf(lead.tableNumber);
  const nowMs = useNow(AGE_STEP_MS);
  const isOnItsWay = useAnyPending(orders);
  const rows = useMemo(() => cardLinesOf(card), [card]);
  const warned = useMemo(
    () => new Set<string>(card.allergies.flatMap(({ allergens }) => allergens)),
    [card.allergies],
  );
  const tone = toneOf(card, nowMs);
  const next = stepForward[status] === 'preparing' ? 'preparing' : 'ready';
  const action = hasUnseenCancel ? 'acknowledge' : next;
  const look = useSlotRecipe({ recipe: orderCardStyle })({ tone, next: action });
  const label =
    tone === 'late'
      ? t('kitchen.late')
      : tone === 'new'
        ? t('kitchen.new')
        : common(`order.status.${status}`);
  const step = () => (hasUnseenCancel ? actions.acknowledge(card) : actions.advance(card));

  return (
    <chakra.article
      css={look.root}
      style={style}
      aria-label={t('kitchen.ticketLabel', { table, number: cardNumbers(orders) })}
      data-order={lead.id}
      data-tone={tone}
      onPointerDown={() => actions.touch(card)}
    >
      <chakra.button type="button" css={look.head} onClick={step}>
        <OrderCardHeader
          card={card}
          table={table}
          label={label}
          part={slice.parts > 1 ? `${slice.part}/${slice.parts}` : undefined}
          isOnItsWay={isOnItsWay}
          look={look}
        />
      </chakra.button>
      <chakra.div css={look.bar}>
        <chakra.span
          css={look.fill}
          style={{ inlineSize: `${Math.max(1, ageOf(orders, nowMs).fill * 100)}%` }}
        />
      </chakra.div>
      <CardBanners card={card} look={look} />
      <chakra.ul css={look.lines}>
        {rows.slice(slice.firstLine, slice.endLine).map((row, index) => (
          <OrderCardLine
            key={row.line.id}
            order={row.order}
            line={row.line}
            heading={row.isFirstOfSeat || index === 0 ? row.seat : undefined}
            isVoid={row.isVoid}
            cancelReason={row.cancelReason}
            isNew={row.isNew}
            warned={warned}
            onStrike={actions.strike}
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
