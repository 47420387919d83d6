import { userFilters } from '@sofra/contracts/users';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../../data/client/auth.ts';
import { useManagedUsers, useUserCounts } from '../../../data/fetched/users.ts';
import { FilterBar } from '../../../ui/staff/FilterBar.tsx';
import { FilterPills } from '../../../ui/staff/FilterPills.tsx';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { SearchField } from '../../../ui/staff/SearchField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { type OpenDialog, UserDialogs } from './UserDialogs.tsx';
import { UserStats } from './UserStats.tsx';
import { UserList } from './UserList.tsx';
import { useUserFilter } from './useUserFilter.ts';

/** Every user of the platform (S2): found, made, changed, kept out and deleted. */
export function AdminUsersPage() {
  const t = useT('users');
  const common = useT('common');
  const own = useAuth();
  const { filter, typed, type, choose, clear } = useUserFilter();
  const read = useManagedUsers(filter);
  const { data: counts, isError: isUnread } = useUserCounts();
  const [opened, setOpened] = useState<OpenDialog>();
  if (typeof own !== 'object') return null;

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')}>
        <Button kind="primary" onClick={() => setOpened({ kind: 'create' })}>
          <Icon of={UserPlus} size={18} />
          {t('create.button')}
        </Button>
      </PageHeader>
      <UserStats counts={counts} isUnread={isUnread} />
      <FilterBar>
        <SearchField value={typed} label={t('search')} onChange={type} />
        <FilterPills
          label={t('roleFilter')}
          pills={[
            { key: 'all', label: t('allRoles') },
            ...userFilters.map((role) => ({ key: role, label: common(`roles.${role}`) })),
          ]}
          chosen={filter.role ?? 'all'}
          onChoose={(key) => choose(key === 'all' ? undefined : key)}
        />
      </FilterBar>
      <UserList
        read={read}
        ownId={own.id}
        onAct={(kind, user) => setOpened({ kind, user })}
        onClear={clear}
      />
      {opened && <UserDialogs opened={opened} own={own} onClose={() => setOpened(undefined)} />}
    </>
  );
}
