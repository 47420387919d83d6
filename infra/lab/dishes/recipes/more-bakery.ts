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
  num,
  type Art,
  type Point,
  type Relief,
} from '../kit.ts';
import { plate, board } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';

/** Puts pieces drawn around 0, 0 at a place, turned. */
const put = (x: number, y: number, rot: number, ...body: string[]) =>
  g(`transform="translate(${x} ${y})rotate(${rot})"`, ...body);

/** A raspberry: one berry of many drops, drawn once. */
const raspberry = (a: Art) => {
  const ring = (n: number, r: number, from: number) =>
    Array.from({ length: n }, (_, i): Point => polar(0, 0, r, from + (i / n) * 360));
  return a.sym(
    circle(0, 0, 19, 'fill="#8a0f2e"') +
      dots(ring(11, 16, 0), '#b81b40', 11) +
      dots(ring(7, 9, 20), '#cf2a50', 11) +
      dots([[0, 0]], '#e04468', 11) +
      dots(
        [...ring(11, 16, 0), ...ring(7, 9, 20), [0, 0] as Point].map(([x, y]): Point => [
          x - 2,
          y - 2,
        ]),
        '#f58aa2',
        2.4,
        'opacity=".8"',
      ),
  );
};
const BERRY: Relief = { r: 2.2, d: 1.8, k: 1, gloss: [4, 0.7], sh: [3, 5, 3, 0.5] };

/** A rosette of piped cream. */
const swirl = (a: Art, color: string) =>
  a.sym(
    [0, 60, 120, 180, 240, 300]
      .map((d) => {
        const [x, y] = polar(0, 0, 11, d);
        return circle(x, y, 11, `fill="${color}"`);
      })
      .join('') + circle(0, 0, 10, `fill="${color}"`),
  );

/** One layer of a cake's side: its colour and its part of the height. */
type Layer = [color: string, part: number];

/** A wedge of cake: its top face, and one side below it with its layers. */
function wedge(a: Art, top: string, layers: Layer[], topRelief: string) {
  const tip: Point = [-150, 22],
    end: Point = [118, 66],
    high = 78;
  const sum = layers.reduce((n, [, part]) => n + part, 0);
  let at = 0;
  const side = layers
    .map(([color, part]) => {
      const y0 = (at / sum) * high,
        y1 = ((at += part) / sum) * high;
      return path(
        `M${tip[0]} ${num(tip[1] + y0 * 0.94)}L${end[0]} ${num(end[1] + y0)}V${num(end[1] + y1)}L${tip[0]} ${num(tip[1] + y1 * 0.94)}Z`,
        `fill="${color}" stroke="${color}" stroke-width="1.5"`,
      );
    })
    .join('');
  return (
    g(
      a.relief({ r: 4, d: 3, k: 0.7, tex: [0.16, 0.6, 2], rough: ['.05', 4], sh: [7, 12, 8, 0.5] }),
      side,
    ) +
    g(
      topRelief,
      path(
        'M-152 16Q-160 24-148 28L108 74Q122 76 126 64Q158-34 104-126Q96-138 84-130Z',
        `fill="${top}"`,
      ),
    )
  );
}

/** Pastry, cakes, ice cream and sandwiches. */
export const moreBakery: Record<string, Recipe> = {
  'tereyagli-kruvasan': {
    tr: 'Tereyağlı Kruvasan',
    draw: (a) => {
      const bake = a.relief({
        r: 7,
        d: 4.5,
        k: 1.1,
        tex: ['.02 .08', 0.3, 2],
        gloss: [5, 0.66],
        spots: [{ f: 0.02, t: 0.54, g: 4, c: '#9a4f14', o: 0.6 }],
        sh: [3, 7, 5, 0.5],
      });
      // Each part lies across the arc; the middle one lies on top of all.
      const parts: [deg: number, w: number, h: number][] = [
        [186, 30, 22],
        [354, 30, 22],
        [204, 42, 36],
        [336, 42, 36],
        [222, 48, 52],
        [318, 48, 52],
        [244, 48, 68],
        [296, 48, 68],
        [270, 50, 78],
      ];
      const part = ([deg, w, h]: [number, number, number]) => {
        const [x, y] = polar(0, 0, 122, deg),
          lean = (deg - 270) / 90;
        return g(
          bake,
          put(
            Math.round(x),
            Math.round(y),
            Math.round(deg + 90),
            path(
              closed([
                [-w, h * 0.5],
                [-w * 0.9, -h * 0.5],
                [-w * 0.4, -h],
                [w * 0.4, -h],
                [w * 0.9, -h * 0.5],
                [w, h * 0.5],
                [w * 0.4, h * 0.95],
                [-w * 0.4, h * 0.95],
              ]),
              `fill="${a.lin([
                [0, '#e9ab52'],
                [0.5, '#d48a34'],
                [1, '#a8601e'],
              ])}"`,
            ),
            [-0.55, -0.2, 0.2, 0.55]
              .map((k) =>
                line(
                  `M${num(w * (k + lean * 0.1))} ${num(-h * 0.8)}Q${num(w * (k * 1.3 + lean * 0.3))} 0 ${num(w * k)} ${num(h * 0.8)}`,
                  k < 0 ? '#f6d08a' : '#8f4c12',
                  2.6,
                  'opacity=".6"',
                ),
              )
              .join(''),
          ),
        );
      };
      return (
        plate(a) +
        `<g transform="translate(206 276)rotate(-14)scale(1.06)">${parts.map(part).join('')}</g>` +
        F.crumbs(a, scatter(a, 12, 200, 200, 140, 140, 20, [[200, 180, 140]]), 4.5, [
          '#d9943c',
          '#f0c070',
          '#b5691f',
        ])
      );
    },
  },
  'frambuazli-pasta': {
    tr: 'Frambuazlı Pasta',
    draw: (a) => {
      const berry = raspberry(a);
      const cream = a.relief({
        r: 8,
        d: 5,
        k: 0.7,
        mode: 'hard-light',
        tex: [0.03, 0.2, 2],
        sh: [1, 2, 3, 0.3],
      });
      const rosette = swirl(a, '#fffaf2');
      return (
        plate(a, { hi: '#6f93a8', lo: '#2f5068', line: '#dbe6ea', well: 0.8 }) +
        circle(
          200,
          200,
          150,
          `fill="${a.rad([
            [0, '#7fa3b5'],
            [1, '#4a7088'],
          ])}"`,
        ) +
        put(
          208,
          190,
          -8,
          wedge(
            a,
            '#fdf6ec',
            rows([
              ['#fdf3e4', 1.4],
              ['#edc981', 2.2],
              ['#fbeee0', 0.7],
              ['#c02448', 0.9],
              ['#fbeee0', 0.7],
              ['#e6bd72', 2.2],
            ]),
            cream,
          ),
        ) +
        g(
          a.relief({ r: 3, d: 2.4, k: 0.6, mode: 'hard-light', sh: [2, 4, 3, 0.35] }),
          ...rows([
            [286, 78],
            [312, 122],
            [326, 170],
            [330, 216],
          ]).map(([x, y], i) => use(rosette, x, y, i * 20)),
        ) +
        g(
          a.relief(BERRY),
          ...rows([
            [240, 112, 0],
            [276, 140, 40],
            [282, 192, 80],
            [236, 164, 20],
            [190, 154, 60],
            [202, 196, 10],
            [248, 210, 30],
            [148, 190, 50],
          ]).map(([x, y, r]) => use(berry, x, y, r)),
          use(berry, 104, 312, 20, '', 0.9),
        )
      );
    },
  },
  'cikolatali-pasta': {
    tr: 'Çikolatalı Pasta',
    draw: (a) => {
      const glaze = a.relief({ r: 8, d: 5, k: 0.9, gloss: [7, 0.62], sh: [1, 2, 3, 0.4] });
      const curl = a.sym(
        path('M-34 6C-22-18 20-20 34-4L28 12C14 0-16 2-28 18Z', 'fill="#8a5230"') +
          line('M-27 2C-16-11 16-13 27-3', '#d69a68', 3),
      );
      return (
        plate(a) +
        put(
          208,
          190,
          -8,
          wedge(
            a,
            '#4a2210',
            rows([
              ['#3a180a', 1.2],
              ['#6b3a1e', 1.8],
              ['#b98a5e', 0.9],
              ['#633418', 1.8],
              ['#b98a5e', 0.9],
              ['#5a2e14', 1.8],
            ]),
            glaze,
          ),
        ) +
        g(
          a.relief({ r: 2.4, d: 2, k: 1, sh: [3, 5, 3, 0.55] }),
          ...rows([
            [280, 104, 62],
            [302, 148, 100],
            [264, 148, 20],
            [306, 198, 66],
            [272, 196, -24],
            [244, 178, 50],
            [280, 166, -50],
          ]).map(([x, y, r]) => use(curl, x, y, r)),
        )
      );
    },
  },
  katmer: {
    tr: 'Katmer',
    draw: (a) => {
      const thin = a.relief({
        r: 3.6,
        d: 2.8,
        k: 1,
        tex: [0.045, 0.5, 3],
        gloss: [5, 0.68],
        spots: [
          { f: 0.03, t: 0.54, g: 5, c: '#b0661c', o: 0.7 },
          { f: 0.07, t: 0.62, g: 8, c: '#6b300c', o: 0.7 },
        ],
        sh: [4, 7, 5, 0.5],
      });
      const green = ['#6f8f2c', '#94b443', '#b9cf6a'];
      const quarter = (x: number, y: number, r: number, flip: number) => {
        const edge = Array.from({ length: 30 }, (_, i): Point => {
          const u = a.rnd(-58, 58),
            v = a.rnd(58, 69);
          return i % 2 ? [u, v] : [v, u];
        });
        return put(
          x,
          y,
          r,
          F.crumbs(a, edge, 5, green),
          g(
            thin,
            '<rect x="-64" y="-64" width="128" height="128" rx="7" fill="#e8b35c"/>',
            path(
              `M-64 ${-62 * flip}L62 ${64 * flip}L62 ${-62 * flip}Z`,
              'fill="#f6d080" opacity=".7"',
            ),
            line(`M-60 ${-60 * flip}L60 ${60 * flip}`, '#9a5a1c', 3.4, 'opacity=".65"'),
            line(`M-56 ${-62 * flip}L62 ${56 * flip}`, '#fbe4ac', 3, 'opacity=".85"'),
          ),
        );
      };
      return (
        plate(a) +
        put(
          200,
          197,
          -9,
          '<rect x="-84" y="-84" width="168" height="168" rx="20" fill="#6f8f2c"/>',
        ) +
        quarter(137, 131, -10, 1) +
        quarter(268, 127, -5, -1) +
        quarter(132, 263, -7, -1) +
        quarter(264, 263, -12, 1) +
        F.crumbs(a, scatter(a, 90, 200, 198, 120, 118, 11), 5, green) +
        F.crumbs(a, scatter(a, 60, 196, 194, 64, 62, 8), 5.5, green)
      );
    },
  },
  'maras-dondurmasi': {
    tr: 'Maraş Dondurması',
    draw: (a) => {
      const ice = a.relief({
        r: 7,
        d: 5,
        k: 0.8,
        mode: 'hard-light',
        tex: [0.025, 0.14, 2],
        gloss: [3, 0.7],
        sh: null,
      });
      const body = a.relief({
        r: 5,
        d: 4,
        k: 0.5,
        mode: 'hard-light',
        sh: [5, 9, 7, 0.4],
        shc: '#4a3a2a',
      });
      const slab = (x: number, y: number, r: number, w: number, h: number) => {
        const d = closed([
          [-w, -h],
          [-w, -h],
          [w * 0.2, -h * 1.03],
          [w, -h],
          [w, -h],
          [w * 1.03, 0],
          [w, h],
          [w, h],
          [-w * 0.1, h * 1.02],
          [-w, h],
          [-w, h],
          [-w * 1.03, 0],
        ]);
        const face = (dx: number, dy: number, c: string) =>
          `<path d="${d}" fill="${c}" stroke="${c}" stroke-width="18" transform="translate(${x + dx} ${y + dy})rotate(${r})"/>`;
        return (
          g(body, face(4, 18, '#d9cdb4'), face(2, 9, '#e8dec8')) + g(ice, face(0, 0, '#fffaee'))
        );
      };
      return (
        plate(a, { hi: '#6f93a8', lo: '#2f5068', line: '#dbe6ea', well: 0.8 }) +
        circle(
          200,
          200,
          150,
          `fill="${a.rad([
            [0, '#6f96ab'],
            [1, '#3f667e'],
          ])}"`,
        ) +
        g(
          a.relief({
            r: 6,
            d: 4,
            k: 0.6,
            mode: 'hard-light',
            gloss: [4, 0.66],
            sh: [2, 4, 3, 0.4],
            shc: '#10222e',
          }),
          path(
            'M86 190C66 226 60 262 74 282C86 300 108 292 122 304C140 322 176 322 196 314C218 306 232 326 262 322C290 318 326 318 330 292C334 270 316 250 300 230Z',
            'fill="#fffaee"',
          ),
        ) +
        slab(296, 208, 10, 18, 82) +
        slab(236, 200, 1, 20, 86) +
        slab(136, 188, -8, 56, 90)
      );
    },
  },
  'peynirli-gozleme': {
    tr: 'Peynirli Gözleme',
    draw: (a) => {
      const sheet = a.relief({
        r: 4,
        d: 3,
        k: 0.9,
        tex: [0.04, 0.4, 3],
        gloss: [4, 0.7],
        spots: [
          { f: 0.022, t: 0.53, g: 7, c: '#a8652a', o: 0.75 },
          { f: 0.045, t: 0.6, g: 9, c: '#5a2a0c', o: 0.75 },
        ],
        sh: [4, 8, 6, 0.5],
      });
      const fold = (x: number, y: number, r: number) =>
        g(
          sheet,
          put(
            x,
            y,
            r,
            path(
              'M-134-38Q-136-60-114-60Q0-66 116-61Q138-60 137-38Q138 4 133 44Q131 55 118 55Q0 60-120 58Q-134 58-134 44Z',
              'fill="#f0d6a0"',
            ),
          ),
        ) +
        put(
          x,
          y,
          r,
          line('M-130 26Q0 16 132 22', '#a8712e', 3, 'opacity=".5"'),
          line('M-130 30Q0 20 132 26', '#fdf0cc', 3, 'opacity=".8"'),
        );
      const filling = (x: number, y: number, r: number) => {
        const t = (r * Math.PI) / 180;
        const at = (n: number, low: number, high: number) =>
          Array.from({ length: n }, (): Point => {
            const u = a.rnd(-120, 128),
              v = a.rnd(low, high);
            return [x + u * Math.cos(t) - v * Math.sin(t), y + u * Math.sin(t) + v * Math.cos(t)];
          });
        return (
          g(
            a.relief({
              r: 3,
              d: 2.4,
              k: 0.5,
              tex: [0.12, 0.7, 2],
              rough: ['.06', 18],
              sh: [2, 4, 3, 0.45],
            }),
            put(x, y, r, '<rect x="-124" y="30" width="256" height="44" rx="14" fill="#fbf6ea"/>'),
            dots(at(12, 68, 78), '#fbf6ea', 15),
          ) + F.herbs(a, at(34, 56, 76), 7.5)
        );
      };
      return (
        board(a, { w: 384, h: 384, rx: 60 }) +
        filling(194, 124, -12) +
        fold(194, 124, -12) +
        filling(208, 262, -6) +
        fold(208, 262, -6) +
        F.parsley(a, 58, 336, 1.3, 210)
      );
    },
  },
  boyoz: {
    tr: 'Boyoz',
    draw: (a) => {
      const bake = a.relief({
        r: 8,
        d: 5,
        k: 1.1,
        tex: [0.05, 0.3, 3],
        gloss: [5, 0.67],
        spots: [
          { f: 0.025, t: 0.54, g: 5, c: '#a3591a', o: 0.7 },
          { f: 0.05, t: 0.63, g: 8, c: '#5f2a0a', o: 0.6 },
        ],
        sh: [5, 10, 7, 0.5],
      });
      const leaf = a.relief({ r: 2.4, d: 2, k: 0.8, rough: ['.03', 5], sh: [1, 2, 2, 0.3] });
      const bun = (x: number, y: number, r: number, turn: number) =>
        g(
          bake,
          path(
            blob(a, x, y, r, r * 0.97, { n: 12, j: 0.04 }),
            `fill="${a.rad(
              [
                [0, '#efbb66'],
                [0.6, '#dd9a40'],
                [1, '#b06a20'],
              ],
              0.42,
              0.4,
              0.6,
            )}"`,
          ),
        ) +
        g(
          `opacity=".7" ${leaf}`,
          ...[0, 1, 2, 3, 4].map((i) => {
            const q = r * (0.84 - i * 0.165),
              w = turn + i * 1.35,
              arc = (k: number, s: number) =>
                open(
                  Array.from({ length: 11 }, (_, n): Point =>
                    polar(
                      x + i * 2 - 4,
                      y + i * 2 - 4,
                      q * k - n * s,
                      ((w + n * 0.41) * 180) / Math.PI,
                    ),
                  ),
                );
            return line(arc(1, 0.65), '#96561a', 5) + line(arc(0.95, 0.65), '#f7d38c', 4.4);
          }),
        );
      return plate(a) + bun(142, 138, 80, 0.4) + bun(270, 170, 75, 2.2) + bun(182, 276, 80, 4.1);
    },
  },
  kumru: {
    tr: 'Kumru',
    draw: (a) => {
      const crust = a.relief({
        r: 9,
        d: 5.5,
        k: 1,
        tex: [0.05, 0.3, 3],
        gloss: [4, 0.7],
        spots: [{ f: 0.02, t: 0.55, g: 4, c: '#a3591a', o: 0.6 }],
        sh: [4, 9, 6, 0.5],
      });
      const half = (s: number) =>
        closed([
          [-186, -10 * s],
          [-150, 4 * s],
          [-60, 14 * s],
          [60, 14 * s],
          [150, 4 * s],
          [186, -10 * s],
          [150, -44 * s],
          [80, -72 * s],
          [0, -80 * s],
          [-80, -72 * s],
          [-150, -44 * s],
        ]);
      const sesame = (s: number) => {
        const pts = scatter(a, 46, 0, -38 * s, 132, 30, 11);
        return g(
          a.relief(F.SMALL),
          line(
            pts
              .map(
                ([x, y]) =>
                  `M${Math.round(x)} ${Math.round(y)}l${Math.round(a.rnd(-4, 4))} ${Math.round(a.rnd(-4, 4))}`,
              )
              .join(''),
            '#fbeecb',
            5,
          ),
        );
      };
      const sucuk = a.sym(
        circle(0, 0, 30, 'fill="#7a1f12"') +
          circle(0, 0, 26, 'fill="#a83420"') +
          dots(scatter(a, 12, 0, 0, 21, 21, 8), '#e08a62', 5),
      );
      return (
        board(a, { w: 384, h: 384, rx: 60, hi: '#b97f4a', lo: '#8f5c30' }) +
        put(
          200,
          200,
          -32,
          g(crust, path(half(-1), 'fill="#e0a04a" transform="translate(0 34)"')),
          g('transform="translate(0 34)"', sesame(-1)),
          g(
            a.relief({ r: 4, d: 3, k: 0.9, gloss: [5, 0.66], sh: [2, 4, 3, 0.45] }),
            path(
              'M-164-6Q-120-40-60-34T60-36T164-6Q158 24 132 26T98 40T62 36T30 54T-6 40T-44 44T-84 50T-112 32T-164-6Z',
              'fill="#f9cf5c"',
            ),
          ),
          g(
            a.relief(F.MED),
            ...[-122, -60, 4, 66, 124].map((x, i) =>
              circle(x, -4 + (i % 2) * 4, i === 4 ? 22 : 27, 'fill="#d43f22"'),
            ),
          ),
          g(a.relief(F.MED), ...[-92, -30, 34, 94].map((x, i) => use(sucuk, x, 6, i * 50))),
          g(crust, path(half(1), 'fill="#d9943f" transform="translate(0 -28)"')),
          g('transform="translate(0 -28)"', sesame(1)),
        )
      );
    },
  },
  'hindi-fume-sandvic': {
    tr: 'Hindi Füme Sandviç',
    draw: (a) => {
      const crumb = a.relief({ r: 4, d: 3, k: 0.8, tex: [0.12, 0.7, 3], sh: [4, 8, 6, 0.5] });
      const soft = a.relief({ r: 2.6, d: 2, k: 0.9, gloss: [4, 0.7], sh: [1.4, 2.6, 2, 0.45] });
      const slice = (y: number, up: number) =>
        path(
          `M-128 ${y + up * 14}Q-138 ${y - up * 16} -112 ${y - up * 20}Q0 ${y - up * 30} 112 ${y - up * 20}Q138 ${y - up * 16} 128 ${y + up * 14}Z`,
          'fill="#a3622a"',
        ) +
        path(
          `M-122 ${y + up * 15}Q-128 ${y - up * 11} -108 ${y - up * 14}Q0 ${y - up * 23} 108 ${y - up * 14}Q128 ${y - up * 11} 122 ${y + up * 15}Z`,
          'fill="#f3dfb6"',
        );
      const wave = (y: number, h: number, n: number, w: number): Point[] =>
        Array.from({ length: n + 1 }, (_, i) => [-w + (i / n) * 2 * w, y + (i % 2 ? h : -h)]);
      const half = (x: number, y: number, r: number) =>
        put(
          x,
          y,
          r,
          g(crumb, slice(-48, 1), slice(50, -1)),
          g(
            soft,
            line(open(wave(-26, 6, 17, 126)), '#7fa63a', 13),
            line(open(wave(-24, 5, 15, 122)), '#b9d370', 4),
          ),
          g(
            soft,
            ...rows([
              [-8, '#e3a690'],
              [3, '#f0bda6'],
              [14, '#dd9a84'],
            ]).map(([v, c], i) => line(open(wave(v, 3.4, 9 + i * 2, 120)), c, 13)),
          ),
          g(
            soft,
            ...[-92, -30, 32, 94].map(
              (u) => `<rect x="${u - 29}" y="24" width="58" height="13" rx="6" fill="#d43f22"/>`,
            ),
          ),
          line('M-112 28H-74M-50 28H-12M12 28H50M74 28H112', '#f08a6a', 3, 'opacity=".8"'),
        );
      return board(a, { w: 384, h: 384, rx: 60 }) + half(194, 122, -12) + half(212, 272, -8);
    },
  },
};
