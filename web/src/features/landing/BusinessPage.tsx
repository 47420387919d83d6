import { pages } from '@sofra/contracts/pages';
import { ArrowRight } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './BusinessPage.module.css';
import shared from './Page.module.css';
import { LandingImage } from './LandingImage.tsx';
import { Plans } from './Plans.tsx';
import { demoScreenPath } from './demoPaths.ts';

/** Steps of a new business, as in the journey `e2e/opening.spec.ts`. */
const steps = ['apply', 'approve', 'menu', 'tables', 'order'] as const;
/** A screen, and its address on the demo. */
const screens = [
  ['kitchen', demoScreenPath('kitchen')],
  ['waiter', demoScreenPath('waiter')],
  ['editor', demoScreenPath('menus')],
  ['reports', demoScreenPath('reports')],
] as const;

/**
 * `/business`: the features for the managers of a business (S2), from the application to the
 * reports.
 */
export function BusinessPage() {
  const t = useT('landing');
  return (
    <div className={shared.width}>
      <header className={shared.head}>
        <h1>{t('business.title')}</h1>
        <p>{t('business.lead')}</p>
        <Ways />
      </header>
      <LandingImage of="dashboard" alt={t('business.dashboard')} isFirst className={css.window} />
      <section className={shared.section}>
        <h2>{t('business.steps.title')}</h2>
        <p className={shared.lead}>{t('business.steps.lead')}</p>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`business.steps.${step}.title`)}</h3>
              <p>{t(`business.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <a href="/docs/manager#five-minutes" className={shared.more}>
          {t('business.steps.measured')}
          <Icon of={ArrowRight} size={16} flips />
        </a>
      </section>
      <section className={classes(shared.section, css.screens)}>
        <h2>{t('business.screens.title')}</h2>
        {screens.map(([screen, href]) => (
          <article key={screen}>
            <div>
              <h3>{t(`business.screens.${screen}.title`)}</h3>
              <p>{t(`business.screens.${screen}.text`)}</p>
              <a href={href} className={classes(shared.more, shared.demo)}>
                {t(`business.screens.${screen}.link`)}
                <Icon of={ArrowRight} size={16} flips />
              </a>
            </div>
            <div>
              <LandingImage
                of={screen}
                alt={t(`business.screens.${screen}.alt`)}
                className={css.window}
              />
            </div>
          </article>
        ))}
      </section>
      <section className={shared.section}>
        <h2>{t('business.plansTitle')}</h2>
        <Plans />
      </section>
      <section className={classes(shared.section, css.end)}>
        <h2>{t('business.endTitle')}</h2>
        <p className={classes(shared.lead, shared.demo)}>{t('business.endText')}</p>
        <Ways />
      </section>
    </div>
  );
}

/** Links to the application and the demo's dashboard. */
function Ways() {
  const t = useT('landing');
  return (
    <div className={shared.actions}>
      <a
        href={pages.businessRegister.path}
        className={buttonClass({ kind: 'primary', size: 'tall' })}
      >
        {t('register')}
      </a>
      <a
        href={demoScreenPath('dashboard')}
        className={classes(buttonClass({ size: 'tall' }), shared.demo)}
      >
        {t('business.openDashboard')}
      </a>
    </div>
  );
}
