import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { drawCover, drawDish } from './draw.ts';
import { recipes } from './recipes/index.ts';
import { demoBusinesses } from '../../content/seed/businesses.ts';
import { menuTemplates } from '../../content/templates/menu-templates.ts';
import { covers } from './covers.ts';
import { listDrawings } from './drawings.ts';

const names = Object.keys(recipes);

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

  test('the dishes of a cover are on the cloth of its business', () => {
    const dishes = ['latte', 'haydari', 'cay'] as const;
    expect(drawCover('sea', dishes)).not.toBe(drawCover('sage', dishes));
  });
});

const web = new URL('../../../web/', import.meta.url);

const items = [
  ...demoBusinesses.flatMap(({ dishes }) => dishes),
  ...menuTemplates.flatMap((template) => template.items),
];

describe('the pictures of the demo and the templates', () => {
  it('show the dish that the item’s name says, in the demo and in the templates', () => {
    const shown = items.map(({ name, picture }) => [name.tr, recipes[picture]?.tr]);
    expect(shown.filter(([name, drawn]) => name !== drawn)).toEqual([]);
  });

  it('are of dishes that content names, and of no others', () => {
    const named = new Set(items.map(({ picture }) => picture));
    expect(Object.keys(recipes).toSorted()).toEqual([...named].toSorted());
  });

  it('put on a cover only dishes that the business sells', () => {
    for (const { business, dishes } of demoBusinesses) {
      const sold = new Set(dishes.map(({ picture }) => picture));
      const [, onCover = []] = covers[business.id] ?? [];
      expect(onCover, business.name).toHaveLength(3);
      expect(
        onCover.filter((dish) => !sold.has(dish)),
        business.name,
      ).toEqual([]);
    }
    expect(Object.keys(covers)).toHaveLength(demoBusinesses.length);
  });

  it('are in `web/public`, and nothing else is', () => {
    const files = listDrawings().flatMap((drawing) => drawing.files.map(({ address }) => address));
    const present = readdirSync(new URL('public/dishes', web)).map((file) => `/dishes/${file}`);
    expect(present.toSorted()).toEqual(files.toSorted());
    expect(present.length).toBeLessThanOrEqual(260);
  });

  it('include those that the illustrations of a table show', () => {
    const sources = globSync('src/**/*.tsx', { cwd: web, exclude: ['**/*.test.tsx'] });
    const shown = sources.flatMap(
      (file) => readFileSync(new URL(file, web), 'utf8').match(/\/dishes\/[\w-]+\.webp/g) ?? [],
    );
    const addresses = listDrawings().flatMap(({ files }) => files.map(({ address }) => address));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((address) => !addresses.includes(address))).toEqual([]);
  });
});
