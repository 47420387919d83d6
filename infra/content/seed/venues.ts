import { asmaAlti } from './venues/asma-alti.ts';
import { bakircilar } from './venues/bakircilar.ts';
import { falez } from './venues/falez.ts';
import { hanlar } from './venues/hanlar.ts';
import { kaleOcakbasi } from './venues/kale-ocakbasi.ts';
import { mandalin } from './venues/mandalin.ts';
import { mavi } from './venues/mavi.ts';
import { sabahci } from './venues/sabahci.ts';
import { tasAvlu } from './venues/tas-avlu.ts';
import { zeytin } from './venues/zeytin.ts';

/**
 * The main demo business, a second tenant isolated from it, and more businesses for the listing.
 */
export const demoVenues = [
  zeytin,
  mavi,
  asmaAlti,
  kaleOcakbasi,
  bakircilar,
  falez,
  hanlar,
  sabahci,
  mandalin,
  tasAvlu,
];
