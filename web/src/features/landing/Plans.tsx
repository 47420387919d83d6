import { pages } from '@sofra/contracts/pages';
import { type Plan, planCodes, plans } from '@sofra/contracts/plans';
import { Check, Clock } from 'lucide-react';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { offersOf } from './planOffers.ts';
import css from './Plans.module.css';

/** In Turkish lira whatever the language (D26). */
const CURRENCY = 'TRY';
/** Highlighted plan, which most businesses need. */
const MIDDLE = 'isletme';

/**
 * Cards of the three plans (S9), each with a link to an application for it. `heading` is the level of their names; `onTouch` is called with the plan
 * whose card was touched last.
 */
export function Plans({
  heading: Heading = 'h3',
  onTouch,
}: {
  heading?: 'h2' | 'h3';
  onTouch?: (plan: Plan) => void;
}) {
  const t = useT('landing');
  const language = useLanguage();
  return (
    <>
      <ul className={css.plans}>
        {planCodes.map((plan) => (
          <li
            key={plan}
            className={classes(css.plan, plan === MIDDLE && css.middle)}
            onPointerDown={() => onTouch?.(plan)}
          >
            <Heading>
              <bdi>{plans[plan].name}</bdi>
            </Heading>
            <p className={css.forWhom}>{t(`plans.forWhom.${plan}`)}</p>
            <p className={css.price}>
              <bdi>{money(plans[plan].priceMinor, CURRENCY, language)}</bdi>{' '}
              <small>/ {t('plans.month')}</small>
            </p>
            <ul className={css.offers}>
              {offersOf(plan, t).map(({ text, isPlanned }) => (
                <li key={text} className={isPlanned ? css.planned : undefined}>
                  <Icon of={isPlanned ? Clock : Check} size={17} />
                  <span>{text}</span>
                  {isPlanned && <small>{t('plans.planned')}</small>}
                </li>
              ))}
            </ul>
            <a
              href={`${pages.businessRegister.path}?plan=${plan}`}
              className={buttonClass({ kind: plan === MIDDLE ? 'primary' : 'outline' })}
            >
              {t('plans.start', { plan: plans[plan].name })}
            </a>
          </li>
        ))}
      </ul>
      <p className={css.same}>{t('plans.same')}</p>
    </>
  );
}
