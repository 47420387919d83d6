import { Box, Flex, Grid } from '@chakra-ui/react';
import { menuLanguages } from '@sofra/contracts/common';
import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';

/** Skeleton of the text editor: title, language tiles and fields. */
export function EditorSkeleton() {
  const t = useT('common');
  return (
    <Box role="status" aria-label={t('loading')}>
      <Flex alignItems="center" minH="touch" mb="5">
        <Skeleton width="min(100%, 280px)" height={26} radius={8} />
      </Flex>
      <Grid gap="10px" gridTemplateColumns="repeat(auto-fill, minmax(132px, 1fr))">
        {menuLanguages.map((language) => (
          <Skeleton key={language} width="100%" height={72} radius={14} />
        ))}
      </Grid>
      <Grid gap="5" mt="5" gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 300px' }}>
        <Skeleton width="100%" height={320} radius={20} />
        <Skeleton width="100%" height={320} radius={20} />
      </Grid>
    </Box>
  );
}
