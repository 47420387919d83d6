import {
  g,
  ell,
  path,
  line,
  use,
  closed,
  blob,
  scatter,
  cubes,
  dots,
  rows,
  type Art,
  type Point,
  type Relief,
} from '../kit.ts';
import { plate, board } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';
import { DOUGH, FRY } from './shared.ts';

const MEAT: Relief = {
  r: 7,
  d: 4.5,
  k: 1.15,
  tex: [0.09, 0.42, 3],
  gloss: [5, 0.68],
  sh: [4, 7, 4, 0.55],
};

const BONE: Relief = { r: 4, d: 3, k: 1, mode: 'hard-light', sh: [3, 6, 4, 0.5] };

/** A thin steel skewer through a place. */
export const skewer = (x: number, y: number, rot: number, from: number, to: number) =>
  g(
    `transform="rotate(${rot} ${x} ${y})"`,
    line(`M${x + from} ${y}H${x + to}`, '#2a1710', 6, 'transform="translate(2 4)" opacity=".3"'),
    line(`M${x + from} ${y}H${x + to}`, '#8b8d8f', 6),
    line(`M${x + from} ${y - 1}H${x + to}`, '#f0efec', 2.6),
  );

/** A knife's cube with round corners. */
const brick = (a: Art, w: number, h: number) =>
  closed(
    [
      [-1, -0.75],
      [-0.75, -1],
      [0.75, -1],
      [1, -0.75],
      [1, 0.75],
      [0.75, 1],
      [-0.75, 1],
      [-1, 0.75],
    ].map(([x, y]): Point => [x! * w + a.rnd(-2.5, 2.5), y! * h + a.rnd(-2.5, 2.5)]),
  );

/** A rib-eye from the grill: fat around it and a seam of fat before its cap. */
function ribEye(a: Art) {
  const face = closed([
    [-140, 6],
    [-128, -50],
    [-88, -84],
    [-20, -92],
    [52, -86],
    [106, -56],
    [138, -14],
    [132, 28],
    [98, 50],
    [56, 52],
    [14, 74],
    [-42, 84],
    [-100, 66],
  ]);
  return a.sym(
    path(
      closed([
        [-146, 6],
        [-136, -54],
        [-92, -92],
        [-22, -100],
        [54, -94],
        [112, -62],
        [146, -14],
        [140, 32],
        [102, 58],
        [60, 60],
        [20, 82],
        [-42, 92],
        [-104, 72],
      ]),
      'fill="#e6c48c"',
    ) +
      path(
        closed([
          [-132, 4],
          [-122, -46],
          [-84, -78],
          [-20, -86],
          [50, -80],
          [102, -52],
          [132, -12],
          [126, 24],
          [96, 44],
          [54, 46],
          [12, 68],
          [-42, 78],
          [-96, 60],
        ]),
        'fill="#74361b"',
      ) +
      path(
        closed([
          [-98, 4],
          [-84, -42],
          [-34, -62],
          [26, -52],
          [44, -10],
          [20, 34],
          [-36, 52],
          [-82, 40],
        ]),
        'fill="#94502c"',
      ) +
      line('M40-74Q76-36 64 6T22 60', '#e2b981', 7) +
      line('M64-4Q92-14 112-30M-98 4Q-112-8-118-22', '#e2b981', 4.5) +
      g(
        a.clip(path(face, '')),
        line(
          'M-112-58L-60 76M-66-80L-8 72M-18-86L40 54M34-82L86 46M82-64L120 28',
          '#220c04',
          9,
          `opacity=".74" ${a.blur(0.8)}`,
        ),
        line(
          'M-124-34L86-80M-128 8L116-46M-112 48L130-6M-52 76L110 40',
          '#220c04',
          7,
          `opacity=".42" ${a.blur(1)}`,
        ),
      ),
  );
}

/** Meat from the grill and the oven. */
export const moreMeat: Record<string, Recipe> = {
  'kuzu-incik': {
    tr: 'Kuzu İncik',
    draw: (a) => {
      const sauce = a.relief({
        r: 6,
        d: 4,
        k: 0.7,
        gloss: [6, 0.62],
        rough: ['.014', 22],
        sh: [1, 3, 3, 0.4],
      });
      const bone = a.sym(
        path(
          'M40-20Q110-14 146-20Q156-42 176-30Q188-22 182-6Q192 12 176 22Q158 30 148 12Q110 10 40 22Z',
          'fill="#ead9b6"',
        ) + line('M150-14Q160-2 152 14', '#b8935e', 3, 'opacity=".6"'),
      );
      const meat = a.sym(
        path(
          closed([
            [-150, -6],
            [-140, -58],
            [-84, -82],
            [-22, -74],
            [34, -46],
            [84, -26],
            [104, -20],
            [98, 0],
            [104, 20],
            [78, 26],
            [30, 44],
            [-26, 72],
            [-92, 78],
            [-144, 48],
          ]),
          'fill="#7a3718"',
        ) +
          path(
            closed([
              [-130, -16],
              [-110, -54],
              [-60, -62],
              [0, -44],
              [60, -18],
              [10, -12],
              [-50, -14],
              [-100, 4],
            ]),
            'fill="#a3592e" opacity=".85"',
          ) +
          path(
            closed([
              [-116, 36],
              [-70, 18],
              [0, 16],
              [56, 10],
              [10, 34],
              [-40, 54],
              [-96, 58],
            ]),
            'fill="#924a24" opacity=".9"',
          ) +
          line(
            'M-136 12Q-80-6 0-2T92 0M-120-40Q-60-52 20-30M-112 44Q-60 34 30 26M-96 26Q-50 10 20 8',
            '#3d1608',
            4,
            'opacity=".55"',
          ) +
          line(
            'M-116-26Q-60-38 30-16M-98-4Q-40-14 40-6M-80 50Q-40 44 6 30',
            '#d08a52',
            3,
            'opacity=".6"',
          ),
      );
      return (
        plate(a) +
        g(
          sauce,
          path(blob(a, 188, 226, 138, 106, { n: 13, j: 0.07, rot: -24 }), 'fill="#6f2a10"'),
        ) +
        g(a.relief(BONE), use(bone, 186, 206, -38, '', 1.06)) +
        g(
          a.relief({
            ...MEAT,
            r: 9,
            d: 6,
            k: 1.2,
            tex: [0.055, 0.42, 3],
            gloss: [6, 0.62],
            sh: [5, 10, 6, 0.55],
            spots: [{ f: 0.035, t: 0.57, g: 6, c: '#2a1008', o: 0.6 }],
          }),
          use(meat, 186, 206, -38, '', 1.06),
        ) +
        F.charTomato(a, 102, 112, 33) +
        F.herbs(a, scatter(a, 22, 180, 214, 106, 90, 22), 6) +
        F.parsley(a, 300, 236, 1.2, 60) +
        F.parsley(a, 282, 268, 0.95, 130)
      );
    },
  },
  'dana-antrikot': {
    tr: 'Dana Antrikot',
    draw: (a) => {
      const steak = ribEye(a);
      return (
        plate(a, { well: 0.86 }) +
        ell(
          206,
          196,
          152,
          100,
          `fill="#8f4a1c" opacity=".34" transform="rotate(-20 206 196)" ${a.blur(7)}`,
        ) +
        F.charPepper(a, 150, 318, 150, 14) +
        F.charTomato(a, 252, 312, 34) +
        g(
          a.relief({
            ...MEAT,
            r: 8,
            d: 5,
            tex: [0.06, 0.4, 3],
            gloss: [6, 0.66],
            sh: [5, 10, 6, 0.55],
            spots: [{ f: 0.04, t: 0.58, g: 6, c: '#2a1008', o: 0.5 }],
          }),
          use(steak, 198, 172, -18, '', 1.02),
        ) +
        dots(scatter(a, 26, 196, 168, 104, 66, 14), '#fffaf0', 4, 'opacity=".9"') +
        F.parsley(a, 84, 268, 1.1, -40)
      );
    },
  },
  'pideli-kofte': {
    tr: 'Pideli Köfte',
    draw: (a) => {
      const patty = a.sym(
        path(
          closed([
            [-44, -6],
            [-36, -20],
            [0, -25],
            [36, -20],
            [45, -2],
            [36, 19],
            [0, 24],
            [-36, 19],
          ]),
          'fill="#6f3519"',
        ) +
          path(
            closed([
              [-35, -6],
              [-26, -15],
              [2, -19],
              [30, -14],
              [35, 0],
              [26, 12],
              [0, 16],
              [-28, 11],
            ]),
            'fill="#9c5a32"',
          ) +
          line(
            'M-20-20L-10 20M2-22L12 20M24-19L32 14',
            '#260e05',
            5,
            `opacity=".62" ${a.blur(1.2)}`,
          ),
      );
      const bread = a.relief({
        ...FRY,
        r: 4,
        d: 3,
        spots: [{ f: 0.05, t: 0.56, g: 6, c: '#a8641f', o: 0.7 }],
      });
      const fm = a.relief(MEAT);
      const sauce = a.relief({
        r: 5,
        d: 3.5,
        k: 0.7,
        rough: ['.022', 30],
        gloss: [6, 0.62],
        sh: [1, 2, 2, 0.35],
      });
      const cube = (c: string, n: number, gap: number, r: number) =>
        cubes(
          a,
          scatter(a, n, 192, 206, r, r * 0.94, gap),
          25,
          `fill="${c}" stroke="${c}" stroke-width="7"`,
        );
      return (
        plate(a, { well: 0.87 }) +
        g(bread, cube('#dfa650', 30, 38, 134)) +
        g(bread, cube('#efc27a', 18, 46, 118)) +
        g(
          sauce,
          ...rows([
            [136, 152, 64, 42],
            [220, 140, 66, 44],
            [190, 212, 70, 46],
            [268, 208, 56, 48],
          ]).map(([x, y, rx, ry]) => path(blob(a, x, y, rx, ry, { rot: -14 }), 'fill="#cb3c14"')),
        ) +
        rows([
          [102, 146, -24],
          [178, 110, -18],
          [258, 112, 10],
          [152, 180, -24],
          [232, 168, -14],
          [306, 172, 24],
          [204, 240, -20],
          [284, 232, -8],
        ])
          .map(([x, y, r]) => g(fm, use(patty, x, y, r, '', 1.02)))
          .join('') +
        g(
          `opacity=".93" ${sauce}`,
          ...rows([
            [146, 146, 34, 17],
            [218, 140, 38, 17],
            [188, 212, 36, 18],
            [268, 202, 34, 15],
          ]).map(([x, y, rx, ry]) => path(blob(a, x, y, rx, ry, { rot: -24 }), 'fill="#d24318"')),
        ) +
        g(
          a.relief({ r: 9, d: 6, k: 0.6, mode: 'hard-light', sh: [4, 7, 5, 0.4] }),
          path(blob(a, 116, 250, 62, 54, { n: 9, j: 0.13 }), 'fill="#fbf7ec"'),
        ) +
        F.charPepper(a, 218, 312, 140, 10) +
        F.herbs(a, scatter(a, 12, 210, 176, 90, 70, 28), 6)
      );
    },
  },
  'ciger-sis': {
    tr: 'Ciğer Şiş',
    draw: (a) => {
      const cube = [0, 1, 2].map((k) =>
        a.sym(
          path(brick(a, 19, 18), `fill="${['#5f2a1c', '#733525', '#4f2014'][k]}"`) +
            path(brick(a, 12, 11), `fill="${['#7d3d2a', '#8c4832', '#6b3020'][k]}"`) +
            line(['M-6-16L0 16', 'M4-16L10 15', 'M-12 4L14-6'][k]!, '#1f0906', 4, 'opacity=".6"'),
        ),
      );
      const fl = a.relief({
        ...MEAT,
        r: 4.5,
        d: 3.4,
        k: 1.15,
        gloss: [6, 0.66],
        sh: [2.5, 5, 3, 0.55],
        spots: [{ f: 0.06, t: 0.57, g: 7, c: '#200a06', o: 0.65 }],
      });
      const rot = -20;
      const t = (rot * Math.PI) / 180;
      const at = rows([
        [192, 92, 0],
        [196, 143, 1],
        [200, 194, 2],
        [204, 245, 0],
      ]);
      return (
        plate(a) +
        at
          .map(
            ([x, y, k]) =>
              skewer(x, y, rot, -158, 156) +
              g(
                fl,
                ...[-108, -65, -22, 21, 64, 107].map((d, i) =>
                  use(
                    cube[(i + k) % 3]!,
                    x + Math.cos(t) * d,
                    y + Math.sin(t) * d,
                    rot + a.rnd(-12, 12),
                    '',
                    1.1,
                  ),
                ),
              ),
          )
          .join('') +
        F.onions(a, 176, 328, 62, 20, 15) +
        F.parsley(a, 100, 314, 1.1, -40) +
        F.parsley(a, 254, 322, 1, 60) +
        F.specks(a, scatter(a, 60, 200, 168, 120, 90, 9), 2.6, F.C.chilli, 0.9)
      );
    },
  },
  'kaburga-dolmasi': {
    tr: 'Kaburga Dolması',
    draw: (a) => {
      const rib = a.sym(
        line('M0 20Q4-20-4-58', '#c9ad80', 19) +
          line('M-1 18Q3-22-5-58', '#f0e0bf', 14) +
          ell(-5, -62, 9, 6, 'fill="#b98e60"') +
          ell(-5, -62, 5, 3, 'fill="#7d4f2c"'),
      );
      const slab = closed([
        [-150, -6],
        [-146, -48],
        [-96, -62],
        [0, -66],
        [96, -62],
        [146, -48],
        [150, -4],
        [142, 44],
        [92, 66],
        [0, 74],
        [-92, 66],
        [-142, 44],
      ]);
      const seams = [-92, -46, 0, 46, 92];
      const roast = a.sym(
        path(slab, 'fill="#84401c"') +
          [-115, -69, -23, 23, 69, 115]
            .map((x) => ell(x, 0, 15, 54, `fill="#b8692f" opacity=".9" ${a.blur(4)}`))
            .join('') +
          line(
            seams.map((x) => `M${x}-58Q${x + 7} 0 ${x} 66`).join(''),
            '#3d1608',
            6,
            `opacity=".7" ${a.blur(1.2)}`,
          ),
      );
      const at = { x: 198, y: 166, rot: -14 };
      return (
        plate(a) +
        F.rice(a, 200, 232, 136, 100, { n: 30, orzo: 0 }) +
        g(
          a.relief(BONE),
          g(
            `transform="translate(${at.x} ${at.y})rotate(${at.rot})"`,
            ...[-115, -69, -23, 23, 69, 115].map((x) => use(rib, x, -34, x / 9)),
          ),
        ) +
        g(
          a.relief({
            ...MEAT,
            r: 9,
            d: 6,
            k: 1.2,
            tex: [0.06, 0.4, 3],
            gloss: [6, 0.63],
            sh: [5, 10, 6, 0.55],
            spots: [{ f: 0.04, t: 0.57, g: 6, c: '#2a1008', o: 0.6 }],
          }),
          use(roast, at.x, at.y, at.rot),
        ) +
        F.herbs(a, scatter(a, 22, 204, 262, 104, 54, 20), 6) +
        F.parsley(a, 150, 312, 1.15, 200) +
        F.parsley(a, 184, 318, 0.95, 150)
      );
    },
  },
  'tavuk-durum': {
    tr: 'Tavuk Dürüm',
    draw: (a) => {
      const dough = a.relief({
        ...DOUGH,
        r: 9,
        d: 6,
        k: 0.9,
        tex: [0.05, 0.25, 3],
        sh: [5, 10, 6, 0.5],
        spots: [
          { f: 0.028, t: 0.56, g: 6, c: '#b5702a', o: 0.75 },
          { f: 0.06, t: 0.62, g: 9, c: '#5a2a0c', o: 0.75 },
        ],
      });
      const roll = a.sym(
        path(
          closed([
            [-150, -30],
            [-144, -46],
            [-60, -52],
            [60, -54],
            [92, -46],
            [116, 0],
            [92, 48],
            [50, 54],
            [-60, 52],
            [-144, 44],
            [-151, 26],
          ]),
          'fill="#eecf9a"',
        ) +
          line('M-146 14Q-40 4 70 30', '#a8713a', 4, 'opacity=".55"') +
          line('M-146 18Q-40 9 70 35', '#fbe9c4', 3.4, 'opacity=".8"'),
      );
      const wet = a.relief({ ...F.MED, sh: [1.2, 2.4, 1.8, 0.5] });
      const chicken = a.relief({ ...MEAT, r: 4, d: 3, tex: [0.09, 0.35, 3], sh: [1.5, 3, 2, 0.5] });
      const face = (x: number, y: number, rot: number) =>
        g(
          `transform="translate(${x} ${y})rotate(${rot})"`,
          ell(0, 0, 58, 66, 'fill="#c08444"'),
          ell(0, 0, 55, 63, 'fill="#f7e4ba"'),
          ell(1, 1, 49, 57, 'fill="#b98040"'),
          ell(1, 1, 47, 55, 'fill="#f2d9a6"'),
          ell(2, 2, 42, 50, 'fill="#7a3a1a"'),
        );
      const inside = (x: number, y: number, rot: number) => {
        const t = (rot * Math.PI) / 180;
        const put = (u: number, v: number): Point => [
          x + u * Math.cos(t) - v * Math.sin(t),
          y + u * Math.sin(t) + v * Math.cos(t),
        ];
        const arc = (u: number, v: number, w: number) => {
          const [from, mid, to] = [put(u, v), put(u + 12, v + w), put(u + 26, v + 2)];
          return `M${from.map(Math.round).join(' ')}Q${mid.map(Math.round).join(' ')} ${to.map(Math.round).join(' ')}`;
        };
        const rings = arc(-26, -24, -16) + arc(8, 12, -14) + arc(-34, 14, 14);
        return (
          g(
            wet,
            path(blob(a, ...put(18, -32), 15, 10, { rot }), 'fill="#d43f22"'),
            path(blob(a, ...put(-28, 2), 12, 15, { rot }), 'fill="#c9321a"'),
            path(blob(a, ...put(26, 20), 14, 12, { rot }), 'fill="#dd4a28"'),
            path(blob(a, ...put(-12, 38), 14, 9, { rot }), 'fill="#d43f22"'),
          ) +
          g(
            chicken,
            ...rows([
              [-10, -26, 20],
              [14, -8, -30],
              [-12, 14, 10],
              [12, 34, 60],
            ]).map(([u, v, r], i) =>
              path(
                blob(a, ...put(u, v), 21, 15, { n: 7, j: 0.14, rot: rot + r }),
                `fill="${['#e2a452', '#d6923e', '#e9b568', '#cf8836'][i]}"`,
              ),
            ),
          ) +
          g(a.relief(F.SMALL), line(rings, F.C.onionEdge, 6) + line(rings, F.C.onion, 3.8)) +
          F.herbs(a, [put(0, -44), put(34, -6), put(-30, 26), put(2, 46), put(-34, -16)], 11)
        );
      };
      const half = (x: number, y: number, rot: number) => {
        const t = (rot * Math.PI) / 180;
        const [u, v] = [x + Math.cos(t) * 98, y + Math.sin(t) * 98];
        return g(dough, use(roll, x, y, rot, '', 1.2)) + face(u, v, rot) + inside(u, v, rot);
      };
      return (
        board(a, { w: 384, h: 352, rx: 50, hi: '#b97f4a', lo: '#8f5c30' }) +
        half(206, 128, -12) +
        half(210, 274, 6) +
        F.parsley(a, 352, 202, 1.1, 40)
      );
    },
  },
};
