import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '../../ui/staff/Card.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';

/** Columns of table cards, as many as fit. */
export const tableGrid = 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))';

/** Skeleton of the table cards. */
export function TablesSkeleton() {
  const t = useT('common');
  return (
    <Box role="status" aria-label={t('loading')}>
      <Skeleton width="min(100%, 340px)" height={44} radius={14} />
      <Box mt="5" mb="2">
        <Skeleton width={140} height={18} />
      </Box>
      <Grid gap="3" gridTemplateColumns={tableGrid}>
        {Array.from({ length: 9 }, (_, index) => (
          <Card key={index} p="14px" display="grid" gap="3">
            <Flex gap="3" alignItems="center">
              <Skeleton width={52} height={52} radius={26} />
              <Flex direction="column" gap="2">
                <Skeleton width={96} height={18} />
                <Skeleton width={64} height={12} />
              </Flex>
            </Flex>
            <Skeleton width="100%" height={54} radius={14} />
            <Skeleton width="60%" height={38} radius={10} />
          </Card>
        ))}
      </Grid>
    </Box>
  );
}
