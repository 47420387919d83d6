import type { Venue } from '@sofra/contracts/venues';
import { Picture } from '../../parts/images/Picture.tsx';
import { ItemImage } from '../../parts/items/ItemImage.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { industryIcons } from '../../parts/businesses/industryIcons.ts';
import { classes } from '../../ui/base/classes.ts';
import css from './Cover.module.css';

/**
 * Wide picture of a business: its cover, else up to three of its items, else an icon of its
 * industry. Decorative.
 */
export function Cover({
  venue: { coverUrl, pictures, industryType },
  sizes,
  isFirst = false,
  className,
}: {
  venue: Pick<Venue, 'coverUrl' | 'pictures' | 'industryType'>;
  /** Width on the screen, for the browser's choice of a file. */
  sizes: string;
  /** Visible without scrolling: loaded first. */
  isFirst?: boolean;
  className?: string | undefined;
}) {
  return (
    <div className={classes(css.cover, className)} aria-hidden="true">
      {coverUrl !== null ? (
        <Picture
          address={coverUrl}
          widths={[384, 768, 1280]}
          {...(isFirst && { loading: 'eager', fetchPriority: 'high' })}
          sizes={sizes}
          width={640}
          height={320}
        />
      ) : pictures.length > 0 ? (
        pictures.map((address) => (
          <span key={address} className={css.plate}>
            <ItemImage address={address} size={84} />
          </span>
        ))
      ) : (
        <span className={css.plate}>
          <Icon of={industryIcons[industryType]} size={32} />
        </span>
      )}
    </div>
  );
}
