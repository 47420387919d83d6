import { useT } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { StatGrid } from '../../../ui/staff/StatCard.tsx';
import { DashboardColumns } from './DashboardColumns.tsx';
import { statColumns } from './PlatformCards.tsx';

/** Skeleton of the four figures and the lists below them. */
export function DashboardSkeleton() {
  const t = useT('common');
  return (
    <>
      <StatGrid role="status" aria-label={t('loading')} gridTemplateColumns={statColumns}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} width="100%" height={152} radius={20} />
        ))}
      </StatGrid>
      <DashboardColumns>
        <SkeletonRows rows={3} heightPx={92} hasImage />
        <SkeletonRows rows={5} heightPx={66} />
      </DashboardColumns>
    </>
  );
}
