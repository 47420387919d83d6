import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { Card } from '../../../ui/staff/Card.tsx';
import { itemCells, itemRow } from './itemGrid.ts';
import { ItemListHead } from './ItemListHead.tsx';

/** Skeleton of the search field. */
export function ToolsSkeleton() {
  return (
    <chakra.div mb="3">
      <Skeleton width="min(100%, 340px)" height={44} radius={14} />
    </chakra.div>
  );
}

/** Skeleton of the list's rows. */
export function ItemsSkeleton() {
  const t = useT('common');
  return (
    <Card role="status" aria-label={t('loading')} overflow="clip">
      <ItemListHead isLoading />
      {Array.from({ length: 8 }, (_, index) => (
        <Grid
          key={index}
          {...itemRow}
          _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
        >
          <span />
          <Skeleton width={46} height={46} radius={10} />
          <Flex direction="column" gap="2" {...itemCells.words}>
            <Skeleton width={`${38 + ((index * 13) % 25)}%`} />
            <Skeleton width={`${54 + ((index * 7) % 20)}%`} height={11} />
          </Flex>
          <chakra.span {...itemCells.category}>
            <Skeleton width={84} />
          </chakra.span>
          <Flex {...itemCells.price}>
            <Skeleton width={64} />
          </Flex>
          <Grid {...itemCells.state}>
            <Skeleton width={82} height={24} radius={12} />
          </Grid>
          <Flex {...itemCells.actions} />
        </Grid>
      ))}
    </Card>
  );
}
