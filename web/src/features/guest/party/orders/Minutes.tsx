import { useT } from '../../../../lib/i18n/i18n.ts';
import type { MinuteRange } from './progress.ts';

/** A range of minutes, `12–15 dakika`; one number if both ends are the same. */
export function Minutes({ range: { from, to } }: { range: MinuteRange }) {
  const t = useT('party');
  return (
    <>
      <bdi dir="ltr">{from < to ? `${from}–${to}` : to}</bdi>{' '}
      <small>{t('orders.minutes', { count: to })}</small>
    </>
  );
}
