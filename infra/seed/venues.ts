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

/** The demo, a neighbour that must never see it, and further ones for the listing to show. */
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
