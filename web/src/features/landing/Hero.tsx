import { pages } from '@sofra/contracts/pages';
import { ArrowRight, Target } from 'lucide-react';
import type { Ref } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { DemoCode } from './DemoCode.tsx';
import css from './Hero.module.css';
import shared from './Page.module.css';
import { TableArt } from './TableArt.tsx';
import { demoMenuPath } from './demoPaths.ts';
import { figures, FIGURES_ID } from './figures.ts';

/** Introduction: the product in one sentence, the application and the demo, and its promises. */
export function Hero({
  name,
  workspace,
  ways,
}: {
  name?: string;
  workspace?: string;
  /** Box of the two buttons. */
  ways: Ref<HTMLDivElement>;
}) {
  const t = useT('landing');
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
          <div ref={ways} className={css.ways}>
            <a
              href={pages.businessRegister.path}
              className={buttonClass({ kind: 'primary', size: 'tall' })}
            >
              {t('register')}
            </a>
            <a href={demoMenuPath} className={classes(buttonClass({ size: 'tall' }), shared.demo)}>
              {t('open')}
            </a>
          </div>
          <p className={css.note}>{t('hero.noCard')}</p>
          <div className={classes(css.try, shared.demo)}>
            <DemoCode className={css.code} />
            <p>
              <b>{t('hero.scanTitle')}</b> {t('hero.scanText')}
            </p>
          </div>
          <ul className={css.figures} aria-label={t('figures.label')}>
            {figures.map(([figure]) => (
              <li key={figure}>
                <b>{t(`figures.${figure}.value`)}</b> <span>{t(`figures.${figure}.text`)}</span>
                <small>
                  <Icon of={Target} size={14} />
                  {t('figures.target')}
                </small>
              </li>
            ))}
          </ul>
          <a href={`#${FIGURES_ID}`} className={css.behind}>
            {t('figures.title')}
          </a>
        </div>
        <div className={css.art}>
          <TableArt />
        </div>
      </div>
    </section>
  );
}
