import { useLanguage } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import css from './Picture.module.css';

/** The screens of the product there are pictures of (`npm run pictures`), and their sizes in pixels. */
const sizes = {
  guest: [585, 1263],
  dashboard: [1920, 1200],
  kitchen: [1280, 800],
  waiter: [1280, 800],
  editor: [1280, 800],
  reports: [1280, 800],
} as const;

/**
 * A screen of the product, photographed, in the reader's language and light; the wall of a kitchen is always dark. A
 * lazy picture that isn't drawn isn't loaded: of the two lights each reader has one.
 */
export function Picture({
  of: name,
  alt,
  isFirst = false,
  className,
}: {
  of: keyof typeof sizes;
  alt: string;
  /** Seen without scrolling: loaded before the others. */
  isFirst?: boolean;
  className?: string | undefined;
}) {
  const language = useLanguage();
  const [width, height] = sizes[name];
  const spoken = name === 'guest' || language === 'tr' ? language : 'en';
  const themes = name === 'kitchen' ? (['dark'] as const) : (['light', 'dark'] as const);
  return themes.map((theme) => (
    <img
      key={theme}
      src={`/pictures/${name}-${spoken}-${theme}.webp`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      {...(isFirst && { fetchPriority: 'high' as const })}
      className={classes(css.picture, themes.length > 1 && css[theme], className)}
    />
  ));
}
