import { Clock, WifiOff } from 'lucide-react';
import { useConnection } from '../../../data/live/subscriptions.ts';
import { age } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Strip } from '../../../ui/base/Strip.tsx';

/** Says that what is shown may be old, and how old; nothing while it is current. */
export function ConnectionStrip({ isOrderWaiting }: { isOrderWaiting: boolean }) {
  const t = useT('party');
  const common = useT('common');
  const language = useLanguage();
  const { state, ageMs } = useConnection();
  if (state === 'stale') {
    return <Strip icon={Clock}>{common('connection.stale', { age: age(ageMs, language) })}</Strip>;
  }
  // The order that waits says the same, and more.
  if (state !== 'offline' || isOrderWaiting) return null;
  return <Strip icon={WifiOff}>{t('connection.offline')}</Strip>;
}
