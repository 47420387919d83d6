import { num, g, circle, ell, path, line, use, closed, scatter, polar, rows } from '../kit.ts';
import { plate } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';

/** Dough: börek, lahmacun and pide. */
export const bakery: Record<string, Recipe> = {
  'sigara-boregi': {
    tr: 'Sigara Böreği',
    draw: (a) => {
      const roll = [0, 1].map((k) =>
        a.sym(
          path(
            closed([
              [-104, -12],
              [-94, -19],
              [0, -21],
              [96, -18],
              [105, -8],
              [104, 12],
              [96, 19],
              [0, 21],
              [-96, 19],
              [-105, 8],
            ]),
            `fill="${k ? '#d48a30' : '#de9a3e'}"`,
          ) +
            line(
              'M-70-19L-48 20M-24-20L2 20M24-20L50 20M72-19L92 16',
              '#8f4c12',
              3.4,
              'opacity=".75"',
            ) +
            line('M-66-18L-44 19M-20-19L6 19M28-19L54 19', '#f8cf86', 2.6, 'opacity=".75"') +
            ell(104, 0, 7, 15, 'fill="#8a4a16"') +
            ell(105, 0, 4.5, 10, 'fill="#fbf0d2"'),
        ),
      );
      const fl = a.relief({
        r: 7,
        d: 4.5,
        k: 1.1,
        tex: [0.07, 0.4, 3],
        gloss: [5, 0.67],
        spots: [{ f: 0.04, t: 0.57, g: 6, c: '#8a430f', o: 0.75 }],
        sh: [4, 8, 5, 0.55],
      });
      return (
        plate(a) +
        rows([
          [176, 106, -14],
          [186, 152, -11],
          [196, 199, -13],
          [206, 246, -10],
          [196, 178, -58],
        ])
          .map(([x, y, r], i) => g(fl, use(roll[i % 2]!, x, y, r + (i % 2 ? 180 : 0))))
          .join('') +
        F.parsley(a, 118, 306, 1.5, -30) +
        F.parsley(a, 152, 322, 1.2, 40) +
        F.lemonWedge(a, 268, 316, 0.9, 160) +
        F.specks(a, scatter(a, 16, 200, 190, 120, 100, 20), 3, '#b5691f', 0.9)
      );
    },
  },
  'ci-borek': {
    tr: 'Çi Börek',
    draw: (a) => {
      const half = [];
      for (let i = 0; i <= 12; i++) half.push(polar(0, 0, 126 + (i % 2 ? 5 : -3), 180 + i * 15));
      const id = a.sym(
        path(
          closed([...half, [128, 8], [60, 22], [0, 25], [-60, 22], [-128, 8]]),
          'fill="#df9f45"',
        ) +
          line(
            Array.from({ length: 17 }, (_, i) => {
              const [x, y] = polar(0, 0, 124, 186 + i * 10.5),
                [u, v] = polar(0, 0, 109, 184 + i * 10.5);
              return `M${num(x)} ${num(y)}L${num(u)} ${num(v)}`;
            }).join(''),
            '#94551a',
            3.4,
            'opacity=".75"',
          ) +
          path('M-104-4A106 106 0 0 1 104-4Q60 10 0 12T-104-4Z', 'fill="#e9b45c"') +
          line('M-104-6A106 106 0 0 1 104-6', '#a8651f', 2.6, 'opacity=".6"') +
          rows([
            [-50, -40, 22],
            [10, -66, 26],
            [56, -32, 20],
            [-8, -22, 16],
            [-78, -18, 13],
            [36, -84, 12],
          ])
            .map(([x, y, r]) =>
              circle(
                x,
                y,
                r,
                `fill="${a.rad(
                  [
                    [0, '#f9d996'],
                    [0.7, '#e5a94e', 0.8],
                    [1, '#b8701f', 0.15],
                  ],
                  0.38,
                  0.34,
                  0.62,
                )}"`,
              ),
            )
            .join(''),
      );
      const fl = a.relief({
        r: 6,
        d: 4,
        k: 1.1,
        tex: [0.045, 0.5, 3],
        gloss: [5, 0.68],
        spots: [{ f: 0.035, t: 0.57, g: 6, c: '#8f4710', o: 0.75 }],
        sh: [4, 9, 6, 0.5],
      });
      return (
        plate(a) +
        g(fl, use(id, 208, 172, -16, '', 1.04)) +
        g(fl, use(id, 186, 290, -6, '', 1.04)) +
        F.parsley(a, 84, 130, 1.2, -30) +
        F.lemonWedge(a, 322, 300, 0.85, -50)
      );
    },
  },
};
