import { describe, expect, it } from 'vitest';
import { menuMapOf, type ReportItem } from './quadrants.ts';

const item = (
  itemId: number,
  quantity: number,
  priceMinor: number,
  costMinor: number | null,
): ReportItem => ({
  itemId,
  name: { tr: `Ürün ${itemId}` },
  category: 'main',
  categoryName: { tr: 'Ana Yemek' },
  quantity,
  revenueMinor: quantity * priceMinor,
  comparedQuantity: 0,
  priceMinor,
  costMinor,
});

describe('popularity and margin', () => {
  it('puts each item into its quadrant', () => {
    const map = menuMapOf([
      item(1, 100, 1000, 200),
      item(2, 5, 1000, 100),
      item(3, 100, 1000, 900),
      item(4, 5, 1000, 1100),
    ]);
    // 210 sold of four items, which leave 94,000 together.
    expect(map.wellSold).toBeCloseTo(36.75);
    expect(map.wellEarningMinor).toBeCloseTo(447.6, 1);
    expect(map.items.map(({ quarter, marginMinor }) => [quarter, marginMinor])).toEqual([
      ['star', 800],
      ['puzzle', 900],
      ['workhorse', 100],
      ['dog', -100],
    ]);
  });

  it('leaves out unsold items, and separates those without a known cost', () => {
    const map = menuMapOf([item(1, 0, 1000, 200), item(2, 5, 1000, null)]);
    expect(map.items).toEqual([]);
    expect(map.withoutCost.map(({ itemId }) => itemId)).toEqual([2]);
  });

  it('contains no invalid numbers', () => {
    expect(menuMapOf([])).toEqual({
      items: [],
      wellSold: 0,
      wellEarningMinor: 0,
      withoutCost: [],
    });
  });
});
