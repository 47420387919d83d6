import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import cards from './FigureCards.module.css';
import charts from './Overview.module.css';

const FIGURES = 5;

/** Skeleton of the overview. */
export function ReportSkeleton() {
  const t = useT('common');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={cards.cards}>
        {Array.from({ length: FIGURES }, (_, index) => (
          <Skeleton key={index} width="100%" height={148} radius={20} />
        ))}
      </div>
      <div className={charts.charts}>
        <Skeleton width="100%" height={330} radius={20} />
        <Skeleton width="100%" height={330} radius={20} />
      </div>
    </div>
  );
}
