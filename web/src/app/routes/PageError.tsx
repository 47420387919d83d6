import { Box } from '@chakra-ui/react';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Fault } from '../../ui/base/ErrorNotice.tsx';

/** What stands where a page's code couldn't be loaded. Some browsers ask for it again only when all is read again. */
export function PageFault() {
  const t = useT('common');
  return (
    <Box maxW="560px" margin="auto" padding="6">
      <Fault
        title={t('loadFailed')}
        text={codeText('unavailable')}
        retry={t('actions.retry')}
        onRetry={() => window.location.reload()}
      />
    </Box>
  );
}
