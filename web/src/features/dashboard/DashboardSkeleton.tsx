import { Box } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import { StatGrid } from '../../ui/staff/StatCard.tsx';
import { statColumns, wideCard } from './StatCards.tsx';

/** Skeleton of the three figures. */
export function DashboardSkeleton() {
  const t = useT('common');
  return (
    <StatGrid role="status" aria-label={t('loading')} gridTemplateColumns={statColumns}>
      <Skeleton width="100%" height={148} radius={20} />
      <Box {...wideCard}>
        <Skeleton width="100%" height={148} radius={20} />
      </Box>
      <Skeleton width="100%" height={148} radius={20} />
    </StatGrid>
  );
}
