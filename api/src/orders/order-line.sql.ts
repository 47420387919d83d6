import { createHash } from 'node:crypto';
import type { NewOrderLine } from '@sofra/contracts/orders';
import type { OrderTables } from '@sofra/infra/schema/orders';
import { withinHours } from '../menus/menu-hours.ts';
import { availableNow } from '../menus/menu-items.ts';

type Column = keyof OrderTables['order_lines'];
type OwnColumn = 'id' | 'order_id' | 'business_id' | 'position' | 'done_at' | 'note_reading';

/** SQL of the option ids that a line was sent with; null if the caller leaves the choice to the defaults. */
const sentOptions = `string_to_array(asked.options, ',')::bigint[]`;

/** SQL on `choice` (options): it can be chosen now. */
const isChoosable = `(choice.deleted_at is null
  and (choice.is_available or coalesce(choice.unavailable_until <= now(), false)))`;

/** SQL on `choice`: the line was sent with it, or without any choice and it is a default. */
const isMeant = `case when asked.options is null then choice.is_default and ${isChoosable}
    else choice.id = any(${sentOptions}) end`;

/** SQL of the groups that `item` offers, and of their options that the line means, as `choice`. */
const sentChoices = `item_option_groups offered
  join option_groups choices on choices.id = offered.group_id and choices.deleted_at is null
  join options choice on choice.group_id = choices.id and ${isMeant}`;

/** SQL that joins the options of a line as `chosen`, for `lineSelection` and `hasValidOptions`. */
export const joinChosen = `cross join lateral (
    select count(*) as count, coalesce(sum(choice.difference_minor), 0)::bigint as difference_minor,
      coalesce(jsonb_agg(jsonb_build_object('id', choice.id, 'group', choices.name,
        'name', choice.name, 'differenceMinor', choice.difference_minor,
        'allergens', choice.allergens)
        order by offered.position, choices.id, choice.sort_order, choice.id), '[]') as options
    from ${sentChoices}
    where offered.item_id = item.id and ${isChoosable}
  ) chosen`;

/** SQL: each group that the item offers has as many of the meant options as it allows. */
const keepsGroupRules = `not exists (
    select from item_option_groups offered
    join option_groups rule on rule.id = offered.group_id and rule.deleted_at is null
    where offered.item_id = item.id and (select count(*) from options choice
      where choice.group_id = rule.id and ${isMeant})
      not between rule.min_choices and rule.max_choices)`;

/** SQL: all options of a line can be chosen now, and keep the rules of the item's groups. */
export const hasValidOptions = `(chosen.count = coalesce(cardinality(${sentOptions}), chosen.count)
    and ${keepsGroupRules})`;

/** SQL of a JSON array: ids of the sent options of the item's groups that are deleted or sold out. */
export const goneOptions = `array_to_json(array(select choice.id from ${sentChoices}
    where offered.item_id = item.id and not ${isChoosable} order by choice.id))`;

/**
 * SQL of each column that a line copies from `item` (menu_items), `asked` (the sent line) or `chosen` (its
 * options). A new column doesn't compile until it is here.
 */
const copied = {
  item_id: 'item.id',
  name: 'item.name',
  unit_price_minor: 'greatest(0, item.price_minor + chosen.difference_minor)',
  quantity: 'asked.quantity',
  note: 'asked.note',
  allergens: 'item.allergens',
  preparation_minutes: 'item.preparation_minutes',
  options: 'chosen.options',
  is_for_table: 'asked.is_for_table',
  basket_line_id: 'asked.basket_line_id',
} satisfies Record<Exclude<Column, OwnColumn>, string>;

export const lineColumns = Object.keys(copied).join(', ');
/** SQL of `lineColumns`, named after them. */
export const lineSelection = Object.entries(copied)
  .map(([column, value]) => `${value} as ${column}`)
  .join(', ');

/** Formats the distinct options of a line in one order, so that equal choices are equal; null without a choice. */
const toOptions = ({ options }: NewOrderLine): string | null =>
  options ? [...new Set(options)].toSorted((one, other) => one - other).join() : null;

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
  options: { column: 'options', type: 'text', value: toOptions },
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
/** SQL of one array for each of `sentColumns`: parameters from number `first`. */
export const sentArrays = (first: number): string =>
  sentTypes.map((type, index) => `$${first + index}::${type}[]`).join(', ');
/** SQL of the array with a field of the lines, among parameters from number `first`. */
export const arrayOf = (field: keyof NewOrderLine, first: number): string => {
  const index = Object.keys(sent).indexOf(field);
  return `$${first + index}::${sent[field].type}[]`;
};
/** Returns one array for each of `sentColumns`. */
export const toSentValues = (lines: readonly NewOrderLine[]) =>
  sentFields.map(({ value }) => lines.map(value));

/** Fields that the first version sent; others count only if a line has them. */
const firstFields: readonly (keyof NewOrderLine)[] = ['itemId', 'quantity', 'note'];

/**
 * Hashes a cart: carts with equal hashes request the same. A cart without newer fields has the hash that it had
 * before there were any.
 */
export function hashLines(lines: readonly NewOrderLine[]): Buffer {
  const toFields = (line: NewOrderLine) => [
    ...firstFields.map((field) => sent[field].value(line) ?? ''),
    ...Object.entries(sent)
      .filter(([field]) => !firstFields.some((first) => first === field))
      .map(([field, { value }]) => [field, value(line)])
      .filter(([, value]) => value !== null && value !== false),
  ];
  return createHash('sha256')
    .update(JSON.stringify(lines.map(toFields)))
    .digest();
}

/**
 * SQL on `item` and its menu (`menu`): it is sold by portion and can be ordered now. `isStaff` is SQL and ignores
 * the menu's hours, which follow the clock of the branch with this alias.
 */
export const isOrderable = (isStaff: string, branch: string): string =>
  `(item.deleted_at is null and item.sold_by = 'portion' and ${availableNow} and menu.is_active and menu.deleted_at is null
    and (${isStaff} or ${withinHours(branch)}))`;
