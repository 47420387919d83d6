import type { MenuItem } from '@sofra/contracts/menus';
import { CircleSlash, Sparkles } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useQuantityInCart } from '../../data/cart.ts';
import { useT } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { DishPicture } from '../../ui/DishPicture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DishCount } from './DishCount.tsx';
import css from './DishRow.module.css';
import { BackAgain } from './later.ts';
import { useMenuTexts } from './menuLanguage.ts';
import { Price } from './Price.tsx';
import { RowTags } from './Tags.tsx';

/** A dish on the menu. Its name opens it; the plus on its picture puts it in the basket. */
export const DishRow = memo(function DishRow({
  item,
  tableId,
  currency,
  onOpen,
  onMore,
  onLess,
}: {
  item: MenuItem;
  tableId: number;
  currency: string;
  onOpen: (itemId: number) => void;
  onMore: (item: MenuItem) => void;
  onLess: (item: MenuItem) => void;
}) {
  const t = useT('guest');
  const { say, spoken } = useMenuTexts();
  const quantity = useQuantityInCart(tableId, item.id);
  const name = say(item.name);
  const description = say(item.description);
  const isPick = item.isAiRecommended && item.isAvailable;
  return (
    <article className={classes(css.dish, isPick && css.pick, !item.isAvailable && css.out)}>
      <div className={css.text}>
        {isPick && (
          <p className={css.ai}>
            <Icon of={Sparkles} size={16} />
            {t('menu.aiPick')}
          </p>
        )}
        {!item.isAvailable && <SoldOut unavailableUntil={item.unavailableUntil} />}
        <h3 {...spoken}>
          <button type="button" className={css.open} onClick={() => onOpen(item.id)}>
            {name}
          </button>
        </h3>
        {description && (
          <p className={css.description} {...spoken}>
            {description}
          </p>
        )}
        <div className={css.foot}>
          <b className={css.price}>
            <Price minor={item.priceMinor} currency={currency} />
          </b>
          <RowTags item={item} />
        </div>
      </div>
      <div className={classes(css.picture, quantity > 0 && css.counted)}>
        {item.imageUrl && <DishPicture address={item.imageUrl} size={112} />}
        <DishCount
          name={name}
          quantity={quantity}
          isAvailable={item.isAvailable}
          onMore={() => onMore(item)}
          onLess={() => onLess(item)}
        />
      </div>
    </article>
  );
});

/** Tükendi, and when it is there again where somebody has said so. */
export function SoldOut({ unavailableUntil }: { unavailableUntil: string | null }) {
  const common = useT('common');
  return (
    <p className={css.soldOut}>
      <span className={css.badge}>
        <Icon of={CircleSlash} size={14} />
        {common('soldOut')}
      </span>
      <Suspense>
        <BackAgain unavailableUntil={unavailableUntil} />
      </Suspense>
    </p>
  );
}
