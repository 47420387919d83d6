import { Box } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useStaff } from '../../data/fetched/staff.ts';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { matches } from '../../lib/format/search.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { Invitations } from './Invitations.tsx';
import { MemberTable } from './MemberTable.tsx';
import { type OpenDialog, StaffDialogs } from './StaffDialogs.tsx';

/** Number of members from which a search is shown. */
const MANY = 8;

/** Members of the staff, with a search if there are many. */
function Members({ members, ...table }: ComponentProps<typeof MemberTable>) {
  const t = useT('people');
  const common = useT('common');
  const [query, setQuery] = useState('');
  const found = members.filter(({ name, email, role }) =>
    matches(query, name, email ?? '', common(`roles.${role}`)),
  );
  return (
    <>
      {members.length > MANY && (
        <Box mb="4">
          <SearchField value={query} label={t('staff.search')} onChange={setQuery} />
        </Box>
      )}
      {found.length > 0 ? (
        <MemberTable members={found} {...table} />
      ) : (
        <EmptyCard title={t('staff.noMatch')}>
          <Button onClick={() => setQuery('')}>{t('staff.clearSearch')}</Button>
        </EmptyCard>
      )}
    </>
  );
}

/** Staff of a business (S2): invite, set role and branch, sign out, deactivate. */
export function StaffPage(place: WorkspacePageProps) {
  const { user, businessId, branches } = place;
  const t = useT('people');
  const read = useStaff(businessId);
  const { data } = read;
  const [opened, setOpened] = useState<OpenDialog>();
  const own = user.memberships.find((one) => one.businessId === businessId);
  if (!own) return null;

  const branchName = (branchId: number | null): string =>
    branchId === null
      ? t('staff.allBranches')
      : (branches.find(({ id }) => id === branchId)?.name ?? '');
  const { members = [], invitations = [] } = data ?? {};
  const description = [
    t('staff.count', { count: members.filter(({ isActive }) => isActive).length }),
    ...(invitations.length > 0 ? [t('staff.openCount', { count: invitations.length })] : []),
  ].join(', ');
  const inviteButton = (
    <Button kind="primary" onClick={() => setOpened({ kind: 'invite' })}>
      <Icon of={UserPlus} size={18} />
      {t('staff.invite')}
    </Button>
  );
  const isAlone = members.length === 1 && invitations.length === 0;

  return (
    <>
      <PageHeader
        title={t('staff.title')}
        isWaiting={read.isPending}
        {...(data && { description })}
      >
        {data && !isAlone && inviteButton}
      </PageHeader>
      <QueryPlaceholder title={t('staff.failed')} of={read}>
        <SkeletonRows rows={6} heightPx={68} hasImage />
      </QueryPlaceholder>
      {data && (
        <Members
          members={members}
          ownUserId={user.id}
          branchName={branchName}
          onAct={(kind, member) => setOpened({ kind, member })}
        />
      )}
      {isAlone && (
        <Box mt="4">
          <EmptyCard title={t('staff.empty')} text={t('staff.emptyText')}>
            {inviteButton}
          </EmptyCard>
        </Box>
      )}
      {invitations.length > 0 && (
        <Invitations
          invitations={invitations}
          businessId={businessId}
          own={own}
          branchName={branchName}
          onOpen={setOpened}
        />
      )}
      {opened && (
        <StaffDialogs
          opened={opened}
          place={place}
          own={own}
          branchName={branchName}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
