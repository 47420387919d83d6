import { type Role, platformRoles } from '@sofra/contracts/roles';
import { Ban, HatGlasses } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { roleIcons } from '../../../parts/account/roleIcons.ts';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import type { StatusStyle } from '../../../ui/base/StatusBadge.tsx';

const styleOf = (role: Role): StatusStyle =>
  role === 'customer'
    ? { icon: roleIcons[role], tone: 'quiet', isBare: true }
    : {
        icon: roleIcons[role],
        tone: platformRoles.some((one) => one === role) ? 'order-preparing' : 'quiet',
      };
const anonymousStyle: StatusStyle = { icon: HatGlasses, tone: 'quiet', isBare: true };
const suspendedStyle: StatusStyle = { icon: Ban, tone: 'order-cancelled' };

/** The highest role a user holds; a guest of a visit holds none (S2). */
export function RoleBadge({ role, isAnonymous }: { role: Role; isAnonymous: boolean }) {
  const t = useT('users');
  const common = useT('common');
  return isAnonymous ? (
    <StatusBadge look={anonymousStyle} label={t('anonymous')} />
  ) : (
    <StatusBadge look={styleOf(role)} label={common(`roles.${role}`)} />
  );
}

/** A user is kept out. */
export function SuspendedBadge() {
  const t = useT('users');
  return <StatusBadge look={suspendedStyle} label={t('suspended')} />;
}
