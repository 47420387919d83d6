// The drawing kit: one sheet of 400 × 400 units, light from the upper left, everything seen from above.
// No function reads the clock or Math.random: the same name gives the same picture, byte for byte.

/** A place on the sheet. */
export type Point = [x: number, y: number];
/** A place and a turn in degrees, or a place and a radius. */
export type Triple = [x: number, y: number, third: number];
/** One stop of a gradient. */
export type Stop = [offset: number, color: string, opacity?: number];

type Frequency = number | string;

/** Patches of another colour: frequency, threshold, sharpness, colour, octaves, opacity. */
interface Spot {
  f: Frequency;
  t: number;
  g?: number;
  c: string;
  oct?: number;
  o?: number;
}

/**
 * The volume of a piece: r how round, d how far the light looks, k how strong, tex noise
 * (frequency, amount, octaves), rough an uneven edge (frequency, scale), gloss wet light (strength,
 * threshold), sh the shadow below (dx, dy, blur, opacity) and shc its colour.
 */
export interface Relief {
  r?: number;
  d?: number;
  k?: number;
  mode?: 'overlay' | 'hard-light' | 'soft-light';
  tex?: [frequency: Frequency, amount: number, octaves?: number];
  rough?: [frequency: Frequency, scale: number];
  spots?: Spot[];
  gloss?: [strength: number, threshold: number];
  sh?: [dx: number, dy: number, blur: number, opacity: number] | null;
  shc?: string;
  seed?: number;
}

/** Keeps the rows of a literal table as tuples, so that each cell has a type of its own. */
export const rows = <T extends [unknown, ...unknown[]]>(table: T[]): T[] => table;

const SIZE = 400;
const f = (n: number) => String(Math.round(n * 10) / 10).replace(/^(-?)0\./, '$1.');
const n0 = (n: number) => String(Math.round(n));
/** Writes a number with one decimal. */
export const num = f;

/** Shortens the text: the root says once that ends and corners are round, and a minus needs no space. */
const tidy = (x: string) =>
  x
    .replace(/ stroke-line(cap|join)="round"/g, '')
    .replace(/ d="([^"]+)"/g, (m) => m.replace(/([\dA-Za-z]) -/g, '$1-'));

/** One drawing: its shared definitions and its seeded random numbers. */
export class Art {
  private readonly defs: string[] = [];
  private readonly known = new Map<string, string>();
  private readonly prefix: string;
  state: number;

  constructor(name: string, prefix = '') {
    this.prefix = prefix;
    let h = 2166136261;
    for (const c of name) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
    this.state = h >>> 0;
  }
  /** Gives the next number between a and b. */
  rnd(a = 0, b = 1) {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return a + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (b - a);
  }
  /** Gives one of the list. */
  pick<T>(list: T[]): T {
    return list[Math.floor(this.rnd(0, list.length))]!;
  }
  /** Keeps one definition however often it is asked for; gives its id. */
  def(tag: string, attrs: string, body: string) {
    const key = tag + attrs + body;
    let id = this.known.get(key);
    if (!id) {
      id = this.prefix + this.known.size.toString(36).replace(/^(\d)/, 'x$1');
      this.known.set(key, id);
      this.defs.push(`<${tag} id="${id}"${attrs ? ' ' + attrs : ''}>${body}</${tag}>`);
    }
    return id;
  }
  /** A straight gradient. */
  lin(stops: Stop[], angle = 45) {
    const r = (angle * Math.PI) / 180,
      c = Math.cos(r) / 2,
      s = Math.sin(r) / 2;
    const at = `x1="${f(0.5 - c)}" y1="${f(0.5 - s)}" x2="${f(0.5 + c)}" y2="${f(0.5 + s)}"`;
    return `url(#${this.def('linearGradient', at, stopsOf(stops))})`;
  }
  /** A round gradient. */
  rad(stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5) {
    return `url(#${this.def('radialGradient', `cx="${f2(cx)}" cy="${f2(cy)}" r="${f2(r)}"`, stopsOf(stops))})`;
  }
  /** Attribute that cuts a piece to an outline. */
  clip(body: string) {
    return `clip-path="url(#${this.def('clipPath', '', body)})"`;
  }
  /** Keeps a piece to be laid down many times. */
  sym(body: string) {
    return this.def('g', '', body);
  }
  /** Attribute that blurs a piece. */
  blur(sd: number) {
    return `filter="url(#${this.def('filter', 'x="-40%" y="-40%" width="180%" height="180%"', `<feGaussianBlur stdDeviation="${f(sd)}"/>`)})"`;
  }
  /**
   * Volume: the filter reads the shape's own blurred outline (plus noise, if asked) as a height and
   * lights it from the upper left.
   */
  relief({
    r = 4,
    d = 3,
    k = 1,
    mode = 'overlay',
    tex,
    rough,
    spots = [],
    gloss,
    sh = [2, 3.5, 3, 0.42],
    shc = '#2a1006',
    seed = 1,
  }: Relief = {}) {
    let b = '',
      s = 'SourceGraphic';
    const turb = (fr: Frequency, oct: number, res: string, sd: number) =>
      `<feTurbulence type="fractalNoise" baseFrequency="${fr}" numOctaves="${oct}" seed="${sd}" result="${res}"/>`;
    if (rough) {
      b +=
        turb(rough[0], 2, 'n', seed) +
        `<feDisplacementMap in="${s}" in2="n" scale="${rough[1]}" xChannelSelector="R" yChannelSelector="G" result="s"/>`;
      s = 's';
    }
    const base = s;
    spots.forEach((p, i) => {
      const [cr, cg, cb] = rgb(p.c);
      b +=
        turb(p.f, p.oct ?? 3, 'n', seed + 7 * i + 3) +
        `<feColorMatrix values="0 0 0 0 ${cr} 0 0 0 0 ${cg} 0 0 0 0 ${cb} ${f(p.g ?? 6)} 0 0 0 ${f(-(p.g ?? 6) * p.t)}"/>` +
        `<feComposite in2="${base}" operator="in"/>` +
        (p.o
          ? `<feComponentTransfer><feFuncA type="linear" slope="${p.o}"/></feComponentTransfer>`
          : '') +
        `<feComposite in2="${s}" result="p${i}"/>`;
      s = `p${i}`;
    });
    b += `<feGaussianBlur in="${base}" stdDeviation="${f(r)}" result="h"/>`;
    if (tex) {
      b +=
        turb(tex[0], tex[2] ?? 3, 'n', seed + 1) +
        `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${f(tex[1])} 0 0 0 0"/>` +
        `<feComposite in2="h" operator="arithmetic" k2="1" k3=".5" result="h"/>`;
    }
    b +=
      `<feOffset in="h" dx="${f(-d)}" dy="${f(-d)}"/><feComposite in2="h" operator="arithmetic" k2="${f(k)}" k3="${f(-k)}" k4=".5" result="e"/>` +
      `<feColorMatrix values="${mode === 'hard-light' ? '0 0 0 .9 .05 0 0 0 .95 .025 0 0 0 1 0' : '0 0 0 1 0 0 0 0 .94 .03 0 0 0 .84 .08'} 0 0 0 0 1"/><feBlend in2="${s}" mode="${mode}"/><feComposite in2="${base}" operator="in" result="c"/>`;
    if (gloss)
      b += `<feColorMatrix in="e" values="0 0 0 0 1 0 0 0 0 .98 0 0 0 0 .92 0 0 0 ${f(gloss[0])} ${f2(-gloss[0] * gloss[1])}"/><feComposite in2="${base}" operator="in" result="g"/>`;
    if (sh)
      b += `<feDropShadow in="${base}" dx="${f(sh[0])}" dy="${f(sh[1])}" stdDeviation="${f(sh[2])}" flood-color="${shc}" flood-opacity="${f2(sh[3])}" result="w"/>`;
    b += `<feMerge>${sh ? '<feMergeNode in="w"/>' : ''}<feMergeNode in="c"/>${gloss ? '<feMergeNode in="g"/>' : ''}</feMerge>`;
    return `filter="url(#${this.def('filter', 'x="-30%" y="-30%" width="160%" height="160%"', b)})"`;
  }
  /** Gives the whole picture. */
  svg(body: string, box = SIZE, boxH = box) {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${boxH}" color-interpolation-filters="sRGB" stroke-linecap="round" stroke-linejoin="round"><defs>${tidy(this.defs.join('') + '</defs>' + body)}</svg>`;
  }
}

const f2 = (n: number) => String(Math.round(n * 100) / 100).replace(/^(-?)0\./, '$1.');
const rgb = (hex: string) => [1, 3, 5].map((i) => f2(parseInt(hex.slice(i, i + 2), 16) / 255));
const stopsOf = (stops: Stop[]) =>
  stops
    .map(
      ([o, c, a]) =>
        `<stop offset="${f2(o)}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    )
    .join('');

/** A group with one set of attributes. */
export const g = (attrs: string, ...body: string[]) => `<g ${attrs}>${body.join('')}</g>`;
export const circle = (x: number, y: number, r: number, attrs: string) =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" ${attrs}/>`;
export const ell = (x: number, y: number, rx: number, ry: number, attrs: string) =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" ${attrs}/>`;
export const path = (d: string, attrs: string) => `<path d="${d}" ${attrs}/>`;
export const line = (d: string, color: string, w: number, attrs = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${f(w)}" stroke-linecap="round" stroke-linejoin="round"${attrs ? ' ' + attrs : ''}/>`;
export const use = (id: string, x: number, y: number, rot = 0, attrs = '', s = 1) =>
  `<use href="#${id}" transform="translate(${n0(x)} ${n0(y)})${rot ? `rotate(${n0(rot)})` : ''}${s !== 1 ? `scale(${f2(s)})` : ''}"${attrs ? ' ' + attrs : ''}/>`;
/** A closed smooth line through points. */
export function closed(pts: Point[]) {
  const m = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const p = m(pts.at(-1)!, pts[0]!);
  let d = `M${n0(p[0])} ${n0(p[1])}`;
  pts.forEach((q, i) => {
    const e = m(q, pts[(i + 1) % pts.length]!);
    d += `Q${n0(q[0])} ${n0(q[1])} ${n0(e[0])} ${n0(e[1])}`;
  });
  return d + 'Z';
}
/** An open smooth line through points. */
export function open(pts: Point[]) {
  let d = `M${f(pts[0]![0])} ${f(pts[0]![1])}`;
  for (let i = 1; i < pts.length - 1; i++) {
    const a = pts[i]!,
      b = pts[i + 1]!,
      last = i === pts.length - 2;
    d += `Q${f(a[0])} ${f(a[1])} ${f(last ? b[0] : (a[0] + b[0]) / 2)} ${f(last ? b[1] : (a[1] + b[1]) / 2)}`;
  }
  return pts.length === 2 ? d + `L${f(pts[1]![0])} ${f(pts[1]![1])}` : d;
}
/** A round-ish outline with an uneven edge. */
export function blob(
  a: Art,
  x: number,
  y: number,
  rx: number,
  ry = rx,
  { n = 9, j = 0.12, rot = 0 } = {},
) {
  const t = (rot * Math.PI) / 180,
    pts: Point[] = [];
  for (let i = 0; i < n; i++) {
    const w = ((i + a.rnd(-0.25, 0.25)) / n) * 6.2832,
      k = 1.04 + a.rnd(-j, j);
    const px = Math.cos(w) * rx * k,
      py = Math.sin(w) * ry * k;
    pts.push([x + px * Math.cos(t) - py * Math.sin(t), y + px * Math.sin(t) + py * Math.cos(t)]);
  }
  return closed(pts);
}
/** Points inside a circle (or ellipse) that keep their distance. */
export function scatter(
  a: Art,
  n: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  gap: number,
  avoid: Triple[] = [],
) {
  const pts: Point[] = [];
  for (let tries = 0; pts.length < n && tries < n * 60; tries++) {
    const w = a.rnd(0, 6.2832),
      q = Math.sqrt(a.rnd());
    const p: Point = [x + Math.cos(w) * q * rx, y + Math.sin(w) * q * ry];
    if (
      pts.every((o) => (o[0] - p[0]) ** 2 + (o[1] - p[1]) ** 2 > gap * gap) &&
      avoid.every(([ax, ay, ar]) => (ax - p[0]) ** 2 + (ay - p[1]) ** 2 > ar * ar)
    )
      pts.push(p);
  }
  return pts;
}
const h5 = (n: number) => String(Math.round(n * 2) / 2).replace(/^(-?)0\./, '$1.');
/** Little uneven flakes in one path: spice, chopped herb, crumbs. */
export const flakes = (a: Art, pts: Point[], s0: number, s1: number, attrs: string) =>
  path(
    pts
      .map(([x, y]) => {
        const s = a.rnd(s0, s1),
          w = a.rnd(0, 6.28),
          c = Math.cos(w) * s,
          e = Math.sin(w) * s,
          q = a.rnd(0.5, 1);
        return `M${n0(x - c)} ${n0(y - e)}l${h5(c + e * q)} ${h5(e - c * q)} ${h5(c - e * q * 0.8)} ${h5(e + c * q)}z`;
      })
      .join(''),
    attrs,
  );
/** Short strokes in one path: rice, bulgur, shredded dough. Without `dir` in any direction. */
export const strokes = (
  a: Art,
  pts: Point[],
  len: number,
  color: string,
  w: number,
  dir: number | ((x: number, y: number) => number) | null = null,
  spread = 0.5,
  attrs = '',
) =>
  line(
    pts
      .map(([x, y]) => {
        const t =
          dir === null
            ? a.rnd(0, 3.14)
            : (typeof dir === 'function' ? dir(x, y) : dir) + a.rnd(-spread, spread);
        const l = len * a.rnd(0.75, 1.2);
        return `M${n0(x - (Math.cos(t) * l) / 2)} ${n0(y - (Math.sin(t) * l) / 2)}l${n0(Math.cos(t) * l)} ${n0(Math.sin(t) * l)}`;
      })
      .join(''),
    color,
    w,
    attrs,
  );
/** Round dots of one size in one path: bubbles, seeds. */
export const dots = (pts: Point[], color: string, w: number, attrs = '') =>
  line(pts.map(([x, y]) => `M${n0(x)} ${n0(y)}h0`).join(''), color, w, attrs);
/** Angular pieces (a knife's cubes) in one path. */
export const cubes = (a: Art, pts: Point[], s: number, attrs: string) =>
  path(
    pts
      .map(([x, y]) => {
        const w = a.rnd(0, 1.57),
          k = 4,
          p: Point[] = [];
        for (let i = 0; i < k; i++) {
          const t = w + ((i + a.rnd(-0.22, 0.22)) / k) * 6.28,
            r = s * a.rnd(0.75, 1.15);
          p.push([x + Math.cos(t) * r, y + Math.sin(t) * r]);
        }
        return (
          `M${n0(p[0]![0])} ${n0(p[0]![1])}l` +
          p
            .slice(1)
            .map((q, i) => `${n0(q[0] - p[i]![0])} ${n0(q[1] - p[i]![1])}`)
            .join(' ') +
          'z'
        );
      })
      .join(''),
    attrs,
  );
/** A spiral from the middle outwards. */
export function spiral(
  x: number,
  y: number,
  r0: number,
  r1: number,
  turns: number,
  start = 0,
  wob = 0,
  a: Art | null = null,
) {
  const pts: Point[] = [],
    n = Math.ceil(turns * 11);
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      w = start + t * turns * 6.2832,
      r = r0 + (r1 - r0) * t + (a ? a.rnd(-wob, wob) : 0);
    pts.push([x + Math.cos(w) * r, y + Math.sin(w) * r]);
  }
  return open(pts);
}
/** A place by distance and angle from another. */
export const polar = (x: number, y: number, r: number, deg: number): Point => [
  x + Math.cos((deg * Math.PI) / 180) * r,
  y + Math.sin((deg * Math.PI) / 180) * r,
];
