import { createHash } from 'node:crypto';
import type { NewOrderLine } from '@sofra/contracts/orders';
import type { OrderTables } from '@sofra/infra/schema/orders';
import { withinHours } from '../menus/menu-hours.ts';
import { availableNow } from '../menus/menu-items.ts';
import { optionAvailableNow } from '../options/select-groups.ts';

type Column = keyof OrderTables['order_lines'];
type OwnColumn =
  | 'id'
  | 'order_id'
  | 'business_id'
  | 'position'
  | 'done_at'
  | 'note_reading'
  | 'served_at'
  | 'seen_quantity'
  | 'change_reason'
  | 'replaces_line_id';

/** SQL of the option ids that a line was sent with; null if the caller leaves the choice to the defaults. */
const sentOptions = `string_to_array(asked.options, ',')::bigint[]`;

/** SQL on `option`: it can be chosen now. */
const isChoosable = `(option.deleted_at is null and ${optionAvailableNow})`;

/** SQL on `option`: the line was sent with it, or without any choice and it is a default. */
const isMeant = `case when asked.options is null then option.is_default
    else option.id = any(${sentOptions}) end`;

/** SQL of the option groups that `item` offers, as `grp`. */
const offeredGroups = `item_option_groups offered
    join option_groups grp on grp.id = offered.group_id and grp.deleted_at is null`;

/**
 * SQL that joins the options of a line that can be chosen now, as `chosen`, for `lineSelection` and
 * `hasValidOptions`.
 */
export const joinChosen = `cross join lateral (
    select count(option.id) as count, coalesce(sum(option.difference_minor), 0)::bigint as difference_minor,
      coalesce(bool_and(coalesce(option.in_group, 0) between grp.min_choices and grp.max_choices), true)
        as keeps_rules,
      coalesce(jsonb_agg(jsonb_build_object('id', option.id, 'group', grp.name,
        'name', option.name, 'differenceMinor', option.difference_minor,
        'allergens', option.allergens)
        order by offered.position, grp.id, option.sort_order, option.id)
        filter (where option.id is not null), '[]') as options
    from ${offeredGroups}
    left join lateral (
      select option.*, count(*) over () as in_group from options option
      where option.group_id = grp.id and ${isMeant} and ${isChoosable}
    ) option on true
    where offered.item_id = item.id
  ) chosen`;

/** SQL: all options of a line can be chosen now, and keep the rules of the item's groups. */
export const hasValidOptions = `(chosen.keeps_rules
    and chosen.count = coalesce(cardinality(${sentOptions}), chosen.count))`;

/** SQL of a JSON array: ids of the sent options of the item's groups that are deleted or sold out. */
export const goneOptions = `array_to_json(array(
    select option.id from ${offeredGroups} join options option on option.group_id = grp.id
    where offered.item_id = item.id and option.id = any(${sentOptions}) and not ${isChoosable}
    order by option.id))`;

/** SQL that joins a line without options, as `joinChosen` does; for `needsNoOptions`. */
export const joinNoOptions = `cross join lateral (
    select 0::bigint as difference_minor, '[]'::jsonb as options) chosen`;

/** SQL: a line without options keeps the rules of the item's groups, and there are no defaults to choose. */
export const needsNoOptions = `(coalesce(asked.options, '') = '' and not exists (
    select from ${offeredGroups}
    where offered.item_id = item.id and (grp.min_choices > 0 or asked.options is null) offset 0))`;

/** SQL of the station that makes `item` in `branch`: `station_of`, without a call for each line. */
const stationOfItem = `coalesce(
    (select rule.station_id from station_rules rule
      where rule.branch_id = branch.id and rule.item_id = item.id),
    (select rule.station_id from station_rules rule
      where rule.branch_id = branch.id and rule.category_id = item.category_id),
    (select standard.id from stations standard
      where standard.branch_id = branch.id and standard.is_default))`;

/**
 * Type and SQL of each column that a line copies from `item` (menu_items), `asked` (the sent line), `chosen` (its
 * options), or the stations of `branch`. A new column doesn't compile until it is here.
 */
const copied = {
  item_id: ['bigint', 'item.id'],
  name: ['jsonb', 'item.name'],
  unit_price_minor: ['bigint', 'greatest(0, item.price_minor + chosen.difference_minor)'],
  quantity: ['integer', 'asked.quantity'],
  note: ['text', 'asked.note'],
  allergens: ['text[]', 'item.allergens'],
  preparation_minutes: ['integer', 'item.preparation_minutes'],
  options: ['jsonb', 'chosen.options'],
  is_for_table: ['boolean', 'asked.is_for_table'],
  basket_line_id: ['text', 'asked.basket_line_id'],
  station_id: ['bigint', stationOfItem],
  vat_rate: [
    'integer',
    `coalesce(item.vat_rate,
    (select category.vat_rate from menu_categories category where category.id = item.category_id))`,
  ],
} satisfies Record<Exclude<Column, OwnColumn>, [type: string, sql: string]>;

/** Type of each column that only a line's later life sets: null in a new one. */
const unset = {
  done_at: 'timestamptz',
  note_reading: 'jsonb',
  served_at: 'timestamptz',
  seen_quantity: 'integer',
  change_reason: 'text',
  replaces_line_id: 'bigint',
} satisfies Record<Exclude<OwnColumn, 'id' | 'order_id' | 'business_id' | 'position'>, string>;

export const lineColumns = Object.keys(copied).join(', ');
/** SQL of `lineColumns`, named after them. */
export const lineSelection = Object.entries(copied)
  .map(([column, [type, value]]) => `(${value})::${type} as ${column}`)
  .join(', ');
/** SQL of the names and types of `lineColumns`. */
export const lineDefinition = Object.entries(copied)
  .map(([column, [type]]) => `${column} ${type}`)
  .join(', ');
/** SQL of the other columns of a new line. */
export const unsetSelection = Object.entries(unset)
  .map(([column, type]) => `null::${type} as ${column}`)
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
/** SQL of the names and types of `sentColumns`, for lines of `toSentJson`. */
export const sentDefinition = sentFields.map(({ column, type }) => `${column} ${type}`).join(', ');
/** Returns the JSON of lines: an object for each, with `sentColumns`. */
export const toSentJson = (lines: readonly NewOrderLine[]): string =>
  JSON.stringify(
    lines.map((line) =>
      Object.fromEntries(sentFields.map(({ column, value }) => [column, value(line)])),
    ),
  );
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
 * the menu's hours, which follow the clock of the branch with this alias. `isAvailable` is SQL too.
 */
export const isOrderable = (isStaff: string, branch: string, isAvailable = availableNow): string =>
  `(item.deleted_at is null and item.sold_by = 'portion' and ${isAvailable} and menu.is_active and menu.deleted_at is null
    and (${isStaff} or ${withinHours(branch)}))`;
