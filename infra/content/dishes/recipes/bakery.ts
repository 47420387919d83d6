import {
  num,
  g,
  circle,
  ell,
  path,
  line,
  use,
  closed,
  blob,
  scatter,
  flakes,
  cubes,
  polar,
  rows,
  type Point,
} from '../kit.ts';
import { plate, board } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';
import { DOUGH } from './shared.ts';

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
  lahmacun: {
    tr: 'Lahmacun',
    draw: (a) => {
      const fd = a.relief({ ...DOUGH, k: 0.9 }),
        ft = a.relief({
          r: 2.5,
          d: 2,
          k: 1,
          tex: [0.09, 1.1, 3],
          rough: ['.04', 14],
          gloss: [6, 0.66],
          spots: [
            { f: 0.05, t: 0.58, g: 7, c: '#4a1408', o: 0.75 },
            { f: 0.09, t: 0.6, g: 8, c: '#dd7a34', o: 0.7 },
          ],
          sh: [0.5, 1, 1.5, 0.4],
        });
      return (
        board(a, { w: 384, h: 384, rx: 60 }) +
        path(blob(a, 194, 200, 172, 162, { n: 13, j: 0.035 }), `fill="#eecb8c" ${fd}`) +
        path(blob(a, 194, 200, 158, 148, { n: 13, j: 0.03 }), `fill="#ad3f1a" ${ft}`) +
        g(
          a.relief(F.SMALL),
          cubes(a, scatter(a, 44, 196, 200, 132, 126, 17), 5.5, 'fill="#d24a24"'),
          cubes(a, scatter(a, 26, 196, 200, 132, 126, 22), 5, 'fill="#5d8026"'),
          cubes(a, scatter(a, 26, 196, 200, 130, 124, 20), 5, 'fill="#7d3a1a"'),
        ) +
        F.herbs(a, scatter(a, 40, 196, 200, 128, 122, 16), 6.5) +
        F.parsley(a, 66, 334, 1.4, 210) +
        F.parsley(a, 46, 300, 1.1, 250) +
        F.lemonWedge(a, 322, 82, 1.2, 222)
      );
    },
  },
  'kiymali-pide': {
    tr: 'Kıymalı Pide',
    draw: (a) => {
      const boat = closed([
        [-196, 0],
        [-160, -22],
        [-96, -56],
        [0, -68],
        [96, -56],
        [160, -22],
        [198, 0],
        [160, 22],
        [96, 56],
        [0, 68],
        [-96, 56],
        [-160, 22],
      ]);
      const fill = closed([
        [-142, 0],
        [-92, -28],
        [0, -39],
        [92, -28],
        [142, 0],
        [92, 28],
        [0, 39],
        [-92, 28],
      ]);
      const crust = a.sym(
        path(boat, 'fill="#e0a455"') +
          line(
            'M-178-4Q-90-54 0-58T178-4M-178 6Q-90 54 0 58T178 6',
            '#f6cf8c',
            7,
            'opacity=".75"',
          ) +
          line('M-150 0Q-94-36 0-46T150 0M-150 0Q-94 36 0 46T150 0', '#96571c', 3, 'opacity=".7"'),
      );
      const fd = a.relief({ ...DOUGH, r: 7, d: 4.5, k: 1, gloss: [4, 0.7] }),
        ft = a.relief({
          r: 3,
          d: 2.4,
          k: 1,
          tex: [0.1, 1.2, 3],
          rough: ['.05', 10],
          gloss: [6, 0.66],
          spots: [{ f: 0.07, t: 0.56, g: 8, c: '#3d1507', o: 0.7 }],
          sh: null,
        });
      const bits = (x: number, y: number) => {
        const t = -0.559,
          at = scatter(a, 24, 0, 0, 118, 26, 15).map(([u, v]): Point => [
            x + u * Math.cos(t) - v * Math.sin(t),
            y + u * Math.sin(t) + v * Math.cos(t),
          ]);
        return [at.slice(0, 10), at.slice(10, 18), at.slice(18)];
      };
      const one = (x: number, y: number) => {
        const b = bits(x, y);
        return (
          g(fd, use(crust, x, y, -32)) +
          g(ft, `<path d="${fill}" fill="#8f4420" transform="translate(${x} ${y})rotate(-32)"/>`) +
          g(
            a.relief(F.SMALL),
            cubes(a, b[0]!, 8, 'fill="#d0401f"'),
            cubes(a, b[1]!, 7.5, 'fill="#6d932c"'),
            flakes(a, b[2]!, 5, 8, `fill="${F.C.leaf}"`),
          )
        );
      };
      return (
        board(a, { w: 384, h: 384, rx: 60, hi: '#b97f4a', lo: '#8f5c30' }) +
        one(170, 136) +
        one(232, 262) +
        F.parsley(a, 84, 322, 1.3, 20) +
        F.charPepper(a, 326, 352, 90, -30, '#6f8f2c', 13) +
        F.parsley(a, 336, 66, 1.1, 60)
      );
    },
  },
};
