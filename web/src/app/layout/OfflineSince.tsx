import { useConnection } from '../../data/live/subscriptions.ts';
import { useWaitingCount } from '../../data/live/orders.ts';
import { toServerTime } from '../../lib/format/clock.ts';
import { clock } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';

/** Shows since when a screen has been offline and how many changes wait; nothing while it is live. */
export function OfflineSince({ timeZone }: { timeZone: string }) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const waiting = useWaitingCount();
  const { blindSince } = useConnection();
  if (blindSince === null) return null;
  const since = common('connection.since', {
    time: clock(toServerTime(blindSince), language, timeZone),
  });
  return waiting === 0 ? since : `${since} · ${t('live.waiting', { count: waiting })}`;
}
