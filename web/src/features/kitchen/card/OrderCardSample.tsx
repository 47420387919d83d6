import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { MeasuredOrderCard } from './layout.ts';
import { OrderCard } from './OrderCard.tsx';
import type { OrderCardData } from './orderCards.ts';
import type { KitchenActions } from '../useKitchenActions.ts';

/** Measures the heights of an order card rendered at its natural size. */
function measure(id: string, element: Element): MeasuredOrderCard {
  const lineHeights = [...element.querySelectorAll('li')].map(
    (line) => line.getBoundingClientRect().height,
  );
  const lines = lineHeights.reduce((sum, height) => sum + height, 0);
  const frameHeight = element.getBoundingClientRect().height - lines;
  const headingHeight = element.querySelector('li h2')?.getBoundingClientRect().height ?? 0;
  return { id, lineHeights, frameHeight, headingHeight };
}

/**
 * Renders order cards invisibly in the width of a cell, and reports their heights before the next
 * paint.
 */
export function OrderCardSample({
  cards,
  width,
  actions,
  onMeasured,
}: {
  cards: readonly OrderCardData[];
  /** Pixels. */
  width: number;
  actions: KitchenActions;
  onMeasured: (heights: readonly MeasuredOrderCard[]) => void;
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
          slice={{ firstLine: 0, endLine: Infinity, part: 1, parts: 1 }}
          actions={actions}
        />
      ))}
    </Box>
  );
}
