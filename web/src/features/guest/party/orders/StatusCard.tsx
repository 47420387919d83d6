import type { OrderStatus } from '@sofra/contracts/orders';
import type { CSSProperties } from 'react';
import { type Translate, useT } from '../../../../lib/i18n/i18n.ts';
import { classes } from '../../../../ui/base/classes.ts';
import type { Progress } from './progress.ts';
import css from './StatusCard.module.css';

const steps = ['pending', 'preparing', 'ready', 'served'] as const;

/** Status of the whole table: progress and remaining time (S4). */
export function StatusCard({ progress, isHeld }: { progress: Progress; isHeld: boolean }) {
  const t = useT('party');
  const common = useT('common');
  const { status, minutesLeft, share } = progress;
  const at = steps.findIndex((step) => step === status);
  const style: CSSProperties & Record<'--share', string> = { '--share': `${share * 100}%` };
  return (
    <section className={css.card}>
      <div role="status">
        <h2 className={css.big}>
          {minutesLeft !== null && minutesLeft > 0 ? (
            <>
              <bdi>{minutesLeft}</bdi> <small>{t('orders.minutes', { count: minutesLeft })}</small>
            </>
          ) : (
            <span className={css.word}>{titleOf(status, t, common)}</span>
          )}
        </h2>
        <p>{isHeld ? t('orders.held') : textOf(progress, t)}</p>
      </div>
      {at >= 0 && (
        <ol className={css.track} style={style} aria-label={t('orders.progress')}>
          {steps.map((step, index) => (
            <li
              key={step}
              className={classes(
                index < at || status === 'served' ? css.done : index === at && css.now,
                index === at && minutesLeft === null && css.whole,
              )}
              aria-current={index === at ? 'step' : undefined}
            >
              {common(`order.status.${step}`)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function titleOf(status: OrderStatus, t: Translate<'party'>, common: Translate<'common'>): string {
  if (status === 'served') return t('orders.servedTitle');
  if (status === 'cancelled') return t('orders.cancelledTitle');
  return common(`order.status.${status}`);
}

function textOf({ status, minutesLeft }: Progress, t: Translate<'party'>): string | undefined {
  if (status === 'ready') return t('orders.readyText');
  if (status === 'served') return t('orders.servedText');
  if (status === 'cancelled') return undefined;
  if (minutesLeft === 0) return t('orders.overdue');
  if (minutesLeft !== null) return t('orders.estimate');
  return status === 'pending' ? t('orders.pendingText') : undefined;
}
