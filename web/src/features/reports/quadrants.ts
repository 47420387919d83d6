/** Items in four quadrants by popularity and margin. */
import type { Report } from '@sofra/contracts/reports';

export type ReportItem = Report['items'][number];

/** By plain sense: sells well or not, leaves much or little. */
export const quarters = ['star', 'puzzle', 'workhorse', 'dog'] as const;
export type Quarter = (typeof quarters)[number];

export interface Dish {
  readonly item: ReportItem;
  /** Margin of one sold item at today's cost; below 0 is a loss. */
  readonly marginMinor: number;
  readonly quarter: Quarter;
}

export interface MenuMap {
  readonly dishes: readonly Dish[];
  /** Sold from here on sells well. */
  readonly wellSold: number;
  /** Left from here on is much. */
  readonly wellEarningMinor: number;
  /** Sold, but no one said what they cost: they are in no quarter. */
  readonly withoutCost: readonly ReportItem[];
}

/** An item sells well from 70 % of its fair share on: half of a menu can't be above the average. */
const FAIR = 0.7;

/**
 * Places what was sold in the period. Popularity is against the fair share of the items shown, the
 * margin against the average of what was sold of them.
 */
export function menuMapOf(items: readonly ReportItem[]): MenuMap {
  const sold = items.filter(({ quantity }) => quantity > 0);
  const costed = sold.flatMap((item) =>
    item.costMinor === null ? [] : [{ item, marginMinor: item.priceMinor - item.costMinor }],
  );
  const quantity = costed.reduce((sum, { item }) => sum + item.quantity, 0);
  const margin = costed.reduce((sum, dish) => sum + dish.marginMinor * dish.item.quantity, 0);
  const wellSold = costed.length === 0 ? 0 : (FAIR * quantity) / costed.length;
  const wellEarningMinor = quantity === 0 ? 0 : margin / quantity;
  const quarterOf = (sells: boolean, earns: boolean): Quarter => {
    if (sells) return earns ? 'star' : 'workhorse';
    return earns ? 'puzzle' : 'dog';
  };
  return {
    dishes: costed.map((dish) => ({
      ...dish,
      quarter: quarterOf(dish.item.quantity >= wellSold, dish.marginMinor >= wellEarningMinor),
    })),
    wellSold,
    wellEarningMinor,
    withoutCost: sold.filter(({ costMinor }) => costMinor === null),
  };
}
