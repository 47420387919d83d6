import type { Order } from '@sofra/contracts/orders';
import { translate } from '../../lib/i18n.ts';
import { tableName } from '../../ui/tableName.ts';

/** A table's name in the wall's language. */
export const tableNameOf = (tableNumber: string): string =>
  tableName(tableNumber, (number) => translate('common', 'table.label', { number }));

/** What a cook calls a ticket: "Masa 5 #1042". */
export const orderName = (order: Pick<Order, 'tableNumber' | 'number'>): string =>
  `${tableNameOf(order.tableNumber)} #${order.number}`;
