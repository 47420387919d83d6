import {
  num,
  g,
  circle,
  path,
  line,
  use,
  closed,
  blob,
  scatter,
  spiral,
  polar,
  rows,
} from '../kit.ts';
import { plate, bowl, clay } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';
import { FRY } from './shared.ts';

/** Fish and seafood. */
export const sea: Record<string, Recipe> = {
  'levrek-izgara': {
    tr: 'Levrek Izgara',
    draw: (a) => {
      const body = closed([
        [-176, 8],
        [-150, -16],
        [-100, -34],
        [-24, -43],
        [56, -36],
        [116, -17],
        [146, -9],
        [150, 0],
        [146, 10],
        [114, 17],
        [54, 35],
        [-30, 46],
        [-110, 36],
        [-156, 24],
      ]);
      const fish = a.sym(
        path('M132-6Q160-20 186-44Q178-14 176 0Q180 20 188 44Q160 22 132 8z', 'fill="#7d7358"') +
          line('M142-3L180-36M142 3L182 38M142 0L172 2', '#4d4630', 2) +
          path(
            'M-46-38Q-36-64 26-60Q34-52 30-38zM44-34Q58-52 84-42L84-24zM-4 44Q10 66 34 60Q38 50 34 38zM56 33Q70 46 88 38L88 22z',
            'fill="#857a5c"',
          ) +
          line('M-34-40L-22-58M-14-42L2-60M6-42L20-58M54-34L70-44M8 46L20 60', '#4d4630', 1.8) +
          path(
            body,
            `fill="${a.lin(
              [
                [0, '#5f5c4a'],
                [0.3, '#a2946c'],
                [0.6, '#e6d2a2'],
                [1, '#cdb078'],
              ],
              90,
            )}"`,
          ) +
          path(
            'M-176 8Q-152-22-100-34Q-84-2-104 38Q-158 28-176 8Z',
            'fill="#8d8058" opacity=".8"',
          ) +
          line('M-100-34Q-80-2-104 38M-112-30Q-98 2-116 34', '#463c20', 2.6, 'opacity=".7"') +
          line('M-175 10Q-160 15-146 13', '#3a301a', 2.4) +
          line('M-96-6Q20-12 140 0', '#6e6444', 2, 'opacity=".6" stroke-dasharray="5 3"') +
          line(
            'M-58-40L-76 38M-22-43L-40 43M16-42L-4 42M52-36L36 36M86-26L74 26',
            '#34170a',
            8,
            `opacity=".74" ${a.blur(0.8)}`,
          ) +
          line('M-48-36L-56-2M-10-38L-18-4M28-36L22-6', '#f8ebc8', 3, 'opacity=".4"') +
          path('M-84 4Q-50-6-44 10Q-52 24-82 16z', 'fill="#b9a670"') +
          line('M-80 8L-52 6M-80 12L-54 14', '#6e6036', 1.4) +
          circle(-142, -6, 6.6, 'fill="#3d3520"') +
          circle(-142.4, -6.4, 4.4, 'fill="#bdb391"') +
          circle(-142.6, -6.6, 2.2, 'fill="#544b35"'),
      );
      const fl = a.relief({
        r: 8,
        d: 5,
        k: 1.1,
        tex: [0.13, 0.26, 2],
        gloss: [5, 0.64],
        spots: [{ f: '.02 .05', t: 0.55, g: 6, c: '#9a5a1c', o: 0.62 }],
        sh: [4, 9, 6, 0.5],
      });
      const rocket = a.sym(
        path(
          'M0 44Q-4 20-6 12L-16 14Q-18 4-7 0L-18-4Q-18-16-6-14Q-8-34 4-44Q14-34 9-14Q20-14 20-2L8 2Q20 6 16 16L6 14Q4 26 4 44z',
          'fill="#4f7f2c"',
        ) + line('M2 44Q-1 0 3-36', '#a9cf7a', 2),
      );
      const fr = a.relief(F.MED);
      return (
        plate(a, { well: 0.87 }) +
        g(
          fr,
          ...rows([
            [80, 256, 70],
            [112, 306, 24],
            [158, 330, 66],
            [66, 216, 110],
            [104, 268, 100],
            [146, 312, -14],
            [180, 312, 96],
            [84, 292, 40],
          ]).map(([x, y, r]) => use(rocket, x, y, r)),
        ) +
        F.onions(a, 130, 286, 46, 26, 10) +
        g(fl, use(fish, 196, 178, -27, '', 1.04)) +
        F.lemonSlice(a, 254, 294, 43, 10) +
        F.lemonSlice(a, 302, 254, 40, 34) +
        F.charTomato(a, 112, 96, 30) +
        F.drops(
          a,
          [
            [220, 338],
            [340, 194],
            [70, 176],
          ],
          4,
          7,
          '#cfae2e',
          0.6,
        ) +
        F.herbs(a, scatter(a, 14, 190, 186, 110, 46, 22), 5.5)
      );
    },
  },
  'karides-guvec': {
    tr: 'Karides Güveç',
    draw: (a) => {
      const arc = Array.from({ length: 7 }, (_, i) => polar(0, 0, 23, -150 + i * 36));
      const prawn = a.sym(
        path('M-26-8l-16-8 6 12-8 10 16-2z', 'fill="#c23a18"') +
          arc
            .map(([x, y], i) =>
              circle(x, y, 18 - i * 1.3, `fill="${i % 2 ? '#f2a077' : '#e87850'}"`),
            )
            .toReversed()
            .join('') +
          line(
            arc
              .map((_, i) => {
                const [u, v] = polar(0, 0, 39 - i * 1.4, -141 + i * 36),
                  [p, q] = polar(0, 0, 13, -135 + i * 36);
                return `M${num(u)} ${num(v)}L${num(p)} ${num(q)}`;
              })
              .join(''),
            '#fbd3b4',
            3,
            'opacity=".85"',
          ),
      );
      const fs = a.relief({ r: 4, d: 3, k: 0.9, tex: [0.05, 0.7, 3], gloss: [6, 0.64], sh: null }),
        fc = a.relief({
          r: 6,
          d: 4,
          k: 0.8,
          rough: ['.03', 22],
          gloss: [5, 0.66],
          spots: [
            { f: 0.04, t: 0.54, g: 5, c: '#b8621a', o: 0.85 },
            { f: 0.07, t: 0.62, g: 9, c: '#5a2408', o: 0.75 },
          ],
          sh: [1, 3, 3, 0.45],
        }),
        fp = a.relief({ r: 5, d: 3.5, k: 0.9, gloss: [5, 0.66], sh: [3, 5, 3, 0.5] });
      const at = rows([
        [132, 128, 0],
        [268, 128, 80],
        [108, 238, -70],
        [206, 210, 40],
        [286, 246, 150],
        [190, 304, 210],
      ]);
      const mush = a.sym(
        path('M-22 4Q-24-20 0-20T22 4Q12 8 8 4L6 20Q0 24-6 20L-8 4Q-12 8-22 4Z', 'fill="#e3cfa5"') +
          line('M-14 0Q0-8 14 0', '#94703c', 3),
      );
      return clay(
        a,
        { r: 176, fill: 158 },
        circle(200, 200, 158, `fill="#b53a16" ${fs}`) +
          g(
            fc,
            ...rows([
              [112, 176, 50, 40],
              [230, 102, 66, 34],
              [294, 208, 40, 56],
              [170, 270, 62, 40],
              [250, 290, 44, 26],
              [200, 186, 40, 30],
            ]).map(([x, y, rx, ry]) => path(blob(a, x, y, rx, ry), 'fill="#f7cf6e"')),
          ) +
          g(
            fp,
            use(mush, 110, 200, -40),
            use(mush, 290, 180, 50),
            use(mush, 236, 206, 160, '', 0.9),
          ) +
          at.map(([x, y, r]) => g(fp, use(prawn, x, y, r, '', 1.14))).join('') +
          F.herbs(a, scatter(a, 26, 200, 200, 124, 124, 20), 7) +
          F.specks(a, scatter(a, 26, 200, 200, 130, 130, 14), 2.6, '#7d1a08'),
      );
    },
  },
  'kalamar-tava': {
    tr: 'Kalamar Tava',
    draw: (a) => {
      const ring = [0, 1].map((k) =>
        a.sym(
          `<path d="${blob(a, 0, 0, 36 - k * 3, 31, { n: 9, j: 0.07 })}" fill="none" stroke="${k ? '#d99a3c' : '#e6ae52'}" stroke-width="${22 - k * 2}"/>`,
        ),
      );
      const fl = a.relief({ ...FRY, r: 6, d: 4, tex: [0.08, 0.34, 3], rough: ['.06', 6] });
      let s = '';
      for (let i = 0; i < 3; i++)
        s += g(
          fl,
          ...scatter(a, [11, 8, 5][i]!, 172, 190, 98 - i * 16, 108 - i * 16, 58).map(([x, y], j) =>
            use(ring[(i + j) % 2]!, x, y, a.rnd(0, 360)),
          ),
        );
      return (
        plate(a, { well: 0.86 }) +
        s +
        bowl(
          a,
          { x: 300, y: 284, r: 60, fill: 50, line: null },
          circle(300, 284, 51, `fill="#f4ecd8"`) +
            g(
              a.relief({ r: 6, d: 4, k: 0.6, mode: 'hard-light', sh: null }),
              line(spiral(300, 284, 8, 32, 1.3, 1), '#f8f2e2', 18),
            ),
        ) +
        F.specks(a, scatter(a, 12, 300, 284, 34, 34, 6), 2.4, F.C.leafDeep) +
        F.lemonWedge(a, 310, 116, 1, 210) +
        F.herbs(a, scatter(a, 20, 170, 190, 110, 110, 24), 6) +
        F.parsley(a, 84, 300, 1.1, 220)
      );
    },
  },
};
