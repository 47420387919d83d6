import { Flex } from '@chakra-ui/react';
import type { ManagedUser } from '@sofra/contracts/managed-users';
import type { useManagedUsers } from '../../../data/fetched/managed-users.ts';
import { ReadFault } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { type UserAct, UserRow } from './UserRow.tsx';
import css from './Users.module.css';

/** The users that were found, as far as was asked for: a table, on a phone cards. */
export function UserList({
  read,
  ownId,
  onAct,
  onClear,
}: {
  read: ReturnType<typeof useManagedUsers>;
  ownId: number;
  onAct: (act: UserAct, user: ManagedUser) => void;
  onClear: () => void;
}) {
  const t = useT('users');
  const { data, error, isFetching, isPlaceholderData } = read;
  const fault = error && (
    <ReadFault
      title={t('failed')}
      of={{ error, isFetching, refetch: data ? read.fetchNextPage : read.refetch }}
    />
  );
  if (!data) return fault ?? <SkeletonRows rows={8} heightPx={72} hasPicture />;
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
      <div className={css.list} aria-busy={isPlaceholderData}>
        <p className={css.head} aria-hidden="true">
          <span>{t('columns.person')}</span>
          <span className={css.wide}>{t('columns.phone')}</span>
          <span>{t('columns.role')}</span>
          <span>{t('columns.seen')}</span>
        </p>
        <ul aria-label={t('title')}>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isSelf={user.id === ownId}
              onAct={(act) => onAct(act, user)}
            />
          ))}
        </ul>
      </div>
      {fault}
      {read.hasNextPage && !error && (
        <Flex justify="center" mt="4">
          <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('more')}
          </Button>
        </Flex>
      )}
    </>
  );
}
