import {
  g,
  path,
  line,
  use,
  closed,
  open,
  blob,
  scatter,
  cubes,
  rows,
  type Art,
  type Point,
  type Relief,
} from '../kit.ts';
import { plate } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';
import { DOUGH, FRY } from './shared.ts';

const MEAT: Relief = {
  r: 7,
  d: 4.5,
  k: 1.15,
  tex: [0.1, 0.5, 3],
  gloss: [5, 0.68],
  sh: [4, 7, 4, 0.55],
  spots: [{ f: 0.045, t: 0.55, g: 7, c: '#2a1008', o: 0.7 }],
};

const bulgur = (a: Art, x: number, y: number, rx: number, ry: number, n = 16) =>
  F.rice(a, x, y, rx, ry, {
    colors: ['#b5752a', '#c98836', '#dba048', '#eabb66'],
    len: 3,
    w: 6,
    orzo: 0,
    grains: 44,
    n,
  }) + F.specks(a, scatter(a, 16, x, y, rx * 0.85, ry * 0.85, 9), 3, F.C.leaf);

const lavash = (a: Art, d: string, seed = 5) =>
  path(d, `fill="#f0d9ae" ${a.relief({ ...DOUGH, k: 0.7, seed })}`);

const specks40 = (a: Art) =>
  F.specks(a, scatter(a, 26, 0, 0, 148, 26, 8), 3, '#d8742e', 0.8) +
  F.specks(a, scatter(a, 12, 0, 0, 140, 24, 10), 2.6, '#5d7a24', 0.8);

/** Meat from the grill. */
export const grill: Record<string, Recipe> = {
  'izgara-kofte': {
    tr: 'Izgara Köfte',
    draw: (a) => {
      const patty = a.sym(
        path(
          closed([
            [-46, -8],
            [-38, -26],
            [0, -33],
            [38, -27],
            [48, -4],
            [40, 23],
            [2, 32],
            [-38, 25],
          ]),
          'fill="#6f3519"',
        ) +
          path(
            closed([
              [-36, -8],
              [-28, -20],
              [2, -26],
              [34, -18],
              [38, 0],
              [28, 16],
              [0, 23],
              [-30, 16],
            ]),
            'fill="#99562f"',
          ) +
          line(
            'M-22-24L-8 26M0-27L14 26M21-24L32 18',
            '#260e05',
            5,
            `opacity=".66" ${a.blur(1.2)}`,
          ),
      );
      const fl = a.relief({ ...MEAT, spots: [], tex: [0.09, 0.42, 3] }),
        at = rows([
          [96, 152, -32],
          [170, 106, -28],
          [250, 84, -14],
          [130, 226, -30],
          [208, 180, -26],
          [292, 150, -18],
        ]);
      return (
        plate(a, { well: 0.86 }) +
        bulgur(a, 258, 262, 84, 70) +
        F.charPepper(a, 158, 320, 150, 12) +
        F.charTomato(a, 100, 282, 33) +
        at.map(([x, y, r]) => g(fl, use(patty, x, y, r, '', 1.04))).join('') +
        F.onions(a, 178, 274, 30, 18, 7) +
        F.parsley(a, 322, 222, 1, 40) +
        F.herbs(a, scatter(a, 10, 190, 150, 100, 60, 22), 5)
      );
    },
  },
  'adana-kebap': {
    tr: 'Adana Kebap',
    draw: (a) => {
      const shape = (n: number, w: number, l: number) => {
        const p: Point[] = [],
          q: Point[] = [];
        for (let i = 0; i <= n; i++) {
          const x = -l + (2 * l * i) / n,
            e = i === 0 || i === n ? 0.7 : 1;
          p.push([x, (-w + (i % 2 ? -3.5 : 3) + a.rnd(-2, 2)) * e]);
          q.unshift([x + 6, (w + (i % 2 ? 3 : -3.5) + a.rnd(-2, 2)) * e]);
        }
        return closed([...p, [l + 7, 0], ...q, [-l - 8, 0]]);
      };
      let dents = '',
        tops = '';
      for (let i = -134; i <= 136; i += 24.5) {
        dents += `M${Math.round(i)}-24q8 22 2 48`;
        tops += `M${Math.round(i + 12)}-14q5 12 1 26`;
      }
      const keb = a.sym(
        path(shape(24, 30, 152), 'fill="#86391a"') +
          line(tops, '#c26a34', 13, `opacity=".75" ${a.blur(2.5)}`) +
          line(dents, '#3d1407', 5, `opacity=".62" ${a.blur(1.6)}`) +
          specks40(a),
      );
      const fl = a.relief({
        ...MEAT,
        r: 7,
        k: 1.15,
        tex: [0.085, 0.45, 3],
        spots: [{ f: 0.032, t: 0.56, g: 6, c: '#2a1008', o: 0.62 }],
      });
      const sk = (x: number, y: number) =>
        g(
          `transform="rotate(-24 ${x} ${y})"`,
          path(
            `M${x - 190} ${y - 4}h376l6 4-6 4h-376z`,
            `fill="${a.lin(
              [
                [0, '#f4f2ee'],
                [0.5, '#9fa2a3'],
                [1, '#67686a'],
              ],
              90,
            )}"`,
          ),
        );
      return (
        plate(a, { well: 0.86 }) +
        lavash(
          a,
          closed([
            [60, 180],
            [110, 104],
            [220, 60],
            [320, 84],
            [348, 170],
            [334, 256],
            [240, 300],
            [120, 306],
            [62, 250],
          ]),
        ) +
        sk(192, 152) +
        g(fl, use(keb, 192, 152, -24)) +
        sk(216, 228) +
        g(fl, use(keb, 216, 228, -24)) +
        F.charPepper(a, 246, 318, 150, -16) +
        F.charTomato(a, 112, 98, 33) +
        F.onions(a, 122, 306, 42, 24, 9) +
        F.parsley(a, 166, 332, 1, 30) +
        F.parsley(a, 80, 286, 0.9, -50) +
        F.charTomato(a, 330, 262, 28)
      );
    },
  },
  'tavuk-sis': {
    tr: 'Tavuk Şiş',
    draw: (a) => {
      const chunk = [0, 1, 2].map((k) =>
        a.sym(
          path(
            blob(a, 0, 0, 31, 29, { n: 8, j: 0.11 }),
            `fill="${['#d08a34', '#dd9c44', '#c67d2c'][k]}"`,
          ) +
            path(blob(a, -2, -3, 20, 18, { n: 7, j: 0.15 }), 'fill="#eab662" opacity=".8"') +
            line(
              ['M-22-10L-4 24M6-27L20 14', 'M-20 4L10-24M-2 25L24-2', 'M-24-4L-10 22M0-27L14 24'][
                k
              ]!,
              '#4a1d08',
              5,
              'opacity=".7"',
            ),
        ),
      );
      const fl = a.relief({
        ...MEAT,
        tex: [0.07, 0.4, 3],
        spots: [{ f: 0.05, t: 0.57, g: 7, c: '#4a1c08', o: 0.7 }],
        gloss: [5, 0.64],
      });
      const row = (x: number, y: number, r: number) =>
        g(
          `transform="rotate(${r} ${x} ${y})"`,
          line(
            `M${x - 186} ${y}H${x + 182}`,
            '#7a5122',
            8,
            'transform="translate(2 3)" opacity=".5"',
          ) + line(`M${x - 186} ${y}H${x + 182}`, '#dcb77c', 6.5),
        ) +
        [-118, -61, -4, 53, 110]
          .map((d, i) => {
            const t = (r * Math.PI) / 180;
            return g(
              fl,
              use(
                chunk[(i * 2 + Number(x > 200)) % 3]!,
                x + Math.cos(t) * d,
                y + Math.sin(t) * d,
                r + [4, -16, 9, -6, 14][i]!,
                '',
                1.14,
              ),
            );
          })
          .join('');
      return (
        plate(a) +
        F.rice(a, 152, 266, 92, 78, { n: 13, orzo: 9 }) +
        F.charPepper(a, 276, 304, 130, -26) +
        F.charTomato(a, 326, 240, 32) +
        row(184, 122, -26) +
        row(206, 204, -26) +
        F.herbs(a, scatter(a, 26, 200, 168, 116, 70, 17), 5.5) +
        F.parsley(a, 84, 200, 0.9, -30)
      );
    },
  },
  iskender: {
    tr: 'İskender',
    draw: (a) => {
      const fp = a.relief(FRY),
        fm = a.relief({
          r: 2.4,
          d: 2,
          k: 0.9,
          tex: ['.02 .11', 0.6, 3],
          rough: ['.05', 13],
          gloss: [5, 0.66],
          spots: [{ f: 0.04, t: 0.56, g: 6, c: '#4a1e0a', o: 0.6 }],
          sh: [2.2, 4.2, 3, 0.5],
        });
      const slice = [0, 1, 2].map((k) =>
        a.sym(
          path(
            closed([
              [-58, -20],
              [-20, -30],
              [24, -26],
              [60, -16 - k * 5],
              [64, 8],
              [30, 26 - k * 4],
              [-16, 24],
              [-54, 22],
            ]),
            `fill="${['#a3633a', '#b57548', '#935430'][k]}"`,
          ) + line('M-50-16Q0-24 54-10', '#5f2a10', 5, 'opacity=".5"'),
        ),
      );
      return (
        plate(a, { well: 0.87 }) +
        g(
          fp,
          cubes(
            a,
            scatter(a, 26, 180, 222, 136, 108, 38),
            26,
            'fill="#e0aa58" stroke="#e0aa58" stroke-width="6"',
          ),
        ) +
        rows([
          [118, 130, -24],
          [206, 100, 4],
          [288, 136, 20],
          [92, 196, 8],
          [168, 160, -10],
          [250, 178, -18],
          [130, 232, 16],
          [210, 222, -8],
          [160, 276, 6],
        ])
          .map(([x, y, r], i) => g(fm, use(slice[i % 3]!, x, y, r)))
          .join('') +
        g(
          `opacity=".94" ${a.relief({ r: 4, d: 3, k: 0.6, rough: ['.024', 44], gloss: [6, 0.62], sh: [1, 2, 2, 0.35] })}`,
          ...rows([
            [136, 162, 56, 34],
            [206, 166, 64, 44],
            [176, 224, 62, 30],
            [262, 138, 48, 26],
          ]).map(([x, y, rx, ry]) => path(blob(a, x, y, rx, ry, { rot: -12 }), 'fill="#cb3c14"')),
        ) +
        F.drizzle(
          a,
          open([
            [108, 184],
            [160, 160],
            [190, 206],
            [236, 166],
            [284, 130],
          ]),
          9,
          '#e2a02a',
          null,
          0.6,
        ) +
        g(
          a.relief({ r: 9, d: 6, k: 0.6, mode: 'hard-light', sh: [4, 7, 5, 0.4] }),
          path(blob(a, 282, 268, 62, 54, { n: 9, j: 0.14 }), 'fill="#fbf7ec"'),
        ) +
        F.charTomato(a, 98, 300, 30) +
        F.charPepper(a, 186, 326, 130, 8) +
        F.herbs(a, scatter(a, 10, 180, 180, 100, 70, 28), 6)
      );
    },
  },
};
