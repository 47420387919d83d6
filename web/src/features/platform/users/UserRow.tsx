import type { ManagedUser } from '@sofra/contracts/managed-users';
import { KeyRound, ShieldCheck, ShieldOff, Trash2, UserCheck, UserCog, UserX } from 'lucide-react';
import { ActionMenu, type MenuAction } from '../../../ui/staff/ActionMenu.tsx';
import { Ago } from '../../../ui/staff/Ago.tsx';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { initialOf } from '../../../ui/base/Avatar.tsx';
import { RoleBadge, SuspendedBadge } from './UserBadge.tsx';
import css from './Users.module.css';

const icons = {
  edit: UserCog,
  password: KeyRound,
  resetTwoFactor: ShieldOff,
  suspend: UserX,
  restore: UserCheck,
  delete: Trash2,
};
/** Action on a user. */
export type UserAct = keyof typeof icons;

/**
 * Returns the actions that the caller may do (D10); none on oneself that could lock the caller out.
 */
function actsOn(user: ManagedUser, isSelf: boolean): UserAct[] {
  const { canChange, canDelete, hasTwoFactor, isSuspended } = user;
  return [
    ...(canChange ? (['edit'] as const) : []),
    ...(canChange && !isSelf ? (['password'] as const) : []),
    ...(canChange && !isSelf && hasTwoFactor ? (['resetTwoFactor'] as const) : []),
    ...(canChange && !isSelf ? ([isSuspended ? 'restore' : 'suspend'] as const) : []),
    ...(canDelete ? (['delete'] as const) : []),
  ];
}

/** A user as the platform's users see them (S3, admin view). */
export function UserRow({
  user,
  isSelf,
  onAct,
}: {
  user: ManagedUser;
  isSelf: boolean;
  onAct: (act: UserAct) => void;
}) {
  const t = useT('users');
  const language = useLanguage();
  const { name, email, phone, role, memberships, isAnonymous, isSuspended, lastSeenAt } = user;
  const [first, ...others] = memberships;
  const place =
    first &&
    (others.length === 0
      ? first.businessName
      : t('andMore', { name: first.businessName, count: others.length }));
  const actions = actsOn(user, isSelf).map((act): MenuAction => ({
    key: act,
    label: t(`acts.${act}`),
    icon: icons[act],
    isDanger: act === 'delete' || act === 'suspend',
    run: () => onAct(act),
  }));

  return (
    <li className={classes(css.row, isSuspended && css.suspended)}>
      <span className={css.sign} aria-hidden="true">
        {initialOf(name, 1, language)}
      </span>
      <div className={css.words}>
        <h2 className={css.name}>
          <bdi>{name}</bdi>
          {isSelf && <small>{t('you')}</small>}
          {user.hasTwoFactor && (
            <span role="img" aria-label={t('twoFactor')} title={t('twoFactor')}>
              <Icon of={ShieldCheck} size={16} />
            </span>
          )}
          {isSuspended && <SuspendedBadge />}
        </h2>
        {email !== null && <p dir="ltr">{email}</p>}
        {phone !== null && (
          <p className={css.phoneBelow} dir="ltr">
            {phone}
          </p>
        )}
      </div>
      <span className={css.phone} dir="ltr">
        {phone}
      </span>
      <span className={css.role}>
        <RoleBadge role={role} isAnonymous={isAnonymous} />
        {place !== undefined && <small>{place}</small>}
      </span>
      <span className={css.seen}>
        {lastSeenAt === null ? t('notSeen') : <Ago at={lastSeenAt} />}
      </span>
      {actions.length > 0 && <ActionMenu label={t('actionsOf', { name })} actions={actions} />}
    </li>
  );
}
