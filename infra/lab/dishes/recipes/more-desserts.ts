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
  cubes,
  polar,
  rows,
  type Point,
} from '../kit.ts';
import { plate, bowl } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';

/** Puddings, cakes, fruit and what is eaten sweet at breakfast. */
export const moreDesserts: Record<string, Recipe> = {
  kazandibi: {
    tr: 'Kazandibi',
    draw: (a) => {
      const roll = a.relief({ r: 9, d: 6, k: 0.8, mode: 'hard-light', sh: [4, 8, 6, 0.45] });
      const burnt = a.relief({
        r: 5,
        d: 3,
        k: 0.7,
        gloss: [5, 0.66],
        spots: [
          { f: '.018 .03', t: 0.5, g: 5, c: '#5a2408', o: 0.85 },
          { f: 0.05, t: 0.58, g: 8, c: '#2c1004', o: 0.75 },
        ],
        sh: null,
      });
      const piece = (x: number, y: number) =>
        g(
          `transform="rotate(-14 ${x} ${y})"`,
          g(
            roll,
            `<rect x="${x - 104}" y="${y - 46}" width="208" height="92" rx="20" fill="#f8efdc"/>`,
          ),
          g(
            burnt,
            `<rect x="${x - 102}" y="${y - 34}" width="204" height="62" rx="15" fill="#b9681f"/>`,
          ),
        );
      return (
        plate(a) +
        piece(190, 142) +
        piece(212, 254) +
        F.specks(a, scatter(a, 50, 200, 200, 118, 108, 9), 2.4, '#7a4216', 0.7)
      );
    },
  },
  tiramisu: {
    tr: 'Tiramisu',
    draw: (a) => {
      const t = a.relief({ r: 6, d: 4, k: 0.9, sh: [5, 10, 7, 0.5] });
      const cocoa = a.relief({ r: 3, d: 2.4, k: 0.8, tex: [0.22, 0.9, 3], sh: [1, 2, 2, 0.4] });
      return (
        plate(a) +
        g(
          'transform="rotate(-12 200 200)"',
          g(t, '<rect x="98" y="104" width="204" height="196" rx="12" fill="#f8efdc"/>'),
          g(
            t,
            '<rect x="100" y="262" width="200" height="17" rx="6" fill="#9a6231"/>',
            '<rect x="100" y="228" width="200" height="14" rx="6" fill="#c08a4e"/>',
          ),
          g(cocoa, '<rect x="96" y="98" width="208" height="128" rx="12" fill="#54301b"/>'),
        ) +
        F.specks(a, scatter(a, 70, 200, 200, 150, 148, 9), 2.2, '#54301b', 0.7)
      );
    },
  },
  trilece: {
    tr: 'Trileçe',
    draw: (a) => {
      const t = a.relief({ r: 6, d: 4, k: 0.9, tex: [0.1, 0.3, 2], sh: [5, 10, 7, 0.5] });
      const glaze = a.relief({ r: 7, d: 4, k: 0.7, gloss: [5, 0.62], sh: null });
      return (
        plate(a) +
        g(
          a.relief({ r: 6, d: 4, k: 0.5, mode: 'hard-light', sh: null }),
          path(blob(a, 204, 214, 146, 132, { n: 12, j: 0.05 }), 'fill="#fbf5e6"'),
        ) +
        g(
          'transform="rotate(-10 200 200)"',
          g(t, '<rect x="104" y="100" width="192" height="194" rx="10" fill="#f0d9a0"/>'),
          g(glaze, '<rect x="104" y="100" width="192" height="150" rx="10" fill="#b5621a"/>'),
          line('M118 130H282M118 162H282M118 194H282M118 226H282', '#f6e3bd', 4, 'opacity=".8"'),
          line('M146 106V244M186 106V244M226 106V244M264 106V244', '#8f4810', 2.4, 'opacity=".55"'),
        )
      );
    },
  },
  'san-sebastian-cheesecake': {
    tr: 'San Sebastian Cheesecake',
    draw: (a) => {
      const side = a.relief({ r: 6, d: 4, k: 0.8, mode: 'hard-light', sh: [6, 11, 8, 0.5] });
      const top = a.relief({
        r: 9,
        d: 5,
        k: 0.9,
        gloss: [5, 0.66],
        spots: [{ f: 0.016, t: 0.5, g: 4, c: '#3a1606', o: 0.8 }],
        sh: [1, 2, 3, 0.4],
      });
      return (
        plate(a) +
        g(
          side,
          path(
            'M66 226Q60 236 74 246L286 338Q306 344 312 324Q344 206 292 96Q282 78 264 92Z',
            'fill="#fae7b0"',
          ),
        ) +
        g(
          top,
          path(
            'M68 220Q60 228 72 234L270 304Q288 310 294 290Q318 196 280 98Q272 82 258 92Z',
            'fill="#9a541c"',
          ),
        )
      );
    },
  },
  'limonlu-tart': {
    tr: 'Limonlu Tart',
    draw: (a) => {
      const crust = a.relief({ r: 5, d: 3.6, k: 1, tex: [0.08, 0.3, 3], sh: [5, 9, 6, 0.5] });
      const edge = [...Array(48)].map((_, i) => polar(200, 200, i % 2 ? 134 : 146, i * 7.5));
      return (
        plate(a) +
        g(crust, path(closed(edge), 'fill="#d99b4a"')) +
        circle(200, 200, 122, `fill="#8a4f1a" opacity=".6" ${a.blur(3)}`) +
        g(
          a.relief({ r: 8, d: 4, k: 0.7, gloss: [6, 0.6], sh: null }),
          circle(
            200,
            200,
            120,
            `fill="${a.rad(
              [
                [0, '#fbe06a'],
                [1, '#efbe2c'],
              ],
              0.42,
              0.4,
              0.6,
            )}"`,
          ),
        ) +
        F.sheen(a, 200, 200, 118, 0.4) +
        F.lemonSlice(a, 212, 206, 42, 12) +
        F.lemonSlice(a, 174, 176, 38, 40)
      );
    },
  },
  'mevsim-meyveleri': {
    tr: 'Mevsim Meyveleri',
    draw: (a) => {
      const m = a.relief({ r: 4, d: 3, k: 0.9, gloss: [5, 0.66], sh: [3, 6, 4, 0.5] });
      const ice = a.relief({
        r: 5,
        d: 4,
        k: 1,
        mode: 'hard-light',
        gloss: [5, 0.66],
        sh: [2, 3, 2, 0.35],
      });
      const melon = a.sym(
        path('M-62-26A68 68 0 0 0 62-26Z', 'fill="#2f6a2a"') +
          path('M-56-26A60 60 0 0 0 56-26Z', 'fill="#e6efc4"') +
          path('M-51-26A54 54 0 0 0 51-26Z', 'fill="#e2342f"') +
          line('M-28-12l2 5M-8-12l1 6M14-12l-1 6M32-14l-2 4M-14 6l2 5M8 6l-1 5', '#2a120c', 5),
      );
      const peach = a.sym(
        path('M-44-12Q0-40 44-12Q34 22 0 24Q-34 22-44-12Z', 'fill="#e8892b"') +
          path('M-36-10Q0-30 36-10Q26 12 0 14Q-26 12-36-10Z', 'fill="#f9bb52"'),
      );
      const grape = (pts: Point[]) =>
        g(
          m,
          ...pts.map(([x, y]) =>
            circle(
              x,
              y,
              17,
              `fill="${a.rad(
                [
                  [0, '#8d4a86'],
                  [1, '#4a1c4c'],
                ],
                0.38,
                0.34,
                0.7,
              )}"`,
            ),
          ),
        );
      const cherry = (x: number, y: number) =>
        line(`M${x} ${y}Q${x + 10} ${y - 30} ${x + 34} ${y - 38}`, '#6f7f2c', 3) +
        g(
          m,
          circle(
            x,
            y,
            17,
            `fill="${a.rad(
              [
                [0, '#d42a3a'],
                [1, '#860e20'],
              ],
              0.38,
              0.34,
              0.7,
            )}"`,
          ),
        );
      return (
        bowl(
          a,
          { hi: '#6f93a8', lo: '#2f5068', wall: ['#24414f', '#7fa3b5'], line: '#dbe6ea' },
          circle(200, 200, 166, 'fill="#bcd3db"') +
            g(
              ice,
              cubes(
                a,
                scatter(a, 46, 200, 200, 144, 144, 30),
                20,
                'fill="#e4f0f3" stroke="#e4f0f3" stroke-width="5"',
              ),
            ),
        ) +
        rows([
          [142, 128, -24],
          [230, 114, 14],
          [120, 204, -70],
        ])
          .map(([x, y, r]) => g(m, use(melon, x, y, r)))
          .join('') +
        rows([
          [262, 190, 40],
          [218, 216, 8],
          [270, 240, 70],
        ])
          .map(([x, y, r]) => g(m, use(peach, x, y, r)))
          .join('') +
        grape([
          [150, 262],
          [182, 256],
          [134, 290],
          [166, 290],
          [198, 286],
          [152, 316],
          [184, 316],
        ]) +
        cherry(230, 296) +
        cherry(258, 288) +
        cherry(184, 180)
      );
    },
  },
  'bal-kaymak': {
    tr: 'Bal Kaymak',
    draw: (a) => {
      const cream = a.relief({ r: 9, d: 6, k: 0.9, mode: 'hard-light', sh: [4, 7, 5, 0.4] });
      const bread = a.relief({ r: 6, d: 4, k: 0.9, tex: [0.09, 0.4, 3], sh: [5, 9, 6, 0.5] });
      const loaf = (x: number, y: number, r: number) =>
        g(
          bread,
          g(
            `transform="rotate(${r} ${x} ${y})"`,
            `<rect x="${x - 64}" y="${y - 34}" width="128" height="68" rx="30" fill="#a8642a"/><rect x="${x - 56}" y="${y - 27}" width="112" height="54" rx="24" fill="#f3deb4"/>`,
          ),
        );
      return (
        plate(a) +
        g(
          a.relief({ r: 7, d: 4, k: 0.7, gloss: [7, 0.58], sh: [1, 2, 3, 0.3] }),
          path(
            blob(a, 186, 226, 128, 104, { n: 11, j: 0.06 }),
            `fill="${a.rad(
              [
                [0, '#f7b52c'],
                [1, '#d9830e'],
              ],
              0.4,
              0.4,
              0.65,
            )}"`,
          ),
        ) +
        rows([
          [168, 180, -14],
          [182, 226, -8],
          [170, 272, -12],
        ])
          .map(([x, y, r]) =>
            g(
              cream,
              g(
                `transform="rotate(${r} ${x} ${y})"`,
                `<rect x="${x - 78}" y="${y - 24}" width="156" height="48" rx="22" fill="#fdf9f0"/>`,
              ),
            ),
          )
          .join('') +
        F.drizzle(
          a,
          open([
            [110, 190],
            [160, 168],
            [210, 190],
            [160, 226],
            [230, 232],
            [130, 272],
            [210, 282],
          ]),
          14,
          '#d98410',
          '#f8c04a',
          0.9,
        ) +
        loaf(290, 108, 38) +
        loaf(240, 78, 24)
      );
    },
  },
  'ayva-tatlisi': {
    tr: 'Ayva Tatlısı',
    draw: (a) => {
      const q = a.relief({ r: 8, d: 5, k: 1, gloss: [6, 0.62], sh: [5, 9, 6, 0.5] });
      const cream = a.relief({ r: 8, d: 5, k: 0.9, mode: 'hard-light', sh: [3, 5, 4, 0.4] });
      const half = (x: number, y: number, r: number) =>
        g(
          q,
          g(
            `transform="rotate(${r} ${x} ${y})"`,
            path(
              closed([
                [x - 74, y - 8],
                [x - 48, y - 56],
                [x + 10, y - 62],
                [x + 62, y - 42],
                [x + 84, y],
                [x + 62, y + 44],
                [x + 8, y + 62],
                [x - 50, y + 54],
              ]),
              `fill="${a.rad(
                [
                  [0, '#d84a3a'],
                  [0.7, '#b8242c'],
                  [1, '#8a1220'],
                ],
                0.42,
                0.42,
                0.6,
              )}"`,
            ),
          ),
        ) +
        g(cream, path(blob(a, x, y, 36, 30, { n: 9, j: 0.1 }), 'fill="#fdf9f0"')) +
        F.crumbs(a, scatter(a, 9, x, y, 22, 18, 7), 6, ['#8f5a28', '#b98248']) +
        line(`M${x + 50} ${y - 4}l12-6`, '#3a1a0c', 6);
      return (
        plate(a) +
        ell(204, 212, 140, 122, `fill="#b3202c" opacity=".35" ${a.blur(7)}`) +
        half(186, 134, -14) +
        half(212, 264, 12)
      );
    },
  },
  'kabak-tatlisi': {
    tr: 'Kabak Tatlısı',
    draw: (a) => {
      const k = a.relief({
        r: 6,
        d: 4.5,
        k: 1,
        gloss: [6, 0.62],
        tex: [0.05, 0.25, 2],
        sh: [5, 8, 5, 0.5],
      });
      const slab = (x: number, y: number, r: number) =>
        g(
          k,
          g(
            `transform="rotate(${r} ${x} ${y})"`,
            `<rect x="${x - 52}" y="${y - 40}" width="104" height="80" rx="14" fill="#e0741a"/>`,
          ),
        );
      return (
        plate(a) +
        ell(204, 212, 142, 128, `fill="#d97a18" opacity=".35" ${a.blur(7)}`) +
        rows([
          [136, 136, -8],
          [252, 128, 6],
          [126, 234, 4],
          [240, 226, -5],
          [194, 296, 9],
        ])
          .map(([x, y, r]) => slab(x, y, r))
          .join('') +
        F.drizzle(
          a,
          open([
            [84, 150],
            [150, 110],
            [180, 170],
            [260, 110],
            [290, 190],
            [130, 220],
            [180, 260],
            [280, 240],
            [210, 310],
          ]),
          20,
          '#c9a26a',
          '#e9d0a2',
          0.95,
        ) +
        F.crumbs(a, scatter(a, 44, 196, 200, 104, 100, 13), 7, ['#7a4a1e', '#a8713d', '#c89a62'])
      );
    },
  },
  'cevizli-brownie': {
    tr: 'Cevizli Brownie',
    draw: (a) => {
      const b = a.relief({
        r: 5,
        d: 4,
        k: 1.1,
        tex: [0.06, 0.6, 3],
        gloss: [4, 0.7],
        sh: [6, 11, 7, 0.55],
      });
      const wal = a.sym(
        path(blob(a, 0, 0, 25, 19, { n: 9, j: 0.18 }), 'fill="#b98248"') +
          line('M-18 1q5-9 10-1t9-2t10 2M-12-8q7-5 11 1t11-2M-12 10q8-5 12 0t11-3', '#6a3d17', 2.6),
      );
      const cake = (x: number, y: number, r: number) =>
        g(
          b,
          g(
            `transform="rotate(${r} ${x} ${y})"`,
            `<rect x="${x - 82}" y="${y - 66}" width="164" height="132" rx="12" fill="#4a2412"/>`,
          ),
        ) +
        g(
          a.relief({ ...F.MED }),
          use(wal, x - 34, y - 22, 20),
          use(wal, x + 34, y - 10, 100),
          use(wal, x - 6, y + 30, -30),
        );
      return (
        plate(a) +
        cake(164, 138, -10) +
        cake(228, 256, 8) +
        F.crumbs(
          a,
          scatter(a, 14, 200, 210, 146, 140, 22, [
            [164, 138, 96],
            [228, 256, 96],
          ]),
          5,
          ['#4a2412', '#6b3a1c'],
        )
      );
    },
  },
};
