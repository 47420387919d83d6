// Tableware: the cloth, plates, bowls, pans, boards, glasses. All seen from above, light from the upper left.
import { g, circle, ell, line, polar, type Art, type Stop } from './kit.ts';

/** The cloths and tables. */
export const GROUND = {
  sage: '#a7aa90',
  walnut: '#6f5140',
  sea: '#7f97a3',
};
export type Cloth = keyof typeof GROUND;

/** The cloth: one flat colour, window light from the upper left, a weave that only shows when large. */
export function ground(a: Art, color: string, w = 400, h = 400) {
  const weave = a.def(
    'filter',
    'x="0" y="0" width="100%" height="100%"',
    '<feTurbulence type="fractalNoise" baseFrequency=".7 .05" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .13 0 0 0 0 .08 .3 0 0 0 -.11" result="p"/>' +
      '<feTurbulence type="fractalNoise" baseFrequency=".05 .7" numOctaves="2" seed="9"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .97 0 0 0 0 .92 .34 0 0 0 -.14"/><feBlend in2="p"/><feComposite in2="SourceGraphic" operator="in" result="q"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="q"/></feMerge>',
  );
  return `<rect width="${w}" height="${h}" fill="${color}" filter="url(#${weave})"/><rect width="${w}" height="${h}" fill="${a.rad(
    [
      [0, '#fff8ea', 0.34],
      [0.55, '#fff', 0],
      [1, '#1c0f14', 0.2],
    ],
    0.22,
    0.16,
    1.15,
  )}"/>`;
}
/** The shadow a thing throws on the table. */
export const cast = (
  a: Art,
  x: number,
  y: number,
  rx: number,
  ry = rx,
  o = 0.42,
  dx = 9,
  dy = 15,
  sd = 11,
) =>
  ell(x + dx, y + dy, rx * 0.985, ry * 0.985, `fill="#2a1710" opacity="${o}" ${a.blur(sd)}`) +
  ell(x + 3, y + 4, rx, ry, `fill="#2a1710" opacity="${o * 0.7}" ${a.blur(3)}`);
/** The shade a wall throws on what lies inside it. */
export const inside = (a: Art, x: number, y: number, r: number, o = 0.42) =>
  circle(
    x,
    y,
    r,
    `fill="${a.rad(
      [
        [0.74, '#25100a', 0],
        [0.9, '#25100a', o * 0.45],
        [1, '#25100a', o],
      ],
      0.545,
      0.56,
      0.545,
    )}"`,
  );

/** Place, size, colours and hairline of a plate that is not as usual. */
export interface Plate {
  x?: number;
  y?: number;
  r?: number;
  well?: number;
  hi?: string;
  lo?: string;
  line?: string | null;
  lw?: number;
  at?: number;
}

interface Bowl extends Omit<Plate, 'well' | 'lw' | 'at'> {
  fill?: number;
  wall?: [string, string];
}

/** House porcelain: warm white, one blue hairline near the edge. */
export function plate(
  a: Art,
  {
    x = 200,
    y = 200,
    r = 190,
    well = 0.83,
    hi = '#fffdf8',
    lo = '#ddd1c1',
    line: l = '#5c7d9c',
    lw = 2.6,
    at = 0.945,
  }: Plate = {},
) {
  return (
    cast(a, x, y, r) +
    circle(
      x,
      y,
      r,
      `fill="${a.lin([
        [0.1, hi],
        [0.9, lo],
      ])}"`,
    ) +
    circle(
      x,
      y,
      r - 1.4,
      `fill="none" stroke="${a.lin([
        [0.1, '#fff'],
        [0.5, '#fff', 0.2],
        [0.9, '#8d7a66', 0.55],
      ])}" stroke-width="2.6"`,
    ) +
    (l
      ? circle(x, y, r * at, `fill="none" stroke="${l}" stroke-width="${lw}" opacity=".75"`)
      : '') +
    circle(
      x,
      y,
      r * well + 3,
      `fill="${a.lin([
        [0.1, '#a99880', 0.75],
        [0.5, '#fff', 0.2],
        [0.9, '#fff', 0.95],
      ])}" ${a.blur(2.4)}`,
    ) +
    circle(
      x,
      y,
      r * well,
      `fill="${a.lin([
        [0, '#e6dccd'],
        [0.42, hi],
        [1, '#f6efe4'],
      ])}"`,
    )
  );
}
/** A bowl: outer lip, inner wall, and a place for what is in it (radius `fill`). */
export function bowl(
  a: Art,
  {
    x = 200,
    y = 200,
    r = 188,
    fill = 166,
    hi = '#fffdf8',
    lo = '#d6c9b8',
    wall = ['#b9ab98', '#f8f2e8'],
    line: l = '#5c7d9c',
  }: Bowl = {},
  content = '',
) {
  return (
    cast(a, x, y, r) +
    circle(
      x,
      y,
      r,
      `fill="${a.lin([
        [0.08, hi],
        [0.92, lo],
      ])}"`,
    ) +
    (l ? circle(x, y, r - 5.5, `fill="none" stroke="${l}" stroke-width="3.4" opacity=".8"`) : '') +
    circle(
      x,
      y,
      r - 11,
      `fill="${a.lin([
        [0.05, wall[0]],
        [0.95, wall[1]],
      ])}"`,
    ) +
    content +
    inside(a, x, y, fill)
  );
}
/** Polished copper, as a gradient. */
export const COPPER: Stop[] = [
  [0, '#ffd9b4'],
  [0.22, '#d98d5c'],
  [0.42, '#a65a30'],
  [0.6, '#f0b184'],
  [0.8, '#9c5230'],
  [1, '#d18a58'],
];
/** A copper pan with two brass ears. */
export function sahan(
  a: Art,
  { x = 200, y = 200, r = 160, fill = 146, rot = -28, ears = true } = {},
  content = '',
) {
  const t = (s: number) => {
    const [ex, ey] = polar(x, y, r + 12, rot + s);
    return (
      line(
        `M${polar(x, y, r - 4, rot + s - 11)
          .map(Math.round)
          .join(' ')}Q${polar(x, y, r + 52, rot + s - 9)
          .map(Math.round)
          .join(' ')} ${polar(x, y, r + 24, rot + s)
          .map(Math.round)
          .join(' ')}T${polar(x, y, r - 4, rot + s + 11)
          .map(Math.round)
          .join(' ')}`,
        '#8c5a22',
        13,
      ) +
      line(
        `M${polar(x, y, r - 4, rot + s - 11)
          .map(Math.round)
          .join(' ')}Q${polar(x, y, r + 52, rot + s - 9)
          .map(Math.round)
          .join(' ')} ${polar(x, y, r + 24, rot + s)
          .map(Math.round)
          .join(' ')}T${polar(x, y, r - 4, rot + s + 11)
          .map(Math.round)
          .join(' ')}`,
        '#e2b565',
        8,
        `transform="translate(-1.5 -2)"`,
      ) +
      (ex + ey ? '' : '')
    );
  };
  return (
    cast(a, x, y, r + 2) +
    (ears ? t(0) + t(180) : '') +
    circle(x, y, r, `fill="${a.lin(COPPER, 38)}"`) +
    circle(
      x,
      y,
      r - 1.5,
      `fill="none" stroke="${a.lin([
        [0, '#fff3e0'],
        [0.5, '#fff3e0', 0.1],
        [1, '#5d2a12', 0.8],
      ])}" stroke-width="3"`,
    ) +
    circle(
      x,
      y,
      r - 8,
      `fill="${a.lin([
        [0, '#6f3a20'],
        [0.5, '#a96c44'],
        [1, '#eab98c'],
      ])}"`,
    ) +
    content +
    inside(a, x, y, fill, 0.5)
  );
}
/** Unglazed clay for the oven. */
export function clay(
  a: Art,
  { x = 200, y = 200, r = 168, fill = 146, ears = true, hi = '#d98a5b', lo = '#8f4422' } = {},
  content = '',
) {
  const ear = (deg: number) => {
    const [ex, ey] = polar(x, y, r + 2, deg);
    return ell(
      ex,
      ey,
      22,
      36,
      `fill="${a.lin([
        [0, hi],
        [1, lo],
      ])}" transform="rotate(${deg} ${Math.round(ex)} ${Math.round(ey)})"`,
    );
  };
  return (
    cast(a, x, y, r) +
    (ears ? ear(-32) + ear(148) : '') +
    circle(
      x,
      y,
      r,
      `fill="${a.lin([
        [0.05, hi],
        [0.95, lo],
      ])}" ${a.relief({ r: 3, k: 0.5, d: 2, tex: [0.09, 0.35], sh: null })}`,
    ) +
    circle(
      x,
      y,
      r - 10,
      `fill="${a.lin([
        [0, '#5b2612'],
        [0.6, '#a2552f'],
        [1, '#dc966a'],
      ])}"`,
    ) +
    content +
    inside(a, x, y, fill, 0.55)
  );
}
/** A wooden board. */
export function board(
  a: Art,
  { x = 200, y = 200, w = 372, h = 250, rx = 34, rot = 0, hi = '#c98f57', lo = '#a06a38' } = {},
) {
  const grain = a.def(
    'filter',
    'x="-5%" y="-5%" width="110%" height="110%"',
    '<feTurbulence type="fractalNoise" baseFrequency=".005 .085" numOctaves="4" seed="11"/><feColorMatrix values="0 0 0 0 .3 0 0 0 0 .14 0 0 0 0 .05 1.7 0 0 0 -.72"/><feComposite in2="SourceGraphic" operator="in" result="q"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="q"/></feMerge>',
  );
  const box = (dx: number, dy: number, attrs: string) =>
    `<rect x="${x - w / 2 + dx}" y="${y - h / 2 + dy}" width="${w}" height="${h}" rx="${rx}" ${attrs}/>`;
  return g(
    `transform="rotate(${rot} ${x} ${y})"`,
    box(5, 13, `fill="#2a1710" opacity=".5" ${a.blur(9)}`),
    box(1, 5, `fill="#7a4a22"`),
    box(
      0,
      0,
      `fill="${a.lin([
        [0, hi],
        [1, lo],
      ])}" filter="url(#${grain})"`,
    ),
    box(
      0,
      0,
      `fill="none" stroke="${a.lin([
        [0, '#ffe3b8', 0.8],
        [0.5, '#ffe3b8', 0.1],
        [1, '#4d2a10', 0.6],
      ])}" stroke-width="2.5"`,
    ),
  );
}
