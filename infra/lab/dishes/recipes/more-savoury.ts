import { g, circle, ell, path, line, blob, scatter, strokes, cubes, rows } from '../kit.ts';
import { plate, sahan } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';

/** Stews, cold plates and toast. */
export const moreSavoury: Record<string, Recipe> = {
  'kasarli-tost': {
    tr: 'Kaşarlı Tost',
    draw: (a) => {
      const toast = a.relief({
        r: 5,
        d: 4,
        k: 1,
        tex: [0.07, 0.4, 3],
        spots: [{ f: 0.03, t: 0.56, g: 6, c: '#8a430f', o: 0.7 }],
        sh: [5, 9, 6, 0.5],
      });
      const cheese = a.relief({ r: 5, d: 3, k: 0.9, gloss: [5, 0.66], sh: [2, 4, 3, 0.4] });
      const half = (x: number, y: number, r: number) =>
        g(
          `transform="rotate(${r} ${x} ${y})"`,
          g(
            cheese,
            path(
              `M${x - 104} ${y + 62}Q${x - 60} ${y + 82} ${x - 30} ${y + 68}T${x + 40} ${y + 72}T${x + 104} ${y + 60}L${x} ${y - 60}Z`,
              'fill="#f9cf5c"',
            ),
          ),
          g(
            toast,
            path(
              `M${x - 108} ${y + 44}Q${x - 114} ${y + 62} ${x - 96} ${y + 62}H${x + 96}Q${x + 114} ${y + 62} ${x + 108} ${y + 44}L${x + 12} ${y - 62}Q${x} ${y - 72} ${x - 12} ${y - 62}Z`,
              'fill="#d98f3c"',
            ),
          ),
          line(
            `M${x - 72} ${y + 58}V${y + 14}M${x - 36} ${y + 58}V${y - 26}M${x} ${y + 58}V${y - 58}M${x + 36} ${y + 58}V${y - 26}M${x + 72} ${y + 58}V${y + 14}`,
            '#6b300c',
            7,
            'opacity=".6"',
          ),
        );
      return plate(a) + half(196, 128, -10) + half(206, 262, -4);
    },
  },
  'deniz-borulcesi': {
    tr: 'Deniz Börülcesi',
    draw: (a) => {
      const stem = a.relief({ r: 2.4, d: 2, k: 1, gloss: [5, 0.68], sh: [1.6, 3.2, 2.2, 0.5] });
      const tangle = (colors: string[], n: number, r: number) =>
        colors
          .map((c) => g(stem, strokes(a, scatter(a, n, 200, 202, r, r * 0.94, 11), 62, c, 8)))
          .join('');
      return (
        plate(a) +
        ell(204, 212, 140, 130, `fill="#b79a2a" opacity=".3" ${a.blur(8)}`) +
        tangle(['#39591f', '#47702a', '#527d2c'], 34, 112) +
        tangle(['#628f36', '#77a544'], 22, 90) +
        F.crumbs(a, scatter(a, 22, 200, 200, 100, 94, 22), 7, ['#fbf3df', '#f3e5c0']) +
        F.lemonWedge(a, 316, 92, 1.05, 222)
      );
    },
  },
  'ankara-tava': {
    tr: 'Ankara Tava',
    draw: (a) => {
      const meat = a.relief({
        r: 7,
        d: 4.5,
        k: 1.15,
        tex: [0.1, 0.5, 3],
        gloss: [5, 0.68],
        sh: [4, 7, 4, 0.55],
        spots: [{ f: 0.045, t: 0.56, g: 7, c: '#2a1008', o: 0.6 }],
      });
      const orzo = F.rice(a, 200, 200, 142, 142, {
        colors: ['#a8561c', '#c9772c', '#db9440', '#eab662'],
        len: 13,
        w: 5.4,
        orzo: 0,
        n: 44,
      });
      return (
        sahan(
          a,
          { r: 172, fill: 156, ears: true },
          circle(200, 200, 158, 'fill="#a8501c"') + orzo,
        ) +
        g(
          meat,
          ...rows([
            [138, 142, 10],
            [226, 126, -20],
            [274, 196, 60],
            [124, 226, 100],
            [204, 210, 30],
            [246, 274, -10],
            [168, 290, 40],
          ]).map(([x, y, r], i) =>
            path(
              blob(a, x, y, 40, 29, { n: 9, j: 0.14, rot: r }),
              `fill="${['#7d4224', '#8f5230', '#6f3519'][i % 3]}"`,
            ),
          ),
        ) +
        g(
          a.relief(F.MED),
          cubes(
            a,
            scatter(a, 16, 200, 200, 124, 124, 28),
            10,
            'fill="#d43f22" stroke="#d43f22" stroke-width="4"',
          ),
        )
      );
    },
  },
  'tahinli-piyaz': {
    tr: 'Tahinli Piyaz',
    draw: (a) => {
      const bean = a.relief({ r: 3.4, d: 2.6, k: 0.9, gloss: [5, 0.68], sh: [2, 3.6, 2.4, 0.5] });
      const hand = () =>
        strokes(a, scatter(a, 9, 0, 0, 32, 32, 20), 12, '#f0dcb0', 15) +
        strokes(a, scatter(a, 3, 0, 0, 32, 32, 24), 12, '#f8ebcb', 14);
      const egg = (x: number, y: number, r: number) =>
        g(
          a.relief(F.MED),
          g(
            `transform="rotate(${r} ${x} ${y})"`,
            ell(x, y, 37, 29, 'fill="#fdfaf0"'),
            circle(x + 3, y, 17, 'fill="#f2b02c"'),
          ),
        );
      const sauce = a.relief({
        r: 6,
        d: 4,
        k: 0.7,
        gloss: [5, 0.66],
        rough: ['.024', 24],
        sh: [1, 3, 3, 0.35],
      });
      return (
        plate(a) +
        circle(202, 204, 138, 'fill="#d9bb84"') +
        F.clumps(a, hand, scatter(a, 24, 200, 200, 108, 108, 32), bean) +
        g(
          sauce,
          ...rows([
            [176, 190, 72],
            [232, 226, 58],
            [196, 256, 40],
          ]).map(([x, y, r]) => path(blob(a, x, y, r, r * 0.66), 'fill="#dcbd8a"')),
        ) +
        F.clumps(a, hand, scatter(a, 7, 200, 206, 84, 80, 48), bean) +
        egg(138, 150, -30) +
        egg(244, 138, 20) +
        egg(194, 226, -8) +
        egg(272, 214, 50) +
        F.herbs(a, scatter(a, 24, 200, 206, 110, 106, 20), 7)
      );
    },
  },
  hunkarbegendi: {
    tr: 'Hünkârbeğendi',
    draw: (a) => {
      const puree = a.relief({
        r: 9,
        d: 6,
        k: 0.8,
        mode: 'hard-light',
        tex: [0.05, 0.25, 3],
        sh: [4, 7, 5, 0.4],
      });
      const meat = a.relief({
        r: 7,
        d: 4.5,
        k: 1.15,
        tex: [0.1, 0.5, 3],
        gloss: [5, 0.66],
        sh: [4, 7, 4, 0.55],
      });
      const sauce = a.relief({
        r: 6,
        d: 4,
        k: 0.8,
        gloss: [6, 0.62],
        rough: ['.025', 22],
        sh: [1, 3, 3, 0.4],
      });
      return (
        plate(a) +
        g(puree, path(blob(a, 200, 202, 146, 140, { n: 13, j: 0.05 }), 'fill="#e6d6ac"')) +
        g(sauce, path(blob(a, 200, 204, 92, 84, { n: 11, j: 0.08 }), 'fill="#a83a14"')) +
        g(
          meat,
          ...rows([
            [166, 164, 20],
            [226, 160, -16],
            [262, 206, 40],
            [200, 204, 70],
            [144, 222, 10],
            [228, 250, -30],
            [176, 258, 30],
          ]).map(([x, y, r], i) =>
            path(
              blob(a, x, y, 31, 25, { n: 8, j: 0.14, rot: r }),
              `fill="${['#7d3a1c', '#8f4a28', '#6f3519'][i % 3]}"`,
            ),
          ),
        ) +
        F.herbs(a, scatter(a, 14, 200, 204, 66, 62, 18), 7) +
        F.parsley(a, 204, 180, 1.1, 30)
      );
    },
  },
};
