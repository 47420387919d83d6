import {
  g,
  circle,
  ell,
  path,
  line,
  use,
  open,
  blob,
  scatter,
  dots,
  polar,
  spiral,
  type Art,
  type Point,
  type Stop,
} from '../kit.ts';
import { plate, cast, inside, COPPER } from '../ware.ts';
import * as F from '../food.ts';
import type { Recipe } from '../recipe.ts';
import { coaster, tumbler, zoom } from './drinks.ts';
import { saucer } from './shared.ts';

/** A cup's place and size, the two tones of its ware and of its inner wall, and its handle's turn. */
interface Cup {
  x?: number;
  y?: number;
  r?: number;
  lip?: number;
  hi?: string;
  lo?: string;
  wall?: [string, string];
  line?: string | null;
  handle?: number | null;
}

/** A cup seen from above: handle, rim, inner wall and what is in it. */
function cup(
  a: Art,
  {
    x = 190,
    y = 190,
    r = 128,
    lip = 9,
    hi = '#fffdf8',
    lo = '#cbbfae',
    wall = ['#a09280', '#fbf6ec'],
    line: l = null,
    handle = 40,
  }: Cup,
  content: string,
) {
  const h = r * 0.125;
  return (
    cast(a, x, y, r - 4, r - 4, 0.5, 12, 18, 10) +
    (handle === null
      ? ''
      : g(
          a.relief({ r: 5, d: 3.5, k: 0.6, mode: 'hard-light', sh: [6, 10, 6, 0.45] }),
          path(
            `M${r - 12} ${-h * 1.3}C${r + 14} ${-h * 0.6} ${r + 22} ${-h} ${r + 46} ${-h}Q${r + 62} ${-h} ${r + 62} 0T${r + 46} ${h}C${r + 22} ${h} ${r + 14} ${h * 0.6} ${r - 12} ${h * 1.3}Z`,
            `fill="${hi}" transform="translate(${x} ${y})rotate(${handle})"`,
          ),
        )) +
    circle(
      x,
      y,
      r,
      `fill="${a.lin([
        [0.08, hi],
        [0.92, lo],
      ])}"`,
    ) +
    (l ? circle(x, y, r - 3.5, `fill="none" stroke="${l}" stroke-width="2.6" opacity=".85"`) : '') +
    circle(
      x,
      y,
      r - lip,
      `fill="${a.lin([
        [0.05, wall[0]],
        [0.95, wall[1]],
      ])}"`,
    ) +
    content
  );
}

/** A round surface of a drink. */
const liquid = (a: Art, x: number, y: number, r: number, stops: Stop[], attrs = '') =>
  circle(x, y, r, `fill="${a.rad(stops, 0.47, 0.46, 0.54)}" ${attrs}`);

/** A long soft light on a dark drink. */
const glint = (a: Art, x: number, y: number, r: number, o = 0.34) =>
  path(
    `M${x - r * 0.7} ${y - r * 0.18}Q${x - r * 0.55} ${y - r * 0.65} ${x - r * 0.07} ${y - r * 0.72}Q${x - r * 0.42} ${y - r * 0.51} ${x - r * 0.56} ${y - r * 0.12}Z`,
    `fill="#fff" opacity="${o}" ${a.blur(r * 0.035)}`,
  );

/** Small bubbles along the edge of a drink. */
const edge = (
  a: Art,
  n: number,
  x: number,
  y: number,
  r0: number,
  r1: number,
  from = 0,
  to = 360,
) => Array.from({ length: n }, () => polar(x, y, a.rnd(r0, r1), a.rnd(from, to)));

/** Thick milk foam. */
const foam = (a: Art, k = 0.55) =>
  a.relief({ r: 8, d: 5, k, mode: 'hard-light', tex: [0.05, 0.16, 4], sh: null });

/** Clear cubes of ice, each lit from the upper left, with one bright corner. */
const ice = (a: Art, at: [number, number, number][], s = 27) => {
  const face = a.lin([
    [0, '#fff', 0.72],
    [0.45, '#eef5f8', 0.3],
    [1, '#dfeaf0', 0.1],
  ]);
  const rim = a.lin([
    [0, '#fff', 0.95],
    [1, '#fff', 0.5],
  ]);
  return (
    g(
      `fill="#1c0a05" opacity=".35" ${a.blur(3)}`,
      ...at.map(
        ([x, y, r]) =>
          `<rect x="${-s}" y="${-s}" width="${2 * s}" height="${2 * s}" rx="11" transform="translate(${x + 4} ${y + 6})rotate(${r})"/>`,
      ),
    ) +
    at
      .map(
        ([x, y, r]) =>
          `<g transform="translate(${x} ${y})rotate(${r})"><rect x="${-s}" y="${-s}" width="${2 * s}" height="${2 * s}" rx="11" fill="${face}" stroke="${rim}" stroke-width="3"/>${path(`M${-s + 8} ${s - 16}Q0 ${s - 4} ${s - 8} ${s - 18}Q${s - 2} 0 ${s - 14} ${-s + 8}`, 'fill="none" stroke="#fff" stroke-width="3" opacity=".55"')}${line(`M${-s + 9} ${-2}Q${-s + 9} ${-s + 9} 2 ${-s + 9}`, '#fff', 5, 'opacity=".9"')}</g>`,
      )
      .join('')
  );
};

/** A glass of a clear drink: the cloth shows through it, and its light falls to the lower right. */
function clear(
  a: Art,
  { x, y, r, tint, deep }: { x: number; y: number; r: number; tint: string; deep: string },
  on: string,
) {
  const lit = (r1: number, w: number, o: number, blur: number) =>
    circle(
      x,
      y,
      r1,
      `fill="none" stroke="${a.lin([
        [0, '#fff'],
        [0.4, '#fff', 0.3],
        [0.7, '#4a3a30', 0.45],
        [1, '#fff'],
      ])}" stroke-width="${w}" opacity="${o}" ${blur ? a.blur(blur) : ''}`,
    );
  return (
    cast(a, x, y, r, r, 0.36, 14, 20, 12) +
    ell(
      x + r * 0.5,
      y + r * 0.62,
      r * 0.52,
      r * 0.4,
      `fill="#fffbe8" opacity=".6" transform="rotate(-40 ${x + r * 0.5} ${y + r * 0.62})" ${a.blur(12)}`,
    ) +
    circle(
      x,
      y,
      r,
      `fill="${a.rad([
        [0, '#fff', 0.86],
        [0.5, tint, 0.86],
        [0.86, deep, 0.9],
        [0.92, '#fff', 0.9],
        [1, tint, 0.9],
      ])}"`,
    ) +
    path(
      `M${x + r * 0.12} ${y + r * 0.8}Q${x + r * 0.74} ${y + r * 0.66} ${x + r * 0.8} ${y + r * 0.06}Q${x + r * 0.56} ${y + r * 0.5} ${x + r * 0.12} ${y + r * 0.8}Z`,
      `fill="#fff" opacity=".85" ${a.blur(3)}`,
    ) +
    on +
    inside(a, x, y, r - 9, 0.26) +
    lit(r - 10, 3, 0.9, 1) +
    path(
      `M${x - r * 0.74} ${y - r * 0.16}Q${x - r * 0.62} ${y - r * 0.68} ${x - r * 0.08} ${y - r * 0.76}Q${x - r * 0.44} ${y - r * 0.54} ${x - r * 0.58} ${y - r * 0.12}Q${x - r * 0.66} ${y - r * 0.06} ${x - r * 0.74} ${y - r * 0.16}Z`,
      `fill="#fff" opacity=".85" ${a.blur(2)}`,
    ) +
    lit(r - 2, 4.5, 1, 0)
  );
}

const BLACK: Stop[] = [
  [0, '#1f0d06'],
  [0.7, '#2b1308'],
  [0.88, '#54270f'],
  [1, '#6b3413'],
];

/** Coffees, herb tea and glasses without fruit. */
export const moreDrinks: Record<string, Recipe> = {
  espresso: {
    tr: 'Espresso',
    draw: (a) => {
      const x = 192,
        y = 192;
      const crema = a.relief({
        r: 3,
        d: 2,
        k: 0.4,
        tex: [0.09, 0.5, 2],
        spots: [
          { f: '.014 .03', oct: 3, t: 0.5, g: 4, c: '#8a4a1a', o: 0.6 },
          { f: 0.03, oct: 2, t: 0.58, g: 5, c: '#e9bd80', o: 0.6 },
        ],
        sh: null,
        seed: 5,
      });
      const spoon = `<g transform="translate(262 300)rotate(-32)">${line('M-120 0H14', '#c9c6c0', 8)}${ell(42, 0, 32, 18, 'fill="#c4c1ba"')}</g>`;
      return (
        plate(a, { r: 176, well: 0.62, hi: '#4b464a', lo: '#262226', line: '#8d858a' }) +
        circle(200, 200, 108, `fill="#2c282c"`) +
        g(a.relief({ r: 3, d: 2, k: 1.1, mode: 'hard-light', sh: [4, 7, 4, 0.6] }), spoon) +
        cup(
          a,
          { x, y, r: 96, lip: 8, handle: -42 },
          liquid(
            a,
            x,
            y,
            84,
            [
              [0, '#c98a4a'],
              [0.8, '#b9752f'],
              [1, '#7d430f'],
            ],
            crema,
          ) +
            dots(edge(a, 40, x, y, 66, 80), '#efd0a0', 3, 'opacity=".7"') +
            inside(a, x, y, 86, 0.5),
        )
      );
    },
  },
  americano: {
    tr: 'Americano',
    draw: (a) => {
      const x = 194,
        y = 194;
      return (
        plate(a, { r: 188, well: 0.7 }) +
        cup(
          a,
          { x, y, r: 146, lip: 11, line: '#5c7d9c', handle: 132 },
          circle(
            x,
            y,
            129,
            `fill="${a.rad([
              [0.8, '#8a4a1a'],
              [0.95, '#c8893f'],
              [1, '#e2b06a'],
            ])}"`,
          ) +
            g(
              a.relief({ r: 2, d: 1.5, k: 0.3, rough: ['.04', 9], sh: null }),
              liquid(a, x, y, 116, BLACK),
            ) +
            dots(edge(a, 60, x, y, 114, 126), '#efcf9a', 4, 'opacity=".85"') +
            dots(edge(a, 16, x, y, 96, 114, 150, 300), '#b9793c', 4, 'opacity=".7"') +
            glint(a, x, y, 114) +
            inside(a, x, y, 131, 0.42),
        )
      );
    },
  },
  cappuccino: {
    tr: 'Cappuccino',
    draw: (a) => {
      const x = 192,
        y = 192;
      return (
        plate(a, { r: 186, well: 0.68, hi: '#c56a45', lo: '#8a3a20', line: '#f0c6a8' }) +
        circle(200, 200, 126, 'fill="#9a4628"') +
        cup(
          a,
          { x, y, r: 132, lip: 8, hi: '#d07a54', lo: '#8a3a20', wall: ['#6b2a16', '#c9825f'] },
          liquid(a, x, y, 122, [
            [0, '#c9915a'],
            [0.9, '#b0713a'],
            [1, '#8a4f20'],
          ]) +
            g(foam(a), path(blob(a, x, y, 108, 108, { n: 14, j: 0.025 }), 'fill="#fdf9f0"')) +
            dots(edge(a, 36, x, y, 106, 118), '#f8ead2', 5, 'opacity=".8"') +
            circle(x, y, 58, `fill="#6b3a1a" opacity=".75" ${a.blur(15)}`) +
            F.specks(a, scatter(a, 170, x, y, 80, 80, 5), 2.6, '#4d230e', 0.85) +
            F.specks(a, scatter(a, 40, x, y, 100, 100, 12), 1.8, '#6b3a1a', 0.7) +
            inside(a, x, y, 123, 0.4),
        )
      );
    },
  },
  'flat-white': {
    tr: 'Flat White',
    draw: (a) => {
      const x = 192,
        y = 192;
      const petal = (w: number, t: number, h: number) =>
        path(
          `M${-w} ${t}C${-w * 1.2} ${t + h * 0.75} ${-w * 0.5} ${t + h} 0 ${t + h * 1.08}C${w * 0.5} ${t + h} ${w * 1.2} ${t + h * 0.75} ${w} ${t}C${w * 0.8} ${t + h * 0.4} ${w * 0.4} ${t + h * 0.5} 0 ${t + h * 0.5}C${-w * 0.4} ${t + h * 0.5} ${-w * 0.8} ${t + h * 0.4} ${-w} ${t}Z`,
          '',
        );
      const heart = 'M0-28C-12-62-50-52-44-22C-40-2-14 8 0 22C14 8 40-2 44-22C50-52 12-62 0-28Z';
      return (
        plate(a, { r: 180, well: 0.66, hi: '#86aabd', lo: '#3d6078', line: '#e6eff3' }) +
        circle(200, 200, 118, 'fill="#55798f"') +
        cup(
          a,
          { x, y, r: 116, lip: 9, hi: '#8fb2c4', lo: '#3d6078', wall: ['#274557', '#a9c6d4'] },
          liquid(a, x, y, 104, [
            [0, '#bd7c40'],
            [0.75, '#a8642c'],
            [1, '#7d4418'],
          ]) +
            g(
              `fill="#faecd2" ${a.relief({ r: 3, d: 2.4, k: 0.2, rough: ['.03', 4], sh: [0, 0, 2, 0.25] })}`,
              `<g transform="translate(${x} ${y})rotate(-24)">${petal(76, 2, 74)}${petal(55, -36, 58)}<path d="${heart}" transform="translate(0 -44)scale(.86)"/></g>`,
            ) +
            inside(a, x, y, 106, 0.45) +
            F.sheen(a, x, y, 104, 0.22),
        )
      );
    },
  },
  mocha: {
    tr: 'Mocha',
    draw: (a) => {
      const x = 192,
        y = 192,
        d = [-76, -38, 0, 38, 76];
      const cut = a.clip(circle(x, y, 106, ''));
      const trail = d
        .map((s) => {
          const h = Math.sqrt(104 * 104 - s * s);
          return `M${x - h} ${y + s + 4}Q${x} ${y + s - 9} ${x + h} ${y + s + 4}`;
        })
        .join('');
      const sauce = a.relief({
        r: 3,
        d: 2.2,
        k: 0.9,
        rough: ['.03', 8],
        gloss: [5, 0.64],
        sh: [1, 2, 1.6, 0.4],
      });
      return (
        plate(a, { r: 186, well: 0.68, hi: '#fffdf8', lo: '#d8ccbc', line: '#6b3a1c', lw: 7 }) +
        cup(
          a,
          { x, y, r: 132, lip: 9, hi: '#6b4028', lo: '#341a0e', wall: ['#241008', '#8a5a3c'] },
          liquid(a, x, y, 120, [
            [0, '#8a5228'],
            [1, '#5a2c12'],
          ]) +
            g(foam(a, 0.4), path(blob(a, x, y, 110, 110, { n: 14, j: 0.02 }), 'fill="#fbf1e0"')) +
            g(
              cut,
              g(
                sauce,
                `<g transform="rotate(38 ${x} ${y})">${line(trail, '#3d1a0a', 9)}</g><g transform="rotate(-52 ${x} ${y})">${line(trail, '#3d1a0a', 9)}</g>`,
              ),
            ) +
            inside(a, x, y, 121, 0.4),
        )
      );
    },
  },
  'sicak-cikolata': {
    tr: 'Sıcak Çikolata',
    draw: (a) => {
      const x = 192,
        y = 200;
      const thick = a.relief({ r: 9, d: 6, k: 0.8, gloss: [5, 0.66], sh: null });
      const shard = (l: number, w: number, c: string) =>
        a.sym(
          path(
            `M${-l} ${-w * 0.4}Q0 ${-w * 1.5} ${l} ${-w * 0.2}L${l * 0.86} ${w}Q0 ${w * 0.2} ${-l * 0.9} ${w * 0.9}Z`,
            `fill="${c}"`,
          ) + line(`M${-l * 0.8} ${-w * 0.3}Q0 ${-w * 1.1} ${l * 0.8} ${-w * 0.1}`, '#a86a40', 1.6),
        );
      const shards = [shard(20, 6, '#2c1108'), shard(15, 7, '#4d230f'), shard(11, 5, '#3a180a')];
      return (
        coaster(a, '#a87a4e') +
        cup(
          a,
          { x, y, r: 142, lip: 12, hi: '#c8402e', lo: '#7d1a14', wall: ['#5a100c', '#d9685a'] },
          liquid(a, x, y, 126, [
            [0, '#9a5a2e'],
            [0.8, '#80451f'],
            [1, '#552812'],
          ]) +
            g(thick, line(spiral(x, y, 6, 112, 2.6, 0.6), '#8f5028', 24)) +
            g(
              a.relief({ r: 2, d: 1.6, k: 0.9, sh: [2, 4, 2, 0.5] }),
              ...scatter(a, 34, x, y, 50, 46, 11).map(([u, v], i) =>
                use(shards[i % 3]!, u, v, a.rnd(0, 360)),
              ),
            ) +
            inside(a, x, y, 128, 0.5),
        )
      );
    },
  },
  mirra: {
    tr: 'Mırra',
    draw: (a) => {
      const x = 196,
        y = 192,
        motif = a.sym('<path d="M0-9L8 0 0 9-8 0Z"/>'),
        engraved = a.sym(
          '<path d="M0-16Q14-4 0 14Q-14-4 0-16Z" fill="none"/><path d="M-16 6Q-8 12 0 6Q8 12 16 6" fill="none"/>',
        );
      const ring = (n: number, r: number, id: string, s = 1) =>
        Array.from({ length: n }, (_, i) => {
          const w = (i / n) * 360,
            [px, py] = polar(0, 0, r, w);
          return use(id, px, py, w + 90, '', s);
        }).join('');
      return (
        cast(a, 200, 200, 186) +
        circle(200, 200, 186, `fill="${a.lin(COPPER, 38)}"`) +
        circle(
          200,
          200,
          183,
          `fill="none" stroke="${a.lin([
            [0, '#fff3e0'],
            [0.5, '#fff3e0', 0.1],
            [1, '#5d2a12', 0.8],
          ])}" stroke-width="4"`,
        ) +
        circle(
          200,
          200,
          170,
          `fill="${a.lin(
            [
              [0, '#8f4a26'],
              [0.3, '#c47a4a'],
              [0.5, '#e8ae80'],
              [0.7, '#c27848'],
              [1, '#efc096'],
            ],
            38,
          )}"`,
        ) +
        g(
          'transform="translate(200 200)" stroke="#6d3418" stroke-width="2.6" opacity=".8"',
          ring(20, 144, engraved, 1.15),
        ) +
        circle(
          200,
          200,
          166,
          'fill="none" stroke="#6d3418" stroke-width="2.4" stroke-dasharray="3 7" opacity=".8"',
        ) +
        circle(200, 200, 118, 'fill="none" stroke="#6d3418" stroke-width="2.4" opacity=".7"') +
        cup(
          a,
          { x, y, r: 92, lip: 19, handle: null, wall: ['#a09280', '#fbf6ec'] },
          g(`transform="translate(${x} ${y})" fill="#8c1f2e"`, ring(20, 82.5, motif, 0.8)) +
            circle(x, y, 90, 'fill="none" stroke="#c79a3c" stroke-width="3"') +
            circle(x, y, 74, 'fill="none" stroke="#c79a3c" stroke-width="2.6"') +
            liquid(a, x, y, 66, [
              [0, '#140704'],
              [0.75, '#1c0a05'],
              [0.93, '#3d1a0a'],
              [1, '#6b3413'],
            ]) +
            glint(a, x, y, 64, 0.4) +
            inside(a, x, y, 67, 0.5),
        )
      );
    },
  },
  adacayi: {
    tr: 'Adaçayı',
    draw: (a) => {
      const x = 190,
        y = 186,
        sprig = a.sym(
          '<path d="M0-13Q8-3 0 11Q-8-3 0-13ZM-4 8Q-13 8-14-3Q-5-2-4 8ZM4 8Q13 8 14-3Q5-2 4 8Z"/>',
        );
      let pat = '';
      for (let i = 0; i < 20; i++) {
        const w = i * 18,
          [px, py] = polar(0, 0, 158, w);
        pat += use(sprig, px, py, w + 90, '', 1.1);
      }
      const leaf = a.sym(
        path(
          'M0 62C-8 46-30 30-28-8C-26-40-10-56 0-64C10-56 26-40 28-8C30 30 8 46 0 62Z',
          'fill="#86a06a"',
        ) +
          line('M0 84V-54', '#d5dfae', 3.4) +
          line(
            'M0 40Q-12 30-20 16M0 40Q12 30 20 16M0 16Q-13 6-23-10M0 16Q13 6 23-10M0-10Q-11-18-18-32M0-10Q11-18 18-32',
            '#c4d29c',
            2,
            'opacity=".9"',
          ),
      );
      const sage = a.relief({
        r: 3.4,
        d: 2.4,
        k: 0.9,
        tex: [0.13, 1, 2],
        sh: [3, 6, 4, 0.4],
        shc: '#4a4a10',
      });
      return (
        saucer(a, { line: null }) +
        g('transform="translate(200 200)" fill="#5d7d45" opacity=".92"', pat) +
        circle(200, 200, 177, 'fill="none" stroke="#c79a3c" stroke-width="3.4"') +
        circle(200, 200, 139, 'fill="none" stroke="#c79a3c" stroke-width="2.4"') +
        tumbler(
          a,
          { x, y, r: 116, edge: '#d9d070', core: '#c4bb4c', glow: '#e9e29a' },
          g(sage, use(leaf, x - 10, y + 2, 44, '', 1.16), use(leaf, x + 14, y + 14, -34, '', 0.9)) +
            circle(x, y, 101, 'fill="none" stroke="#f6f2c4" stroke-width="3" opacity=".75"'),
        )
      );
    },
  },
  'buzlu-latte': {
    tr: 'Buzlu Latte',
    draw: (a) => {
      const cut = a.clip(circle(200, 200, 114, ''));
      const swirl = a.relief({ r: 5, d: 3, k: 0.25, rough: ['.013', 44], sh: null, seed: 9 });
      return (
        coaster(a, '#6b5446') +
        zoom(
          tumbler(
            a,
            { r: 128, edge: '#c08a55', core: '#b0743c', glow: '#e2c096' },
            g(
              cut,
              g(
                a.blur(0.9),
                g(
                  swirl,
                  path(blob(a, 226, 234, 76, 66), 'fill="#f6e6cc"'),
                  path(blob(a, 160, 150, 70, 46), 'fill="#5d2c12"'),
                  line(spiral(200, 200, 20, 104, 2.2, 1), '#f9eedb', 17),
                  line(spiral(200, 200, 14, 110, 2.2, 2.4), '#6b3514', 11),
                ),
              ),
            ) +
              ice(a, [
                [148, 206, 12],
                [206, 150, -28],
                [256, 206, 34],
                [196, 258, -16],
              ]),
          ),
        )
      );
    },
  },
  'cold-brew': {
    tr: 'Cold Brew',
    draw: (a) =>
      coaster(a, '#b98a5a') +
      zoom(
        tumbler(
          a,
          { r: 128, edge: '#4a1e0a', core: '#1c0a05', glow: '#a8602a' },
          ice(
            a,
            [
              [152, 176, 16],
              [232, 164, -22],
              [166, 250, -38],
              [246, 240, 28],
            ],
            30,
          ),
        ),
      ),
  },
  gazoz: {
    tr: 'Gazoz',
    draw: (a) => {
      const x = 186,
        y = 208;
      const big = scatter(a, 34, x, y, 104, 104, 19),
        small = scatter(a, 80, x, y, 112, 112, 9);
      const bubble = a.sym(
        circle(1, 1.4, 7, 'fill="#6b6230" opacity=".28"') +
          circle(0, 0, 6.5, 'fill="#fffef2" fill-opacity=".55" stroke="#fff" stroke-width="2"') +
          circle(-2, -2.2, 2, 'fill="#fff"'),
      );
      const teeth = Array.from({ length: 42 }, (_, i): Point =>
        polar(0, 0, i % 2 ? 37 : 43, (i / 42) * 360),
      );
      return (
        clear(
          a,
          { x, y, r: 148, tint: '#fbf8df', deep: '#d9dcb8' },
          [...small, ...edge(a, 64, x, y, 120, 133)]
            .map(([u, v], i) => use(bubble, u, v, 0, '', [0.5, 0.36, 0.62][i % 3]))
            .join('') + big.map(([u, v], i) => use(bubble, u, v, 0, '', i % 2 ? 1 : 1.3)).join(''),
        ) +
        g(
          `transform="translate(332 76)"`,
          g(
            a.relief({ r: 3, d: 2.4, k: 1, sh: [5, 8, 5, 0.5], gloss: [4, 0.66] }),
            path(
              'M' + teeth.map((p) => p.map(Math.round).join(' ')).join('L') + 'Z',
              'fill="#c22f2a"',
            ),
          ),
          circle(0, 0, 30, 'fill="none" stroke="#fff" stroke-width="3" opacity=".8"'),
          line('M-14 4Q-7-10 0 0T14-4', '#fff', 5, 'opacity=".9"'),
        )
      );
    },
  },
  su: {
    tr: 'Su',
    draw: (a) => {
      const x = 192,
        y = 190;
      return clear(
        a,
        { x, y, r: 152, tint: '#dff0f5', deep: '#9fcbdb' },
        circle(
          x + 6,
          y + 8,
          94,
          `fill="none" stroke="#5d8fa3" stroke-width="5" opacity=".5" ${a.blur(2)}`,
        ) +
          circle(
            x + 3,
            y + 4,
            94,
            `fill="none" stroke="#fff" stroke-width="4" opacity=".95" ${a.blur(1)}`,
          ) +
          g(
            `opacity=".85" ${a.blur(1.6)}`,
            line(
              open([
                [x - 58, y + 40],
                [x - 8, y + 64],
                [x + 52, y + 38],
              ]),
              '#fff',
              6,
            ),
            line(
              open([
                [x - 18, y - 48],
                [x + 30, y - 38],
                [x + 60, y + 2],
              ]),
              '#fff',
              4,
            ),
          ),
      );
    },
  },
};
