import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recipes } from '../../content/dishes/recipes/index.ts';
import { demoBusinesses } from '../../content/seed/businesses.ts';
import { menuTemplates } from '../../content/templates/menu-templates.ts';
import { filesOf, listDrawings } from './drawings.ts';

const items = [
  ...demoBusinesses.flatMap(({ dishes }) => dishes),
  ...menuTemplates.flatMap((template) => template.items),
];

describe('the pictures of the demo and the templates', () => {
  it('show the dish that the item’s name says, in the demo and in the templates', () => {
    const shown = items.map(({ name, picture }) => [name.tr, recipes[picture]?.tr]);
    expect(shown.filter(([name, drawn]) => name !== drawn)).toEqual([]);
  });

  it('put on a cover only dishes that the business sells', () => {
    for (const { business, cover, dishes } of demoBusinesses) {
      const sold = new Set(dishes.map(({ picture }) => picture));
      expect(
        cover.filter((dish) => !sold.has(dish)),
        business.name,
      ).toEqual([]);
    }
  });

  it('are in `web/public`, and nothing else is', () => {
    const folder = new URL('../../../web/public/', import.meta.url);
    const files = listDrawings().flatMap(({ address }) => filesOf(address));
    expect(files.filter((file) => !existsSync(new URL(`.${file}`, folder)))).toEqual([]);
    expect(
      readdirSync(new URL('dishes', folder))
        .map((file) => `/dishes/${file}`)
        .toSorted(),
    ).toEqual(files.toSorted());
  });
});
