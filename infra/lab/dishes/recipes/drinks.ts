import {
  num,
  g,
  circle,
  ell,
  path,
  line,
  use,
  scatter,
  dots,
  polar,
  rows,
  type Art,
  type Triple,
} from '../kit.ts';
import { cast, inside, COPPER } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';
import { saucer } from './shared.ts';

const ice = (a: Art, at: Triple[]) =>
  g(
    a.relief({ r: 5, d: 3.5, k: 0.55, mode: 'hard-light', gloss: [4, 0.62], sh: [2, 4, 3, 0.25] }),
    ...at.map(
      ([x, y, r]) =>
        `<rect x="-23" y="-23" width="46" height="46" rx="9" fill="#fff" fill-opacity=".42" stroke="#fff" stroke-opacity=".8" stroke-width="2.5" transform="translate(${x} ${y})rotate(${r})"/>`,
    ),
  );

/** A tumbler's place and size, and the drink's colours from its middle to its edge. */
interface Drink {
  x?: number;
  y?: number;
  r?: number;
  edge: string;
  core: string;
  glow: string;
}

/** A tumbler seen from above: rim, drink, ice or garnish on it. */
export function tumbler(a: Art, { x = 200, y = 200, r = 118, edge, core, glow }: Drink, on = '') {
  return (
    cast(a, x, y, r, r, 0.45, 14, 20, 12) +
    circle(x + r * 0.3, y + r * 0.42, r * 0.86, `fill="${glow}" opacity=".4" ${a.blur(18)}`) +
    circle(
      x,
      y,
      r,
      `fill="${a.lin([
        [0, '#fff', 0.95],
        [0.4, '#f3ece4', 0.7],
        [0.72, glow, 0.6],
        [1, '#fff', 0.95],
      ])}"`,
    ) +
    circle(
      x,
      y,
      r - 8,
      `fill="${a.lin([
        [0, edge],
        [1, glow],
      ])}"`,
    ) +
    circle(
      x,
      y,
      r - 13,
      `fill="${a.rad(
        [
          [0, core],
          [0.75, edge],
          [1, glow],
        ],
        0.46,
        0.45,
        0.56,
      )}"`,
    ) +
    on +
    inside(a, x, y, r - 8, 0.26) +
    path(
      `M${x - r * 0.7} ${y - r * 0.2}Q${x - r * 0.56} ${y - r * 0.66} ${x - r * 0.08} ${y - r * 0.72}Q${x - r * 0.44} ${y - r * 0.52} ${x - r * 0.58} ${y - r * 0.15}Q${x - r * 0.64} ${y - r * 0.1} ${x - r * 0.7} ${y - r * 0.2}Z`,
      `fill="#fff" opacity=".6" ${a.blur(2)}`,
    ) +
    circle(
      x,
      y,
      r - 1.5,
      `fill="none" stroke="${a.lin([
        [0, '#fff'],
        [0.35, '#fff', 0.25],
        [0.7, '#8d7a66', 0.5],
        [1, '#fff'],
      ])}" stroke-width="3"`,
    )
  );
}

export const coaster = (a: Art, c = '#b98a5a') =>
  cast(a, 200, 200, 184, 184, 0.3, 5, 8, 6) +
  circle(200, 200, 184, `fill="${c}"`) +
  circle(200, 200, 174, 'fill="none" stroke="#fff" stroke-width="2" opacity=".35"');

export const zoom = (s: string) =>
  g('transform="translate(200 200)scale(1.14)translate(-200 -200)"', s);

const mint = (a: Art, x: number, y: number, rot: number, s = 1) => {
  const id = a.sym(
    path('M0 22C-16 12-18-8 0-26C18-8 16 12 0 22Z', 'fill="#4d8a35"') +
      line('M0 22V-22M0 10l-9-7M0 10l9-7M0-2l-8-7M0-2l8-7', '#a4cf80', 1.4, 'opacity=".8"'),
  );
  return g(
    a.relief(F.SMALL),
    ...[0, 62, -62].map((d) => {
      const [dx, dy] = polar(0, 0, 20 * s, rot + d - 90);
      return use(id, x + dx, y + dy, rot + d, '', s);
    }),
  );
};

/** Tea and cold drinks. */
export const drinks: Record<string, Recipe> = {
  cay: {
    tr: 'Çay',
    draw: (a) => {
      const drop = a.sym('<path d="M0-13Q9 0 0 13Q-9 0 0-13Z"/>');
      let pat = '';
      for (let i = 0; i < 28; i++) {
        const w = (i / 28) * 360,
          [x, y] = polar(0, 0, 159, w);
        pat += use(drop, x, y, w + 90);
      }
      const cube = (x: number, y: number, r: number) =>
        g(
          a.relief({
            r: 2.6,
            d: 2,
            k: 0.6,
            mode: 'hard-light',
            tex: [0.4, 0.35, 2],
            sh: [4, 7, 4, 0.45],
          }),
          `<rect x="-21" y="-21" width="42" height="42" rx="5" fill="#fdfbf6" transform="translate(${x} ${y})rotate(${r})"/>`,
        );
      const spoon =
        g(
          a.relief({ r: 3, d: 2, k: 1.1, mode: 'hard-light', sh: [4, 7, 4, 0.45] }),
          `<g transform="translate(262 290)rotate(-36)">${line('M-136 0H10', '#c9c6c0', 9)}${ell(44, 0, 38, 22, 'fill="#c4c1ba"')}</g>`,
        ) +
        `<g transform="translate(262 290)rotate(-36)">${ell(
          45,
          1,
          29,
          15,
          `fill="${a.lin([
            [0, '#6d6a66'],
            [0.5, '#b5b2ac'],
            [1, '#fbfaf6'],
          ])}"`,
        )}</g>`;
      const x = 188,
        y = 178;
      return (
        saucer(a, { line: null }) +
        g('transform="translate(200 200)" fill="#b3202c" opacity=".92"', pat) +
        circle(200, 200, 177, 'fill="none" stroke="#c79a3c" stroke-width="3.4"') +
        circle(200, 200, 139, 'fill="none" stroke="#c79a3c" stroke-width="2.4"') +
        spoon +
        cast(a, x, y, 108, 108, 0.5) +
        circle(x + 34, y + 46, 92, `fill="#e0641a" opacity=".4" ${a.blur(16)}`) +
        circle(
          x,
          y,
          112,
          `fill="${a.lin([
            [0, '#fff', 0.95],
            [0.4, '#e9d3c2', 0.7],
            [0.75, '#b9694a', 0.75],
            [1, '#fff4e8', 0.95],
          ])}"`,
        ) +
        circle(
          x,
          y,
          104,
          `fill="${a.lin([
            [0, '#5d1206'],
            [0.5, '#8a220a'],
            [1, '#e27a2a'],
          ])}"`,
        ) +
        circle(
          x,
          y,
          98,
          `fill="${a.rad(
            [
              [0, '#8f1c08'],
              [0.45, '#a82a0a'],
              [0.75, '#cf4a10'],
              [0.92, '#f0892a'],
              [1, '#fbb558'],
            ],
            0.46,
            0.45,
            0.56,
          )}"`,
        ) +
        circle(x, y, 97, `fill="none" stroke="#ffd796" stroke-width="3" opacity=".75"`) +
        inside(a, x, y, 104, 0.34) +
        path(
          `M${x - 78} ${y - 22}Q${x - 62} ${y - 74} ${x - 8} ${y - 80}Q${x - 50} ${y - 58} ${x - 64} ${y - 16}Q${x - 72} ${y - 10} ${x - 78} ${y - 22}Z`,
          `fill="#fff" opacity=".55" ${a.blur(2)}`,
        ) +
        path(
          `M${x + 40} ${y + 76}Q${x + 70} ${y + 56} ${x + 80} ${y + 24}Q${x + 64} ${y + 60} ${x + 40} ${y + 76}Z`,
          `fill="#ffe3b0" opacity=".8" ${a.blur(2)}`,
        ) +
        circle(
          x,
          y,
          110.5,
          `fill="none" stroke="${a.lin([
            [0, '#fff'],
            [0.35, '#fff', 0.2],
            [0.7, '#7d3a22', 0.5],
            [1, '#fff'],
          ])}" stroke-width="3"`,
        ) +
        cube(318, 132, 24) +
        cube(334, 184, -8)
      );
    },
  },
  ayran: {
    tr: 'Ayran',
    draw: (a) => {
      const foam = a.relief({
        r: 7,
        d: 5,
        k: 0.6,
        mode: 'hard-light',
        tex: [0.05, 0.24, 4],
        sh: null,
      });
      const big = [
          ...scatter(a, 16, 196, 194, 112, 112, 24),
          ...Array.from({ length: 22 }, () => polar(196, 194, a.rnd(108, 124), a.rnd(190, 420))),
        ],
        small = [
          ...scatter(a, 60, 196, 194, 122, 122, 8),
          ...Array.from({ length: 60 }, () => polar(196, 194, a.rnd(106, 128), a.rnd(180, 430))),
        ];
      const handle = (c: string, w: number, t = '') =>
        line('M300 264Q372 268 378 312T330 348Q292 336 274 300', c, w, t);
      return (
        g(a.relief({ r: 4, d: 3, k: 1, sh: [7, 12, 7, 0.45] }), handle('#b06a3a', 20)) +
        handle('#f3c296', 4, 'transform="translate(-3 -4)" opacity=".8"') +
        cast(a, 196, 194, 158) +
        circle(196, 194, 160, `fill="${a.lin(COPPER, 38)}"`) +
        circle(
          196,
          194,
          151,
          `fill="none" stroke="#6d3418" stroke-width="2.4" stroke-dasharray="3 7" opacity=".8"`,
        ) +
        circle(
          196,
          194,
          158,
          `fill="none" stroke="${a.lin([
            [0, '#fff3e0'],
            [0.5, '#fff3e0', 0.1],
            [1, '#5d2a12', 0.8],
          ])}" stroke-width="3"`,
        ) +
        circle(
          196,
          194,
          142,
          `fill="${a.lin([
            [0, '#5d2d16'],
            [0.5, '#a96c44'],
            [1, '#f0c49a'],
          ])}"`,
        ) +
        circle(
          196,
          194,
          134,
          `fill="${a.rad([
            [0, '#ffffff'],
            [0.85, '#faf6ec'],
            [1, '#e6dccb'],
          ])}" ${foam}`,
        ) +
        g(
          a.relief({
            r: 1.6,
            d: 1.1,
            k: 0.5,
            mode: 'hard-light',
            sh: [0.4, 0.9, 1, 0.3],
            shc: '#6b5a40',
          }),
          dots(small, '#f4eddc', 4),
          dots(
            big.filter((_, i) => i % 2),
            '#f6f0e2',
            8,
          ),
          dots(
            big.filter((_, i) => !(i % 2)),
            '#f9f4e8',
            11,
          ),
        ) +
        inside(a, 196, 194, 135, 0.5)
      );
    },
  },
  limonata: {
    tr: 'Ev Limonatası',
    draw: (a) =>
      coaster(a) +
      zoom(
        tumbler(
          a,
          { r: 128, edge: '#f6dc70', core: '#fbeca6', glow: '#f9d24a' },
          ice(a, [
            [158, 220, 20],
            [236, 250, -24],
            [160, 270, 50],
          ]) +
            F.lemonSlice(a, 226, 176, 52, 12) +
            mint(a, 156, 166, -30, 1),
        ),
      ),
  },
  'visne-serbeti': {
    tr: 'Vişne Şerbeti',
    draw: (a) =>
      coaster(a) +
      zoom(
        tumbler(
          a,
          { r: 128, edge: '#8a0f24', core: '#5d0816', glow: '#e0485c' },
          ice(a, [
            [230, 170, 16],
            [240, 240, -28],
          ]) +
            g(
              a.relief({
                r: 7,
                d: 5,
                k: 1.1,
                mode: 'hard-light',
                gloss: [6, 0.64],
                sh: [3, 5, 4, 0.5],
              }),
              circle(160, 190, 25, 'fill="#7a0a1c"'),
              circle(184, 238, 25, 'fill="#8f1026"'),
            ) +
            line('M164 170Q180 130 214 124M186 216Q206 176 214 124', '#6b7f2c', 4.5) +
            g(
              a.relief(F.SMALL),
              line('M128 254L206 282', '#8a4f22', 12),
              line('M130 251L204 278', '#c08048', 4),
            ),
        ),
      ),
  },
  salgam: {
    tr: 'Şalgam Suyu',
    draw: (a) =>
      coaster(a, '#8f6a45') +
      zoom(
        tumbler(
          a,
          { r: 128, edge: '#5d0f38', core: '#3a0622', glow: '#c23a78' },
          g(
            a.relief(F.MED),
            ...rows([
              [168, 214],
              [226, 180],
              [232, 244],
            ]).map(
              ([x, y]) =>
                circle(x, y, 34, 'fill="#7a1a4e"') +
                circle(x, y, 28, 'fill="#a63a70"') +
                circle(x, y, 13, 'fill="#c7688f"') +
                line(
                  [0, 60, 120, 180, 240, 300]
                    .map((d) => {
                      const p = polar(x, y, 15, d),
                        q = polar(x, y, 26, d);
                      return `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`;
                    })
                    .join(''),
                  '#8a2458',
                  2,
                ),
            ),
          ) +
            dots(
              Array.from({ length: 26 }, () => polar(200, 200, a.rnd(98, 112), a.rnd(0, 360))),
              '#e58ab4',
              5,
              'opacity=".6"',
            ),
        ),
      ),
  },
};
