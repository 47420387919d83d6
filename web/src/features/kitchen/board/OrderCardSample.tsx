import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { MeasuredCard } from './packing.ts';
import type { KitchenActions } from '../useKitchenActions.ts';
import { OrderCard } from '../card/OrderCard.tsx';
import type { OrderCardData } from '../card/orderCards.ts';

/** Measures the heights of an order card rendered at its natural size. */
function measure(id: string, element: Element): MeasuredCard {
  const rowHeights = [...element.querySelectorAll('li')].map(
    (row) => row.getBoundingClientRect().height,
  );
  const { height } = element.getBoundingClientRect();
  const rows = rowHeights.reduce((sum, one) => sum + one, 0);
  return { id, rowHeights, frameHeight: height - rows, height: Math.ceil(height) };
}

/** Renders order cards invisibly in the width of a column, and reports their heights before the next paint. */
export function OrderCardSample({
  cards,
  width,
  actions,
  onRow,
  isAsked,
  onMeasured,
}: {
  cards: readonly OrderCardData[];
  /** Pixels. */
  width: number;
  actions: KitchenActions;
  onRow: 'strike' | 'open';
  isAsked: (card: OrderCardData) => boolean;
  onMeasured: (heights: readonly MeasuredCard[]) => void;
}) {
  const drawn = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const elements = [...(drawn.current?.children ?? [])];
    const heights = cards.flatMap(({ id }, index) => {
      const element = elements[index];
      return element ? [measure(id, element)] : [];
    });
    if (heights.length > 0) onMeasured(heights);
  }, [cards, onMeasured]);

  return (
    <Box
      ref={drawn}
      data-lined={onRow === 'strike' ? '' : undefined}
      inert
      aria-hidden="true"
      position="absolute"
      top="0"
      visibility="hidden"
      style={{ inlineSize: width }}
    >
      {cards.map((card) => (
        <OrderCard
          key={card.id}
          card={card}
          firstRow={0}
          endRow={card.rows.length}
          part={0}
          actions={actions}
          onRow={onRow}
          isAsked={isAsked(card)}
        />
      ))}
    </Box>
  );
}
