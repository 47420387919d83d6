import {
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
  flakes,
  cubes,
  spiral,
  rows,
  type Art,
} from '../kit.ts';
import { plate, bowl } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';

/** The mark a spoon leaves in something thick. */
const swoosh = (a: Art, d: string, w: number, color: string, k = 0.8) =>
  g(a.relief({ r: 9, d: 6, k, mode: 'hard-light', sh: null }), line(d, color, w));

/** Soup, meze and salads. */
export const cold: Record<string, Recipe> = {
  'mercimek-corbasi': {
    tr: 'Mercimek Çorbası',
    draw: (a) => {
      const soup =
        circle(
          194,
          192,
          146,
          `fill="${a.rad(
            [
              [0, '#f8bb4c'],
              [0.55, '#ee9f31'],
              [1, '#cf7418'],
            ],
            0.42,
            0.4,
            0.62,
          )}"`,
        ) +
        circle(
          194,
          192,
          144,
          `fill="none" stroke="#fbd27c" stroke-width="3" opacity=".7" ${a.blur(1.4)}`,
        );
      return (
        plate(a, { r: 190, well: 0.74 }) +
        bowl(a, { x: 194, y: 192, r: 164, fill: 147 }, soup) +
        F.drizzle(
          a,
          open([
            [118, 226],
            [110, 170],
            [160, 118],
            [232, 126],
            [262, 180],
            [238, 232],
            [186, 236],
            [164, 200],
            [192, 172],
            [214, 190],
          ]),
          19,
          '#b8330c',
          '#e4701c',
          0.86,
        ) +
        F.drops(
          a,
          [
            [274, 246],
            [128, 262],
            [276, 138],
            [92, 196],
            [214, 284],
            [178, 92],
          ],
          4,
          10,
          '#bd3d0e',
          0.8,
        ) +
        F.herbs(a, scatter(a, 26, 190, 186, 66, 60, 11), 6.5) +
        F.specks(a, scatter(a, 44, 190, 190, 106, 104, 8), 2.6, '#7d1a08', 0.85) +
        F.sheen(a, 194, 192, 144, 0.3) +
        F.lemonWedge(a, 330, 88, 1.15, 222)
      );
    },
  },
  humus: {
    tr: 'Humus',
    draw: (a) => {
      const base =
        circle(
          200,
          200,
          168,
          `fill="${a.rad(
            [
              [0, '#f3e0b4'],
              [1, '#dcc08a'],
            ],
            0.4,
            0.4,
            0.6,
          )}"`,
        ) +
        swoosh(a, spiral(200, 200, 66, 204, 1.5, 0.4, 0), 48, '#efdcb0', 0.62) +
        swoosh(a, spiral(200, 200, 30, 74, 0.8, 3.2, 2, a), 40, '#f2e1b8', 0.6);
      const pea = a.sym(
        path(blob(a, 0, 0, 19, 17.5, { n: 8, j: 0.05 }), 'fill="#e0b868"') +
          line('M-4-7q7 4 5 13', '#bd9044', 2.2),
      );
      return (
        bowl(a, {}, g(a.clip(circle(200, 200, 168, '')), base)) +
        F.drizzle(a, spiral(200, 200, 62, 112, 1.25, 0.9, 5, a), 24, '#b04a0a', '#e8921f', 0.78) +
        F.drizzle(
          a,
          open([
            [168, 168],
            [236, 164],
            [246, 226],
            [196, 246],
            [156, 214],
            [170, 172],
          ]),
          26,
          '#b84d0c',
          '#e08a1e',
          0.8,
        ) +
        F.specks(a, scatter(a, 80, 200, 200, 124, 124, 7), 2.9, F.C.chilli, 0.9) +
        g(
          a.relief({ r: 5, d: 3.5, k: 1, gloss: [4, 0.7], sh: [3, 5, 3.5, 0.55] }),
          ...rows([
            [176, 182],
            [214, 172],
            [238, 198],
            [204, 208],
            [170, 222],
            [226, 232],
          ]).map(([x, y], i) => use(pea, x, y, i * 67)),
        ) +
        F.parsley(a, 196, 196, 1.15, 30) +
        F.parsley(a, 296, 274, 0.95, 130) +
        F.parsley(a, 108, 146, 0.8, -50)
      );
    },
  },
  sarma: {
    tr: 'Zeytinyağlı Yaprak Sarma',
    draw: (a) => {
      const roll = [0, 1, 2].map((k) =>
        a.sym(
          path(
            closed([
              [-64, -6],
              [-58, -20],
              [-20, -26],
              [30, -24],
              [60, -18],
              [68, -2],
              [60, 17],
              [20, 26],
              [-24, 25],
              [-58, 19],
            ]),
            `fill="${['#5d6324', '#6b6e2a', '#525a20'][k]}"`,
          ) +
            line(
              [
                'M-58 4Q0-12 60 6M-30-2l-8-20M-4-6l10-16M-34 0l6 20M0-5l12 26M32-2l12-14M34 0l6 18',
                'M-56-12Q0 0 60-10M-34-8l-6 28M-8-5l8 26M20-5l-8 28M38-7l8 22M-10-6l-8-16',
                'M-50 16Q-10-4 56-14M-22 4l-22-16M6-4l-14-18M34-9L24-22M-4 0l20 22M24-6l22 16',
              ][k]!,
              '#a3a557',
              2,
              'opacity=".7"',
            ) +
            line(
              ['M-62-2Q-20 24 50 20', 'M-50 18Q10 4 64 6', 'M-60-8Q-30-22 36 24'][k]!,
              '#272a0a',
              2.6,
              'opacity=".6"',
            ),
        ),
      );
      const fl = a.relief({
        r: 7,
        d: 4.5,
        k: 1,
        tex: [0.05, 0.3, 2],
        gloss: [6, 0.68],
        sh: [4, 7, 4, 0.55],
      });
      const at = rows([
        [132, 112, -6],
        [262, 104, 4],
        [120, 166, 2],
        [254, 158, -4],
        [136, 220, -5],
        [268, 212, 5],
        [126, 274, 3],
        [240, 268, -7],
        [196, 136, -22],
        [190, 246, 16],
      ]);
      return (
        plate(a) +
        ell(200, 210, 140, 128, `fill="#b79a2a" opacity=".3" ${a.blur(8)}`) +
        at
          .map(([x, y, r], i) =>
            g(fl, use(roll[(i * 2 + (i >> 1)) % 3]!, x, y, r + (i % 3 ? 0 : 180))),
          )
          .join('') +
        F.lemonSlice(a, 304, 272, 42, 12) +
        F.lemonSlice(a, 270, 310, 40, 40) +
        F.drops(
          a,
          [
            [86, 310],
            [112, 326],
            [330, 170],
            [180, 334],
            [70, 220],
          ],
          4,
          7,
          '#c9a01c',
          0.65,
        )
      );
    },
  },
  haydari: {
    tr: 'Haydari',
    draw: (a) => {
      const base =
        circle(
          200,
          200,
          166,
          `fill="${a.rad(
            [
              [0, '#fffdf7'],
              [1, '#ece4d3'],
            ],
            0.4,
            0.4,
            0.62,
          )}"`,
        ) +
        swoosh(a, spiral(198, 202, 74, 196, 1.25, 3.4, 0), 52, '#faf6ec', 0.6) +
        swoosh(
          a,
          open([
            [150, 224],
            [158, 168],
            [214, 150],
            [250, 190],
            [232, 236],
            [196, 240],
          ]),
          42,
          '#fbf7ee',
          0.6,
        );
      return (
        bowl(
          a,
          { hi: '#6f93a8', lo: '#2f5068', wall: ['#24414f', '#7fa3b5'], line: '#dbe6ea' },
          g(a.clip(circle(200, 200, 166, '')), base),
        ) +
        F.drizzle(a, spiral(200, 202, 78, 104, 0.85, 3.7, 5, a), 20, '#a3981a', '#d9cf4a', 0.62) +
        F.drizzle(
          a,
          open([
            [176, 220],
            [172, 182],
            [212, 168],
            [234, 200],
            [206, 222],
          ]),
          26,
          '#a8a01c',
          '#d6cd4c',
          0.62,
        ) +
        F.specks(a, scatter(a, 76, 200, 200, 130, 130, 8), 3.6, '#4d7a2c', 0.95) +
        F.specks(a, scatter(a, 70, 202, 196, 52, 46, 3), 3, '#39491b', 0.95) +
        F.specks(a, scatter(a, 16, 202, 196, 70, 66, 8), 2.4, F.C.chilli, 0.8) +
        F.dill(a, 262, 146, 58, 1.2) +
        F.dill(a, 250, 172, 20, 0.95)
      );
    },
  },
  gavurdagi: {
    tr: 'Gavurdağı Salatası',
    draw: (a) => {
      const fl = a.relief(F.MED);
      const hand = (cs: string[], gr: number) => () => {
        const p = scatter(a, 13, 0, 0, 36, 36, 15);
        return (
          cs
            .map((c, i) =>
              cubes(
                a,
                p.filter((_, k) => k % cs.length === i),
                9.5,
                `fill="${c}" stroke="${c}" stroke-width="4" stroke-linejoin="round"`,
              ),
            )
            .join('') +
          cubes(a, scatter(a, gr, 0, 0, 30, 30, 16), 7, 'fill="#86a53c"') +
          flakes(a, scatter(a, 6, 0, 0, 32, 32, 10), 4, 8, `fill="${F.C.leafDeep}"`)
        );
      };
      let s = circle(202, 204, 136, `fill="#8a2212" opacity=".8" ${a.blur(3)}`);
      s +=
        F.clumps(
          a,
          hand(['#b32c16', '#c73a1f'], 1),
          scatter(a, 25, 200, 201, 114, 112, 34),
          fl,
          1,
          1,
        ) +
        F.clumps(
          a,
          hand(['#d43f22', '#c0311a'], 2),
          scatter(a, 16, 200, 200, 104, 102, 40),
          fl,
          1,
          1,
        ) +
        F.clumps(a, hand(['#e25233', '#d23c20'], 1), scatter(a, 9, 198, 196, 80, 78, 50), fl, 1, 1);
      const wal = a.sym(
        path(blob(a, 0, 0, 25, 19, { n: 9, j: 0.18 }), 'fill="#b07840"') +
          line('M-18 1q5-9 10-1t9-2t10 2M-12-8q7-5 11 1t11-2M-12 10q8-5 12 0t11-3', '#6a3d17', 2.6),
      );
      return (
        plate(a) +
        s +
        F.onions(a, 200, 196, 108, 100, 10, false) +
        g(
          a.relief(F.MED),
          ...rows([
            [148, 142],
            [246, 138],
            [196, 192],
            [128, 220],
            [270, 218],
            [198, 272],
            [306, 164],
          ]).map(([x, y], i) => use(wal, x, y, i * 57)),
        ) +
        F.drizzle(
          a,
          open([
            [92, 190],
            [140, 178],
            [170, 236],
            [222, 166],
            [246, 252],
            [312, 210],
          ]),
          9,
          '#3d0a10',
          '#6a141c',
          0.85,
        ) +
        F.seeds(a, scatter(a, 26, 200, 200, 124, 120, 20), '#b01230', 12) +
        F.herbs(a, scatter(a, 22, 200, 200, 112, 108, 22), 9) +
        F.parsley(a, 222, 200, 0.95, 40)
      );
    },
  },
  'coban-salata': {
    tr: 'Çoban Salatası',
    draw: (a) => {
      const fl = a.relief(F.MED);
      const cuke = a.sym(
        path('M-26 9A29 29 0 0 1 26 9L0 22Z', 'fill="#3c671f"') +
          path('M-20 9A23 23 0 0 1 20 9L0 18Z', 'fill="#d5e4a0"') +
          path('M-11 10A13 13 0 0 1 11 10L0 16Z', 'fill="#f2f6d8"') +
          line('M-8 6l-3-5M0 4V-3M8 6l3-5', '#aec36f', 2),
      );
      const tom = (c: string, d: string) =>
        a.sym(
          path(
            closed([
              [-22, -12],
              [-6, -22],
              [16, -16],
              [23, 3],
              [14, 19],
              [-10, 19],
              [-23, 8],
            ]),
            `fill="${c}"`,
          ) +
            path(
              closed([
                [-14, -5],
                [2, -13],
                [14, -4],
                [8, 6],
                [-10, 8],
              ]),
              `fill="${d}"`,
            ) +
            '<path d="M-5-4l4 1-3 3zM4 1l3-3 1 4z" fill="#f7d58a"/>',
        );
      const t1 = tom('#c93017', '#e86442'),
        t2 = tom('#dd4727', '#ee7350'),
        green = a.sym(
          '<circle r="12" fill="none" stroke="#527d22" stroke-width="9"/><circle r="11" fill="none" stroke="#a5cb58" stroke-width="3.4"/>',
        );
      const hand = () => {
        const p = scatter(a, 7, 0, 0, 38, 38, 24);
        return (
          p
            .map(([x, y], i) =>
              use([t1, cuke, t2, cuke, t1, green, t2][i % 7]!, x, y, a.rnd(0, 360)),
            )
            .join('') + flakes(a, scatter(a, 6, 0, 0, 36, 36, 14), 6, 10, `fill="${F.C.leaf}"`)
        );
      };
      return (
        plate(a) +
        circle(202, 204, 134, `fill="#9a3d12" opacity=".55" ${a.blur(3)}`) +
        F.clumps(a, hand, scatter(a, 22, 200, 200, 110, 110, 36), fl) +
        F.clumps(a, hand, scatter(a, 12, 200, 200, 86, 86, 44), fl) +
        F.onions(a, 200, 200, 112, 106, 9, false) +
        F.herbs(a, scatter(a, 20, 200, 200, 118, 112, 22), 8) +
        F.parsley(a, 212, 190, 1.35, 20)
      );
    },
  },
  'koz-patlican': {
    tr: 'Köz Patlıcan',
    draw: (a) => {
      const skin = a.sym(
        path(
          closed([
            [-136, -8],
            [-110, -40],
            [-34, -48],
            [58, -62],
            [130, -48],
            [150, 0],
            [130, 50],
            [58, 62],
            [-34, 48],
            [-110, 34],
          ]),
          'fill="#2c1528"',
        ) + path('M-128-8q-22-16-40-10l-14-10-6 10 8 8q-4 12 2 22q22 8 46 0z', 'fill="#566226"'),
      );
      const flesh = a.sym(
        path(
          closed([
            [-118, -6],
            [-98, -29],
            [-32, -36],
            [54, -49],
            [118, -37],
            [134, 0],
            [118, 39],
            [54, 49],
            [-32, 35],
            [-98, 24],
          ]),
          'fill="#e2c88e"',
        ) +
          line(
            'M-92-16Q-10-24 106-26M-96 0Q0-2 118-2M-88 14Q0 22 106 26',
            '#a87f40',
            3,
            'opacity=".55"',
          ),
      );
      const f1 = a.relief({
          r: 6,
          d: 4,
          k: 1.3,
          mode: 'hard-light',
          gloss: [5, 0.66],
          sh: [4, 8, 6, 0.5],
        }),
        f2 = a.relief({
          r: 6,
          d: 3.5,
          k: 0.9,
          tex: [0.07, 0.4, 3],
          spots: [{ f: 0.026, t: 0.56, g: 6, c: '#5b2f10', o: 0.75 }],
          gloss: [4, 0.68],
          sh: [1, 2, 3, 0.5],
          seed: 4,
        });
      const half = (x: number, y: number, r: number) =>
        g(f1, use(skin, x, y, r)) + g(f2, use(flesh, x, y, r));
      const top = (x: number, y: number, rx: number) =>
        F.clumps(
          a,
          () =>
            ['#c22f18', '#df5535']
              .map((c) =>
                cubes(
                  a,
                  scatter(a, 6, 0, 0, 20, 15, 11),
                  7,
                  `fill="${c}" stroke="${c}" stroke-width="3" stroke-linejoin="round"`,
                ),
              )
              .join('') +
            flakes(a, scatter(a, 5, 0, 0, 20, 15, 9), 4, 7, `fill="${F.C.leaf}"`) +
            cubes(a, scatter(a, 2, 0, 0, 18, 12, 12), 4, 'fill="#fdf3d8"'),
          [
            [x - rx, y + rx * 0.14],
            [x - rx * 0.3, y + rx * 0.06],
            [x + rx * 0.38, y - rx * 0.08],
            [x + rx, y - rx * 0.2],
          ],
          a.relief(F.MED),
        );
      return (
        plate(a) +
        ell(206, 214, 140, 120, `fill="#b8981e" opacity=".3" ${a.blur(9)}`) +
        half(200, 138, -12) +
        top(204, 134, 68) +
        half(214, 262, -12) +
        top(218, 258, 68) +
        F.herbs(
          a,
          [...scatter(a, 12, 204, 136, 100, 26, 13), ...scatter(a, 12, 216, 260, 100, 28, 13)],
          7,
        ) +
        F.drops(
          a,
          [
            [76, 216],
            [96, 226],
            [330, 190],
            [318, 206],
            [92, 300],
            [300, 330],
          ],
          4,
          7,
          '#c9a21c',
          0.65,
        )
      );
    },
  },
  'imam-bayildi': {
    tr: 'İmam Bayıldı',
    draw: (a) => {
      const skin = a.sym(
        path(
          closed([
            [-142, -8],
            [-112, -46],
            [-30, -60],
            [64, -68],
            [134, -50],
            [154, 0],
            [134, 52],
            [64, 68],
            [-30, 60],
            [-112, 44],
          ]),
          'fill="#35182f"',
        ) +
          path('M-130-8q-22-16-40-10l-14-10-6 10 8 8q-4 12 2 22q22 8 48 0z', 'fill="#5f6e28"') +
          line('M-100-26Q0-52 120-36', '#8a5a80', 5, 'opacity=".5"'),
      );
      const slit = a.sym(
        path(
          closed([
            [-104, 0],
            [-60, -30],
            [30, -38],
            [110, -20],
            [126, 2],
            [106, 24],
            [30, 38],
            [-60, 30],
          ]),
          'fill="#b9853f"',
        ),
      );
      const hand = () =>
        ['#c9351a', '#e0583a', '#f0d9a8']
          .map((c, i) =>
            cubes(
              a,
              scatter(a, 5, 0, 0, 26, 18, 12),
              9 - i,
              `fill="${c}" stroke="${c}" stroke-width="3" stroke-linejoin="round"`,
            ),
          )
          .join('') + flakes(a, scatter(a, 4, 0, 0, 24, 16, 10), 5, 8, `fill="${F.C.leaf}"`);
      const one = (x: number, y: number, r: number) =>
        g(
          a.relief({
            r: 8,
            d: 5,
            k: 1.3,
            mode: 'hard-light',
            gloss: [6, 0.64],
            sh: [4, 9, 6, 0.5],
          }),
          use(skin, x, y, r),
        ) +
        g(a.relief(F.MED), use(slit, x, y, r)) +
        F.clumps(
          a,
          hand,
          [-74, -30, 14, 58, 98].map((d) => {
            const t = (r * Math.PI) / 180;
            return [x + Math.cos(t) * d, y + Math.sin(t) * d];
          }),
          a.relief(F.MED),
        );
      return (
        plate(a, { well: 0.86 }) +
        ell(204, 210, 146, 126, `fill="#c98a1e" opacity=".35" ${a.blur(8)}`) +
        one(196, 132, -10) +
        one(212, 266, -10) +
        F.parsley(a, 196, 128, 1, 20) +
        F.parsley(a, 226, 262, 1, -30) +
        F.drops(
          a,
          [
            [72, 206],
            [88, 226],
            [330, 194],
            [318, 214],
          ],
          4,
          7,
          '#cf9a1c',
          0.7,
        )
      );
    },
  },
};
