import { chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { useWebhooks } from '../../data/fetched/integrations.ts';
import { makeId } from '../../lib/format/ids.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SectionCard } from '../../ui/staff/SectionCard.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { type OpenedWebhook, WebhookDialogs } from './WebhookDialogs.tsx';
import { WebhookRow } from './WebhookRow.tsx';

/** Webhook endpoints of the business. */
export function WebhooksSection({
  businessId,
  branches,
  read,
  canAdd,
}: {
  businessId: number;
  branches: readonly Branch[];
  read: ReturnType<typeof useWebhooks>;
  /** False if the plan has no webhooks. */
  canAdd: boolean;
}) {
  const t = useT('integrations');
  const [opened, setOpened] = useState<OpenedWebhook>();
  const endpoints = read.data?.endpoints;
  const toasts = useToasts();
  /** Shows a new secret; null if a lost answer had it. */
  const showSecret = (secret: string | null): void => {
    setOpened(secret === null ? undefined : { kind: 'secret', secret });
    if (secret === null) toasts.show({ tone: 'done', title: t('webhooks.secretGone') });
  };
  return (
    <SectionCard
      id="webhooks"
      level="h2"
      title={t('webhooks.title')}
      description={t('webhooks.lead')}
      side={
        canAdd && (
          <Button onClick={() => setOpened({ kind: 'add' })}>
            <Icon of={Plus} size={18} />
            {t('webhooks.add')}
          </Button>
        )
      }
    >
      <QueryPlaceholder title={t('webhooks.failed')} of={read}>
        <SkeletonRows rows={2} />
      </QueryPlaceholder>
      {endpoints?.length === 0 && (
        <EmptyState title={t('webhooks.empty')} text={t('webhooks.emptyText')} />
      )}
      {endpoints && endpoints.length > 0 && (
        <chakra.ul listStyleType="none">
          {endpoints.map((endpoint) => (
            <WebhookRow
              key={endpoint.id}
              {...{ businessId, branches, endpoint }}
              canSend={canAdd}
              onEdit={() => setOpened({ kind: 'edit', endpoint })}
              onRotate={() => setOpened({ kind: 'rotate', endpoint, requestId: makeId() })}
              onRemove={() => setOpened({ kind: 'remove', endpoint })}
            />
          ))}
        </chakra.ul>
      )}
      {opened && (
        <WebhookDialogs
          {...{ businessId, branches, opened }}
          onSecret={showSecret}
          onClose={() => setOpened(undefined)}
        />
      )}
    </SectionCard>
  );
}
