import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { demoBusinesses } from '../seed/businesses.ts';
import { menuTemplates } from '../templates/menu-templates.ts';
import { drawDish } from './draw.ts';
import { filesOf, listDrawings } from './drawings.ts';
import { recipes } from './recipes/index.ts';

const names = Object.keys(recipes);
const items = [
  ...demoBusinesses.flatMap(({ dishes }) => dishes),
  ...menuTemplates.flatMap((template) => template.items),
];

describe('the drawings of dishes', () => {
  test.each(names)('%s is the same, byte for byte, each time it is drawn', (name) => {
    expect(drawDish(name)).toBe(drawDish(name));
  });

  test.each(names)('%s refers only to parts it holds, and has no broken number', (name) => {
    const svg = drawDish(name);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const used = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map((match) => match[1]);
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  test('no two dishes have the same name', () => {
    const dishes = Object.values(recipes).map(({ tr }) => tr);
    expect(new Set(dishes).size).toBe(dishes.length);
  });

  test('a dish stands on the cloth of its venue', () => {
    expect(drawDish('haydari', 'sea')).not.toBe(drawDish('haydari', 'sage'));
  });

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
