// Ingredients: each draws itself at a place, and none knows which dish it is in.
import {
  dots,
  g,
  circle,
  ell,
  path,
  line,
  use,
  closed,
  blob,
  scatter,
  flakes,
  strokes,
  cubes,
  polar,
  num,
  type Art,
  type Point,
  type Relief,
} from './kit.ts';

/** Colours of ingredients. */
export const C = {
  char: '#2b130a',
  crust: '#8a4a1d',
  gold: '#d9933b',
  butter: '#f3c25a',
  cream: '#f8efdc',
  milk: '#fdf9f0',
  tomato: '#d43f22',
  tomatoDeep: '#a82714',
  pepper: '#6f9130',
  pepperDeep: '#47681c',
  redPepper: '#c22f18',
  leaf: '#4f7a28',
  leafDeep: '#2f5418',
  leafLight: '#86a843',
  vine: '#5c6a26',
  vineDeep: '#3e4a18',
  onion: '#f4e6ea',
  onionEdge: '#a24a7c',
  sumac: '#8c1f2e',
  chilli: '#b8260c',
  oil: '#d8a21c',
  lemon: '#f4cf3a',
  pith: '#fbf3cf',
  aubergine: '#33182e',
  pistachio: '#8fae3c',
  pistachioDeep: '#62812a',
  walnut: '#a8713d',
  meat: '#6e351c',
  steel: '#b9bcbe',
};

/** Three sizes of relief, shared so that a drawing holds few filters. */
export const SMALL: Relief = { r: 1.6, d: 1.2, k: 0.85, sh: [1.2, 2.2, 1.6, 0.46] };
export const MED: Relief = { r: 3, d: 2.3, k: 0.95, gloss: [5, 0.68], sh: [1.8, 3.4, 2.4, 0.52] };
const COAL: Relief = {
  r: 5,
  d: 3.4,
  k: 1.05,
  tex: [0.055, 0.4, 2],
  gloss: [4, 0.68],
  spots: [{ f: 0.034, t: 0.54, g: 7, c: '#2b130a', o: 0.8 }],
  sh: [3, 6, 4, 0.45],
  seed: 3,
};

/** Flat parsley leaf of three lobes, each lobe toothed. */
export function parsley(a: Art, x: number, y: number, s = 1, rot = 0, color = C.leaf) {
  const id = a.sym(
    path(
      'M0 2C-3-2-13-1-17-7c4-1 3-4 1-7 4 1 6 0 8-2-1-4 1-6-1-10 5 2 6-3 9-6 3 3 4 8 9 6-2 4 0 6-1 10 2 2 4 3 8 2-2 3-3 6 1 7-4 6-14 5-17 9z',
      `fill="${color}"`,
    ) + line('M0 12V-20M0 0l-10-8M0 0l10-8', '#b5cc77', 1.1, 'opacity=".6"'),
  );
  return g(a.relief(SMALL), use(id, x, y, rot, '', s));
}
export const herbs = (a: Art, pts: Point[], s = 6, colors = [C.leafDeep, C.leaf, C.leafLight]) =>
  g(
    a.relief(SMALL),
    ...colors.map((c, i) =>
      flakes(
        a,
        pts.filter((_, k) => k % colors.length === i),
        s * 0.7,
        s * 1.25,
        `fill="${c}"`,
      ),
    ),
  );
export const specks = (a: Art, pts: Point[], s: number, color: string, o = 1) =>
  flakes(a, pts, s * 0.6, s * 1.2, `fill="${color}"${o < 1 ? ` opacity="${o}"` : ''}`);
/** Dill: a stem with hair-thin fronds. */
export function dill(a: Art, x: number, y: number, rot = 0, s = 1) {
  let d = 'M0 34Q4 0 0-30';
  for (let i = -26; i <= 18; i += 7)
    for (const k of [-1, 1]) {
      const l = (18 - Math.abs(i + 4) * 0.32) * k;
      d += `M${num(2 - Math.abs(i) / 14)} ${i + 6}q${num(l * 0.5)}-3 ${num(l)} -13m${num(-l * 0.5)} ${num(8)}l${num(l * 0.7)}-2m${num(-l * 0.75)}-1l${num(l * 0.3)}-10`;
    }
  const id = a.sym(line(d, '#4d7d2c', 1.5) + line('M0 34Q4 0 0-30', '#9bbd5c', 1.4));
  return g(a.relief(SMALL), use(id, x, y, rot, '', s));
}
const wet: Relief = {
  r: 2.4,
  d: 1.8,
  k: 0.45,
  rough: ['.03', 11],
  gloss: [4, 0.6],
  sh: [0.4, 0.8, 1.2, 0.3],
};
/** A trail of oil, butter or sauce lying flat on what it was poured over: uneven width, wet light. */
export const drizzle = (
  a: Art,
  d: string,
  w: number,
  color: string,
  core: string | null = null,
  o = 0.9,
) =>
  g(
    `opacity="${o}" ${a.relief(wet)}`,
    line(d, color, w * 0.55),
    line(
      d,
      color,
      w,
      `stroke-dasharray="${num(w * 2.2)} ${num(w * 3.1)} ${num(w * 0.6)} ${num(w * 2.2)}"`,
    ),
    core ? line(d, core, w * 0.3) : '',
  );
export const drops = (a: Art, pts: Point[], r0: number, r1: number, color: string, o = 0.9) =>
  g(
    `opacity="${o}" ${a.relief(wet)}`,
    path(
      pts
        .map(([x, y]) => {
          const r = a.rnd(r0, r1);
          return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r * 0.9)} 0 1 1 0 .1z`;
        })
        .join(''),
      `fill="${color}"`,
    ),
  );
/** One handful drawn once and laid down many times, turned: dense food for few bytes. The light comes from the layer's filter. */
export function clumps(
  a: Art,
  draw: () => string,
  pts: Point[],
  filter: string,
  s: number = 1,
  kinds = 2,
) {
  const ids = Array.from({ length: kinds }, () => a.sym(draw()));
  return g(filter, ...pts.map(([x, y], i) => use(ids[i % kinds]!, x, y, a.rnd(0, 360), '', s)));
}
/** Berries or seeds of one size. */
export const seeds = (a: Art, pts: Point[], color: string, w: number) =>
  g(a.relief(MED), dots(pts, color, w));
/** Chopped pistachio: a pinch drawn once, strewn many times. */
export const pistachio = (a: Art, x: number, y: number, rx: number, ry: number, n = 8, loose = 0) =>
  clumps(
    a,
    () =>
      ['#6f8f2c', '#94b443', '#b9cf6a']
        .map((c) => cubes(a, scatter(a, 6, 0, 0, 15, 15, 5.5), 4.6, `fill="${c}"`))
        .join(''),
    scatter(a, n, x, y, Math.max(rx - 13, 4), Math.max(ry - 13, 3), 9),
    a.relief(SMALL),
    1,
    1,
  ) +
  (loose
    ? g(
        a.relief(SMALL),
        cubes(a, scatter(a, loose, x, y, rx * 1.6, ry * 1.6, 8), 3.8, 'fill="#86a53c"'),
      )
    : '');
/** Lemon cut across. */
export function lemonSlice(a: Art, x: number, y: number, r: number, rot = 0) {
  let seg = '';
  for (let i = 0; i < 9; i++) {
    const w = i * 40,
      p = polar(0, 0, 0.13, w + 20),
      q1 = polar(0, 0, 0.78, w + 4),
      q2 = polar(0, 0, 0.78, w + 36),
      m = polar(0, 0, 0.86, w + 20);
    seg += `M${p.map(f3).join(' ')}L${q1.map(f3).join(' ')}Q${m.map(f3).join(' ')} ${q2.map(f3).join(' ')}Z`;
  }
  const id = a.sym(
    circle(0, 0, 1, `fill="${C.lemon}"`) +
      `<circle r=".9" fill="${C.pith}"/><path d="${seg}" fill="${a.rad([
        [0, '#fae98f'],
        [1, '#f1cf3e'],
      ])}" stroke="#f7e27a" stroke-width=".05" stroke-linejoin="round"/>`,
  );
  return g(
    a.relief(MED),
    `<use href="#${id}" transform="translate(${x} ${y})rotate(${rot})scale(${r})"/>`,
  );
}
const f3 = (n: number) => String(Math.round(n * 100) / 100).replace(/^(-?)0\./, '$1.');
/** Lemon quarter, one cut face up. */
export function lemonWedge(a: Art, x: number, y: number, s = 1, rot = 0) {
  const id = a.sym(
    path('M-46-6Q-44 38 0 40T46-6Q0-12-46-6Z', 'fill="#eec22c"') +
      path('M-41-5Q-39 32 0 34T41-5Q0-10-41-5Z', `fill="${C.pith}"`) +
      path(
        'M-36-3Q-33 12-27 19L-4 0ZM-22 23Q-14 28-3 29L-1 3ZM3 29Q14 28 22 23L2 3ZM27 19Q33 12 36-3L5 0Z',
        'fill="#f6dc5c" stroke="#f6dc5c" stroke-width="3" stroke-linejoin="round"',
      ),
  );
  return g(a.relief(MED), use(id, x, y, rot, '', s));
}
/** Half a tomato from the coals. */
export function charTomato(a: Art, x: number, y: number, r: number) {
  return (
    g(
      a.relief(COAL),
      path(blob(a, x, y, r, r * 0.95, { n: 10, j: 0.05 }), `fill="#b93218"`),
      path(blob(a, x - 1, y - 1, r * 0.86, r * 0.82, { n: 10, j: 0.05 }), `fill="#dd5a33"`),
    ) +
    line(
      `M${num(x - r * 0.5)} ${num(y)}Q${num(x)} ${num(y - r * 0.2)} ${num(x + r * 0.5)} ${num(y + 2)}M${num(x)} ${num(y - r * 0.5)}L${num(x + 1)} ${num(y + r * 0.5)}`,
      '#f29a6c',
      2.6,
      'opacity=".65"',
    )
  );
}
/** A long green pepper, blistered. */
export function charPepper(
  a: Art,
  x: number,
  y: number,
  len = 150,
  rot = 0,
  color = '#6f8f2c',
  w = 19,
) {
  const h = len / 2,
    id = a.sym(
      path(
        closed([
          [-h, -w * 0.7],
          [-h * 0.4, -w],
          [h * 0.2, -w * 0.85],
          [h * 0.75, -w * 0.2],
          [h * 1.12, w * 0.3],
          [h * 0.6, w * 0.6],
          [0, w * 0.8],
          [-h * 0.6, w * 0.9],
          [-h * 1.05, w * 0.5],
        ]),
        `fill="${color}"`,
      ) +
        line(`M${-h * 0.95} 0q-14-2-24-12`, '#566f22', 7) +
        line(
          `M${num(-h * 0.7)} ${num(-w * 0.1)}Q0 ${num(-w * 0.5)} ${num(h * 0.7)} ${num(w * 0.15)}`,
          '#b9cf6d',
          2.6,
          'opacity=".65"',
        ),
    );
  return g(a.relief(COAL), use(id, x, y, rot));
}
/** Red onion in half rings, with sumac. */
export function onions(a: Art, x: number, y: number, rx: number, ry: number, n = 14, sumac = true) {
  const pts = scatter(a, n, x, y, rx, ry, 8);
  const arcs = pts.map(([px, py]) => {
    const r = a.rnd(13, 22),
      w = a.rnd(0, 360),
      p = polar(px, py, r, w),
      q = polar(px, py, r, w + a.rnd(95, 150));
    return `M${num(p[0])} ${num(p[1])}A${num(r)} ${num(r)} 0 0 1 ${num(q[0])} ${num(q[1])}`;
  });
  const half = Math.ceil(arcs.length / 2),
    fl = a.relief(SMALL);
  return (
    [arcs.slice(0, half), arcs.slice(half)]
      .map((s) =>
        g(
          fl,
          line(s.join(''), C.onionEdge, 6.4),
          line(s.join(''), C.onion, 4.2, 'transform="translate(-.5 -.7)"'),
        ),
      )
      .join('') + (sumac ? specks(a, scatter(a, n * 3, x, y, rx, ry, 2), 1.9, C.sumac, 0.85) : '')
  );
}
/** Rice: handfuls of grains in four tones on a lit mound. */
export function rice(
  a: Art,
  x: number,
  y: number,
  rx: number,
  ry: number,
  {
    colors = ['#c9a768', '#ead6a6', '#f3e5c0', '#fbf3df'],
    len = 8,
    w = 5.2,
    orzo = 14,
    orzoColor = '#a8642a',
    n = 24,
    grains = 44,
  } = {},
) {
  const fl =
    `stroke-width="${w}" ` +
    a.relief({
      r: 1.8,
      d: 1.4,
      k: 0.5,
      mode: 'soft-light',
      sh: [0.8, 1.5, 0.9, 0.5],
      shc: '#6b3f10',
    });
  const ids = [0, 1].map(() =>
    a.sym(
      `<path stroke-linecap="round" d="${strokePath(a, scatter(a, grains, 0, 0, 34, 34, 4.4), len)}"/>`,
    ),
  );
  const layer = (c: string, i: number, k: number, m: number) =>
    g(
      `stroke="${c}" ${fl}`,
      ...scatter(a, m, x - i, y - i, rx * k - 26, ry * k - 26, Math.min(rx, ry) * 0.24).map(
        ([px, py], j) => use(ids[j % 2]!, px, py, a.rnd(0, 360)),
      ),
      orzo
        ? strokes(a, scatter(a, orzo, x, y, rx * 0.8, ry * 0.8, 14), len * 1.7, orzoColor, w * 0.75)
        : '',
    );
  let s = path(
    blob(a, x, y, rx * 0.97, ry * 0.97, { n: 15, j: 0.04 }),
    `fill="${colors[0]}" ${a.relief({ r: 8, d: 5, k: 0.6, sh: [3, 6, 5, 0.42] })}`,
  );
  s +=
    layer(colors[1]!, 0, 1, n) +
    layer(colors[2]!, 1, 0.97, Math.round(n * 0.8)) +
    layer(colors[3]!, 2, 0.9, Math.round(n * 0.55));
  return (
    s +
    ell(
      x,
      y,
      rx * 1.02,
      ry * 1.02,
      `fill="${a.rad(
        [
          [0, '#fffbe9', 0.4],
          [0.45, '#fff', 0],
          [1, '#6b3a10', 0.46],
        ],
        0.36,
        0.32,
        0.78,
      )}"`,
    )
  );
}
const strokePath = (a: Art, pts: Point[], len: number) =>
  pts
    .map(([x, y]) => {
      const t = a.rnd(0, 3.14),
        l = len * a.rnd(0.75, 1.2);
      return `M${Math.round(x - (Math.cos(t) * l) / 2)} ${Math.round(y - (Math.sin(t) * l) / 2)}l${Math.round(Math.cos(t) * l)} ${Math.round(Math.sin(t) * l)}`;
    })
    .join('');
export const crumbs = (a: Art, pts: Point[], s: number, colors: string[]) =>
  g(
    a.relief(SMALL),
    ...colors.map((c, i) =>
      cubes(
        a,
        pts.filter((_, k) => k % colors.length === i),
        s,
        `fill="${c}"`,
      ),
    ),
  );
export const sheen = (a: Art, x: number, y: number, r: number, o = 0.5) =>
  ell(
    x - r * 0.36,
    y - r * 0.42,
    r * 0.34,
    r * 0.17,
    `fill="#fff" opacity="${o}" transform="rotate(-42 ${num(x - r * 0.36)} ${num(y - r * 0.42)})" ${a.blur(r * 0.05)}`,
  );
