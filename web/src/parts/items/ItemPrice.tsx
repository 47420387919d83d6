import type { MenuItem } from '@sofra/contracts/items';
import { useT } from '../../lib/i18n/i18n.ts';
import { Price } from '../../ui/base/Price.tsx';

/** Price of an item, or of a kilogram if it is sold by weight. */
export function ItemPrice({ item, currency }: { item: MenuItem; currency: string }) {
  const t = useT('common');
  return (
    <>
      <Price minor={item.priceMinor} currency={currency} />
      {item.soldBy === 'weight' && t('perKilogram')}
    </>
  );
}
