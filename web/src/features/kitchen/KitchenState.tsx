import { Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { useRoom } from '../../data/live/subscriptions.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { RoomState } from '../../parts/live/RoomState.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { KitchenSkeleton } from './KitchenSkeleton.tsx';

/** Larger texts than other screens, readable from two metres. */
const kitchenTexts = {
  '&& b, && h2': { fontSize: '1.3125rem' },
  '&& p': { fontSize: '1.0625rem' },
  '&& button': { minBlockSize: 'wall', px: '5', fontSize: '1.0625rem' },
};

/** State of the display without order cards: a skeleton, an error, or that all is done. */
export function KitchenState({
  room,
  isEmpty,
  children,
}: {
  room: ReturnType<typeof useRoom>;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const t = useT('staff');
  return (
    <RoomState
      room={room}
      errorTitle={t('kitchen.failed')}
      errorStyle={{ display: 'grid', flex: '1', placeItems: 'center', p: '6', css: kitchenTexts }}
      skeleton={<KitchenSkeleton />}
    >
      <Flex flex="1" minW="0" position="relative">
        {children}
        {isEmpty && (
          <Grid
            position="absolute"
            inset="0"
            placeItems="center"
            pointerEvents="none"
            css={kitchenTexts}
          >
            <EmptyState heading="h2" title={t('kitchen.empty')} text={t('kitchen.emptyText')} />
          </Grid>
        )}
      </Flex>
    </RoomState>
  );
}
