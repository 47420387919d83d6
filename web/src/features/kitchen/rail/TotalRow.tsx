import type { MenuItem } from '@sofra/contracts/items';
import { useT } from '../../../lib/i18n/i18n.ts';
import { type ItemTotal, portionsLeft } from './totals.ts';

/** Quantity of an item that is still to be made, and how many portions are left. */
export function TotalRow({
  total: { name, quantity },
  item,
}: {
  total: ItemTotal;
  item: MenuItem | undefined;
}) {
  const t = useT('staff');
  const left = portionsLeft(item);
  return (
    <span role="listitem" data-part="total" data-out={left === 0 || undefined}>
      <b>{quantity}</b>
      <span>{name}</span>
      {left !== undefined && (
        <em>{left === 0 ? t('kitchen.out') : t('kitchen.portionsLeft', { number: left })}</em>
      )}
    </span>
  );
}
