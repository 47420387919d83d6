import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import type { MeasuredTicket } from './layout.ts';
import { TicketCard } from './TicketCard.tsx';
import type { Ticket } from './tickets.ts';
import type { KitchenActions } from './useKitchenActions.ts';

/** The heights of a ticket drawn at its natural size. */
function measure(id: number, element: Element): MeasuredTicket {
  const lineHeights = [...element.querySelectorAll('li')].map(
    (line) => line.getBoundingClientRect().height,
  );
  const lines = lineHeights.reduce((sum, height) => sum + height, 0);
  return { id, lineHeights, frameHeight: element.getBoundingClientRect().height - lines };
}

/**
 * Renders order cards invisibly in the width of a cell, and reports their heights before the next
 * paint.
 */
export function TicketSample({
  tickets,
  width,
  actions,
  onMeasured,
}: {
  tickets: readonly Ticket[];
  /** Pixels. */
  width: number;
  actions: KitchenActions;
  onMeasured: (heights: readonly MeasuredTicket[]) => void;
}) {
  const drawn = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const elements = [...(drawn.current?.children ?? [])];
    const heights = tickets.flatMap(({ order }, index) => {
      const element = elements[index];
      return element ? [measure(order.id, element)] : [];
    });
    if (heights.length > 0) onMeasured(heights);
  }, [tickets, onMeasured]);

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
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket.order.id}
          ticket={ticket}
          card={{ firstLine: 0, endLine: ticket.order.lines.length, part: 1, parts: 1 }}
          actions={actions}
        />
      ))}
    </Box>
  );
}
