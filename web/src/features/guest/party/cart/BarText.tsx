import { listText } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import type { TableBasket } from './tableBasket.ts';

/** Second line of the bar: number of pieces, at a shared table also of the others, or who is waited for. */
export function BarText({
  basket: { isShared, isReady, othersCount, waitingFor },
  count,
}: {
  basket: TableBasket;
  /** Number of the guest's own pieces, with those being sent. */
  count: number;
}) {
  const t = useT('party');
  const guest = useT('guest');
  const language = useLanguage();
  if (!isShared) return guest('menu.items', { count });
  if (!isReady) return t('cart.shared', { mine: count, table: count + othersCount });
  return waitingFor.length > 0
    ? t('cart.readyBar', { names: listText(waitingFor, language) })
    : t('cart.readyBarAll');
}
