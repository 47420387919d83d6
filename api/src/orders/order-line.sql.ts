import { createHash } from 'node:crypto';
import type { NewOrderLine } from '@sofra/contracts/orders';
import type { OrderTables } from '@sofra/infra/schema/orders';
import { withinHours } from '../menus/menu-hours.ts';
import { availableNow } from '../menus/menu-items.ts';

type Column = keyof OrderTables['order_lines'];
type OwnColumn = 'id' | 'order_id' | 'business_id' | 'position' | 'done_at' | 'note_reading';

/**
 * SQL of each column that a line copies from `item` (menu_items) or `asked` (the sent line). A new
 * column doesn't compile until it is here.
 */
const copied = {
  item_id: 'item.id',
  name: 'item.name',
  unit_price_minor: 'item.price_minor',
  quantity: 'asked.quantity',
  note: 'asked.note',
  allergens: 'item.allergens',
  preparation_minutes: 'item.preparation_minutes',
  options: `'[]'::jsonb`,
  is_for_table: 'asked.is_for_table',
  basket_line_id: 'asked.basket_line_id',
} satisfies Record<Exclude<Column, OwnColumn>, string>;

export const lineColumns = Object.keys(copied).join(', ');
/** SQL of `lineColumns`, named after them. */
export const lineSelection = Object.entries(copied)
  .map(([column, value]) => `${value} as ${column}`)
  .join(', ');

interface SentField {
  column: string;
  type: string;
  value: (line: NewOrderLine) => unknown;
}
/** Each field of a sent line, as a column of `asked`. A new field doesn't compile until it is here. */
const sent: Record<keyof NewOrderLine, SentField> = {
  itemId: { column: 'item_id', type: 'bigint', value: ({ itemId }) => itemId },
  quantity: { column: 'quantity', type: 'int', value: ({ quantity }) => quantity },
  note: { column: 'note', type: 'text', value: ({ note }) => note || null },
  options: { column: 'options', type: 'text', value: ({ options }) => options?.join() ?? null },
  isForTable: {
    column: 'is_for_table',
    type: 'bool',
    value: ({ isForTable }) => isForTable ?? false,
  },
  basketLineId: {
    column: 'basket_line_id',
    type: 'text',
    value: ({ basketLineId }) => basketLineId ?? null,
  },
};
const sentFields = Object.values(sent);

export const sentColumns = sentFields.map(({ column }) => column).join(', ');
export const sentTypes = sentFields.map(({ type }) => type);
/** Returns one array for each of `sentColumns`. */
export const toSentValues = (lines: readonly NewOrderLine[]) =>
  sentFields.map(({ value }) => lines.map(value));

/** Hashes a cart: carts with equal hashes request the same. */
export const hashLines = (lines: readonly NewOrderLine[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(lines.map((line) => sentFields.map(({ value }) => value(line) ?? ''))))
    .digest();

/**
 * SQL on `item` and its menu (`menu`): it is sold by portion and can be ordered now. `isStaff` is SQL and ignores
 * the menu's hours, which follow the clock of the branch with this alias.
 */
export const isOrderable = (isStaff: string, branch: string): string =>
  `(item.deleted_at is null and item.sold_by = 'portion' and ${availableNow} and menu.is_active and menu.deleted_at is null
    and (${isStaff} or ${withinHours(branch)}))`;
