import { useCallback, useMemo, useState } from 'react';
import type { MeasuredTicket } from './layout.ts';
import { hasPartyLeft } from '../../parts/orders/orderNames.ts';
import type { Ticket } from './tickets.ts';

/** Everything that decides how high a ticket comes out; striking a line doesn't. */
const keyOf = ({ order, isExtra }: Ticket, setting: string) =>
  JSON.stringify([
    order.id,
    setting,
    isExtra,
    hasPartyLeft(order),
    order.status === 'cancelled' && order.cancelReason,
    order.lines.map((line) => [line.id, line.quantity, line.note]),
  ]);

/**
 * The heights of the tickets. The `unknown` ones have to be drawn out of sight and handed to
 * `remember` before anything is painted. `setting` is what else decides heights: width, language,
 * size of the type.
 */
export function useMeasured(tickets: readonly Ticket[], setting: string) {
  const [known, setKnown] = useState<ReadonlyMap<string, MeasuredTicket>>(new Map());
  const keyed = useMemo(
    () => tickets.map((ticket) => ({ ticket, key: keyOf(ticket, setting) })),
    [tickets, setting],
  );
  const unknown = useMemo(
    () => keyed.filter(({ key }) => !known.has(key)).map(({ ticket }) => ticket),
    [keyed, known],
  );
  const measured = useMemo(() => keyed.flatMap(({ key }) => known.get(key) ?? []), [keyed, known]);

  const remember = useCallback(
    (heights: readonly MeasuredTicket[]) => {
      const byId = new Map(heights.map((height) => [height.id, height]));
      setKnown((before) => {
        // Drops the heights of cards that are gone: a display runs for days.
        const held = keyed.flatMap(({ key, ticket }) => {
          const height = byId.get(ticket.order.id) ?? before.get(key);
          return height ? [[key, height] as const] : [];
        });
        return new Map(held);
      });
    },
    [keyed],
  );
  return { measured, unknown, remember };
}
