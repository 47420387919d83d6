import { WifiOff } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useNow } from '../../../../lib/format/clock.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import css from './GuestHead.module.css';

/** Time after a change during which a guest counts as choosing. */
const CHOOSING_MS = 20_000;

/** Heading of a guest's lines: disc, name, state and total. */
export function GuestHead({
  disc,
  name,
  state,
  totalMinor,
  currency,
}: {
  disc: ReactNode;
  name: string;
  state?: ReactNode;
  totalMinor: number;
  currency: string;
}) {
  return (
    <div className={css.who}>
      {disc}
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {state}
      <span className={css.sum}>
        <Price minor={totalMinor} currency={currency} />
      </span>
    </div>
  );
}

/** A guest's state in words: without a connection, ready, choosing, or nothing. */
export function GuestState({
  isReady,
  isHere,
  changedAt,
  colour,
}: {
  isReady: boolean;
  isHere: boolean;
  /** Time of their last change, in ms. */
  changedAt: number;
  colour: string;
}) {
  const t = useT('party');
  const now = useNow();
  if (!isHere) {
    return (
      <span className={css.state}>
        <Icon of={WifiOff} size={16} />
        {t('cart.away')}
      </span>
    );
  }
  if (isReady) return <span className={classes(css.state, css.ready)}>{t('cart.isReady')}</span>;
  if (now - changedAt > CHOOSING_MS) return null;
  const style: CSSProperties & Record<'--person-colour', string> = { '--person-colour': colour };
  return (
    <span className={css.state} style={style}>
      <span className={css.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('cart.choosing')}
    </span>
  );
}
