import { chakra } from '@chakra-ui/react';
import type { ManagedUser } from '@sofra/contracts/users';
import { ShieldCheck } from 'lucide-react';
import type { useManagedUsers } from '../../../data/fetched/users.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { initialOf } from '../../../ui/base/Avatar.tsx';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { ActionMenu } from '../../../ui/staff/ActionMenu.tsx';
import { belowOnly, type Columns } from '../../../ui/staff/columns.ts';
import { DataTable } from '../../../ui/staff/DataTable.tsx';
import { MoreButton } from '../../../ui/staff/MoreButton.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { RelativeTime } from '../../../ui/staff/RelativeTime.tsx';
import { NameBadge, RowTitle } from '../../../ui/staff/RowTitle.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { RoleBadge, SuspendedBadge } from './UserBadge.tsx';
import { type UserAction, useUserActions } from './useUserActions.ts';

/** The users found, as far as they are loaded. */
export function UserList({
  read,
  ownId,
  onAct,
  onClear,
}: {
  read: ReturnType<typeof useManagedUsers>;
  ownId: number;
  onAct: (act: UserAction, user: ManagedUser) => void;
  onClear: () => void;
}) {
  const t = useT('users');
  const columns = useColumns(ownId, onAct);
  const { data, error, isFetching, isPlaceholderData } = read;
  const errorMessage = error && (
    <QueryError
      title={t('failed')}
      of={{ error, isFetching, refetch: data ? read.fetchNextPage : read.refetch }}
    />
  );
  if (!data) return errorMessage ?? <SkeletonRows rows={8} heightPx={72} hasImage />;
  const users = data.pages.flatMap((page) => page.users);
  if (users.length === 0) {
    return (
      <EmptyState title={t('empty')} text={t('emptyText')}>
        <Button onClick={onClear}>{t('showAll')}</Button>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={users}
        keyOf={({ id }) => id}
        isBusy={isPlaceholderData}
        hasAvatars
      />
      {errorMessage}
      <MoreButton read={read}>{t('more')}</MoreButton>
    </>
  );
}

function useColumns(
  ownId: number,
  onAct: (act: UserAction, user: ManagedUser) => void,
): Columns<ManagedUser> {
  const t = useT('users');
  const actionsOf = useUserActions(ownId, onAct);
  return [
    {
      key: 'name',
      label: t('columns.person'),
      cell: (user) => <UserTitle user={user} isSelf={user.id === ownId} />,
    },
    {
      key: 'phone',
      label: t('columns.phone'),
      width: '160px',
      hideBelow: '900px',
      cell: ({ phone }) => phone !== null && <span dir="ltr">{phone}</span>,
    },
    {
      key: 'role',
      label: t('columns.role'),
      width: '216px',
      cell: (user) => <UserRole user={user} />,
    },
    {
      key: 'seen',
      label: t('columns.seen'),
      width: '140px',
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? t('notSeen') : <RelativeTime at={lastSeenAt} />,
    },
    {
      key: 'actions',
      label: '',
      width: '60px',
      isActions: true,
      cell: (user) => {
        const actions = actionsOf(user);
        return (
          actions.length > 0 && (
            <ActionMenu label={t('actionsOf', { name: user.name })} actions={actions} />
          )
        );
      },
    },
  ];
}

function UserTitle({ user, isSelf }: { user: ManagedUser; isSelf: boolean }) {
  const t = useT('users');
  const language = useLanguage();
  const { name, email, phone, isSuspended } = user;
  return (
    <RowTitle
      avatar={initialOf(name, 1, language)}
      name={<bdi>{name}</bdi>}
      isMuted={isSuspended}
      badges={
        <>
          {isSelf && <NameBadge>{t('you')}</NameBadge>}
          {user.hasTwoFactor && (
            <chakra.span
              role="img"
              aria-label={t('twoFactor')}
              title={t('twoFactor')}
              display="inline-flex"
              color="served.fg"
            >
              <Icon of={ShieldCheck} size={16} />
            </chakra.span>
          )}
          {isSuspended && <SuspendedBadge />}
        </>
      }
    >
      {email !== null && (
        <chakra.p dir="ltr" textAlign="match-parent">
          {email}
        </chakra.p>
      )}
      {phone !== null && (
        <chakra.p dir="ltr" textAlign="match-parent" css={belowOnly('900px')}>
          {phone}
        </chakra.p>
      )}
    </RowTitle>
  );
}

function UserRole({ user: { role, isAnonymous, memberships } }: { user: ManagedUser }) {
  const t = useT('users');
  const [first, ...others] = memberships;
  return (
    <>
      <RoleBadge role={role} isAnonymous={isAnonymous} />
      {first && (
        <chakra.small display="block" mt="3px" fontSize="13" color="fg.muted" truncate>
          {others.length === 0
            ? first.businessName
            : t('andMore', { name: first.businessName, count: others.length })}
        </chakra.small>
      )}
    </>
  );
}
