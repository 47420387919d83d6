import type { MenuItem } from '@sofra/contracts/items';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { ItemImage } from '../../../../parts/items/ItemImage.tsx';
import { ItemPrice } from '../../../../parts/items/ItemPrice.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { ItemCount } from '../cart/ItemCount.tsx';
import css from './GoesWith.module.css';

/** Items that guests often order with this one. */
export function GoesWith({
  items,
  tableId,
  currency,
  onOpen,
}: {
  items: readonly MenuItem[];
  tableId: number;
  currency: string;
  /** Opens an item that needs a choice. */
  onOpen: (itemId: number) => void;
}) {
  const t = useT('party');
  const { say, spoken } = useMenuTexts();
  return (
    <section>
      <h3 className={css.title}>{t('item.goesWith')}</h3>
      <ul className={css.cards}>
        {items.map((item) => (
          <li key={item.id}>
            <div className={css.picture}>
              <ItemImage address={item.imageUrl} size={104} />
              <ItemCount item={item} tableId={tableId} onOpen={onOpen} />
            </div>
            <span className={css.name} {...spoken}>
              {say(item.name)}
            </span>
            <ItemPrice item={item} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
