import type { Invitation, RoleAssignment, StaffMember } from '@sofra/contracts/staff';
import { useStaffChanges } from '../../data/fetched/staff.ts';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { currentLanguage, useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import type { MemberAction } from './MemberTable.tsx';
import { SentDialog } from './SentDialog.tsx';

/** Open dialog of the staff page. */
export type OpenDialog =
  | { kind: 'invite' }
  | { kind: 'sent'; email: string; link: string }
  | { kind: 'withdraw'; invitation: Invitation }
  | { kind: MemberAction; member: StaffMember };

interface Props {
  place: WorkspacePageProps;
  own: RoleAssignment;
  branchName: (branchId: number | null) => string;
  onOpen: (opened: OpenDialog) => void;
  onClose: () => void;
}

/** Language of a mail to a user whose language is unknown: the inviter's, if mails have it. */
export const mailLanguage = (): 'tr' | 'en' => (currentLanguage() === 'tr' ? 'tr' : 'en');

/**
 * Dialogs of the staff page: invite, show the link, withdraw; change, sign out, deactivate and reactivate a
 * member.
 */
export function StaffDialogs({ opened, ...props }: Props & { opened: OpenDialog }) {
  const { place, own, onOpen, onClose } = props;
  const t = useT('people');
  const { invite, withdraw } = useStaffChanges(place.businessId);
  if ('member' in opened) {
    return <MemberDialogs act={opened.kind} member={opened.member} {...props} />;
  }
  switch (opened.kind) {
    case 'invite':
      return (
        <InviteDialog
          own={own}
          branch={place.branch}
          branches={place.branches}
          onInvite={async (wanted) => {
            const { link } = await invite({ ...wanted, language: mailLanguage() });
            onOpen({ kind: 'sent', email: wanted.email, link });
          }}
          onClose={onClose}
        />
      );
    case 'sent':
      return (
        <SentDialog
          email={opened.email}
          link={opened.link}
          onAnother={() => onOpen({ kind: 'invite' })}
          onClose={onClose}
        />
      );
    case 'withdraw':
      return (
        <ConfirmDialog
          title={t('staff.withdrawTitle', { email: opened.invitation.email })}
          text={t('staff.withdrawText')}
          cancelLabel={t('staff.withdrawKeep')}
          confirmLabel={t('staff.withdrawGo')}
          doneMessage={t('staff.withdrawn')}
          failedMessage={t('staff.withdrawFailed')}
          onConfirm={() => withdraw(opened.invitation.id)}
          onClose={onClose}
        />
      );
  }
}

function MemberDialogs({
  act,
  member,
  place,
  own,
  branchName,
  onClose,
}: Props & { act: MemberAction; member: StaffMember }) {
  const t = useT('people');
  const common = useT('common');
  const toasts = useToasts();
  const { change, signOut } = useStaffChanges(place.businessId);
  const { membershipId, name } = member;

  if (act === 'change') {
    return (
      <ChangeDialog
        member={member}
        own={own}
        branches={place.branches}
        onChange={async (post) => {
          await change({ membershipId, ...post });
          toasts.show({ tone: 'done', title: t('staff.changed', { name }) });
        }}
        onClose={onClose}
      />
    );
  }
  if (act === 'signOut') {
    return (
      <ConfirmDialog
        title={t('staff.signOutTitle', { name })}
        text={t('staff.signOutText')}
        cancelLabel={t('staff.signOutKeep')}
        confirmLabel={t('staff.signOutGo')}
        doneMessage={t('staff.signedOut', { name })}
        failedMessage={t('staff.signOutFailed')}
        onConfirm={() => signOut(membershipId)}
        onClose={onClose}
      />
    );
  }
  if (act === 'deactivate') {
    return (
      <ConfirmDialog
        title={t('staff.deactivateTitle', { name })}
        text={t('staff.deactivateText')}
        cancelLabel={t('staff.deactivateKeep')}
        confirmLabel={t('staff.deactivate')}
        doneMessage={t('staff.deactivated', { name })}
        failedMessage={t('staff.deactivateFailed')}
        onConfirm={() => change({ membershipId, isActive: false })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t('staff.bringBackTitle', { name })}
      text={t('staff.bringBackText', {
        role: common(`roles.${member.role}`),
        branch: branchName(member.branchId),
      })}
      cancelLabel={t('staff.bringBackKeep')}
      confirmLabel={t('staff.bringBack')}
      confirmKind="primary"
      doneMessage={t('staff.broughtBack', { name })}
      failedMessage={t('staff.bringBackFailed')}
      onConfirm={() => change({ membershipId, isActive: true })}
      onClose={onClose}
    />
  );
}
