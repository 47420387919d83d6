import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import css from './AdminDashboard.module.css';

/** Four figures and the lists under them, on their way. */
export function DashboardSkeleton() {
  const t = useT('common');
  return (
    <>
      <div className={css.cards} role="status" aria-label={t('loading')}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} width="100%" height={152} radius={20} />
        ))}
      </div>
      <div className={css.two}>
        <SkeletonRows rows={3} heightPx={92} hasPicture />
        <SkeletonRows rows={5} heightPx={66} />
      </div>
    </>
  );
}
