import { describe, expect, test } from 'vitest';
import { drawCover, drawDish } from './draw.ts';
import { recipes } from './recipes/index.ts';

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
