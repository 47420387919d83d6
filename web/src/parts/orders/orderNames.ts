/** Names of tables, orders and users on staff screens. */
import { localized } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';
import { tableName } from '../tables/tableName.ts';

/** Returns a table's name in the reader's language. */
export const tableNameOf = (tableNumber: string): string =>
  tableName(tableNumber, (number) => translate('common', 'table.label', { number }));

/** Returns the name of an order: "Masa 5 #1042". */
export const orderName = (order: Pick<Order, 'tableNumber' | 'number'>): string =>
  `${tableNameOf(order.tableNumber)} #${order.number}`;

/** Returns true for an open order of an ended session: its table may be empty, or taken by others. */
export const hasPartyLeft = ({
  isSessionEnded,
  status,
}: Pick<Order, 'isSessionEnded' | 'status'>): boolean =>
  isSessionEnded && status !== 'served' && status !== 'cancelled';

/** Returns true for an order that the kitchen sees only after staff have confirmed its table (D13). */
export const isHeld = ({ isHeld, status }: Pick<Order, 'isHeld' | 'status'>): boolean =>
  isHeld && status === 'pending';

/**
 * Returns the items of an order in one line: "2 Tavuk Dürüm, 1 Menemen". Leaves out cancelled lines, unless all
 * are.
 */
export function itemsText({ lines }: { lines: readonly OrderLine[] }): string {
  const left = lines.filter(({ quantity }) => quantity > 0);
  return (left.length > 0 ? left : lines)
    .map(({ quantity, seenQuantity, name }) =>
      [quantity || seenQuantity, localized(name, currentLanguage())].filter(Boolean).join(' '),
    )
    .join(', ');
}

/** Returns the name of the user who ordered, else their seat number; or the staff who ordered for them. */
export function ordererOf({ placedBy, source }: Pick<Order, 'placedBy' | 'source'>): string {
  if (source === 'staff') return translate('staff', 'floor.byStaff');
  return guestName(placedBy.nickname, placedBy.seat ?? 1);
}

/** Returns who ordered, and the guest for whom staff did: "Garson · Ada". */
export function whoOf(order: Pick<Order, 'placedBy' | 'placedFor' | 'source'>): string {
  const { placedFor } = order;
  const names = placedFor ? [guestName(placedFor.nickname, placedFor.seat)] : [];
  return [ordererOf(order), ...names].join(' · ');
}

export const guestName = (nickname: string | null, seat: number): string =>
  nickname ?? translate('staff', 'floor.guest', { seat });
