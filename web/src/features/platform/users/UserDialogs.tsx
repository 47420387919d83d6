import type { ManagedUser, User } from '@sofra/contracts/users';
import { useUserChanges } from '../../../data/fetched/users.ts';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { UserAction } from './useUserActions.ts';

/** The dialog that is open over the users. */
export type OpenDialog = { kind: 'create' } | { kind: UserAction; user: ManagedUser };

/** Makes a user, changes one, sets their password; keeps them out, lets them in, deletes them. */
export function UserDialogs({
  opened,
  own,
  onClose,
}: {
  opened: OpenDialog;
  own: User;
  onClose: () => void;
}) {
  const t = useT('users');
  const { remove, suspend, resetTwoFactor } = useUserChanges();
  if (opened.kind === 'create') return <CreateDialog own={own} onClose={onClose} />;
  const { kind, user } = opened;
  if (kind === 'edit') return <EditDialog user={user} own={own} onClose={onClose} />;
  if (kind === 'password') return <PasswordDialog user={user} onClose={onClose} />;
  const userId = user.id;
  const acts = {
    delete: () => remove(userId),
    suspend: () => suspend({ userId, isSuspended: true }),
    restore: () => suspend({ userId, isSuspended: false }),
    resetTwoFactor: () => resetTwoFactor(userId),
  };
  return (
    <ConfirmDialog
      title={t(`${kind}.title`, { name: user.name })}
      text={t(`${kind}.text`)}
      cancelLabel={t(`${kind}.keep`)}
      confirmLabel={t(`${kind}.go`)}
      confirmKind={kind === 'restore' ? 'primary' : 'danger'}
      doneMessage={t(`${kind}.done`)}
      failedMessage={t(`${kind}.failed`)}
      onConfirm={acts[kind]}
      onClose={onClose}
    />
  );
}
