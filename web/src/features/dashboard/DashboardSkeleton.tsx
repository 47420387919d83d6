import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import stats from './StatCards.module.css';

/** The three figures, on their way. */
export function FiguresSkeleton() {
  const t = useT('common');
  return (
    <div className={stats.cards} role="status" aria-label={t('loading')}>
      <Skeleton width="100%" height={148} radius={20} />
      <span className={stats.wide}>
        <Skeleton width="100%" height={148} radius={20} />
      </span>
      <Skeleton width="100%" height={148} radius={20} />
    </div>
  );
}
