/** Items in four quadrants by popularity and margin. */
import type { Report } from '@sofra/contracts/reports';

export type ReportItem = Report['items'][number];

/** Quarters: sold often or rarely, high or low margin. */
export const quarters = ['star', 'puzzle', 'workhorse', 'dog'] as const;
export type Quarter = (typeof quarters)[number];

export interface QuadrantItem {
  readonly item: ReportItem;
  /** Margin of one sold item at today's cost; below 0 is a loss. */
  readonly marginMinor: number;
  readonly quarter: Quarter;
}

export interface MenuMap {
  readonly items: readonly QuadrantItem[];
  /** Quantity from which an item counts as sold often. */
  readonly wellSold: number;
  /** Margin from which an item counts as high. */
  readonly wellEarningMinor: number;
  /** Sold items with an unknown cost, which belong to no quarter. */
  readonly withoutCost: readonly ReportItem[];
}

/** An item is sold often from 70 % of its fair share: half of a menu can't be above the average. */
const FAIR = 0.7;

/**
 * Classifies the items sold in the period: popularity against the fair share of the shown items, margin
 * against their average.
 */
export function menuMapOf(items: readonly ReportItem[]): MenuMap {
  const sold = items.filter(({ quantity }) => quantity > 0);
  const costed = sold.flatMap((item) =>
    item.costMinor === null ? [] : [{ item, marginMinor: item.priceMinor - item.costMinor }],
  );
  const quantity = costed.reduce((sum, { item }) => sum + item.quantity, 0);
  const margin = costed.reduce((sum, item) => sum + item.marginMinor * item.item.quantity, 0);
  const wellSold = costed.length === 0 ? 0 : (FAIR * quantity) / costed.length;
  const wellEarningMinor = quantity === 0 ? 0 : margin / quantity;
  const quarterOf = (sells: boolean, earns: boolean): Quarter => {
    if (sells) return earns ? 'star' : 'workhorse';
    return earns ? 'puzzle' : 'dog';
  };
  return {
    items: costed.map((item) => ({
      ...item,
      quarter: quarterOf(item.item.quantity >= wellSold, item.marginMinor >= wellEarningMinor),
    })),
    wellSold,
    wellEarningMinor,
    withoutCost: sold.filter(({ costMinor }) => costMinor === null),
  };
}
