import type { Order, OrderLine, OrderStatus } from '@sofra/contracts/orders';
import { money } from '../../../../lib/format/format.ts';
import { commaList } from '../../../../lib/format/textLists.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { isHeld } from '../../../../parts/orders/orderNames.ts';
import { heldStyle, orderStatusStyle } from '../../../../parts/statuses/statuses.ts';
import { StatusBadge } from '../../../../ui/base/StatusBadge.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { reasonText, reducedText } from './cancelReasons.ts';
import { lineChangeOf } from './changedLines.ts';
import css from './GuestOrders.module.css';

/** A line of an order with its status; a cancelled or reduced one says why, and what it costs now. */
export function OrderedLine({
  line,
  order,
  currency,
}: {
  line: OrderLine;
  order: Order;
  currency: string;
}) {
  const t = useT('party');
  const { say, spoken, language } = useMenuTexts();
  const isCancelled = order.status === 'cancelled' || line.quantity === 0;
  return (
    <li>
      <Quantity line={line} />
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
      <LineStatus order={order} line={line} isCancelled={isCancelled} />
      {isCancelled ? (
        <Cancelled line={line} order={order} />
      ) : (
        <Changed line={line} currency={currency} />
      )}
    </li>
  );
}

/** Quantity of a line, after the one that the kitchen knows. */
function Quantity({ line: { quantity, seenQuantity } }: { line: OrderLine }) {
  return (
    <span className={css.quantity}>
      {seenQuantity !== null && <s>{seenQuantity}×</s>}
      {quantity > 0 && ` ${quantity}×`}
    </span>
  );
}

/** Status of a line: what was brought to the table, or begun, is ahead of its order and stays if that is cancelled. */
const statusOf = ({ status }: Order, { isServed, isDone }: OrderLine): OrderStatus =>
  isServed ? 'served' : isDone && status === 'pending' ? 'preparing' : status;

function LineStatus({
  order,
  line,
  isCancelled,
}: {
  order: Order;
  line: OrderLine;
  isCancelled: boolean;
}) {
  const t = useT('party');
  const common = useT('common');
  const status = isCancelled ? 'cancelled' : statusOf(order, line);
  return isHeld(order) && !isCancelled ? (
    <StatusBadge look={heldStyle} label={t('orders.heldBadge')} />
  ) : (
    <StatusBadge look={orderStatusStyle[status]} label={common(`order.status.${status}`)} />
  );
}

/** Reason of a cancelled line, and the line that replaces it. */
function Cancelled({ line, order }: { line: OrderLine; order: Order }) {
  const t = useT('party');
  const { say } = useMenuTexts();
  const reason = line.changeReason ?? order.cancelReason;
  const replacement = order.lines.find(({ replacesLineId }) => replacesLineId === line.id);
  return (
    <small className={css.why}>
      {reason && <bdi>{reasonText(reason, t)}</bdi>} {t('orders.notCharged')}
      {replacement && (
        <>
          {' '}
          <bdi>{t('orders.replacedBy', { name: say(replacement.name) })}</bdi>
        </>
      )}
    </small>
  );
}

/** Says that the quantity of a line was changed, why, and what it costs now. */
function Changed({ line, currency }: { line: OrderLine; currency: string }) {
  const t = useT('party');
  const language = useLanguage();
  const change = lineChangeOf(line);
  if (!change) return null;
  const price = money(line.unitPriceMinor * line.quantity, currency, language);
  return (
    <small className={css.why}>
      {change === 'increased' ? t('orders.increased') : reducedText(line.changeReason, t)}{' '}
      <bdi>{t('orders.nowCosts', { price })}</bdi>
    </small>
  );
}
