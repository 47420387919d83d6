import type { Order, OrderLine } from '@sofra/contracts/orders';
import { commaList } from '../../../../lib/format/textLists.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { isHeld } from '../../../../parts/orders/orderNames.ts';
import { heldStyle, orderStatusStyle } from '../../../../parts/statuses/statuses.ts';
import { StatusBadge } from '../../../../ui/base/StatusBadge.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { reasonText } from './cancelReasons.ts';
import css from './GuestOrders.module.css';

/** A line of an order with its status; a cancelled one stays, with the reason. */
export function OrderedLine({ line, order }: { line: OrderLine; order: Order }) {
  const t = useT('party');
  const common = useT('common');
  const { say, spoken, language } = useMenuTexts();
  const { status, cancelReason } = order;
  const isCancelled = status === 'cancelled';
  return (
    <li>
      <span className={css.quantity}>{line.quantity}×</span>
      <span className={css.name}>
        {isCancelled ? (
          <s {...spoken}>{say(line.name)}</s>
        ) : (
          <span {...spoken}>{say(line.name)}</span>
        )}
        {line.options.length > 0 && (
          <small {...spoken}>
            {commaList(
              line.options.map(({ name }) => say(name)),
              language,
            )}
          </small>
        )}
        {line.note && (
          <small>
            {t('orders.note')}: <bdi>{line.note}</bdi>
          </small>
        )}
      </span>
      {isHeld(order) ? (
        <StatusBadge look={heldStyle} label={t('orders.heldBadge')} />
      ) : (
        <StatusBadge look={orderStatusStyle[status]} label={common(`order.status.${status}`)} />
      )}
      {isCancelled && (
        <small className={css.why}>
          {cancelReason && <bdi>{reasonText(cancelReason, t)}</bdi>} {t('orders.notCharged')}
        </small>
      )}
    </li>
  );
}
