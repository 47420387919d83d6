import { useT } from '../../../../lib/i18n/i18n.ts';
import css from './CallSteps.module.css';

const steps = ['open', 'seen', 'coming'] as const;

/** Steps of a call. Once it is seen, the waiter is coming. */
export function CallSteps({ isSeen }: { isSeen: boolean }) {
  const t = useT('party');
  const at = isSeen ? 2 : 0;
  return (
    <ol className={css.steps} aria-label={t('call.progress')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? css.done : index === at ? css.now : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(`call.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
