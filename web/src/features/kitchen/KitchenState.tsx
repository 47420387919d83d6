import { Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { retryNow, type useRoom } from '../../data/live/subscriptions.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Fault } from '../../ui/base/ErrorNotice.tsx';
import { KitchenSkeleton } from './KitchenSkeleton.tsx';

/** Larger texts than other screens, readable from two metres. */
const wallWords = {
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
  const common = useT('common');
  const failure = room.denied ?? room.failure;
  if (!room.isLoaded && failure) {
    return (
      <Grid flex="1" placeItems="center" padding="6" css={wallWords}>
        <Fault
          title={t('kitchen.failed')}
          text={codeText(failure)}
          retry={common('actions.retry')}
          onRetry={retryNow}
        />
      </Grid>
    );
  }
  if (!room.isLoaded) return <KitchenSkeleton />;
  return (
    <Flex flex="1" minW="0" position="relative">
      {children}
      {isEmpty && (
        <Grid
          position="absolute"
          inset="0"
          placeItems="center"
          pointerEvents="none"
          css={wallWords}
        >
          <EmptyState heading="h2" title={t('kitchen.empty')} text={t('kitchen.emptyText')} />
        </Grid>
      )}
    </Flex>
  );
}
