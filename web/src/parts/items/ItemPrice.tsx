import type { MenuItem } from '@sofra/contracts/items';
import { itemPrice } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import css from '../../ui/base/Price.module.css';

/** Price of an item for its unit, kept together in right-to-left text. */
export function ItemPrice({ item, currency }: { item: MenuItem; currency: string }) {
  return <bdi className={css.price}>{itemPrice(item, currency, useLanguage())}</bdi>;
}
