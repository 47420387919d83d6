import { pages } from '@sofra/contracts/pages';
import { ArrowRight } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { DemoCode } from './DemoCode.tsx';
import css from './Hero.module.css';
import shared from './Page.module.css';
import { TableArt } from './TableArt.tsx';
import { demoMenuPath } from './demoPaths.ts';

/** Figures of the specification (§1), each with the feature behind it. */
const figures = [
  ['setup', '/docs/manager#five-minutes'],
  ['service', '/docs/manager#faster-service'],
  ['turnover', '/docs/manager#turnover'],
] as const;

/** Introduction: the product in one sentence, links to the demo, and its promises. */
export function Hero({ name, workspace }: { name?: string; workspace?: string }) {
  const t = useT('landing');
  const big = { kind: 'primary', size: 'tall' } as const;
  return (
    <section className={css.hero}>
      <div className={classes(shared.width, css.inner)}>
        <div className={css.text}>
          <p className={css.greeting}>
            {name !== undefined && <span>{t('greeting', { name })}</span>}
            {workspace !== undefined && (
              <a href={workspace} className={buttonClass({ size: 'small' })}>
                {t('workspace')}
                <Icon of={ArrowRight} size={16} flips />
              </a>
            )}
          </p>
          <h1>{t('hero.title')}</h1>
          <p className={css.lead}>{t('hero.lead')}</p>
          <div className={classes(css.try, shared.demo)}>
            <DemoCode className={css.code} />
            <div>
              <p>
                <b>{t('hero.scanTitle')}</b> {t('hero.scanText')}
              </p>
              <a href={demoMenuPath} className={buttonClass(big)}>
                {t('open')}
              </a>
            </div>
          </div>
          <a
            href={pages.businessRegister.path}
            className={classes(buttonClass(big), css.register, shared.noDemo)}
          >
            {t('register')}
          </a>
          <ul className={css.figures} aria-label={t('figures.label')}>
            {figures.map(([figure, href]) => (
              <li key={figure}>
                <a href={href}>
                  <b>{t(`figures.${figure}.value`)}</b> <span>{t(`figures.${figure}.text`)}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={css.art}>
          <TableArt />
        </div>
      </div>
    </section>
  );
}
