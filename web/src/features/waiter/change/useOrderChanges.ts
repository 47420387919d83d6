import type { NewOrderLine, Order, OrderLine } from '@sofra/contracts/orders';
import { useState } from 'react';
import { orderEdits } from '../../../data/live/orderEdits.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { type Edits, rebase, stageOf, withEdit } from './lineStages.ts';

/**
 * Changes of an order that the user has chosen and not saved, and the calls that save them. A refused call
 * keeps what was chosen; the sheet shows the order as it is now.
 */
export function useOrderChanges(order: Order, onSaved: () => void) {
  const t = useT('ordering');
  const [edits, setEdits] = useState<Edits>({});
  const [errorMessage, setErrorMessage] = useState<string>();

  async function attempt(make: () => Promise<void>): Promise<boolean> {
    setErrorMessage(undefined);
    try {
      await make();
      return true;
    } catch (error) {
      setErrorMessage(errorText(error));
      return false;
    }
  }

  const lineOf = (id: string) => order.lines.find((line) => line.id === Number(id));
  /** True if a change takes away something that a station has started. */
  const needsReason = Object.entries(edits).some(([id, edit]) => {
    const line = lineOf(id);
    return line && stageOf(order, line) === 'started' && edit.to < line.quantity;
  });

  async function save(reason: string | undefined): Promise<void> {
    const present = rebase(edits, order);
    setEdits(present.edits);
    if (present.isStale) return setErrorMessage(t('change.stale'));
    for (const [id, { to }] of Object.entries(present.edits)) {
      const line = lineOf(id);
      if (!line) continue;
      const why = to < line.quantity ? reason : undefined;
      if (!(await attempt(() => orderEdits.changeQuantity(order, line, to, why)))) return;
      setEdits((held) => withEdit(held, { ...line, quantity: to }, to));
    }
    onSaved();
  }

  return {
    edits,
    errorMessage,
    needsReason,
    setQuantity: (line: OrderLine, to: number) => setEdits((held) => withEdit(held, line, to)),
    save,
    /** Cancels a line, or the order; returns true once the server has. */
    cancel: (line: OrderLine | undefined, reason: string | undefined): Promise<boolean> =>
      attempt(() =>
        line ? orderEdits.changeQuantity(order, line, 0, reason) : orderEdits.cancel(order, reason),
      ),
    replace: (line: OrderLine, by: NewOrderLine): Promise<boolean> =>
      attempt(() => orderEdits.replace(order, line, by)),
  };
}
