import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { useRoom } from '../../data/live/subscriptions.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { RoomState } from '../../parts/live/RoomState.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Skeleton } from '../../ui/base/Skeleton.tsx';

/** State of the floor without tables: a skeleton, an error, or that there are none. */
export function FloorState({
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
      errorTitle={t('floor.failed')}
      errorStyle={{ maxW: '560px', margin: '40px auto' }}
      skeleton={<FloorSkeleton />}
    >
      {isEmpty ? (
        <EmptyState title={t('floor.noTables')} text={t('floor.noTablesText')} />
      ) : (
        children
      )}
    </RoomState>
  );
}

function FloorSkeleton() {
  const t = useT('common');
  return (
    <Grid
      role="status"
      aria-label={t('loading')}
      mt="42px"
      gap="10px"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(auto-fill, minmax(146px, 1fr))',
      }}
    >
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} width="100%" height={122} radius={20} />
      ))}
    </Grid>
  );
}
