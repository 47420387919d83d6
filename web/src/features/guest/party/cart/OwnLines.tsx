import type { ReactNode } from 'react';
import { cart } from '../../../../data/live/cart.ts';
import type { ShownLine } from '../../../../data/live/shownCart.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { CartLineRow } from './CartLineRow.tsx';
import css from './OwnLines.module.css';

/** Card of the guest's own lines; `children` is its heading. */
export function OwnLines({
  tableId,
  lines,
  currency,
  isShared = false,
  onChange,
  children,
}: {
  tableId: number;
  lines: readonly ShownLine[];
  currency: string;
  /** True in the shared basket, where notes are changed in the item's sheet. */
  isShared?: boolean;
  onChange: (line: ShownLine) => void;
  children?: ReactNode;
}) {
  return (
    <div className={classes(css.card, children !== undefined && css.headed)}>
      {children}
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            currency={currency}
            isShared={isShared}
            onQuantity={(quantity) => cart.change(tableId, line.id, { quantity })}
            onNote={(note) => cart.change(tableId, line.id, { note })}
            onChange={() => onChange(line)}
          />
        ))}
      </ul>
    </div>
  );
}
