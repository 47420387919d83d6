import { chakra, Flex } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { WebhookEndpoint } from '@sofra/contracts/webhooks';
import {
  Check,
  CirclePause,
  Hourglass,
  KeyRound,
  Pause,
  Pencil,
  Play,
  Send,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useSending, useWebhookChanges } from '../../data/fetched/integrations.ts';
import { longDate } from '../../lib/format/format.ts';
import { useTimeZone } from '../../lib/format/timeZone.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { StatusBadge, type StatusStyle } from '../../ui/base/StatusBadge.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { useLock } from '../../ui/base/useLock.ts';
import { ActionMenu } from '../../ui/staff/ActionMenu.tsx';
import { useBranchName } from './BranchSelect.tsx';
import { hostOf } from './hostOf.ts';

const looks = {
  active: { icon: Check, tone: 'order-served' },
  paused: { icon: CirclePause, tone: 'table-idle', isBare: true },
  unverified: { icon: Hourglass, tone: 'order-pending' },
  failing: { icon: TriangleAlert, tone: 'order-cancelled' },
} as const satisfies Record<string, StatusStyle>;

function stateOf(endpoint: WebhookEndpoint): keyof typeof looks {
  const { isEnabled, isVerified, failingSince } = endpoint;
  if (!isEnabled) return 'paused';
  if (!isVerified) return 'unverified';
  return failingSince === null ? 'active' : 'failing';
}

/** An endpoint with its state and menu. */
export function WebhookRow({
  businessId,
  branches,
  endpoint,
  canSend,
  onEdit,
  onRotate,
  onRemove,
}: {
  businessId: number;
  branches: readonly Branch[];
  endpoint: WebhookEndpoint;
  canSend: boolean;
  onEdit: () => void;
  onRotate: () => void;
  onRemove: () => void;
}) {
  const t = useT('integrations');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const branchName = useBranchName(branches);
  const toggle = useToggle(businessId, endpoint);
  const test = useTest(businessId, endpoint);
  const state = stateOf(endpoint);
  const host = hostOf(endpoint);
  return (
    <Flex
      as="li"
      aria-label={host}
      alignItems="flex-start"
      gap="3"
      py="3"
      _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
    >
      <chakra.div flex="1" minW="0">
        <Flex wrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <chakra.b dir="ltr" fontWeight="strong" overflowWrap="anywhere" minW="0">
            {host}
          </chakra.b>
          <StatusBadge look={looks[state]} label={t(`webhooks.${state}`)} />
        </Flex>
        <chakra.p fontSize="13" color="fg.muted">
          {branchName(endpoint.branchId)}
          {' · '}
          {t('webhooks.eventCount', { count: endpoint.events.length })}
          {endpoint.waiting > 0 && <> · {t('webhooks.waiting', { count: endpoint.waiting })}</>}
        </chakra.p>
        {endpoint.oldSecretUntil !== null && (
          <chakra.p fontSize="13" color="fg.muted">
            {t('webhooks.rotating', {
              until: longDate(endpoint.oldSecretUntil, language, { timeZone }),
            })}
          </chakra.p>
        )}
        {(state === 'failing' || state === 'unverified') && (
          <chakra.p fontSize="13" color="fg" mt="1">
            {t(`webhooks.${state}Text`)}
          </chakra.p>
        )}
      </chakra.div>
      <ActionMenu
        label={t('webhooks.actionsOf', { host })}
        actions={[
          // A paused one would receive it only once it is resumed.
          ...(canSend && endpoint.isEnabled
            ? [{ key: 'test', label: t('webhooks.test'), icon: Send, run: test }]
            : []),
          ...(canSend
            ? [
                { key: 'edit', label: t('webhooks.edit'), icon: Pencil, run: onEdit },
                { key: 'rotate', label: t('webhooks.rotate'), icon: KeyRound, run: onRotate },
              ]
            : []),
          ...(canSend || endpoint.isEnabled
            ? [
                {
                  key: 'toggle',
                  label: t(endpoint.isEnabled ? 'webhooks.pause' : 'webhooks.resume'),
                  icon: endpoint.isEnabled ? Pause : Play,
                  run: toggle,
                },
              ]
            : []),
          {
            key: 'remove',
            label: t('webhooks.remove'),
            icon: Trash2,
            isDanger: true,
            run: onRemove,
          },
        ]}
      />
    </Flex>
  );
}

/** Pauses or resumes an endpoint, once at a time. */
function useToggle(businessId: number, { id, isEnabled }: WebhookEndpoint): () => void {
  const t = useT('integrations');
  const toasts = useToasts();
  const { change } = useWebhookChanges(businessId);
  const { run } = useLock();
  return () =>
    run(async () => {
      try {
        await change({ endpointId: id, body: { isEnabled: !isEnabled } });
      } catch (error) {
        const title = t('webhooks.changeFailed');
        toasts.show({ tone: 'error', title, text: errorText(error) });
      }
    });
}

/** Sends a test event, once at a time. */
function useTest(businessId: number, endpoint: WebhookEndpoint): () => void {
  const t = useT('integrations');
  const toasts = useToasts();
  const sending = useSending(businessId, endpoint.id);
  const { run } = useLock();
  return () =>
    run(async () => {
      try {
        await sending.test();
        toasts.show({ tone: 'done', title: t('webhooks.tested'), text: hostOf(endpoint) });
      } catch (error) {
        const title = t('webhooks.testFailed');
        toasts.show({ tone: 'error', title, text: errorText(error) });
      }
    });
}
