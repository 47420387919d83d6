import { CircleSlash, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/base/classes.ts';
import { DishPicture } from './ItemImage.tsx';
import css from './ItemRow.module.css';
import { Icon } from '../../ui/base/Icon.tsx';

/**
 * Row of a menu item: its text at the start, its image at the end. `corner` is placed on the image;
 * `onOpen` makes the whole row a button.
 */
export function DishRow({
  name,
  description,
  spoken,
  pick,
  soldOut,
  price,
  tags,
  imageUrl,
  corner,
  isCounted = false,
  onOpen,
}: {
  name: string;
  description: string;
  /** The language of name and description, where it may not be the page's. */
  spoken: { lang: string; dir: 'ltr' | 'rtl' };
  /** That it is recommended, in words. */
  pick?: string | false;
  /** That it can't be had now: a `SoldOut`. */
  soldOut?: ReactNode;
  price: ReactNode;
  tags: ReactNode;
  imageUrl: string | null;
  corner?: ReactNode;
  /** The corner needs more room. */
  isCounted?: boolean;
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
        <div className={css.foot}>
          <b className={css.price}>{price}</b>
          {tags}
        </div>
      </div>
      <div className={classes(css.picture, isCounted && css.counted)}>
        {imageUrl && <DishPicture address={imageUrl} size={112} />}
        {corner}
      </div>
    </article>
  );
}

/** Tükendi (`word`), and when it is there again where a user has said so. */
export function SoldOut({ word, children }: { word: string; children?: ReactNode }) {
  return (
    <p className={css.soldOut}>
      <span className={css.badge}>
        <Icon of={CircleSlash} size={14} />
        {word}
      </span>
      {children}
    </p>
  );
}
