import { chakra } from '@chakra-ui/react';
import type { StaffMember } from '@sofra/contracts/staff';
import { LogOut, UserCheck, UserCog, UserX } from 'lucide-react';
import { useNow } from '../../lib/format/clock.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { memberStyle } from '../../parts/statuses/statuses.ts';
import { initialOf } from '../../ui/base/Avatar.tsx';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { ActionMenu, type MenuAction } from '../../ui/staff/ActionMenu.tsx';
import { belowOnly, type Columns } from '../../ui/staff/columns.ts';
import { DataTable } from '../../ui/staff/DataTable.tsx';
import { NameBadge, RowTitle } from '../../ui/staff/RowTitle.tsx';
import { lastSeen } from './lastSeen.ts';

const MINUTE_MS = 60_000;
/** Action on a staff member. */
export type MemberAction = 'change' | 'signOut' | 'deactivate' | 'bringBack';

/** Staff of a business; actions that the user may not do aren't offered (D10). */
export function MemberTable({
  members,
  ownUserId,
  branchName,
  onAct,
}: {
  members: readonly StaffMember[];
  ownUserId: number;
  branchName: (branchId: number | null) => string;
  onAct: (act: MemberAction, member: StaffMember) => void;
}) {
  const t = useT('people');
  const columns = useColumns(ownUserId, branchName, onAct);
  return (
    <DataTable
      columns={columns}
      label={t('staff.title')}
      rows={members}
      keyOf={({ membershipId }) => membershipId}
      hasAvatars
    />
  );
}

function useColumns(
  ownUserId: number,
  branchName: (branchId: number | null) => string,
  onAct: (act: MemberAction, member: StaffMember) => void,
): Columns<StaffMember> {
  const t = useT('people');
  const common = useT('common');
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  const roleOf = ({ role }: StaffMember) => common(`roles.${role}`);
  const muted = ({ isActive }: StaffMember) => (isActive ? undefined : 'fg.muted');
  return [
    {
      key: 'name',
      label: t('staff.columns.person'),
      cell: (member) => (
        <RowTitle
          avatar={initialOf(member.name, 1, language)}
          name={<bdi>{member.name}</bdi>}
          isMuted={!member.isActive}
          badges={member.userId === ownUserId && <NameBadge>{t('staff.you')}</NameBadge>}
        >
          <chakra.p dir="ltr" textAlign="match-parent">
            {member.email}
          </chakra.p>
          <chakra.p color="fg.soft" css={belowOnly('900px')}>
            {`${roleOf(member)}, ${branchName(member.branchId)}`}
          </chakra.p>
        </RowTitle>
      ),
    },
    {
      key: 'role',
      label: t('staff.columns.role'),
      width: '156px',
      hideBelow: '900px',
      cell: (member) => <chakra.span color={muted(member)}>{roleOf(member)}</chakra.span>,
    },
    {
      key: 'branch',
      label: t('staff.columns.branch'),
      width: '156px',
      hideBelow: '900px',
      cell: (member) => (
        <chakra.span color={muted(member)}>{branchName(member.branchId)}</chakra.span>
      ),
    },
    {
      key: 'seen',
      label: t('staff.columns.seen'),
      width: '140px',
      cell: ({ lastSeenAt }) => lastSeen(lastSeenAt, { now, language }, t),
    },
    {
      key: 'state',
      label: t('staff.columns.state'),
      width: '112px',
      cell: ({ isActive }) => {
        const state = isActive ? 'active' : 'inactive';
        return <StatusBadge look={memberStyle[state]} label={t(`staff.state.${state}`)} />;
      },
    },
    {
      key: 'actions',
      label: '',
      width: '60px',
      isActions: true,
      cell: (member) =>
        member.canChange && <MemberMenu member={member} onAct={(act) => onAct(act, member)} />,
    },
  ];
}

function MemberMenu({
  member: { name, isActive, lastSeenAt },
  onAct,
}: {
  member: StaffMember;
  onAct: (act: MemberAction) => void;
}) {
  const t = useT('people');
  const action = (key: MemberAction, icon: MenuAction['icon'], isDanger = false): MenuAction => ({
    key,
    label: t(`staff.${key}`),
    icon,
    isDanger,
    run: () => onAct(key),
  });
  const actions = isActive
    ? [
        action('change', UserCog),
        ...(lastSeenAt === null ? [] : [action('signOut', LogOut)]),
        action('deactivate', UserX, true),
      ]
    : [action('bringBack', UserCheck)];
  return <ActionMenu label={t('staff.actionsOf', { name })} actions={actions} />;
}
