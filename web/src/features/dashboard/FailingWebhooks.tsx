import { Box } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { useWebhooks } from '../../data/fetched/integrations.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';

const READ_AGAIN_MS = 60_000;

/** Notice of webhook addresses that don't receive events, with a button to their page. */
export function FailingWebhooks({ businessId, path }: { businessId: number; path: string }) {
  const t = useT('workspace');
  const navigate = useNavigate();
  const { data } = useWebhooks(businessId, READ_AGAIN_MS);
  const failing = data?.endpoints.filter(
    ({ isEnabled, failingSince }) => isEnabled && failingSince !== null,
  );
  if (!failing || failing.length === 0) return null;
  return (
    <Box mb="5">
      <ErrorNotice
        title={t('dashboard.webhooksFailing')}
        text={failing.map(({ url }) => new URL(url).host).join(', ')}
        retry={t('dashboard.toIntegrations')}
        onRetry={() => void navigate(path)}
      />
    </Box>
  );
}
