import { Grid } from '@chakra-ui/react';
import { apiPlans } from '@sofra/contracts/api-keys';
import { pages } from '@sofra/contracts/pages';
import { plans } from '@sofra/contracts/plans';
import { generatePath, Link } from 'react-router-dom';
import { useApiKeys, useWebhooks } from '../../data/fetched/integrations.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { TextLink } from '../../ui/staff/TextLink.tsx';
import { DeliveriesSection } from './DeliveriesSection.tsx';
import { KeysSection } from './KeysSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

const DOCS = pages.guide.path.replace(':guide', 'developer');

/** API keys and webhooks of a business, for its owners and directors. */
export function IntegrationsPage({ businessId, branches }: WorkspacePageProps) {
  const t = useT('integrations');
  const keys = useApiKeys(businessId);
  const webhooks = useWebhooks(businessId);
  const isMissing = keys.data?.isIncluded === false;
  const isEmpty = keys.data?.keys.length === 0 && webhooks.data?.endpoints.length === 0;
  const endpoints = webhooks.data?.endpoints ?? [];
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')}>
        <TextLink>
          <a href={DOCS}>{t('docs')}</a>
        </TextLink>
      </PageHeader>
      <Grid gap="5" gridTemplateColumns="minmax(0, 1fr)">
        {isMissing && <PlanNotice businessId={businessId} />}
        {!(isMissing && isEmpty) && (
          <>
            <KeysSection {...{ businessId, branches }} read={keys} canAdd={!isMissing} />
            <WebhooksSection {...{ businessId, branches }} read={webhooks} canAdd={!isMissing} />
            {endpoints.length > 0 && (
              <DeliveriesSection {...{ businessId, endpoints }} canSend={!isMissing} />
            )}
          </>
        )}
      </Grid>
    </>
  );
}

/** Says which plan has the API, with the way to it. */
function PlanNotice({ businessId }: { businessId: number }) {
  const t = useT('integrations');
  const plan = apiPlans.map((code) => plans[code].name).join(', ');
  const settings = generatePath(pages.settings.path, { businessId: String(businessId) });
  return (
    <EmptyCard title={t('planTitle', { plan })} text={t('planText')}>
      <TextLink>
        <Link to={`${settings}#plan`}>{t('planLink')}</Link>
      </TextLink>
    </EmptyCard>
  );
}
