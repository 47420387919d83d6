import { asmaAlti } from './businesses/asma-alti.ts';
import { bakircilar } from './businesses/bakircilar.ts';
import { falez } from './businesses/falez.ts';
import { hanlar } from './businesses/hanlar.ts';
import { kaleOcakbasi } from './businesses/kale-ocakbasi.ts';
import { mandalin } from './businesses/mandalin.ts';
import { mavi } from './businesses/mavi.ts';
import { sabahci } from './businesses/sabahci.ts';
import { tasAvlu } from './businesses/tas-avlu.ts';
import { zeytin } from './businesses/zeytin.ts';

/**
 * The main demo business, a second tenant isolated from it, and more businesses for the listing.
 */
export const demoBusinesses = [
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
