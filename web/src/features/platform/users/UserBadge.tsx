import type { Role } from '@sofra/contracts/users';
import { platformRoles } from '@sofra/contracts/users';
import { Ban, HatGlasses } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { roleIcons } from '../../../parts/account/roleIcons.ts';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import type { StatusLook } from '../../../ui/base/StatusBadge.tsx';

const lookOf = (role: Role): StatusLook =>
  role === 'customer'
    ? { icon: roleIcons[role], tone: 'quiet', isBare: true }
    : {
        icon: roleIcons[role],
        tone: platformRoles.some((one) => one === role) ? 'order-preparing' : 'quiet',
      };
const anonymousLook: StatusLook = { icon: HatGlasses, tone: 'quiet', isBare: true };
const suspendedLook: StatusLook = { icon: Ban, tone: 'order-cancelled' };

/** The highest role a user holds; a guest of a visit holds none (S2). */
export function RoleBadge({ role, isAnonymous }: { role: Role; isAnonymous: boolean }) {
  const t = useT('users');
  const common = useT('common');
  return isAnonymous ? (
    <StatusBadge look={anonymousLook} word={t('anonymous')} />
  ) : (
    <StatusBadge look={lookOf(role)} word={common(`roles.${role}`)} />
  );
}

/** A user is kept out. */
export function SuspendedBadge() {
  const t = useT('users');
  return <StatusBadge look={suspendedLook} word={t('suspended')} />;
}
