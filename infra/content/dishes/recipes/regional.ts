import {
  num,
  g,
  circle,
  ell,
  path,
  line,
  use,
  closed,
  open,
  blob,
  scatter,
  cubes,
  dots,
  flakes,
  polar,
  rows,
  type Art,
} from '../kit.ts';
import { plate, bowl, sahan, board, cast, COPPER } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';
import { DOUGH } from './shared.ts';

/** Half a head of garlic, cut face up. */
const garlicHalf = (a: Art, x: number, y: number, r: number) => {
  const cloves = Array.from({ length: 7 }, (_, i) => {
    const w = i * 51.4 + a.rnd(-5, 5),
      [u, v] = polar(x, y, r * 0.56, w);
    return (
      g(
        `transform="rotate(${Math.round(w)} ${num(u)} ${num(v)})"`,
        ell(u, v, r * 0.34, r * 0.25, 'fill="#c9a98c"'),
        ell(u, v, r * 0.3, r * 0.215, 'fill="#f6ecd2"'),
        ell(u + r * 0.05, v, r * 0.1, r * 0.06, 'fill="#d8cf94"'),
      )
    );
  }).join('');
  return g(
    a.relief({ r: 3, d: 2.3, k: 0.7, sh: [3, 6, 4, 0.5] }),
    path(blob(a, x, y, r, r * 0.97, { n: 12, j: 0.04 }), 'fill="#9a6d86"'),
    path(blob(a, x, y, r * 0.93, r * 0.9, { n: 12, j: 0.03 }), 'fill="#efe0d6"'),
    cloves,
    circle(x, y, r * 0.13, 'fill="#b79a72"'),
  );
};

/** Strands of boiled meat, heaped in the middle. */
const shreds = (a: Art, filter: string, r: number) =>
  rows([
    ['#74391f', 15, 1, 24],
    ['#8f5230', 14, 0.9, 24],
    ['#a5673f', 12, 0.75, 25],
    ['#bd8259', 7, 0.6, 28],
  ])
    .map(([c, n, k, gap]) =>
      g(
        filter,
        scatter(a, n, 200, 200, r * k, r * k, gap)
          .map(([x, y]) => {
            const w = a.rnd(0, 180),
              [p, q] = polar(x, y, a.rnd(26, 40), w),
              [u, v] = polar(x, y, a.rnd(26, 40), w + 180 + a.rnd(-26, 26));
            return line(open([[p, q], [x, y], [u, v]]), c, a.rnd(9, 15)) + line(open([[p, q], [x, y], [u, v]]), '#d9a67c', 1.6, 'opacity=".55"');
          })
          .join(''),
      ),
    )
    .join('');

/** Dishes of one region each, and the breakfast spread. */
export const regional: Record<string, Recipe> = {
  beyran: {
    tr: 'Beyran',
    ground: 'sage',
    draw: (a) => {
      const broth = a.relief({ r: 4, d: 3, k: 0.6, tex: [0.04, 0.4, 3], gloss: [6, 0.63], sh: null });
      const meat = a.relief({
        r: 4.5,
        d: 3.4,
        k: 1.1,
        tex: [0.08, 0.35, 3],
        rough: ['.06', 7],
        gloss: [5, 0.66],
        sh: [2, 4, 3, 0.5],
      });
      const grain = a.relief({ r: 1.8, d: 1.4, k: 0.5, mode: 'soft-light', sh: [0.8, 1.5, 0.9, 0.5] });
      const grains = (n: number, r: number, gap: number) =>
        F.clumps(
          a,
          () =>
            line(
              scatter(a, 16, 0, 0, 24, 24, 7)
                .map(([x, y]) => {
                  const t = a.rnd(0, 3.14);
                  return `M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(t) * 9)} ${Math.round(Math.sin(t) * 9)}`;
                })
                .join(''),
              '#f6e8c8',
              5.4,
            ),
          scatter(a, n, 200, 200, r, r, gap),
          grain,
        );
      return sahan(
        a,
        { r: 172, fill: 158, ears: false },
        circle(
          200,
          200,
          159,
          `fill="${a.rad(
            [
              [0, '#d8481a'],
              [0.7, '#c23a12'],
              [1, '#8f230a'],
            ],
            0.44,
            0.42,
            0.6,
          )}" ${broth}`,
        ) +
          scatter(a, 26, 200, 200, 142, 142, 22)
            .map(([x, y]) => circle(x, y, a.rnd(5, 13), 'fill="#f28a34" opacity=".5"'))
            .join('') +
          grains(12, 114, 46) +
          shreds(a, meat, 78) +
          grains(5, 80, 44) +
          F.specks(a, scatter(a, 50, 200, 200, 128, 128, 12), 3, '#7d1206', 0.95) +
          F.herbs(a, scatter(a, 14, 200, 200, 90, 90, 24), 6),
      );
    },
  },
  'kelle-paca': {
    tr: 'Kelle Paça',
    ground: 'clay',
    draw: (a) => {
      const x = 194,
        y = 192;
      const soup = circle(
        x,
        y,
        146,
        `fill="${a.rad(
          [
            [0, '#f8edd0'],
            [0.6, '#eedbb0'],
            [1, '#cfae78'],
          ],
          0.42,
          0.4,
          0.62,
        )}"`,
      );
      const meat = a.relief({
        r: 5,
        d: 3.5,
        k: 0.95,
        tex: [0.05, 0.4, 3],
        rough: ['.035', 16],
        gloss: [5, 0.66],
        sh: [1.4, 3, 2.6, 0.4],
      });
      const butter = a.relief({ r: 4, d: 3, k: 0.6, rough: ['.02', 34], gloss: [6, 0.6], sh: [0.4, 0.8, 1.2, 0.3] });
      return (
        plate(a, { r: 190, well: 0.74 }) +
        bowl(a, { x, y, r: 164, fill: 147 }, soup) +
        g(
          `opacity=".85" ${butter}`,
          ...rows([
            [150, 160, 66, 50],
            [224, 234, 72, 40],
            [176, 214, 46, 46],
          ]).map(([u, v, rx, ry]) => path(blob(a, u, v, rx, ry, { n: 9, j: 0.2 }), 'fill="#d9581a"')),
        ) +
        g(
          meat,
          ...rows([
            [142, 144, 20, 44, 27],
            [214, 130, -16, 40, 25],
            [262, 178, 60, 42, 25],
            [138, 222, -50, 42, 26],
            [204, 196, 14, 46, 29],
            [236, 254, -24, 42, 24],
          ]).map(([u, v, r, rx, ry], i) =>
            path(
              blob(a, u, v, rx, ry, { n: 7, j: 0.2, rot: r }),
              `fill="${['#a8714e', '#bd8b66', '#976042'][i % 3]}"`,
            ),
          ),
          ...rows([
            [134, 140, 20],
            [206, 124, -16],
            [198, 190, 20],
            [228, 250, -30],
          ]).map(([u, v, r]) => path(blob(a, u, v, 22, 11, { n: 7, j: 0.2, rot: r }), 'fill="#d6ad88"')),
        ) +
        F.herbs(a, scatter(a, 16, x, y, 90, 90, 26), 6) +
        F.specks(a, scatter(a, 50, x, y, 100, 100, 10), 2.8, '#8f1a08', 0.9) +
        F.sheen(a, x, y, 144, 0.25) +
        garlicHalf(a, 330, 86, 42)
      );
    },
  },
};
