import type { StaffMember } from '@sofra/contracts/staff';
import { LogOut, UserCheck, UserCog, UserX } from 'lucide-react';
import { ActionMenu, type MenuAction } from '../../ui/staff/ActionMenu.tsx';
import { useNow } from '../../lib/format/clock.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { classes } from '../../ui/base/classes.ts';
import { initialOf } from '../../ui/base/Avatar.tsx';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { memberLook } from '../../parts/statuses/statuses.ts';
import { lastSeen } from './lastSeen.ts';
import css from './Staff.module.css';

const MINUTE_MS = 60_000;
/** Action on a staff member. */
export type MemberAct = 'change' | 'signOut' | 'deactivate' | 'bringBack';

/** A user of the staff; what one may not do to them isn't offered (D10). */
export function MemberRow({
  member,
  branchName,
  isSelf,
  onAct,
}: {
  member: StaffMember;
  branchName: string;
  isSelf: boolean;
  onAct: (act: MemberAct) => void;
}) {
  const t = useT('people');
  const common = useT('common');
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  const { name, email, isActive } = member;
  const state = isActive ? 'active' : 'inactive';
  const role = common(`roles.${member.role}`);
  const seen = lastSeen(member.lastSeenAt, { now, language }, t);

  const act = (key: MemberAct, icon: MenuAction['icon'], isDanger = false): MenuAction => ({
    key,
    label: t(`staff.${key}`),
    icon,
    isDanger,
    run: () => onAct(key),
  });
  const actions = isActive
    ? [
        act('change', UserCog),
        ...(member.lastSeenAt === null ? [] : [act('signOut', LogOut)]),
        act('deactivate', UserX, true),
      ]
    : [act('bringBack', UserCheck)];

  return (
    <li className={classes(css.row, !isActive && css.inactive)}>
      <span className={css.sign} aria-hidden="true">
        {initialOf(name, 1, language)}
      </span>
      <div className={css.words}>
        <h2 className={css.name}>
          <bdi>{name}</bdi>
          {isSelf && <small>{t('staff.you')}</small>}
        </h2>
        <p dir="ltr">{email}</p>
        <p className={css.post}>{`${role}, ${branchName}`}</p>
      </div>
      <span className={css.role}>{role}</span>
      <span className={css.branch}>{branchName}</span>
      <span className={css.seen}>{seen}</span>
      <span className={css.state}>
        <StatusBadge look={memberLook[state]} word={t(`staff.state.${state}`)} />
      </span>
      {member.canChange && <ActionMenu label={t('staff.actionsOf', { name })} actions={actions} />}
    </li>
  );
}
