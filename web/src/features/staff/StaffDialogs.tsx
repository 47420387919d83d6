import type { Invitation, Post, StaffMember } from '@sofra/contracts/staff';
import { useStaffChanges } from '../../data/fetched/staff.ts';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { currentLanguage, useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import type { MemberAct } from './MemberRow.tsx';
import { SentDialog } from './SentDialog.tsx';

/** The dialog that is open over the staff. */
export type Opened =
  | { kind: 'invite' }
  | { kind: 'sent'; email: string; link: string }
  | { kind: 'withdraw'; invitation: Invitation }
  | { kind: MemberAct; member: StaffMember };

interface Props {
  place: WorkspacePlace;
  own: Post;
  branchName: (branchId: number | null) => string;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** The language of a mail to a user whose own isn't known: the inviter's, as far as mails speak it. */
export const mailLanguage = (): 'tr' | 'en' => (currentLanguage() === 'tr' ? 'tr' : 'en');

/** Invites, hands over the link, withdraws; changes a member, signs them out, lets them go and back. */
export function StaffDialogs({ opened, ...props }: Props & { opened: Opened }) {
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
          keep={t('staff.withdrawKeep')}
          go={t('staff.withdrawGo')}
          done={t('staff.withdrawn')}
          failed={t('staff.withdrawFailed')}
          onGo={() => withdraw(opened.invitation.id)}
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
}: Props & { act: MemberAct; member: StaffMember }) {
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
        keep={t('staff.signOutKeep')}
        go={t('staff.signOutGo')}
        done={t('staff.signedOut', { name })}
        failed={t('staff.signOutFailed')}
        onGo={() => signOut(membershipId)}
        onClose={onClose}
      />
    );
  }
  if (act === 'deactivate') {
    return (
      <ConfirmDialog
        title={t('staff.deactivateTitle', { name })}
        text={t('staff.deactivateText')}
        keep={t('staff.deactivateKeep')}
        go={t('staff.deactivate')}
        done={t('staff.deactivated', { name })}
        failed={t('staff.deactivateFailed')}
        onGo={() => change({ membershipId, isActive: false })}
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
      keep={t('staff.bringBackKeep')}
      go={t('staff.bringBack')}
      goKind="primary"
      done={t('staff.broughtBack', { name })}
      failed={t('staff.bringBackFailed')}
      onGo={() => change({ membershipId, isActive: true })}
      onClose={onClose}
    />
  );
}
