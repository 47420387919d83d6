import { Flex } from '@chakra-ui/react';
import { userFilters } from '@sofra/contracts/managed-users';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../../data/client/auth.ts';
import { useManagedUsers, useUserCounts } from '../../../data/fetched/managed-users.ts';
import { FilterPills } from '../../../ui/staff/FilterPills.tsx';
import { PageHead } from '../../../ui/staff/PageHeader.tsx';
import { SearchBox } from '../../../ui/staff/SearchBox.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { type Opened, UserDialogs } from './UserDialogs.tsx';
import { UserFigures } from './UserFigures.tsx';
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
  const [opened, setOpened] = useState<Opened>();
  if (typeof own !== 'object') return null;

  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Button kind="primary" onClick={() => setOpened({ kind: 'create' })}>
          <Icon of={UserPlus} size={18} />
          {t('create.button')}
        </Button>
      </PageHead>
      <UserFigures counts={counts} isUnread={isUnread} />
      <Flex wrap="wrap" gap="3" mb="4" alignItems="center">
        <SearchBox value={typed} label={t('search')} onChange={type} />
        <FilterPills
          label={t('roleFilter')}
          pills={[
            { key: 'all', label: t('allRoles') },
            ...userFilters.map((role) => ({ key: role, label: common(`roles.${role}`) })),
          ]}
          chosen={filter.role ?? 'all'}
          onChoose={(key) => choose(key === 'all' ? undefined : key)}
        />
      </Flex>
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
