import { Clock, WifiOff } from 'lucide-react';
import { useConnection } from '../../../data/live/subscriptions.ts';
import { age } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Strip } from '../../../ui/base/Strip.tsx';

/** Shows that the data may be out of date, and its age; nothing while it is current. */
export function ConnectionStrip({ isOrderWaiting }: { isOrderWaiting: boolean }) {
  const t = useT('party');
  const common = useT('common');
  const language = useLanguage();
  const { state, ageMs } = useConnection();
  if (state === 'stale') {
    return <Strip icon={Clock}>{common('connection.stale', { age: age(ageMs, language) })}</Strip>;
  }
  // The strip of the waiting order says it already.
  if (state !== 'offline' || isOrderWaiting) return null;
  return <Strip icon={WifiOff}>{t('connection.offline')}</Strip>;
}
