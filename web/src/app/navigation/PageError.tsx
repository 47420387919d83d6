import { Box } from '@chakra-ui/react';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';

/**
 * Error page for a page whose code failed to load. Some browsers only request it again after a
 * reload.
 */
export function PageError() {
  const t = useT('common');
  return (
    <Box maxW="560px" margin="auto" padding="6">
      <ErrorNotice
        title={t('loadFailed')}
        text={codeText('unavailable')}
        retry={t('actions.retry')}
        onRetry={() => window.location.reload()}
      />
    </Box>
  );
}
