import { Box, Grid } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';

/** Skeleton of the kitchen display. */
export function KitchenSkeleton() {
  const t = useT('common');
  return (
    <Grid
      flex="1"
      minH="0"
      padding=".75rem"
      gap=".75rem"
      gridTemplateColumns="repeat(auto-fill, minmax(17.2rem, 1fr))"
      gridAutoRows="1fr"
      role="status"
      aria-label={t('loading')}
    >
      {Array.from({ length: 8 }, (_, index) => (
        <Box key={index} minH="19rem" borderRadius="16px" overflow="hidden" bg="bg.panel">
          <Skeleton width="100%" height="4.6rem" radius={0} />
          <Box display="grid" gap="5" padding="20px 14px">
            <Skeleton width="70%" height="1.3rem" />
            <Skeleton width="52%" height="1.3rem" />
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
