import type { AuditLine } from '@sofra/contracts/audit';
import { roles } from '@sofra/contracts/roles';
import { stationKinds } from '@sofra/contracts/stations';
import { longDate } from '../../../lib/format/format.ts';
import { translate } from '../../../lib/i18n/i18n.ts';
import { PLATFORM_ZONE } from '../../../lib/format/platformTime.ts';

/** Details with a translated name; others show their key. */
const named = [
  'email',
  'name',
  'userId',
  'network',
  'browser',
  'system',
  'count',
  'alsoHere',
  'method',
  'lanes',
  'from',
  'to',
  'role',
  'branchId',
  'isActive',
  'status',
  'reason',
  'rejectedFor',
  'fields',
  'keys',
  'screenId',
  'station',
  'stationId',
  'kind',
  'tableId',
  'tableNumber',
  'sessionId',
  'orderId',
  'ticketId',
  'invitationId',
  'backupId',
  'fileName',
] as const;

/** Values with a translation. */
const spoken = [
  'password',
  'totp',
  'recoveryCode',
  'invitation',
  'pairing',
  ...stationKinds,
  'pending',
  'approved',
  'rejected',
  'open',
  'in_progress',
  'resolved',
  'account',
  'here',
  'device',
  'day',
  'network',
] as const;

function nameOf(key: string): string {
  const known = named.find((name) => name === key);
  return known ? translate('audit', `fields.${known}`) : key;
}

function labelOf(value: unknown): string {
  if (value === null || value === '') return translate('audit', 'none');
  if (typeof value === 'boolean') return translate('audit', value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map(labelOf).join(', ') || translate('audit', 'none');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, each]) => `${nameOf(key)}: ${labelOf(each)}`)
      .join(', ');
  }
  const role = roles.find((one) => one === value);
  if (role) return translate('common', `roles.${role}`);
  const known = spoken.find((label) => label === value);
  return known ? translate('audit', `values.${known}`) : String(value);
}

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Returns all details of a line as text. */
export function detailsOf({ id, at, actor, business, action, details }: AuditLine): Fact[] {
  const t = (key: 'id' | 'at' | 'actor' | 'business' | 'action'): string =>
    translate('audit', `fields.${key}`);
  const who = actor && [actor.name, actor.email].filter((part) => part !== null).join(' · ');
  return [
    { name: t('at'), value: longDate(at, 'tr', { timeZone: PLATFORM_ZONE }) },
    { name: t('actor'), value: who ?? translate('audit', 'system') },
    ...(business ? [{ name: t('business'), value: business.name }] : []),
    ...Object.entries(details).map(([key, value]) => ({
      name: nameOf(key),
      value: labelOf(value),
    })),
    { name: t('action'), value: action },
    { name: t('id'), value: String(id) },
  ];
}
