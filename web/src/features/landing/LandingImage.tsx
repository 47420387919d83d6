import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useThemeChoice } from '../../lib/browser/theme.ts';
import { classes } from '../../ui/base/classes.ts';
import css from './LandingImage.module.css';

/** Screens that have an image (`npm run pictures`), and their sizes in pixels. */
const sizes = {
  guest: [585, 1263],
  dashboard: [1920, 1200],
  kitchen: [1280, 800],
  waiter: [1280, 800],
  'waiter-phone': [585, 990],
  editor: [1280, 800],
  reports: [1280, 800],
} as const;

export type LandingImageName = keyof typeof sizes;

/**
 * Screenshot of the product in the user's language and theme. The kitchen display is always dark.
 */
export function LandingImage({
  of: name,
  alt,
  isFirst = false,
  className,
}: {
  of: LandingImageName;
  alt: string;
  /** Visible without scrolling: loaded first. */
  isFirst?: boolean;
  className?: string | undefined;
}) {
  const language = useLanguage();
  const wish = useThemeChoice();
  const [width, height] = sizes[name];
  const spoken = name === 'guest' || language === 'tr' ? language : 'en';
  const fileIn = (theme: 'light' | 'dark'): string => `/pictures/${name}-${spoken}-${theme}.webp`;
  const isKiosk = name === 'kitchen';
  return (
    <picture>
      {wish === 'system' && !isKiosk && (
        <source media="(prefers-color-scheme: dark)" srcSet={fileIn('dark')} />
      )}
      <img
        src={fileIn(isKiosk || wish === 'dark' ? 'dark' : 'light')}
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
