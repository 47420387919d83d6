import { ArrowRight } from 'lucide-react';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './Features.module.css';
import shared from './Page.module.css';
import { demoMenuPath, demoScreenPath } from './demoPaths.ts';

/** Claims of the specification (§1), with the demo page that shows each. */
const features = [
  ['languages', demoMenuPath],
  ['picks', demoMenuPath],
  ['live', demoScreenPath('waiter')],
  ['reports', demoScreenPath('reports')],
  ['codes', demoScreenPath('tables')],
  ['staff', demoScreenPath('staff')],
] as const;

/** List of what else the product does, each with a link to the demo. */
export function Features() {
  const t = useT('landing');
  // The menu in a language other than the reader's.
  const other = useLanguage() === 'en' ? 'tr' : 'en';
  return (
    <>
      <h3 className={css.title}>{t('features.title')}</h3>
      <ul className={css.features}>
        {features.map(([feature, href]) => (
          <li key={feature}>
            <p>
              <b>{t(`features.${feature}.title`)}</b> {t(`features.${feature}.text`)}
            </p>
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
    </>
  );
}
