import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useThemeWish } from '../../lib/browser/theme.ts';
import { classes } from '../../ui/base/classes.ts';
import css from './Picture.module.css';

/** Screens that have an image (`npm run pictures`), and their sizes in pixels. */
const sizes = {
  guest: [585, 1263],
  dashboard: [1920, 1200],
  kitchen: [1280, 800],
  waiter: [1280, 800],
  editor: [1280, 800],
  reports: [1280, 800],
} as const;

/**
 * Screenshot of the product in the user's language and theme. The kitchen display is always dark.
 */
export function Picture({
  of: name,
  alt,
  isFirst = false,
  className,
}: {
  of: keyof typeof sizes;
  alt: string;
  /** Seen without scrolling: loaded at once, before the others. */
  isFirst?: boolean;
  className?: string | undefined;
}) {
  const language = useLanguage();
  const wish = useThemeWish();
  const [width, height] = sizes[name];
  const spoken = name === 'guest' || language === 'tr' ? language : 'en';
  const fileIn = (theme: 'light' | 'dark'): string => `/pictures/${name}-${spoken}-${theme}.webp`;
  const isWall = name === 'kitchen';
  return (
    <picture>
      {wish === 'system' && !isWall && (
        <source media="(prefers-color-scheme: dark)" srcSet={fileIn('dark')} />
      )}
      <img
        src={fileIn(isWall || wish === 'dark' ? 'dark' : 'light')}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        className={classes(css.picture, className)}
      />
    </picture>
  );
}
