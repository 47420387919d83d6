import {
  g,
  circle,
  path,
  line,
  use,
  closed,
  open,
  blob,
  scatter,
  dots,
  polar,
  rows,
  type Point,
} from '../kit.ts';
import { plate, bowl, sahan } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';
import { FRY } from './shared.ts';

/** Hot dishes from the pan and the oven. */
export const hot: Record<string, Recipe> = {
  pilav: {
    tr: 'Tereyağlı Pilav',
    draw: (a) => plate(a) + F.rice(a, 200, 200, 142, 138, { n: 40, orzo: 26 }),
  },
  manti: {
    tr: 'Mantı',
    draw: (a) => {
      const m = [0, 1].map((k) =>
        a.sym(
          path(
            closed(
              Array.from({ length: 8 }, (_, i) =>
                polar(0, 0, i % 2 ? 17 : 25 - k * 2, i * 45 + a.rnd(-6, 6)),
              ),
            ),
            `fill="${k ? '#e9cb92' : '#f2dcae'}"`,
          ) +
            line('M-17 0Q-6 2 0 0Q7-2 17 1M0-17Q2-7 0 0Q-2 8 1 17', '#b98c4e', 2, 'opacity=".8"') +
            line('M-17-2Q-6 0 0-2Q7-4 16-1', '#fff6de', 1.8) +
            circle(0, 0, 3, 'fill="#8f5f2a" opacity=".7"'),
        ),
      );
      const fl = a.relief({ r: 4.5, d: 3.2, k: 0.95, sh: [2.4, 4.4, 2.6, 0.55] });
      const pts = scatter(a, 28, 200, 200, 142, 142, 38),
        pts2 = scatter(a, 10, 200, 200, 120, 120, 56);
      const place = (p: Point[]) =>
        F.clumps(
          a,
          () =>
            scatter(a, 6, 0, 0, 34, 34, 27)
              .map(([x, y], i) => use(m[i % 2]!, x, y, a.rnd(0, 360), '', 0.9))
              .join(''),
          p,
          fl,
        );
      const y = g(
        a.relief({
          r: 8,
          d: 5,
          k: 0.6,
          mode: 'hard-light',
          rough: ['.022', 26],
          sh: [2, 4, 3, 0.4],
        }),
        ...rows([
          [184, 176, 88, 58],
          [232, 222, 72, 52],
          [146, 228, 52, 42],
          [254, 156, 50, 36],
          [196, 268, 46, 28],
        ]).map(([x, y, rx, ry]) => path(blob(a, x, y, rx, ry), 'fill="#f8f1e1"')),
      );
      return (
        bowl(
          a,
          {},
          circle(
            200,
            200,
            167,
            `fill="${a.rad([
              [0, '#e9cf9c'],
              [1, '#d0a567'],
            ])}"`,
          ) +
            g(a.clip(circle(200, 200, 166, '')), place(pts) + place(pts2)) +
            y,
        ) +
        F.drizzle(
          a,
          open([
            [100, 186],
            [136, 128],
            [190, 178],
            [168, 240],
            [236, 256],
            [274, 198],
            [224, 150],
            [252, 112],
            [306, 150],
          ]),
          24,
          '#c2400c',
          '#ea7f1c',
          0.9,
        ) +
        F.drops(
          a,
          [
            [120, 246],
            [146, 282],
            [286, 240],
            [262, 282],
            [202, 290],
            [104, 160],
          ],
          5,
          10,
          '#cf4f10',
          0.85,
        ) +
        F.specks(a, scatter(a, 40, 200, 196, 90, 80, 8), 3, '#48601f', 0.95) +
        F.specks(a, scatter(a, 30, 200, 196, 96, 84, 8), 2.6, F.C.sumac, 0.9)
      );
    },
  },
  menemen: {
    tr: 'Menemen',
    draw: (a) => {
      const fs = a.relief({ r: 4, d: 3, k: 1, tex: [0.045, 0.9, 3], gloss: [6, 0.62], sh: null }),
        fe = a.relief({
          r: 7,
          d: 4.5,
          k: 0.85,
          rough: ['.035', 20],
          gloss: [5, 0.66],
          sh: [2, 4, 3, 0.4],
          shc: '#6b1d06',
        }),
        ft = a.relief({ ...F.MED, rough: ['.05', 9] });
      const cs = [0, 1].map(() => a.sym(path(blob(a, 0, 0, 30, 21, { n: 8, j: 0.25 }), ''))),
        curd = (n: number, c: string, s: number) =>
          g(
            `fill="${c}" ${fe}`,
            ...scatter(a, n, 200, 202, 110, 110, 42).map(([x, y], i) =>
              use(cs[i % 2]!, x, y, a.rnd(0, 360), '', s * a.rnd(0.75, 1.15)),
            ),
          );
      const ring = a.sym(
        line('M-15 6A16 14 0 0 1 15 6', '#56791f', 9) +
          line('M-14 4A15 13 0 0 1 14 4', '#9cbc4c', 3.4),
      );
      const tp = a.sym(path(blob(a, 0, 0, 17, 13, { n: 7, j: 0.2 }), ''));
      const tom = (n: number, gap: number) =>
        g(
          ft,
          ...scatter(a, n, 200, 200, 124, 124, gap).map(([x, y], i) =>
            use(tp, x, y, i * 67, `fill="${i % 3 ? '#c4290f' : '#de4c2a'}"`),
          ),
          ...scatter(a, n * 0.7, 200, 200, 124, 124, gap).map(([x, y]) =>
            use(ring, x, y, a.rnd(0, 360)),
          ),
        );
      return (
        sahan(
          a,
          { r: 164, fill: 154 },
          circle(200, 200, 155, `fill="#cf4a1c" ${fs}`) +
            curd(15, '#efa62b', 1.35) +
            tom(16, 40) +
            curd(12, '#f9cd58', 1.05) +
            tom(8, 60),
        ) +
        F.herbs(a, scatter(a, 30, 200, 200, 122, 122, 18), 6.5) +
        F.specks(a, scatter(a, 30, 200, 200, 126, 126, 12), 2.2, '#4a1206')
      );
    },
  },
  'sucuklu-yumurta': {
    tr: 'Sucuklu Yumurta',
    draw: (a) => {
      const fw = a.relief({
        r: 7,
        d: 4.5,
        k: 0.6,
        mode: 'hard-light',
        rough: ['.025', 22],
        gloss: [4, 0.68],
        sh: [2, 4, 3, 0.4],
        shc: '#5b2a08',
      });
      const sucuk = a.sym(
        circle(0, 0, 25, 'fill="#8f2414"') +
          circle(0, 0, 21, 'fill="#b23a20"') +
          dots(scatter(a, 18, 0, 0, 17, 17, 6), '#e59a72', 3.4),
      );
      const fs = a.relief({
        ...F.MED,
        r: 4,
        tex: [0.09, 0.4, 2],
        spots: [{ f: 0.06, t: 0.6, g: 8, c: '#3d0f06', o: 0.6 }],
      });
      const yolk = (x: number, y: number) =>
        g(
          a.relief({ r: 9, d: 6, k: 1, gloss: [6, 0.66], sh: [2, 4, 3, 0.35], shc: '#8a4a08' }),
          circle(x, y, 36, 'fill="#f6a81c"'),
        );
      return sahan(
        a,
        { r: 164, fill: 154 },
        circle(
          200,
          200,
          155,
          `fill="${a.rad([
            [0, '#e2a152'],
            [1, '#b5691f'],
          ])}"`,
        ) +
          circle(206, 204, 140, `fill="#e9b45a" opacity=".5" ${a.blur(5)}`) +
          g(
            fw,
            path(blob(a, 160, 168, 92, 78, { n: 11, j: 0.16 }), 'fill="#fdf8ec"'),
            path(blob(a, 240, 240, 90, 78, { n: 11, j: 0.16 }), 'fill="#fdf8ec"'),
          ) +
          rows([
            [106, 232],
            [146, 272],
            [196, 306],
            [100, 120],
            [246, 110],
            [290, 156],
            [206, 190],
            [310, 208],
            [152, 92],
          ])
            .map(([x, y], i) => g(fs, use(sucuk, x, y, i * 50)))
            .join('') +
          yolk(158, 164) +
          yolk(250, 246) +
          F.specks(a, scatter(a, 40, 200, 200, 124, 124, 12), 2.6, '#7d1a08', 0.9) +
          F.herbs(a, scatter(a, 14, 200, 200, 120, 120, 26), 6),
      );
    },
  },
  'kuru-fasulye': {
    tr: 'Etli Kuru Fasulye',
    draw: (a) => {
      const bean = a.sym(
        path('M-19 1C-20-12-9-15 1-14S20-11 20 1C19 12 11 14 5 12Q0 9-6 12C-12 14-19 10-19 1Z', ''),
      );
      const meat = [0, 1].map(() =>
        a.sym(
          path(blob(a, 0, 0, 32, 25, { n: 7, j: 0.12 }), 'fill="#7a3a1c"') +
            line('M-20-6Q0 0 22-8M-18 8Q0 4 18 10', '#a9653a', 3, 'opacity=".7"'),
        ),
      );
      const fb = a.relief({ ...F.MED, r: 4, d: 3 }),
        fs = a.relief({ r: 4, d: 3, k: 0.7, tex: [0.045, 0.6, 3], gloss: [6, 0.62], sh: null });
      const beans = (n: number, c: string, k: number, gap: number) =>
        g(
          `fill="${c}" ${fb}`,
          ...scatter(a, n, 200, 200, 128 * k, 128 * k, gap).map(([x, y]) =>
            use(bean, x, y, a.rnd(0, 360), '', 0.95),
          ),
        );
      return (
        sahan(
          a,
          { r: 166, fill: 154, ears: true },
          circle(200, 200, 155, `fill="#c4521c" ${fs}`) +
            beans(46, '#dd9a58', 1, 25) +
            g(
              fb,
              ...rows([
                [150, 150, 20],
                [256, 170, -30],
                [190, 262, 60],
                [272, 256, 10],
              ]).map(([x, y, r], i) => use(meat[i % 2]!, x, y, r, '', 1.1)),
            ) +
            beans(24, '#eebf85', 0.92, 38) +
            circle(200, 200, 152, 'fill="#c4521c" opacity=".16"') +
            F.drops(a, scatter(a, 14, 200, 200, 120, 120, 40), 4, 9, '#d8641a', 0.7) +
            F.herbs(a, scatter(a, 16, 200, 200, 116, 116, 28), 6),
        ) + F.charPepper(a, 236, 206, 120, -38, '#5f8426', 13)
      );
    },
  },
  'patates-tava': {
    tr: 'Patates Tava',
    draw: (a) => {
      const fry = [0, 1, 2].map((k) =>
        a.sym(
          path(
            closed([
              [-62, -9],
              [-58, -12],
              [0, -11 - k],
              [58, -12],
              [63, -6],
              [62, 8],
              [56, 12],
              [0, 11],
              [-58, 12],
              [-63, 6],
            ]),
            `fill="${['#f2bd45', '#f8d068', '#e9ab38'][k]}"`,
          ) + line('M-60-10H60', '#b5711c', 2.6, 'opacity=".55"'),
        ),
      );
      const fl = a.relief({
        ...FRY,
        tex: [0.08, 0.22, 2],
        spots: [{ f: 0.035, t: 0.6, g: 6, c: '#b5681c', o: 0.6 }],
      });
      let s = '';
      for (let i = 0; i < 4; i++)
        s += g(
          fl,
          ...scatter(a, [24, 19, 14, 8][i]!, 200, 200, 112 - i * 16, 112 - i * 16, 28).map(
            ([x, y], j) => use(fry[(i + j) % 3]!, x, y, a.rnd(0, 180), '', a.rnd(0.85, 1.1)),
          ),
        );
      return (
        bowl(
          a,
          {
            hi: '#6f93a8',
            lo: '#2f5068',
            wall: ['#24414f', '#7fa3b5'],
            line: '#dbe6ea',
            fill: 172,
          },
          s,
        ) +
        F.specks(a, scatter(a, 40, 200, 200, 120, 120, 12), 2.6, '#5d7a34', 0.95) +
        dots(scatter(a, 40, 200, 200, 120, 120, 10), '#fffdf5', 2.6, 'opacity=".9"')
      );
    },
  },
};
