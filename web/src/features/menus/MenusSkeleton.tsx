import { chakra, Grid } from '@chakra-ui/react';
import { Card } from '../../ui/staff/Card.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';

/** Skeleton of the menu cards. */
export function MenusSkeleton() {
  const t = useT('common');
  return (
    <Grid
      role="status"
      aria-label={t('loading')}
      gap="4"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))"
    >
      <chakra.span gridColumn="1 / -1">
        <Skeleton width="min(100%, 340px)" height={44} radius={14} />
      </chakra.span>
      {[0, 1, 2].map((key) => (
        <Card key={key} p="5" display="grid" gap="3" h="206px" alignContent="start">
          <Skeleton width="55%" height={20} />
          <Skeleton width="85%" />
          <Skeleton width="30%" />
        </Card>
      ))}
    </Grid>
  );
}
