import { type AuditAction, auditActions, type AuditLine } from '@sofra/contracts/audit';
import { roles } from '@sofra/contracts/roles';
import { stationKinds } from '@sofra/contracts/stations';
import type { Key, Values } from '../../../lib/i18n/catalogue.ts';
import { translate } from '../../../lib/i18n/i18n.ts';

const isKnown = (action: string): action is AuditAction =>
  auditActions.some((known) => known === action);

/** Returns a detail as text; empty if it is missing. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the key of a sentence that depends on a detail. */
function variantOf({ action, details }: AuditLine): Key<'audit'> | undefined {
  const { status, email, to, unpaid } = details;
  switch (action) {
    case 'auth.lockedOut':
      return email === null ? 'said.auth.networkLockedOut' : undefined;
    case 'users.changed':
      return to === undefined ? undefined : 'said.users.roleChanged';
    case 'business.decided':
      if (status === 'approved') return 'said.business.approved';
      return status === 'rejected' ? 'said.business.rejected' : undefined;
    case 'session.ended':
      if (unpaid === 'left') return 'said.session.left';
      return unpaid === 'writtenOff' ? 'said.session.writtenOff' : undefined;
    case 'ticket.statusChanged':
      if (status === 'in_progress') return 'said.ticket.in_progress';
      return status === 'resolved' ? 'said.ticket.resolved' : undefined;
    default:
      return undefined;
  }
}

const roleLabel = (value: unknown): string => {
  const role = roles.find((one) => one === value);
  return role ? translate('common', `roles.${role}`) : textOf(value);
};

/** Returns the name of a station, or of its kind. */
function stationLabel({ name, kind }: AuditLine['details']): string {
  const known = stationKinds.find((one) => one === kind);
  return textOf(name) || (known ? translate('audit', `values.${known}`) : '…');
}

/** Returns the sentence of an action; one without a sentence shows its code. */
export function describe(line: AuditLine): string {
  const { action, actor, business, details } = line;
  if (!isKnown(action)) return action;
  const values: Values = {
    ...Object.fromEntries(
      ['name', 'email', 'fileName', 'day', 'url'].map((key) => [key, textOf(details[key]) || '…']),
    ),
    ...(action.startsWith('station.') && { name: stationLabel(details) }),
    from: roleLabel(details['from']),
    to: roleLabel(details['to']),
    tableNumber: textOf(details['tableNumber']) || translate('audit', 'someTable'),
    fromTable: textOf(details['fromTable']) || translate('audit', 'someTable'),
    actor: actor?.name ?? translate('audit', 'system'),
    business:
      business?.name ??
      translate('audit', action === 'ticket.statusChanged' ? 'contactForm' : 'someBusiness'),
  };
  return translate('audit', variantOf(line) ?? `said.${action}`, values);
}
