import { sql } from 'kysely';
import type { NewOrderLine } from '@sofra/contracts/orders';
import type { Db } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { AppError } from '../lib/errors.ts';
import {
  goneOptions,
  hasValidOptions,
  isOrderable,
  joinChosen,
  lineColumns,
  lineSelection,
  sentColumns,
  sentTypes,
  toSentValues,
} from './order-line.sql.ts';

/** A line that can be ordered now. */
export interface PricedLine {
  itemId: number;
  quantity: number;
  unitPriceMinor: number;
}

/** Returns the total of lines. */
export const totalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0);

interface Checked {
  isOrderable: boolean;
  isByWeight: boolean;
  goneOptionIds: number[];
  hasValidOptions: boolean;
  unitPriceMinor: number;
}

/** Line of a refusal, for `details.items`. */
interface RefusedLine {
  itemId: number;
  reason: 'unavailable' | 'by_weight' | 'options';
  optionIds?: number[];
  basketLineId?: string;
  /** Position of the line's order in the request. */
  entry?: number;
}

/** Line of a request; `entry` is the position of its order among several. */
type RequestedLine = NewOrderLine & { entry?: number };

/**
 * Prices lines. Throws `items_unavailable` with the lines whose item or options are gone, `items_by_weight` if
 * all refused items are only sold by weight, or `options_invalid` with the lines that break the rule of an
 * option group.
 */
export async function requireLines(
  db: Db,
  scope: ResourceScope,
  lines: readonly RequestedLine[],
  by: { isStaff: boolean },
): Promise<PricedLine[]> {
  const checked = await checkLines(db, scope, lines, by);
  const refusals = lines.map((line, index) => refusalOf(line, checked[index]));
  for (const [code, reason] of [
    ['items_unavailable', 'unavailable'],
    ['items_by_weight', 'by_weight'],
    ['options_invalid', 'options'],
  ] as const) {
    const items = refusals.filter((refused) => refused?.reason === reason);
    if (items.length > 0) throw new AppError(code, { details: { items } });
  }
  return lines.map(({ itemId, quantity }, index) => ({
    itemId,
    quantity,
    unitPriceMinor: checked[index]?.unitPriceMinor ?? 0,
  }));
}

function refusalOf(line: RequestedLine, checked: Checked | undefined): RefusedLine | undefined {
  const { itemId, basketLineId, entry } = line;
  const refuse = (reason: RefusedLine['reason']): RefusedLine => ({
    itemId,
    reason,
    ...(basketLineId !== undefined && { basketLineId }),
    ...(entry !== undefined && { entry }),
  });
  if (!checked?.isOrderable) return refuse(checked?.isByWeight ? 'by_weight' : 'unavailable');
  const optionIds = checked.goneOptionIds;
  if (optionIds.length > 0) return { ...refuse('unavailable'), optionIds };
  return checked.hasValidOptions ? undefined : refuse('options');
}

/** Checks each line as the statements that store it do. */
async function checkLines(
  db: Db,
  scope: ResourceScope,
  lines: readonly NewOrderLine[],
  { isStaff }: { isStaff: boolean },
): Promise<Checked[]> {
  const arrays = sql.join(
    toSentValues(lines).map(
      (values, index) => sql`${values}::${sql.raw(sentTypes[index] ?? '')}[]`,
    ),
  );
  const { rows } = await sql<Checked>`
    select coalesce(${sql.raw(isOrderable(String(isStaff), 'branch'))}, false) as "isOrderable",
      coalesce(item.sold_by = 'weight' and item.deleted_at is null, false) as "isByWeight",
      ${sql.raw(goneOptions)} as "goneOptionIds",
      ${sql.raw(hasValidOptions)} as "hasValidOptions",
      coalesce(line.unit_price_minor, 0) as "unitPriceMinor"
    from unnest(${arrays}) with ordinality as asked (${sql.raw(sentColumns)}, position)
    join branches branch on branch.id = ${scope.branchId}
    left join menu_items item on item.id = asked.item_id and item.business_id = ${scope.businessId}
    left join menus menu on menu.id = item.menu_id
    ${sql.raw(joinChosen)}
    cross join lateral (select ${sql.raw(lineSelection)}) line (${sql.raw(lineColumns)})
    order by asked.position`.execute(db);
  return rows;
}
