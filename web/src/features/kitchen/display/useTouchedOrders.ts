import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { readSaved } from '../../../lib/browser/savedValues.ts';
import { browserStorage, save } from '../../../lib/browser/storage.ts';

const Ids = v.array(v.number());
/** More than a display ever shows; the oldest are dropped. */
const KEPT = 300;
const keyOf = (branchId: number) => `sofra.touched.${branchId}`;

/** Orders that a user of this display has touched: they are no longer new, also after a reload. */
export function useTouchedOrders(branchId: number) {
  const [touched, setTouched] = useState<ReadonlySet<number>>(
    () => new Set(readSaved(browserStorage, keyOf(branchId), Ids)),
  );
  const touch = useCallback(
    (orderIds: readonly number[]) =>
      setTouched((before) => {
        const added = orderIds.filter((id) => !before.has(id));
        if (added.length === 0) return before;
        const ids = [...before, ...added].slice(-KEPT);
        save(browserStorage, keyOf(branchId), ids);
        return new Set(ids);
      }),
    [branchId],
  );
  return { touched, touch };
}
