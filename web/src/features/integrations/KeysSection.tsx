import { chakra, Flex } from '@chakra-ui/react';
import type { ApiKey } from '@sofra/contracts/api-keys';
import type { Branch } from '@sofra/contracts/branches';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApiKeyChanges, type useApiKeys } from '../../data/fetched/integrations.ts';
import { longDate } from '../../lib/format/format.ts';
import { useTimeZone } from '../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { ActionMenu } from '../../ui/staff/ActionMenu.tsx';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { RelativeTime } from '../../ui/staff/RelativeTime.tsx';
import { SectionCard } from '../../ui/staff/SectionCard.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { useBranchName } from './BranchSelect.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

/** API keys of the business: create, see their last use, revoke. */
export function KeysSection({
  businessId,
  branches,
  read,
  canAdd,
}: {
  businessId: number;
  branches: readonly Branch[];
  read: ReturnType<typeof useApiKeys>;
  /** False if the plan has no API. */
  canAdd: boolean;
}) {
  const t = useT('integrations');
  const { revoke } = useApiKeyChanges(businessId);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [revoked, setRevoked] = useState<ApiKey>();
  const keys = read.data?.keys;
  return (
    <SectionCard
      id="api-keys"
      level="h2"
      title={t('keys.title')}
      description={t('keys.lead')}
      side={
        canAdd && (
          <Button onClick={() => setAdding(true)}>
            <Icon of={Plus} size={18} />
            {t('keys.add')}
          </Button>
        )
      }
    >
      <QueryPlaceholder title={t('keys.failed')} of={read}>
        <SkeletonRows rows={2} />
      </QueryPlaceholder>
      {keys?.length === 0 && <EmptyState title={t('keys.empty')} text={t('keys.emptyText')} />}
      {keys && keys.length > 0 && (
        <chakra.ul listStyleType="none">
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} branches={branches} onRevoke={() => setRevoked(key)} />
          ))}
        </chakra.ul>
      )}
      {isAdding && (
        <KeyDialog
          {...{ businessId, branches }}
          onCreated={(created) => {
            setAdding(false);
            setSecret(created);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret !== undefined && (
        <SecretDialog of="keys" secret={secret} onClose={() => setSecret(undefined)} />
      )}
      {revoked && (
        <ConfirmDialog
          title={t('keys.revokeTitle', { name: revoked.name })}
          text={t('keys.revokeText')}
          cancelLabel={t('keys.keep')}
          confirmLabel={t('keys.revoke')}
          doneMessage={t('keys.revoked')}
          failedMessage={t('keys.revokeFailed')}
          onConfirm={() => revoke(revoked.id)}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </SectionCard>
  );
}

function KeyRow({
  of: key,
  branches,
  onRevoke,
}: {
  of: ApiKey;
  branches: readonly Branch[];
  onRevoke: () => void;
}) {
  const t = useT('integrations');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const branchName = useBranchName(branches);
  const granted = key.actions.map((action) => t(`actions.${action}`)).join(', ');
  return (
    <Flex
      as="li"
      aria-label={key.name}
      alignItems="center"
      gap="3"
      py="3"
      _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
    >
      <chakra.span color="fg.muted">
        <Icon of={KeyRound} size={20} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.b fontWeight="strong" overflowWrap="anywhere">
          {key.name}
        </chakra.b>{' '}
        <chakra.code dir="ltr" fontSize="13" color="fg.muted">
          sofra_live_…{key.hint}
        </chakra.code>
        <chakra.p fontSize="13" color="fg.muted" overflowWrap="anywhere">
          {branchName(key.branchId)}
          {' · '}
          {t('keys.created', {
            by: key.createdBy,
            on: longDate(key.createdAt, language, { timeZone, dayOnly: true }),
          })}
        </chakra.p>
        <chakra.p fontSize="13" color="fg.muted">
          {key.lastUsedAt === null ? (
            t('keys.never')
          ) : (
            <>
              {t('keys.used')} <RelativeTime at={key.lastUsedAt} />
            </>
          )}
        </chakra.p>
        <chakra.details fontSize="13" color="fg.muted">
          <chakra.summary w="fit-content" py="1" cursor="pointer" focusVisibleRing="outside">
            {t('keys.actionCount', { count: key.actions.length })}
          </chakra.summary>
          {granted}
        </chakra.details>
      </chakra.div>
      <ActionMenu
        label={t('keys.actionsOf', { name: key.name })}
        actions={[
          { key: 'revoke', label: t('keys.revoke'), icon: Trash2, isDanger: true, run: onRevoke },
        ]}
      />
    </Flex>
  );
}
