import type { AuditAction } from '@sofra/contracts/audit';
import { platformRoles } from '@sofra/contracts/roles';
import type { SecurityEvent } from '@sofra/infra/mails/account';

type Details = Record<string, unknown>;
interface Guarded {
  what: SecurityEvent;
  /** Name of what was changed. */
  about: string;
}

const named =
  (what: SecurityEvent, key: string) =>
  (details: Details): Guarded[] => [{ what, about: String(details[key]) }];

const groups = {
  'payment.': 'paymentChanged',
  'email.': 'mailServerChanged',
  'security.': 'securityChanged',
  'notifications.securityAlertNotifications': 'securityChanged',
} as const satisfies Record<string, SecurityEvent>;

/** Roles of a business whose holders may give others access. */
const leaders: readonly unknown[] = ['business_owner', 'business_director'];

const withRole = (role: unknown, about: unknown): Guarded[] => {
  if (platformRoles.some((one) => one === role))
    return [{ what: 'administratorAdded', about: String(about) }];
  return leaders.includes(role) ? [{ what: 'leaderAdded', about: String(about) }] : [];
};

/** Audit entries about which owners or administrators get a mail. */
const guarded: Partial<Record<AuditAction, (details: Details) => Guarded[]>> = {
  'apiKey.created': named('apiKeyCreated', 'name'),
  'webhook.created': named('webhookChanged', 'url'),
  'webhook.changed': named('webhookChanged', 'url'),
  'screen.paired': named('screenPaired', 'name'),
  'staff.invited': ({ role, email }) => withRole(role, email),
  'staff.changed': ({ role, name, isActive }) => (isActive === true ? withRole(role, name) : []),
  'users.created': ({ role, name }) => withRole(role, name),
  'users.changed': ({ to, name }) => withRole(to, name),
  'admin.joined': named('administratorAdded', 'email'),
  'backup.downloaded': named('backupDownloaded', 'fileName'),
  'settings.changed': ({ keys }) =>
    Object.entries(groups).flatMap(([group, what]) => {
      const changed = Array.isArray(keys)
        ? keys.map(String).filter((key) => key.startsWith(group))
        : [];
      return changed.length > 0 ? [{ what, about: changed.join(', ') }] : [];
    }),
};

/** Returns what an audit entry tells owners or administrators. */
export const guardedChanges = (action: AuditAction, details: Details): Guarded[] =>
  guarded[action]?.(details) ?? [];
