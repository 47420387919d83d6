import { g, circle, ell, path, line, use, scatter, dots, polar, rows, type Art } from '../kit.ts';
import { plate, cast, inside } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';
import { saucer } from './shared.ts';

const nuts = (a: Art, x: number, y: number, rx: number, ry: number, n = 60, s = 4.5) =>
  F.crumbs(a, scatter(a, n, x, y, rx, ry, s * 1.1), s, ['#6f8f2c', '#94b443', '#b9cf6a']);

/** Coffee in a cup. */
export const coffee: Record<string, Recipe> = {
  'turk-kahvesi': {
    tr: 'Türk Kahvesi',
    draw: (a) => {
      const x = 178,
        y = 186;
      const tulip = a.sym(
        '<path d="M0-12Q7-3 0 3Q-7-3 0-12ZM-8 2Q-7 10 0 11Q7 10 8 2Q3 6 0 6T-8 2Z"/>',
      );
      let pat = '';
      for (let i = 0; i < 22; i++) {
        const w = (i / 22) * 360,
          [px, py] = polar(0, 0, 160, w);
        pat += use(tulip, px, py, w + 90);
      }
      const lokum = (lx: number, ly: number, r: number, c: string) =>
        g(
          a.relief({
            r: 5,
            d: 3.5,
            k: 0.9,
            tex: [0.12, 0.35, 2],
            spots: [{ f: 0.06, t: 0.4, g: 4, c: '#fffaf2', o: 0.85 }],
            sh: [4, 7, 4, 0.5],
            seed: r + 40,
          }),
          `<rect x="-27" y="-27" width="54" height="54" rx="10" fill="${c}" transform="translate(${lx} ${ly})rotate(${r})"/>`,
        );
      const foam = a.relief({
        r: 3,
        d: 2,
        k: 0.4,
        tex: [0.1, 0.5, 2],
        spots: [
          { f: 0.018, oct: 2, t: 0.47, g: 3.2, c: '#a8703a', o: 0.6 },
          { f: 0.026, oct: 2, t: 0.57, g: 5, c: '#d9ae78', o: 0.4 },
        ],
        sh: null,
        seed: 12,
      });
      const rim = (n: number, r0: number) =>
        Array.from({ length: n }, () => polar(x, y, a.rnd(r0, 90), a.rnd(0, 360)));
      const bub =
        dots(rim(46, 80), '#e9c99b', 3, 'opacity=".7"') +
        dots(rim(18, 72), '#e9c99b', 5, 'opacity=".55"');
      return (
        saucer(a, { line: null, well: 0.66 }) +
        g('transform="translate(200 200)" fill="#31557c" opacity=".85"', pat) +
        circle(200, 200, 178, 'fill="none" stroke="#31557c" stroke-width="3"') +
        circle(200, 200, 140, 'fill="none" stroke="#31557c" stroke-width="2"') +
        cast(a, x, y, 104, 104, 0.5, 12, 18, 10) +
        g(
          a.relief({ r: 5, d: 3.5, k: 0.5, mode: 'hard-light', sh: [6, 10, 6, 0.4] }),
          line(
            `M${x - 70} ${y + 60}Q${x - 140} ${y + 120} ${x - 108} ${y + 140}T${x - 34} ${y + 88}`,
            '#f3ece0',
            19,
          ),
        ) +
        circle(
          x,
          y,
          108,
          `fill="${a.lin([
            [0.08, '#fffdf8'],
            [0.92, '#d3c6b4'],
          ])}"`,
        ) +
        circle(x, y, 105, 'fill="none" stroke="#31557c" stroke-width="2.6" opacity=".85"') +
        circle(
          x,
          y,
          98,
          `fill="${a.lin([
            [0.05, '#a89a86'],
            [0.95, '#fbf6ec'],
          ])}"`,
        ) +
        circle(
          x,
          y,
          91,
          `fill="${a.rad([
            [0, '#6b3a18'],
            [0.7, '#70401c'],
            [0.88, '#a06a36'],
            [1, '#cf9f66'],
          ])}" ${foam}`,
        ) +
        bub +
        line(
          `M${x - 40} ${y + 20}Q${x - 20} ${y - 40} ${x + 26} ${y - 26}T${x + 30} ${y + 34}`,
          '#3b1b0a',
          12,
          `opacity=".4" ${a.blur(4)}`,
        ) +
        inside(a, x, y, 92, 0.6) +
        lokum(314, 236, 18, '#e58a9c') +
        lokum(276, 304, -14, '#efc77c') +
        nuts(a, 306, 300, 22, 22, 6, 3.2) +
        nuts(a, 316, 236, 12, 12, 4, 3.4)
      );
    },
  },
  'filtre-kahve': {
    tr: 'Filtre Kahve',
    draw: (a) => {
      const x = 190,
        y = 190;
      return (
        plate(a, { r: 186, well: 0.66, hi: '#f2ede4', lo: '#cbbfae', line: '#8a7a66' }) +
        cast(a, x, y, 126, 126, 0.5, 12, 18, 10) +
        g(
          a.relief({ r: 5, d: 3.5, k: 0.5, mode: 'hard-light', sh: [6, 10, 6, 0.4] }),
          line(
            `M${x + 84} ${y + 70}Q${x + 168} ${y + 128} ${x + 136} ${y + 154}T${x + 46} ${y + 108}`,
            '#efe8dc',
            21,
          ),
        ) +
        circle(
          x,
          y,
          130,
          `fill="${a.lin([
            [0.08, '#fffdf8'],
            [0.92, '#cbbfae'],
          ])}"`,
        ) +
        circle(
          x,
          y,
          120,
          `fill="${a.lin([
            [0.05, '#a09280'],
            [0.95, '#fbf6ec'],
          ])}"`,
        ) +
        circle(
          x,
          y,
          114,
          `fill="${a.rad(
            [
              [0, '#1f0d06'],
              [0.7, '#2f1509'],
              [0.92, '#5d2c12'],
              [1, '#9a5a2a'],
            ],
            0.47,
            0.46,
            0.54,
          )}"`,
        ) +
        dots(
          Array.from({ length: 20 }, () => polar(x, y, a.rnd(98, 110), a.rnd(150, 300))),
          '#c08a58',
          4,
          'opacity=".7"',
        ) +
        path(
          `M${x - 80} ${y - 20}Q${x - 62} ${y - 74} ${x - 8} ${y - 82}Q${x - 48} ${y - 58} ${x - 64} ${y - 14}Z`,
          `fill="#fff" opacity=".34" ${a.blur(4)}`,
        ) +
        inside(a, x, y, 115, 0.5) +
        rows([
          [96, 316, 20],
          [126, 338, 80],
          [66, 288, -30],
        ])
          .map(([u, v, r]) =>
            g(
              a.relief(F.MED),
              `<g transform="translate(${u} ${v})rotate(${r})">${ell(0, 0, 17, 12, 'fill="#5a2c12"')}${line('M-14 0Q-4-4 0 0T14 0', '#2a1006', 2.6)}</g>`,
            ),
          )
          .join('')
      );
    },
  },
  latte: {
    tr: 'Latte',
    draw: (a) => {
      const x = 190,
        y = 190,
        leaf = (s: number) =>
          path(
            `M${x} ${y + 78 * s}C${x - 70 * s} ${y + 30 * s} ${x - 60 * s} ${y - 56 * s} ${x} ${y - 74 * s}C${x + 60 * s} ${y - 56 * s} ${x + 70 * s} ${y + 30 * s} ${x} ${y + 78 * s}Z`,
            '',
          );
      return (
        plate(a, { r: 186, well: 0.66, hi: '#5f7d74', lo: '#34504a', line: '#cfe0d8' }) +
        cast(a, x, y, 126, 126, 0.5, 12, 18, 10) +
        g(
          a.relief({ r: 5, d: 3.5, k: 0.7, mode: 'hard-light', sh: [6, 10, 6, 0.4] }),
          line(
            `M${x + 84} ${y + 70}Q${x + 168} ${y + 128} ${x + 136} ${y + 154}T${x + 46} ${y + 108}`,
            '#45645c',
            21,
          ),
        ) +
        circle(
          x,
          y,
          130,
          `fill="${a.lin([
            [0.08, '#7d9a90'],
            [0.92, '#34504a'],
          ])}"`,
        ) +
        circle(
          x,
          y,
          120,
          `fill="${a.lin([
            [0.05, '#23382f'],
            [0.95, '#8fa9a0'],
          ])}"`,
        ) +
        circle(
          x,
          y,
          114,
          `fill="${a.rad([
            [0, '#b9783c'],
            [0.75, '#a5622a'],
            [0.94, '#c08448'],
            [1, '#8a4f20'],
          ])}"`,
        ) +
        g(
          `transform="rotate(-24 ${x} ${y})"`,
          g(
            `fill="#f3dfbf" ${a.relief({ r: 4, d: 3, k: 0.2, rough: ['.03', 10], sh: [0, 0, 3, 0.25] })}`,
            leaf(1.16),
          ),
          g(
            `fill="none" stroke="#b5763a" stroke-width="8" stroke-linecap="round" ${a.blur(1)}`,
            [-38, -10, 18, 46]
              .map((d) =>
                path(
                  `M${x - 52 + Math.abs(d) * 0.3} ${y + d - 16}Q${x} ${y + d + 28} ${x + 52 - Math.abs(d) * 0.3} ${y + d - 16}`,
                  '',
                ),
              )
              .join(''),
          ),
          path(
            `M${x} ${y + 86}V${y - 56}`,
            'stroke="#f3dfbf" stroke-width="7" stroke-linecap="round"',
          ),
        ) +
        inside(a, x, y, 115, 0.45) +
        F.sheen(a, x, y, 114, 0.25)
      );
    },
  },
};
