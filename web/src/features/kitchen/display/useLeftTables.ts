import { useCallback, useState } from 'react';
import type { OrderCardData } from '../card/orderCards.ts';
import { hasPartyLeft } from '../../../parts/orders/orderNames.ts';

/** Cards of tables that left while their orders were open: staff are asked about each once. */
export function useLeftTables() {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const keep = useCallback(
    ({ id }: OrderCardData) => setAnswered((before) => new Set(before).add(id)),
    [],
  );
  const isAsked = useCallback(
    ({ id, shown }: OrderCardData) =>
      !answered.has(id) && shown.some(({ order }) => hasPartyLeft(order)),
    [answered],
  );
  return { isAsked, keep };
}
