import type { ManagedUser } from '@sofra/contracts/managed-users';
import type { User } from '@sofra/contracts/users';
import { useUserChanges } from '../../../data/fetched/managed-users.ts';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { UserAct } from './UserRow.tsx';

/** The dialog that is open over the users. */
export type Opened = { kind: 'create' } | { kind: UserAct; user: ManagedUser };

/** Makes a user, changes one, sets their password; keeps them out, lets them in, deletes them. */
export function UserDialogs({
  opened,
  own,
  onClose,
}: {
  opened: Opened;
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
      keep={t(`${kind}.keep`)}
      go={t(`${kind}.go`)}
      goKind={kind === 'restore' ? 'primary' : 'danger'}
      done={t(`${kind}.done`)}
      failed={t(`${kind}.failed`)}
      onGo={acts[kind]}
      onClose={onClose}
    />
  );
}
