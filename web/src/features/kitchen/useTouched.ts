import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { browserStorage, readSaved, save } from '../../lib/browser/storage.ts';

const Ids = v.array(v.number());
/** More than a wall ever holds; the oldest are forgotten. */
const KEPT = 300;
const keyOf = (branchId: number) => `sofra.touched.${branchId}`;

/** The tickets a user at this wall has touched: they are no longer new, also after a reload. */
export function useTouched(branchId: number) {
  const [touched, setTouched] = useState<ReadonlySet<number>>(
    () => new Set(readSaved(browserStorage, keyOf(branchId), Ids)),
  );
  const touch = useCallback(
    (orderId: number) =>
      setTouched((before) => {
        if (before.has(orderId)) return before;
        const ids = [...before, orderId].slice(-KEPT);
        save(browserStorage, keyOf(branchId), ids);
        return new Set(ids);
      }),
    [branchId],
  );
  return { touched, touch };
}
