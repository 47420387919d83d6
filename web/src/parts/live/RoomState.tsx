import { Box, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { retryNow, type useRoom } from '../../data/live/subscriptions.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';

/** Content of a live screen once its room has loaded; a skeleton before, an error if it failed. */
export function RoomState({
  room,
  errorTitle,
  errorStyle,
  skeleton,
  children,
}: {
  room: ReturnType<typeof useRoom>;
  errorTitle: string;
  /** Layout of the box around the error. */
  errorStyle: BoxProps;
  skeleton: ReactNode;
  children: ReactNode;
}) {
  const t = useT('common');
  const failure = room.denied ?? room.failure;
  if (room.isLoaded) return children;
  if (!failure) return skeleton;
  return (
    <Box {...errorStyle}>
      <ErrorNotice
        title={errorTitle}
        text={codeText(failure)}
        retry={t('actions.retry')}
        onRetry={retryNow}
      />
    </Box>
  );
}
