import type { Order, OrderStatus } from '@sofra/contracts/orders';
import { Bell, BellRing } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useEstimates } from '../../../../data/live/estimates.ts';
import { useNow } from '../../../../lib/format/clock.ts';
import { type Translate, useT } from '../../../../lib/i18n/i18n.ts';
import { isHeld } from '../../../../parts/orders/orderNames.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import type { ShownGuest } from '../table/shownGuests.ts';
import { Minutes } from './Minutes.tsx';
import { openOrders, type Progress, progressOf } from './progress.ts';
import { ReadyCard } from './ReadyCard.tsx';
import { readyOrders } from './readyOrders.ts';
import { readySound, useReadySound } from './readySound.ts';
import css from './StatusCard.module.css';

const CHECK_EVERY_MS = 10_000;
const steps = ['pending', 'preparing', 'ready', 'served'] as const;

/**
 * Status of the whole table (S4), always in the same place: waiting for a confirmation, expected time, ready,
 * served.
 */
export function StatusCard({
  orders,
  personOf,
  isShared,
}: {
  orders: readonly Order[];
  personOf: (order: Order) => ShownGuest;
  /** True if several guests ordered or sit here. */
  isShared: boolean;
}) {
  const now = useNow(CHECK_EVERY_MS);
  const estimates = useEstimates();
  const ready = readyOrders(orders, now);
  if (ready.length > 0) {
    return <ReadyCard ready={ready} {...{ orders, personOf, isShared, estimates, now }} />;
  }
  if (orders.some(isHeld)) return <HeldCard />;
  const hasOpen = openOrders(orders).length > 0;
  return <ProgressCard progress={progressOf(orders, estimates, now)} hasOpen={hasOpen} />;
}

/** The table's first order waits until staff have confirmed that guests sit there (D13). */
function HeldCard() {
  const t = useT('party');
  return (
    <section className={css.card}>
      <h2 className={css.word}>{t('orders.heldTitle')}</h2>
      <p>{t('orders.heldText')}</p>
      <Track
        steps={[t('orders.heldSent'), t('orders.heldConfirm'), t('orders.heldKitchen')]}
        at={1}
        share={0.6}
      />
    </section>
  );
}

function ProgressCard({ progress, hasOpen }: { progress: Progress; hasOpen: boolean }) {
  const t = useT('party');
  const common = useT('common');
  const { say } = useMenuTexts();
  const { status, range, last, share } = progress;
  const at = steps.findIndex((step) => step === status);
  return (
    <section className={css.card}>
      <div className={css.top}>
        {range ? (
          <h2 className={css.big}>
            <Minutes range={range} />
          </h2>
        ) : (
          <h2 className={css.word}>{titleOf(status, t, common)}</h2>
        )}
        {hasOpen && <SoundButton />}
      </div>
      <p>
        {textOf(progress, t)}
        {range && last && <span>{t('orders.last', { name: say(last) })}</span>}
      </p>
      {at >= 0 && (
        <Track
          steps={steps.map((step) => common(`order.status.${step}`))}
          at={status === 'served' ? steps.length : at}
          share={range ? share : 1}
        />
      )}
    </section>
  );
}

/** Turns on a sound for the moment at which an order is ready; browsers require a tap for it. */
function SoundButton() {
  const t = useT('party');
  const isOn = useReadySound();
  return (
    <button
      type="button"
      className={css.tell}
      aria-pressed={isOn}
      onClick={() => readySound.set(!isOn)}
    >
      <Icon of={isOn ? BellRing : Bell} size={16} />
      {t(isOn ? 'orders.soundIsOn' : 'orders.soundOn')}
    </button>
  );
}

/** Steps of an order; `at` is the current one, done to a `share`. */
function Track({
  steps: names,
  at,
  share,
}: {
  steps: readonly ReactNode[];
  at: number;
  share: number;
}) {
  const t = useT('party');
  const style: CSSProperties & Record<'--share', string> = { '--share': `${share * 100}%` };
  return (
    <ol
      className={classes(css.track, names.length === 3 && css.three)}
      style={style}
      aria-label={t('orders.progress')}
    >
      {names.map((name, index) => (
        <li
          key={index}
          className={classes(index < at ? css.done : index === at && css.now)}
          aria-current={index === at ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

function titleOf(status: OrderStatus, t: Translate<'party'>, common: Translate<'common'>): string {
  if (status === 'served') return t('orders.servedTitle');
  if (status === 'cancelled') return t('orders.cancelledTitle');
  return common(`order.status.${status}`);
}

function textOf({ status, range, isOverdue, isSlower }: Progress, t: Translate<'party'>) {
  if (status === 'ready') return t('orders.readyText');
  if (status === 'served') return t('orders.servedText');
  if (status === 'cancelled') return undefined;
  if (range) return t(isSlower ? 'orders.slower' : 'orders.pace');
  if (isOverdue) return t('orders.overdue');
  return t(status === 'pending' ? 'orders.pendingText' : 'orders.preparingText');
}
