import { ArrowRight, Target } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './Figures.module.css';
import shared from './Page.module.css';
import { figures, FIGURES_ID } from './figures.ts';

/** Explains what each figure is and how it is measured. None is marked as measured until it is. */
export function Figures() {
  const t = useT('landing');
  return (
    <section id={FIGURES_ID} className={classes(shared.width, shared.section)}>
      <h2>{t('figures.title')}</h2>
      <p className={shared.lead}>{t('figures.lead')}</p>
      <div className={css.figures}>
        {figures.map(([figure, href]) => (
          <article key={figure}>
            <h3>
              <b>{t(`figures.${figure}.value`)}</b> <span>{t(`figures.${figure}.text`)}</span>
            </h3>
            <small>
              <Icon of={Target} size={14} />
              {t('figures.target')}
            </small>
            <p>{t(`figures.${figure}.about`)}</p>
            <a href={href} className={shared.more}>
              {t(`figures.${figure}.link`)}
              <Icon of={ArrowRight} size={16} flips />
            </a>
          </article>
        ))}
      </div>
    </section>
  );
}
