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
  cubes,
  dots,
  flakes,
  polar,
  rows,
  spiral,
  type Art,
  type Point,
  type Relief,
} from '../kit.ts';
import { plate, bowl, sahan, cast, COPPER } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';
import { skewer } from './more-meat.ts';
import { DOUGH } from './shared.ts';

/** Half a head of garlic, cut face up. */
const garlicHalf = (a: Art, x: number, y: number, r: number) => {
  const cloves = Array.from({ length: 7 }, (_, i) => {
    const w = i * 51.4 + a.rnd(-5, 5),
      [u, v] = polar(x, y, r * 0.56, w);
    return g(
      `transform="rotate(${Math.round(w)} ${num(u)} ${num(v)})"`,
      ell(u, v, r * 0.34, r * 0.25, 'fill="#a8846c"'),
      ell(u, v, r * 0.3, r * 0.215, 'fill="#f6ecd2"'),
      ell(u + r * 0.05, v, r * 0.1, r * 0.06, 'fill="#d8cf94"'),
    );
  }).join('');
  return g(
    a.relief({ r: 3, d: 2.3, k: 0.7, sh: [3, 6, 4, 0.5] }),
    path(blob(a, x, y, r, r * 0.97, { n: 12, j: 0.04 }), 'fill="#8c5a78"'),
    path(blob(a, x, y, r * 0.91, r * 0.88, { n: 12, j: 0.03 }), 'fill="#dcc4bc"'),
    cloves,
    circle(x, y, r * 0.13, 'fill="#b79a72"'),
  );
};

/** Boiled meat pulled along its fibres, heaped in the middle. */
const shreds = (a: Art, filter: string, r: number) => {
  const end = (x: number, w: number) =>
    [-1, -0.4, 0, 0.4, 1].map((k): Point => [x + a.rnd(-9, 9), k * w + a.rnd(-2, 2)]);
  const piece = ['#8a4c2a', '#a3623a', '#7a3f22', '#b57a50'].map((c, i) => {
    const l = 36 - i * 3,
      w = 11 - i;
    const d = [...end(-l, w), ...end(l, w).toReversed()]
      .map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
      .join('L');
    return a.sym(
      path(`M${d}Z`, `fill="${c}"`) +
        line(
          `M${-l + 6}-5Q0-8 ${l - 8}-5M${-l + 12} 1Q4-2 ${l - 4} 2`,
          '#4a200e',
          1.8,
          'opacity=".6"',
        ) +
        line(
          `M${-l + 4}-2Q0-5 ${l - 6}-2M${-l + 10} 5Q0 3 ${l - 10} 6`,
          '#dba981',
          1.8,
          'opacity=".65"',
        ),
    );
  });
  return rows([
    [13, 1, 32],
    [9, 0.75, 32],
    [4, 0.5, 34],
  ])
    .map(([n, k, gap]) =>
      g(
        filter,
        ...scatter(a, n, 200, 198, r * k, r * k, gap).map(([x, y], i) =>
          use(piece[i % 4]!, x, y, a.rnd(0, 180), '', 1.1),
        ),
      ),
    )
    .join('');
};

/** Pieces of fish for a skewer, and the rocket beside it. */
function fishPieces(a: Art) {
  const chunk = [0, 1, 2].map((k) =>
    a.sym(
      path(
        closed([
          [-30, -20],
          [-20, -30],
          [20, -30 + k],
          [31, -20],
          [30, 20],
          [21, 30 - k],
          [-21, 29],
          [-31, 18],
        ]),
        `fill="${['#f3e2bd', '#f8ecd0', '#edd7aa'][k]}"`,
      ) +
        line('M-22-14Q0-20 24-13M-25-1Q0-8 26 0M-22 13Q0 6 22 14', '#c9a062', 2.6, 'opacity=".5"') +
        line(
          ['M-16-26L-4 26M8-28L20 24', 'M-20-22L-8 26M4-28L16 26', 'M-10-28L2 26M14-27L25 16'][k]!,
          '#7a3d12',
          6,
          `opacity=".7" ${a.blur(0.7)}`,
        ),
    ),
  );
  const bay = a.sym(
    path('M-34 0Q-16-17 6-14T36 0Q22 14 2 14T-34 0Z', 'fill="#56702e"') +
      line('M-32 0Q0-3 32 0M-14-1l8-8M-14 0l8 8M4-1l8-8M4 0l8 8', '#a3b565', 2, 'opacity=".8"'),
  );
  const pepper = a.sym(
    path(
      closed([
        [-9, -30],
        [8, -28],
        [12, 0],
        [8, 29],
        [-9, 30],
        [-5, 0],
      ]),
      'fill="#5f8a26"',
    ) + line('M1-24Q6 0 1 24', '#a9cb5c', 3, 'opacity=".8"'),
  );
  const rocket = a.sym(
    path(
      'M0 44Q-4 20-6 12L-16 14Q-18 4-7 0L-18-4Q-18-16-6-14Q-8-34 4-44Q14-34 9-14Q20-14 20-2L8 2Q20 6 16 16L6 14Q4 26 4 44z',
      'fill="#4f7f2c"',
    ) + line('M2 44Q-1 0 3-36', '#a9cf7a', 2),
  );
  return { chunk, bay, pepper, rocket };
}

/** Something soft and white. */
const SOFT: Relief = {
  r: 3,
  d: 2.3,
  k: 0.6,
  mode: 'hard-light',
  rough: ['.04', 5],
  sh: [2, 4, 3, 0.45],
};
/** Honey and jam. */
const SYRUP: Relief = { r: 7, d: 4, k: 0.7, gloss: [7, 0.58], sh: null };

/** Olives in their oil. */
function olives(a: Art, x: number, y: number) {
  const wet = a.relief(F.MED);
  return (
    circle(x, y, 51, 'fill="#7a6a2c"') +
    g(
      wet,
      ...scatter(a, 14, x, y, 38, 38, 19).map(([u, v], i) => {
        const r = a.rnd(0, 180);
        return `<ellipse rx="13" ry="10.5" fill="${['#2b1820', '#3a2218', '#1f1218'][i % 3]}" transform="translate(${num(u)} ${num(v)})rotate(${Math.round(r)})"/>`;
      }),
    ) +
    F.herbs(a, scatter(a, 5, x, y, 32, 32, 18), 5)
  );
}

/** White cheese in cubes. */
function cheese(a: Art, x: number, y: number) {
  const soft = a.relief(SOFT);
  return rows([
    [-20, -16, -14],
    [20, -14, 12],
    [-18, 19, 9],
    [20, 21, -10],
  ])
    .map(([u, v, r]) =>
      g(
        soft,
        `<rect x="-17" y="-15" width="34" height="30" rx="3" fill="#fbf4e0" transform="translate(${num(x + u)} ${num(y + v)})rotate(${r})"/>`,
      ),
    )
    .join('');
}

/** Tomato and cucumber in slices. */
function salad(a: Art, x: number, y: number) {
  const wet = a.relief(F.MED);
  const tomato = a.sym(
    circle(0, 0, 19, 'fill="#b9260f"') +
      circle(0, 0, 16, 'fill="#e04a2a"') +
      line('M0-3V-12M3 2L11 7M-3 2L-11 7', '#f5b06a', 5, 'opacity=".9"'),
  );
  const cucumber = a.sym(
    circle(0, 0, 17, 'fill="#3c671f"') +
      circle(0, 0, 14.5, 'fill="#cfe09a"') +
      circle(0, 0, 8, 'fill="#eaf2cb"') +
      dots(
        [0, 72, 144, 216, 288].map((w) => polar(0, 0, 6, w)),
        '#a8bf68',
        3,
      ),
  );
  return g(
    wet,
    ...rows([
      [-26, -14, 0],
      [-4, -28, 1],
      [22, -20, 0],
      [28, 8, 1],
      [6, 4, 0],
      [-22, 14, 1],
      [-2, 30, 0],
      [22, 28, 1],
    ]).map(([u, v, k]) => use(k ? cucumber : tomato, x + u, y + v, u * 5)),
  );
}

/** A bowlful of honey. */
function honey(a: Art, x: number, y: number) {
  const syrup = a.relief(SYRUP);
  return (
    circle(
      x,
      y,
      51,
      `fill="${a.rad(
        [
          [0, '#fbc23e'],
          [0.7, '#e8950f'],
          [1, '#b8660a'],
        ],
        0.42,
        0.4,
        0.62,
      )}" ${syrup}`,
    ) +
    line(spiral(x, y, 4, 34, 2, 1), '#c9760a', 5, 'opacity=".55"') +
    line(spiral(x - 1, y - 2, 4, 34, 2, 1), '#ffe08a', 2.6, 'opacity=".8"') +
    F.sheen(a, x, y, 50, 0.6)
  );
}

/** A bowlful of cherry jam. */
function jam(a: Art, x: number, y: number) {
  const syrup = a.relief(SYRUP);
  return (
    circle(x, y, 51, 'fill="#8a1022"') +
    g(
      syrup,
      ...scatter(a, 9, x, y, 36, 36, 22).map(([u, v], i) =>
        path(
          blob(a, u, v, 14, 12, { n: 7, j: 0.12 }),
          `fill="${['#b3182c', '#9c1226', '#c4253a'][i % 3]}"`,
        ),
      ),
    ) +
    F.sheen(a, x, y, 50, 0.4)
  );
}

/** Three slices of bread. */
function loaf(a: Art, x: number, y: number) {
  const bread = a.relief({ r: 5, d: 3.5, k: 0.9, tex: [0.09, 0.4, 3], sh: [3, 6, 4, 0.5] });
  return [-20, 2, 24]
    .map((v, i) =>
      g(
        bread,
        `<g transform="translate(${num(x - 2 + i * 2)} ${num(y + v)})rotate(${-18 + i * 4})"><rect x="-42" y="-19" width="84" height="38" rx="18" fill="#a8642a"/><rect x="-37" y="-14.5" width="74" height="29" rx="14" fill="#f3deb4"/></g>`,
      ),
    )
    .join('');
}

type Content = typeof olives;

/** Dishes of one region each, and the breakfast spread. */
export const regional: Record<string, Recipe> = {
  beyran: {
    tr: 'Beyran',
    draw: (a) => {
      const broth = a.relief({
        r: 4,
        d: 3,
        k: 0.6,
        tex: [0.04, 0.4, 3],
        gloss: [6, 0.63],
        sh: null,
      });
      const meat = a.relief({
        r: 4.5,
        d: 3.4,
        k: 1.1,
        tex: [0.08, 0.35, 3],
        rough: ['.05', 6],
        gloss: [5, 0.66],
        sh: [2, 4, 3, 0.5],
      });
      const grain = a.relief({
        r: 1.8,
        d: 1.4,
        k: 0.5,
        mode: 'soft-light',
        sh: [0.8, 1.5, 0.9, 0.5],
      });
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
          grains(16, 122, 40) +
          shreds(a, meat, 86) +
          grains(2, 60, 60) +
          F.specks(a, scatter(a, 50, 200, 200, 128, 128, 12), 3, '#7d1206', 0.95) +
          F.herbs(a, scatter(a, 14, 200, 200, 90, 90, 24), 6),
      );
    },
  },
  'kelle-paca': {
    tr: 'Kelle Paça',
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
      const oil = a.relief({
        r: 4,
        d: 3,
        k: 0.6,
        rough: ['.014', 26],
        gloss: [6, 0.6],
        sh: [0.4, 0.8, 1.2, 0.3],
      });
      return (
        plate(a, { r: 190, well: 0.74 }) +
        bowl(a, { x, y, r: 164, fill: 147 }, soup) +
        scatter(a, 18, x, y, 132, 132, 24)
          .map(([u, v]) => circle(u, v, a.rnd(4, 10), 'fill="#e0a03c" opacity=".4"'))
          .join('') +
        g(
          `opacity=".85" ${oil}`,
          ...rows([
            [150, 160, 66, 50],
            [224, 234, 72, 40],
            [176, 214, 46, 46],
          ]).map(([u, v, rx, ry]) =>
            path(blob(a, u, v, rx, ry, { n: 9, j: 0.2 }), 'fill="#d9581a"'),
          ),
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
          ]).map(([u, v, r]) =>
            path(blob(a, u, v, 22, 11, { n: 7, j: 0.2, rot: r }), 'fill="#d6ad88"'),
          ),
        ) +
        F.herbs(a, scatter(a, 16, x, y, 90, 90, 26), 6) +
        F.specks(a, scatter(a, 50, x, y, 100, 100, 10), 2.8, '#8f1a08', 0.9) +
        F.sheen(a, x, y, 144, 0.25) +
        garlicHalf(a, 330, 86, 42)
      );
    },
  },
  'lagos-sis': {
    tr: 'Lagos Şiş',
    draw: (a) => {
      const { chunk, bay, pepper, rocket } = fishPieces(a);
      const fl = a.relief({
        r: 6,
        d: 4,
        k: 0.95,
        tex: [0.07, 0.3, 3],
        gloss: [4, 0.68],
        sh: [3, 6, 4, 0.5],
        spots: [{ f: 0.045, t: 0.58, g: 6, c: '#b5702a', o: 0.6 }],
      });
      const green = a.relief(F.MED);
      const rot = -24,
        t = (rot * Math.PI) / 180;
      const row = (x: number, y: number, k: number) => {
        const at = (d: number): [number, number] => [x + Math.cos(t) * d, y + Math.sin(t) * d];
        return (
          skewer(x, y, rot, -174, 172) +
          g(
            green,
            ...[-86, 4, 94].map((d, i) =>
              (i + k) % 2
                ? use(bay, ...at(d), rot + 82 + i * 7, '', 1.05)
                : use(pepper, ...at(d), rot, '', 1.1),
            ),
          ) +
          g(
            fl,
            ...[-130, -41, 49, 138].map((d, i) =>
              use(chunk[(i + k) % 3]!, ...at(d), rot + [5, -7, 3, -5][i]!, '', 1.02),
            ),
          )
        );
      };
      return (
        plate(a) +
        g(
          green,
          ...rows([
            [150, 300, 70],
            [186, 322, 24],
            [122, 308, 110],
            [204, 296, 60],
            [168, 328, 96],
            [136, 326, 40],
          ]).map(([x, y, r]) => use(rocket, x, y, r)),
        ) +
        row(186, 124, 0) +
        row(208, 212, 1) +
        F.lemonSlice(a, 254, 310, 38, 12) +
        F.lemonSlice(a, 92, 100, 36, 40)
      );
    },
  },
  'antep-lahmacun': {
    tr: 'Antep Lahmacun',
    draw: (a) => {
      const oval = blob(a, 0, 0, 158, 90, { n: 13, j: 0.035 }),
        meat = blob(a, 0, 0, 149, 81, { n: 15, j: 0.04 });
      const crust = a.relief({
        ...DOUGH,
        r: 3,
        d: 2.4,
        k: 0.9,
        spots: [
          { f: 0.04, t: 0.53, g: 6, c: '#9a5218', o: 0.85 },
          { f: 0.07, t: 0.6, g: 9, c: '#2f1206', o: 0.9 },
        ],
      });
      const top = a.relief({
        r: 2,
        d: 1.6,
        k: 0.9,
        tex: [0.1, 1, 3],
        rough: ['.05', 9],
        gloss: [6, 0.66],
        spots: [
          { f: 0.045, t: 0.58, g: 7, c: '#4a1408', o: 0.7 },
          { f: 0.08, t: 0.58, g: 7, c: '#e08a44', o: 0.75 },
        ],
        sh: null,
      });
      const small = a.relief(F.SMALL);
      const pts = (n: number, gap: number) => scatter(a, n, 0, 0, 136, 70, gap);
      const sheet = a.sym(
        g(crust, path(oval, 'fill="#e6b972"')) +
          g(top, path(meat, 'fill="#b84a22"')) +
          g(
            small,
            cubes(a, pts(26, 20), 5, 'fill="#d8522a"'),
            flakes(a, pts(64, 12), 5, 9, `fill="${F.C.leaf}"`),
            flakes(a, pts(34, 16), 5, 8, `fill="${F.C.leafDeep}"`),
            flakes(a, pts(20, 20), 4, 7, `fill="${F.C.leafLight}"`),
          ),
      );
      const left = a.clip('<path d="M-200-140H14L-22 140H-200Z"/>'),
        right = a.clip('<path d="M200-140H14L-22 140H200Z"/>');
      const one = (x: number, y: number, r: number) =>
        g(
          `transform="translate(${x} ${y})rotate(${r})"`,
          g(left, use(sheet, 0, 0)),
          g('transform="translate(7 2)rotate(1)"', g(right, use(sheet, 0, 0))),
        );
      return (
        cast(a, 200, 200, 192) +
        circle(200, 200, 192, `fill="${a.lin(COPPER, 38)}"`) +
        circle(
          200,
          200,
          178,
          `fill="${a.lin([
            [0, '#a9a196'],
            [0.4, '#d6d0c6'],
            [1, '#f1ece3'],
          ])}"`,
        ) +
        one(186, 126, -22) +
        one(214, 272, -6) +
        F.parsley(a, 58, 226, 1.25, -60) +
        F.parsley(a, 78, 202, 0.95, -10) +
        garlicHalf(a, 344, 164, 36)
      );
    },
  },
  'ev-eristesi': {
    tr: 'Ev Eriştesi',
    draw: (a) => {
      const flat = [
        'M-44-2Q-24-22-2-8T42-10L45 3Q20 20 0 5T-40 9Z',
        'M-40-14Q-8-18 12-2T42 10L36 21Q8 18-4 7T-44-2Z',
        'M-44-10Q-18-14 0-4L-2 9Q-20 0-42 4Z',
      ];
      const turn = 'M-3-5Q18 12 40-6L44 6Q20 28-4 8Z';
      const ribbon = (i: number, c: string, edge: string) =>
        (i === 2 ? path(turn, `fill="${edge}"`) : '') +
        path(flat[i]!, `fill="${c}" stroke="${edge}" stroke-width="1.6"`);
      const tones = rows([
        ['#d6a048', '#a06c22'],
        ['#eac576', '#b98738'],
        ['#f6e0a4', '#cfa254'],
      ]);
      const fl = a.relief({
        r: 1.8,
        d: 1.4,
        k: 0.6,
        tex: [0.03, 0.5, 2],
        gloss: [4, 0.68],
        sh: [2, 4, 2.4, 0.55],
        shc: '#5b2f08',
      });
      const layer = (k: number, n: number, r: number, gap: number) => {
        const [c, e] = tones[k]!;
        const ids = flat.map((_, i) => a.sym(ribbon(i, c, e)));
        return g(
          fl,
          ...scatter(a, n, 200, 201, r, r * 0.96, gap).map(([x, y], i) =>
            use(ids[i % 3]!, x, y, a.rnd(0, 180)),
          ),
        );
      };
      return (
        plate(a) +
        ell(204, 212, 138, 130, `fill="#c9912c" opacity=".4" ${a.blur(7)}`) +
        path(blob(a, 201, 203, 116, 110, { n: 13, j: 0.05 }), 'fill="#a8701f"') +
        layer(0, 32, 118, 28) +
        layer(1, 30, 108, 28) +
        layer(2, 24, 94, 29) +
        F.herbs(a, scatter(a, 18, 200, 200, 100, 94, 24), 7) +
        F.parsley(a, 206, 178, 1.1, 20)
      );
    },
  },
  'serpme-kahvalti': {
    tr: 'Serpme Kahvaltı',
    draw: (a) => {
      const spot = (deg: number) => polar(200, 200, 134, deg);
      const soft = a.relief(SOFT);
      const dish = (deg: number, content: Content, blue = false) => {
        const [x, y] = spot(deg);
        const glaze = blue
          ? {
              hi: '#6f93a8',
              lo: '#2f5068',
              wall: ['#24414f', '#7fa3b5'] as [string, string],
              line: null,
            }
          : { line: null };
        return bowl(a, { x, y, r: 61, fill: 51, ...glaze }, content(a, x, y));
      };
      const small = (deg: number, content: Content) => {
        const [x, y] = spot(deg);
        return plate(a, { x, y, r: 62, well: 0.84, lw: 1.8 }) + content(a, x, y);
      };
      const yolk = a.relief({ r: 7, d: 5, k: 1, gloss: [6, 0.66], sh: [1.5, 3, 2, 0.35] });
      const eggs = sahan(
        a,
        { r: 66, fill: 57, ears: false },
        circle(200, 200, 58, 'fill="#e0a04a"') +
          g(soft, path(blob(a, 200, 200, 49, 47, { n: 11, j: 0.1 }), 'fill="#fdf8ec"')) +
          g(yolk, circle(186, 190, 18, 'fill="#f6a81c"'), circle(214, 210, 18, 'fill="#f6a81c"')),
      );
      return (
        small(-90, cheese) +
        small(-30, salad) +
        small(30, loaf) +
        dish(90, honey) +
        dish(150, jam) +
        dish(210, olives, true) +
        eggs +
        F.specks(a, scatter(a, 10, 200, 200, 40, 40, 10), 2, '#7d1a08', 0.9)
      );
    },
  },
};
