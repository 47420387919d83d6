import type { Branch } from '@sofra/contracts/branches';
import type { WebhookEndpoint } from '@sofra/contracts/webhooks';
import { useRef } from 'react';
import { useWebhookChanges } from '../../data/fetched/integrations.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { hostOf } from './hostOf.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

/** Dialog that is open, with the endpoint that it concerns. */
export type OpenedWebhook =
  | { kind: 'add' }
  | { kind: 'secret'; secret: string }
  | { kind: 'edit' | 'remove'; endpoint: WebhookEndpoint }
  | { kind: 'rotate'; endpoint: WebhookEndpoint; requestId: string };

/** The open dialog of an endpoint. */
export function WebhookDialogs({
  businessId,
  branches,
  opened,
  onSecret,
  onClose,
}: {
  businessId: number;
  branches: readonly Branch[];
  opened: OpenedWebhook;
  /** Shows a new secret in the place of this dialog. */
  onSecret: (secret: string | null) => void;
  onClose: () => void;
}) {
  switch (opened.kind) {
    case 'add':
      return <WebhookDialog {...{ businessId, branches, onSecret, onClose }} />;
    case 'edit':
      return (
        <WebhookDialog
          {...{ businessId, branches, onSecret, onClose }}
          endpoint={opened.endpoint}
        />
      );
    case 'secret':
      return <SecretDialog of="webhooks" secret={opened.secret} onClose={onClose} />;
    case 'rotate':
      return (
        <RotateDialog
          {...{ businessId, onClose }}
          endpoint={opened.endpoint}
          requestId={opened.requestId}
          onRotated={onSecret}
        />
      );
    case 'remove':
      return <RemoveDialog {...{ businessId, onClose }} endpoint={opened.endpoint} />;
  }
}

function RotateDialog({
  businessId,
  endpoint: { id: endpointId, oldSecretUntil },
  requestId,
  onRotated,
  onClose,
}: {
  businessId: number;
  endpoint: WebhookEndpoint;
  requestId: string;
  onRotated: (secret: string | null) => void;
  onClose: () => void;
}) {
  const t = useT('integrations');
  const { rotate } = useWebhookChanges(businessId);
  // A ref, because the dialog closes with the function of its last rendering.
  const secret = useRef<string | null>(undefined);
  return (
    <ConfirmDialog
      title={t('webhooks.rotateTitle')}
      text={t(oldSecretUntil === null ? 'webhooks.rotateText' : 'webhooks.rotateAgainText')}
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
