import { pages } from '@sofra/contracts/pages';
import { defaultPlan, type Plan, plans } from '@sofra/contracts/plans';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import shared from './Page.module.css';
import { Plans } from './Plans.tsx';
import { PlansTable } from './PlansTable.tsx';
import css from './PricingPage.module.css';

const questions = ['limit', 'money', 'start', 'guests', 'currency'] as const;
/** Plan of an application that names none. */
const first = plans[defaultPlan];

/** `/pricing`: the three plans (S9) compared, with frequent questions. */
export function PricingPage() {
  const t = useT('landing');
  const [shown, setShown] = useState<Plan>('isletme');
  return (
    <div className={shared.width}>
      <header className={shared.head}>
        <h1>{t('pricing.title')}</h1>
        <p>{t('pricing.lead')}</p>
      </header>
      <Plans heading="h2" onTouch={setShown} />
      <p className={css.note}>{t('pricing.note')}</p>
      <section className={shared.section}>
        <h2>{t('pricing.tableTitle')}</h2>
        <p className={shared.lead}>{t('pricing.tableLead')}</p>
        <PlansTable shown={shown} onShow={setShown} />
      </section>
      <section className={classes(shared.section, css.questions)}>
        <h2>{t('pricing.questionsTitle')}</h2>
        <div>
          {questions.map((question) => (
            <details key={question}>
              <summary>
                <h3>{t(`pricing.questions.${question}.question`)}</h3>
                <Icon of={ChevronDown} />
              </summary>
              <p>{t(`pricing.questions.${question}.answer`, { plan: first.name })}</p>
            </details>
          ))}
          <p className={css.more}>
            {t('pricing.more')}{' '}
            <a href={pages.contact.path} className={shared.more}>
              {t('pricing.contact')}
              <Icon of={ArrowRight} size={16} flips />
            </a>
          </p>
        </div>
      </section>
    </div>
  );
}
