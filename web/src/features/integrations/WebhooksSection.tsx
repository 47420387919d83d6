import { chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { WebhookEndpoint } from '@sofra/contracts/webhooks';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWebhookChanges, type useWebhooks } from '../../data/fetched/integrations.ts';
import { makeId } from '../../lib/format/ids.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SectionCard } from '../../ui/staff/SectionCard.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { hostOf } from './hostOf.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookRow } from './WebhookRow.tsx';

/** Dialog that is open, with the endpoint that it concerns. */
type Opened =
  | { kind: 'add' }
  | { kind: 'secret'; secret: string }
  | { kind: 'edit' | 'remove'; endpoint: WebhookEndpoint }
  | { kind: 'rotate'; endpoint: WebhookEndpoint; requestId: string };

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
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const showSecret = (secret: string) => setOpened({ kind: 'secret', secret });
  const endpoints = read.data?.endpoints;
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
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <WebhookDialog
          {...{ businessId, branches }}
          endpoint={opened.kind === 'edit' ? opened.endpoint : undefined}
          onCreated={showSecret}
          onClose={close}
        />
      )}
      {opened?.kind === 'secret' && (
        <SecretDialog of="webhooks" secret={opened.secret} onClose={close} />
      )}
      {opened?.kind === 'rotate' && (
        <RotateDialog
          {...{ businessId }}
          endpointId={opened.endpoint.id}
          requestId={opened.requestId}
          onRotated={showSecret}
          onClose={close}
        />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog {...{ businessId }} endpoint={opened.endpoint} onClose={close} />
      )}
    </SectionCard>
  );
}

function RotateDialog({
  businessId,
  endpointId,
  requestId,
  onRotated,
  onClose,
}: {
  businessId: number;
  endpointId: number;
  requestId: string;
  onRotated: (secret: string) => void;
  onClose: () => void;
}) {
  const t = useT('integrations');
  const { rotate } = useWebhookChanges(businessId);
  // A ref, because the dialog closes with the function of its last rendering.
  const secret = useRef<string>(undefined);
  return (
    <ConfirmDialog
      title={t('webhooks.rotateTitle')}
      text={t('webhooks.rotateText')}
      cancelLabel={t('webhooks.rotateKeep')}
      confirmLabel={t('webhooks.rotate')}
      confirmKind="primary"
      failedMessage={t('webhooks.rotateFailed')}
      onConfirm={async () => {
        secret.current = (await rotate({ endpointId, requestId })).secret;
      }}
      onClose={() => (secret.current === undefined ? onClose() : onRotated(secret.current))}
    />
  );
}

function RemoveDialog({
  businessId,
  endpoint,
  onClose,
}: {
  businessId: number;
  endpoint: WebhookEndpoint;
  onClose: () => void;
}) {
  const t = useT('integrations');
  const { remove } = useWebhookChanges(businessId);
  return (
    <ConfirmDialog
      title={t('webhooks.removeTitle')}
      text={t('webhooks.removeText', { host: hostOf(endpoint) })}
      cancelLabel={t('webhooks.keep')}
      confirmLabel={t('webhooks.remove')}
      doneMessage={t('webhooks.removed')}
      failedMessage={t('webhooks.removeFailed')}
      onConfirm={() => remove(endpoint.id)}
      onClose={onClose}
    />
  );
}
