import type { Key } from '../../lib/i18n/catalogue.ts';
import { CircleHelp } from 'lucide-react';
import type { StatusStyle } from '../../ui/base/StatusBadge.tsx';
import { businessStatusStyle } from '../statuses/statuses.ts';

/**
 * Returns the style and label of an application's status; an unknown value is "Bilinmeyen" (S4).
 */
export function businessStyle(status: string): { look: StatusStyle; label: Key<'application'> } {
  switch (status) {
    case 'pending':
    case 'approved':
    case 'rejected':
      return { look: businessStatusStyle[status], label: `status.${status}` };
    default:
      return { look: { icon: CircleHelp, tone: 'quiet' }, label: 'status.unknown' };
  }
}
