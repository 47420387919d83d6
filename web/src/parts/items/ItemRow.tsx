import { CircleSlash, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/base/classes.ts';
import { ItemImage } from './ItemImage.tsx';
import css from './ItemRow.module.css';
import { Icon } from '../../ui/base/Icon.tsx';

/**
 * Row of a menu item: its text at the start, its image at the end. `corner` is placed on the image;
 * `onOpen` makes the whole row a button.
 */
export function ItemRow({
  name,
  description,
  spoken,
  pick,
  soldOut,
  warning,
  price,
  tags,
  imageUrl,
  isEager,
  corner,
  onOpen,
}: {
  name: string;
  description: string;
  /** Language of name and description, if it may differ from the page's. */
  spoken: { lang: string; dir: 'ltr' | 'rtl' };
  /** Label of a recommended item. */
  pick?: string | false;
  /** Badge of a sold-out item: a `SoldOut`. */
  soldOut?: ReactNode;
  /** Line under the description. */
  warning?: ReactNode;
  price: ReactNode;
  tags: ReactNode;
  imageUrl: string | null;
  /** Loads the image at once. */
  isEager?: boolean;
  corner?: ReactNode;
  onOpen?: () => void;
}) {
  return (
    <article className={classes(css.dish, Boolean(pick) && css.pick, Boolean(soldOut) && css.out)}>
      <div className={css.text}>
        {pick && (
          <p className={css.ai}>
            <Icon of={Sparkles} size={16} />
            {pick}
          </p>
        )}
        {soldOut}
        <h3 {...spoken}>
          {onOpen ? (
            <button type="button" className={css.open} onClick={onOpen}>
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        {description && (
          <p className={css.description} {...spoken}>
            {description}
          </p>
        )}
        {warning}
        <div className={css.foot}>
          <b className={css.price}>{price}</b>
          {tags}
        </div>
      </div>
      <div className={css.picture}>
        <ItemImage address={imageUrl} size={112} isEager={isEager} />
        {corner}
      </div>
    </article>
  );
}

/** Badge "Tükendi" (`label`), with the time at which the item returns, if it is known. */
export function SoldOut({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <p className={css.soldOut}>
      <span className={css.badge}>
        <Icon of={CircleSlash} size={14} />
        {label}
      </span>
      {children}
    </p>
  );
}
