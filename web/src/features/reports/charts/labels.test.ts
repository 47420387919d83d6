import { describe, expect, it } from 'vitest';
import { placeLabels } from './labels.ts';

const size = { width: 400, height: 300, edge: 20 };
const place = (points: readonly (readonly [number, number])[], names: readonly string[]) =>
  placeLabels(
    points.map(([x, y]) => ({ x, y })),
    names,
    size,
  ).map(({ text, anchor }) => [text, anchor]);

describe('names in a chart', () => {
  it('are next to their points, on the side with space', () => {
    expect(
      place(
        [
          [50, 100],
          [390, 200],
        ],
        ['Çay', 'Köfte'],
      ),
    ).toEqual([
      ['Çay', 'start'],
      ['Köfte', 'end'],
    ]);
  });

  it('are left out if they would overlap another', () => {
    const crowd = [
      [100, 100],
      [104, 103],
      [108, 98],
    ] as const;
    expect(place(crowd, ['Ayran', 'Su', 'Soda']).length).toBeLessThan(3);
    expect(place([[100, 5]], ['Çay'])).toEqual([]);
  });

  it('are truncated if they are long', () => {
    expect(place([[10, 100]], ['Zeytinyağlı Enginar Kalbi'])).toEqual([
      ['Zeytinyağlı Enginar K…', 'start'],
    ]);
  });
});
