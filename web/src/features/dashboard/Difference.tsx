import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../../lib/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spoken } from '../../ui/Spoken.tsx';
import css from './StatCards.module.css';

/** How much more or less than a week ago, and what it was then. */
export function Difference({
  change,
  text,
}: {
  /** More than 0: more now; `by` says how much in words. Left out where there is nothing to compare. */
  change?: { sign: number; by: string } | undefined;
  text: string;
}) {
  const t = useT('workspace');
  const isMore = change && change.sign > 0;
  return (
    <span className={css.difference}>
      {change && change.sign !== 0 && (
        <span className={isMore ? css.up : css.down}>
          <Icon of={isMore ? ArrowUp : ArrowDown} size={15} />
          <Spoken>{t(isMore ? 'dashboard.more' : 'dashboard.less')}</Spoken>
          {change.by}
        </span>
      )}
      {text}
    </span>
  );
}
