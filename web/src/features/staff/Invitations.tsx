import { chakra } from '@chakra-ui/react';
import { type Invitation, mayActOn, type Post } from '@sofra/contracts/staff';
import { useStaffChanges } from '../../data/fetched/staff.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import css from './Staff.module.css';
import { mailLanguage, type Opened } from './StaffDialogs.tsx';

/** The invitations no one has taken up yet: renewed, which mails a new link, or withdrawn. */
export function Invitations({
  invitations,
  businessId,
  own,
  branchName,
  onOpen,
}: {
  invitations: readonly Invitation[];
  businessId: number;
  own: Post;
  branchName: (branchId: number | null) => string;
  onOpen: (opened: Opened) => void;
}) {
  const t = useT('people');
  const toasts = useToasts();
  const { invite } = useStaffChanges(businessId);

  const renew = async ({ email, role, branchId }: Invitation) => {
    try {
      const { link } = await invite({ email, role, branchId, language: mailLanguage() });
      onOpen({ kind: 'sent', email, link });
    } catch (error) {
      toasts.show({ tone: 'fault', title: t('staff.renewFailed'), text: errorText(error) });
    }
  };
  return (
    <chakra.section mt="6">
      <chakra.h2 mb="10px" fontSize="16" fontWeight="strong">
        {t('staff.invitations')}
      </chakra.h2>
      <div className={css.list}>
        <ul ref={guardTaps} aria-label={t('staff.invitations')}>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              branchName={branchName(invitation.branchId)}
              canChange={mayActOn(own, invitation)}
              onRenew={() => renew(invitation)}
              onWithdraw={() => onOpen({ kind: 'withdraw', invitation })}
            />
          ))}
        </ul>
      </div>
    </chakra.section>
  );
}
