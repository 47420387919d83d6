import type { ManagedUser } from '@sofra/contracts/users';
import { KeyRound, ShieldOff, Trash2, UserCheck, UserCog, UserX } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { MenuAction } from '../../../ui/staff/ActionMenu.tsx';

const icons = {
  edit: UserCog,
  password: KeyRound,
  resetTwoFactor: ShieldOff,
  suspend: UserX,
  restore: UserCheck,
  delete: Trash2,
};
/** Action on a user. */
export type UserAction = keyof typeof icons;

/** Returns the actions that the caller may do (D10), without those that could lock the caller out. */
function actsOn(user: ManagedUser, isSelf: boolean): UserAction[] {
  const { canChange, canDelete, hasTwoFactor, isSuspended } = user;
  return [
    ...(canChange ? (['edit'] as const) : []),
    ...(canChange && !isSelf ? (['password'] as const) : []),
    ...(canChange && !isSelf && hasTwoFactor ? (['resetTwoFactor'] as const) : []),
    ...(canChange && !isSelf ? ([isSuspended ? 'restore' : 'suspend'] as const) : []),
    ...(canDelete ? (['delete'] as const) : []),
  ];
}

/** Returns the menu of a user's row. */
export function useUserActions(
  ownId: number,
  onAct: (act: UserAction, user: ManagedUser) => void,
): (user: ManagedUser) => MenuAction[] {
  const t = useT('users');
  return (user) =>
    actsOn(user, user.id === ownId).map((act) => ({
      key: act,
      label: t(`acts.${act}`),
      icon: icons[act],
      isDanger: act === 'delete' || act === 'suspend',
      run: () => onAct(act, user),
    }));
}
