import { Flex } from '@chakra-ui/react';
import type { Invitation } from '@sofra/contracts/staff';
import { Mail } from 'lucide-react';
import { useNow } from '../../lib/format/clock.ts';
import { longDate } from '../../lib/format/format.ts';
import { useTimeZone } from '../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { invitationStyle } from '../../parts/statuses/statuses.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import type { Columns } from '../../ui/staff/columns.ts';
import { DataTable } from '../../ui/staff/DataTable.tsx';
import { RowTitle } from '../../ui/staff/RowTitle.tsx';

const MINUTE_MS = 60_000;

interface Actions {
  branchName: (branchId: number | null) => string;
  /** True if the user may renew and withdraw an invitation. */
  canChange: (invitation: Invitation) => boolean;
  onRenew: (invitation: Invitation) => Promise<unknown>;
  onWithdraw: (invitation: Invitation) => void;
}

/** Invitations that haven't been accepted, and how long they are valid. */
export function InvitationTable({
  invitations,
  ...actions
}: { invitations: readonly Invitation[] } & Actions) {
  const t = useT('people');
  const columns = useColumns(actions);
  return (
    <DataTable
      label={t('staff.invitations')}
      columns={columns}
      rows={invitations}
      keyOf={({ id }) => id}
      hasAvatars
    />
  );
}

function useColumns({ branchName, canChange, onRenew, onWithdraw }: Actions): Columns<Invitation> {
  const t = useT('people');
  const common = useT('common');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useNow(MINUTE_MS);
  return [
    {
      key: 'email',
      label: t('staff.columns.person'),
      cell: ({ email, role, branchId }) => (
        <RowTitle avatar={<Icon of={Mail} size={18} />} name={<bdi dir="ltr">{email}</bdi>}>
          {`${common(`roles.${role}`)}, ${branchName(branchId)}`}
        </RowTitle>
      ),
    },
    {
      key: 'state',
      label: t('staff.columns.state'),
      width: '250px',
      cell: ({ expiresAt }) =>
        Date.parse(expiresAt) > now ? (
          <StatusBadge
            look={invitationStyle.open}
            label={t('staff.expires', {
              date: longDate(expiresAt, language, { timeZone, dayOnly: true }),
            })}
          />
        ) : (
          <StatusBadge look={invitationStyle.expired} label={t('staff.expired')} />
        ),
    },
    {
      key: 'actions',
      label: '',
      width: '250px',
      cell: (invitation) =>
        canChange(invitation) && (
          <Flex wrap="wrap" justify={{ md: 'flex-end' }} gap="2" pe="2">
            <Button
              size="small"
              aria-label={t('staff.renewOf', { email: invitation.email })}
              onClick={() => onRenew(invitation)}
            >
              {t('staff.renew')}
            </Button>
            <Button
              kind="ghost"
              size="small"
              aria-label={t('staff.withdrawOf', { email: invitation.email })}
              onClick={() => onWithdraw(invitation)}
            >
              {t('staff.withdraw')}
            </Button>
          </Flex>
        ),
    },
  ];
}
