import { useLayoutEffect, useRef, useState } from 'react';
import type { MeasuredTicket } from './layout.ts';
import type { Ticket } from './tickets.ts';

/** Everything that decides how high a ticket comes out; striking a line doesn't. */
const keyOf = ({ order, isExtra }: Ticket, setting: string) =>
  JSON.stringify([
    order.id,
    setting,
    isExtra,
    order.status === 'cancelled' && order.cancelReason,
    order.lines.map((line) => [line.id, line.quantity, line.note]),
  ]);

/** The heights of a ticket drawn at its natural size. */
function measure(id: number, element: Element): MeasuredTicket {
  const lineHeights = [...element.querySelectorAll('li')].map(
    (line) => line.getBoundingClientRect().height,
  );
  const lines = lineHeights.reduce((sum, height) => sum + height, 0);
  return { id, lineHeights, frameHeight: element.getBoundingClientRect().height - lines };
}

/**
 * The heights of the tickets. The `unknown` ones have to be drawn out of sight into `sample`, one
 * child a ticket in that order; they are measured before anything is painted. `setting` is what else
 * decides heights: width, language, size of the type.
 */
export function useMeasured(tickets: readonly Ticket[], setting: string) {
  const [known, setKnown] = useState<ReadonlyMap<string, MeasuredTicket>>(new Map());
  const sample = useRef<HTMLDivElement>(null);

  const keyed = tickets.map((ticket) => ({ ticket, key: keyOf(ticket, setting) }));
  const unknown = keyed.filter(({ key }) => !known.has(key));

  useLayoutEffect(() => {
    const drawn = sample.current?.children;
    if (!drawn || unknown.length === 0) return;
    const next = new Map<string, MeasuredTicket>();
    for (const { key } of keyed) {
      const held = known.get(key);
      if (held) next.set(key, held);
    }
    unknown.forEach(({ ticket, key }, index) => {
      const element = drawn[index];
      if (element) next.set(key, measure(ticket.order.id, element));
    });
    setKnown(next);
  });

  return {
    measured: keyed.flatMap(({ key }) => known.get(key) ?? []),
    unknown: unknown.map(({ ticket }) => ticket),
    sample,
  };
}
