import {
  ArrowRight,
  BellRing,
  ChartColumn,
  CookingPot,
  IdCard,
  Languages,
  type LucideIcon,
  QrCode,
  Sparkles,
  UsersRound,
} from 'lucide-react';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './Features.module.css';
import shared from './Page.module.css';
import { demoMenuPath, demoScreenPath } from './demoPaths.ts';

type Feature =
  | 'together'
  | 'languages'
  | 'picks'
  | 'kitchen'
  | 'live'
  | 'reports'
  | 'codes'
  | 'staff';

/** Features of the product, with the demo page that shows each. */
const features: readonly (readonly [feature: Feature, icon: LucideIcon, href: string])[] = [
  ['together', UsersRound, demoMenuPath],
  ['languages', Languages, demoMenuPath],
  ['kitchen', CookingPot, demoScreenPath('kitchen')],
  ['live', BellRing, demoScreenPath('waiter')],
  ['reports', ChartColumn, demoScreenPath('reports')],
  ['picks', Sparkles, demoMenuPath],
  ['codes', QrCode, demoScreenPath('tables')],
  ['staff', IdCard, demoScreenPath('staff')],
];

/** Cards of the features, each with a link to the demo. */
export function Features() {
  const t = useT('landing');
  // The menu in a language other than the reader's.
  const other = useLanguage() === 'en' ? 'tr' : 'en';
  return (
    <section id="features" className={classes(shared.width, shared.section)}>
      <h2>{t('features.title')}</h2>
      <p className={classes(shared.lead, shared.demo)}>{t('features.lead')}</p>
      <ul className={css.features}>
        {features.map(([feature, icon, href]) => (
          <li key={feature}>
            <Icon of={icon} size={26} />
            <h3>{t(`features.${feature}.title`)}</h3>
            <p>{t(`features.${feature}.text`)}</p>
            <a
              href={feature === 'languages' ? `${href}?lang=${other}` : href}
              className={classes(shared.more, shared.demo)}
            >
              {t(`features.${feature}.link`)}
              <Icon of={ArrowRight} size={16} flips />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
