import { chakra } from '@chakra-ui/react';
import { type Invitation, mayActOn, type RoleAssignment } from '@sofra/contracts/staff';
import { useStaffChanges } from '../../data/fetched/staff.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { InvitationTable } from './InvitationTable.tsx';
import { mailLanguage, type OpenDialog } from './StaffDialogs.tsx';

/** Invitations that haven't been accepted; renewing one mails a new link. */
export function Invitations({
  invitations,
  businessId,
  own,
  branchName,
  onOpen,
}: {
  invitations: readonly Invitation[];
  businessId: number;
  own: RoleAssignment;
  branchName: (branchId: number | null) => string;
  onOpen: (opened: OpenDialog) => void;
}) {
  const t = useT('people');
  const toasts = useToasts();
  const { invite } = useStaffChanges(businessId);

  const renew = async ({ email, role, branchId }: Invitation) => {
    try {
      const { link } = await invite({ email, role, branchId, language: mailLanguage() });
      onOpen({ kind: 'sent', email, link });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('staff.renewFailed'), text: errorText(error) });
    }
  };
  return (
    <chakra.section mt="6">
      <chakra.h2 mb="10px" fontSize="16" fontWeight="strong">
        {t('staff.invitations')}
      </chakra.h2>
      <div ref={guardTaps}>
        <InvitationTable
          invitations={invitations}
          branchName={branchName}
          canChange={(invitation) => mayActOn(own, invitation)}
          onRenew={renew}
          onWithdraw={(invitation) => onOpen({ kind: 'withdraw', invitation })}
        />
      </div>
    </chakra.section>
  );
}
