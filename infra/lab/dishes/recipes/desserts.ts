import { g, circle, ell, path, line, use, scatter, strokes, polar, rows } from '../kit.ts';
import { plate, sahan, clay } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';

/** Desserts. */
export const desserts: Record<string, Recipe> = {
  kunefe: {
    tr: 'Künefe',
    draw: (a) => {
      const R = 140,
        tang = (x: number, y: number) => Math.atan2(y, x) + 1.57;
      const ids = ['#b5601a', '#d98a2c', '#f0b04c'].map((c) =>
        a.sym(strokes(a, scatter(a, 84, 0, 0, R - 3, R - 3, 10), 30, c, 2.8, tang, 0.75)),
      );
      const disc =
        circle(0, 0, R, 'fill="#c06f1e"') +
        ids.map((id) => use(id, 0, 0)).join('') +
        use(ids[2]!, 0, 0, 63) +
        use(ids[1]!, 0, 0, 140) +
        use(ids[0]!, 0, 0, 200) +
        use(ids[2]!, 0, 0, 250);
      const id = a.sym(disc),
        fl = a.relief({
          r: 2.2,
          d: 1.8,
          k: 1,
          tex: [0.05, 0.5, 2],
          gloss: [6, 0.64],
          spots: [{ f: 0.014, t: 0.54, g: 4, c: '#8c3d0c', o: 0.55 }],
          sh: [3, 6, 4, 0.55],
        });
      const w = [polar(0, 0, 190, 18), polar(0, 0, 190, 62)],
        cone = `M0 0L${w[0]!.map(Math.round).join(' ')}L${polar(0, 0, 240, 40).map(Math.round).join(' ')}L${w[1]!.map(Math.round).join(' ')}Z`;
      const most = a.clip(
          path(
            `M-200-200H200V${Math.round(w[0]![1])}L${w[0]!.map(Math.round).join(' ')}L0 0L${w[1]!.map(Math.round).join(' ')}V200H-200Z`,
            '',
          ),
        ),
        cut = a.clip(path(cone, ''));
      const cheese = g(
        a.relief({
          r: 4,
          d: 3,
          k: 0.7,
          mode: 'hard-light',
          rough: ['.045', 24],
          sh: [1, 2, 2, 0.4],
          gloss: [4, 0.7],
        }),
        line('M8 4L126 42M8 6L62 112', '#f9ebc4', 15),
        line(
          `M40 18Q62 30 64 42M70 28Q86 44 84 58M100 38Q112 52 108 66M28 44Q44 52 50 50M44 84Q58 84 66 78`,
          '#fdf4da',
          5,
        ),
      );
      return (
        sahan(
          a,
          { r: 170, fill: 158 },
          circle(
            200,
            200,
            159,
            `fill="${a.lin([
              [0, '#8a4a26'],
              [1, '#e7a566'],
            ])}"`,
          ) +
            g(
              `transform="translate(198 198)"`,
              g(fl, g(most, use(id, 0, 0))),
              g('transform="translate(3 3)"', cheese),
              g('transform="translate(13 11)"', g(fl, g(cut, use(id, 0, 0)))),
            ),
        ) +
        F.pistachio(a, 190, 188, 52, 48, 16, 24) +
        F.sheen(a, 200, 200, 150, 0.22)
      );
    },
  },
  'fistikli-baklava': {
    tr: 'Fıstıklı Baklava',
    draw: (a) => {
      const D = `M-70-6Q-70-10-66-12L-6-58Q0-62 6-58L66-12Q70-8 70-5L70 0L6 50Q0 54-6 50L-70 0Z`;
      const sides = a.sym(
        `<path d="M-70-5V20L-6 74Q0 78 6 74L70 20V-5Z" fill="#b5691d"/>` +
          line('M-69 5L-5 58Q0 62 5 58L69 5', '#f0bf6a', 2.4) +
          line('M-69 10L-5 63Q0 67 5 63L69 10', '#8d9a34', 3.2) +
          line('M-69 15L-5 68Q0 72 5 68L69 15M-69-2L-5 51Q0 55 5 51L69-2', '#e9ae52', 2.2) +
          line('M-69 0L-5 53Q0 57 5 53L69 0', '#8f4c12', 2),
      );
      const top = a.sym(
        `<path d="${D}" fill="#e2a144"/>` +
          path('M-52-5L0-46L52-5L0 37Z', 'fill="#efb85e"') +
          line(
            'M-60-6L0-52L60-6M-44-4L0-38L44-4L0 31Z M-26-4L0-23L26-4M-62 0L0 46L62 0',
            '#a65f18',
            1.8,
            'opacity=".6"',
          ) +
          line('M-56-8L-2-50M8-46L58-8M-34-6L-2-30', '#fff0bd', 2.2, 'opacity=".8"'),
      );
      const f1 = a.relief({ r: 2, d: 1.6, k: 0.9, gloss: [4, 0.68], sh: [4, 8, 5, 0.55] }),
        f2 = a.relief({
          r: 4,
          d: 3,
          k: 1.1,
          tex: ['.02 .09', 0.5, 3],
          gloss: [7, 0.62],
          spots: [{ f: 0.03, t: 0.56, g: 5, c: '#b0611a', o: 0.7 }],
          sh: [1, 2, 2, 0.4],
        });
      const at = rows([
        [200, 108],
        [120, 182],
        [280, 182],
        [200, 256],
      ]);
      return (
        plate(a, { well: 0.86 }) +
        ell(204, 222, 140, 118, `fill="#c98a1e" opacity=".34" ${a.blur(7)}`) +
        at
          .map(
            ([x, y]) =>
              g(f1, use(sides, x, y, 0, '', 1.12)) +
              g(f2, use(top, x, y, 0, '', 1.12)) +
              F.pistachio(a, x, y - 6, 26, 20, 4),
          )
          .join('') +
        F.pistachio(a, 316, 286, 16, 13, 2, 6)
      );
    },
  },
  'firin-sutlac': {
    tr: 'Fırın Sütlaç',
    draw: (a) => {
      const fl = a.relief({
        r: 7,
        d: 5,
        k: 0.5,
        mode: 'hard-light',
        tex: [0.035, 0.4, 3],
        gloss: [4, 0.62],
        spots: [
          { f: 0.012, oct: 4, t: 0.4, g: 3, c: '#e8b25c', o: 0.85 },
          { f: 0.018, oct: 5, t: 0.5, g: 5, c: '#bd6c22', o: 0.8 },
          { f: 0.024, oct: 5, t: 0.6, g: 6, c: '#5a240b', o: 0.75 },
        ],
        sh: null,
        seed: 21,
      });
      return (
        clay(
          a,
          { r: 172, fill: 156, ears: false },
          circle(
            200,
            200,
            157,
            `fill="${a.rad([
              [0, '#fff3d6'],
              [0.8, '#f7e2b4'],
              [1, '#e2b877'],
            ])}" ${fl}`,
          ) +
            circle(
              200,
              200,
              150,
              `fill="none" stroke="#7d3a10" stroke-width="9" opacity=".35" ${a.blur(5)}`,
            ),
        ) +
        F.crumbs(a, scatter(a, 70, 206, 196, 46, 40, 7), 7, ['#b67a3c', '#dcae6c', '#8f5a28']) +
        F.crumbs(a, scatter(a, 22, 206, 196, 84, 76, 14), 5, ['#b67a3c', '#dcae6c', '#8f5a28'])
      );
    },
  },
};
