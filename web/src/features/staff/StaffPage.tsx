import { Box } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useStaff } from '../../data/fetched/staff.ts';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SearchBox } from '../../ui/staff/SearchBox.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { matches } from '../../lib/format/search.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { Invitations } from './Invitations.tsx';
import { MemberRow } from './MemberRow.tsx';
import css from './Staff.module.css';
import { type Opened, StaffDialogs } from './StaffDialogs.tsx';

/** From here on looking is slower than typing. */
const MANY = 8;

/** Staff of a business (S2): invite, set role and branch, sign out, deactivate. */
export function StaffPage(place: WorkspacePlace) {
  const { user, businessId, branches } = place;
  const t = useT('people');
  const common = useT('common');
  const read = useStaff(businessId);
  const { data, error } = read;
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const own = user.memberships.find((one) => one.businessId === businessId);
  if (!own) return null;

  const branchName = (branchId: number | null): string =>
    branchId === null
      ? t('staff.allBranches')
      : (branches.find(({ id }) => id === branchId)?.name ?? '');
  const { members = [], invitations = [] } = data ?? {};
  const found = members.filter(({ name, email, role }) =>
    matches(query, name, email ?? '', common(`roles.${role}`)),
  );
  const lead = [
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
      <PageHead title={t('staff.title')} isWaiting={read.isPending} {...(data && { lead })}>
        {data && !isAlone && inviteButton}
      </PageHead>
      {error && !data && <ReadFault title={t('staff.failed')} of={read} />}
      {!error && !data && <SkeletonRows rows={6} heightPx={68} hasPicture />}
      {members.length > MANY && (
        <Box mb="4">
          <SearchBox value={query} label={t('staff.search')} onChange={setQuery} />
        </Box>
      )}
      {found.length > 0 && (
        <div className={css.list}>
          <p className={css.head} aria-hidden="true">
            <span>{t('staff.columns.person')}</span>
            <span className={css.wide}>{t('staff.columns.role')}</span>
            <span className={css.wide}>{t('staff.columns.branch')}</span>
            <span>{t('staff.columns.seen')}</span>
            <span>{t('staff.columns.state')}</span>
          </p>
          <ul aria-label={t('staff.title')}>
            {found.map((member) => (
              <MemberRow
                key={member.membershipId}
                member={member}
                branchName={branchName(member.branchId)}
                isSelf={member.userId === user.id}
                onAct={(kind) => setOpened({ kind, member })}
              />
            ))}
          </ul>
        </div>
      )}
      {data && found.length === 0 && (
        <EmptyCard title={t('staff.noMatch')}>
          <Button onClick={() => setQuery('')}>{t('staff.clearSearch')}</Button>
        </EmptyCard>
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
