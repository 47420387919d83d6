import { type Art, type Relief } from '../kit.ts';
import { plate, type Plate } from '../ware.ts';

/** Baked dough: brown bubbles and darker spots. */
export const DOUGH: Relief = {
  r: 5,
  d: 3.5,
  k: 0.85,
  tex: [0.05, 0.35, 3],
  sh: [4, 7, 5, 0.5],
  spots: [
    { f: 0.03, t: 0.55, g: 5, c: '#a85c1c', o: 0.8 },
    { f: 0.07, t: 0.64, g: 9, c: '#4a200a', o: 0.8 },
  ],
};

/** A saucer with a wide rim for its pattern. */
export const saucer = (a: Art, o: Plate = {}) => plate(a, { r: 186, well: 0.62, ...o });

/** Fried crust. */
export const FRY: Relief = {
  r: 5,
  d: 3.6,
  k: 1.05,
  tex: [0.07, 0.4, 3],
  gloss: [5, 0.68],
  spots: [{ f: 0.04, t: 0.57, g: 6, c: '#9a4f14', o: 0.7 }],
  sh: [3, 6, 4, 0.52],
};
