import { Box } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import { StatGrid } from '../../ui/staff/StatCard.tsx';
import { spanOf, statColumns } from './ReportStats.tsx';
import { ChartGrid } from './views/ChartGrid.tsx';

const FIGURES = 5;

/** Skeleton of the overview. */
export function ReportSkeleton() {
  const t = useT('common');
  return (
    <div role="status" aria-label={t('loading')}>
      <StatGrid gridTemplateColumns={statColumns}>
        {Array.from({ length: FIGURES }, (_, index) => (
          <Box key={index} gridColumn={spanOf(index)}>
            <Skeleton width="100%" height={148} radius={20} />
          </Box>
        ))}
      </StatGrid>
      <ChartGrid>
        <Skeleton width="100%" height={330} radius={20} />
        <Skeleton width="100%" height={330} radius={20} />
      </ChartGrid>
    </div>
  );
}
