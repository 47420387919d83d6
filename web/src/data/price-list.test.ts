import { describe, expect, it } from 'vitest';
import { priceGroups } from './price-list.ts';
import { buildItem } from './testing.ts';

describe('the price list', () => {
  it('puts the dishes of active menus under their categories, in their order', () => {
    const groups = priceGroups({
      menus: [
        { id: 1, isActive: true },
        { id: 2, isActive: false },
        { id: 3, isActive: true },
      ],
      categories: [
        { key: 'drinks', name: { tr: 'İçecekler' } },
        { key: 'desserts', name: { tr: 'Tatlılar' } },
        { key: 'main', name: { tr: 'Ana Yemek' } },
      ],
      items: [
        buildItem({ id: 1, menuId: 1, category: 'main' }),
        buildItem({ id: 2, menuId: 1, category: 'drinks' }),
        buildItem({ id: 3, menuId: 2, category: 'desserts' }),
        buildItem({ id: 4, menuId: 3, category: 'drinks' }),
      ],
    });
    expect(groups.map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
      ['drinks', [2, 4]],
      ['main', [1]],
    ]);
  });
});
