import { Box, Flex, Grid } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';

/** Placeholder of a workspace page while its code loads: a heading with rows below. */
export function PageLoading() {
  const t = useT('common');
  return (
    <Box role="status" aria-label={t('loading')}>
      <Flex direction="column" gap="2" mb="5">
        <Skeleton width={220} height={26} radius={8} />
        <Skeleton width={150} />
      </Flex>
      <Grid gap="3">
        <Skeleton width="100%" height={120} radius={20} />
        <Skeleton width="100%" height={280} radius={20} />
      </Grid>
    </Box>
  );
}
