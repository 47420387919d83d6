import type { Key } from '../../lib/i18n/catalogue.ts';
import { CircleHelp } from 'lucide-react';
import type { StatusLook } from '../../ui/base/StatusBadge.tsx';
import { businessStatusLook } from '../statuses/statuses.ts';

/**
 * Returns the style and label of an application's status; an unknown value is "Bilinmeyen" (S4).
 */
export function lookOf(status: string): { look: StatusLook; word: Key<'application'> } {
  switch (status) {
    case 'pending':
    case 'approved':
    case 'rejected':
      return { look: businessStatusLook[status], word: `status.${status}` };
    default:
      return { look: { icon: CircleHelp, tone: 'quiet' }, word: 'status.unknown' };
  }
}
